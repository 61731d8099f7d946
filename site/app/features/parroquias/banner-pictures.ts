import adobe from "../../assets/parroquias/parroquias-1.avif";
import stone from "../../assets/parroquias/parroquias-2.avif";
import brick from "../../assets/parroquias/parroquias-3.avif";

/** Churches of adobe, stone and brick. */
export const bannerPictures = [adobe, stone, brick];
