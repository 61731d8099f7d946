/** What of the library is used, in one file of its own that comes when it is asked for. */
export { default as Carousel } from "swiper";
export { Autoplay } from "swiper/modules";
