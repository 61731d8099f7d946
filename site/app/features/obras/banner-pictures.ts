import kitchen from "../../assets/obras/obras-1.avif";
import clinic from "../../assets/obras/obras-2.avif";
import books from "../../assets/obras/obras-3.avif";

/** A shared pot, a doctor's room, books: what the works do. */
export const bannerPictures = [kitchen, clinic, books];
