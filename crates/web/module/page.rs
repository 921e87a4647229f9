//! The module of the page: the calls of the library, exported.

mod exports;

use seedgrid_web::answer as answered;
