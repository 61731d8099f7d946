import kitchen from "../../assets/obras/obras-1.avif";
import bench from "../../assets/obras/obras-2.avif";
import books from "../../assets/obras/obras-3.avif";

/** A shared pot, two old people on a bench, books: what the works do. */
export const bannerPictures = [kitchen, bench, books];
