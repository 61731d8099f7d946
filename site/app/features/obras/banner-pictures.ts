import kitchenAvif from "../../assets/obras/obras-1.avif";
import kitchen from "../../assets/obras/obras-1.jpg";
import benchAvif from "../../assets/obras/obras-2.avif";
import bench from "../../assets/obras/obras-2.jpg";
import booksAvif from "../../assets/obras/obras-3.avif";
import books from "../../assets/obras/obras-3.jpg";
import type { BannerPicture } from "../../components/banner.tsx";

/** Pictures of the banner of the works page: a shared pot, two old people on a bench, books. */
export const bannerPictures: BannerPicture[] = [
  { avif: kitchenAvif, jpeg: kitchen },
  { avif: benchAvif, jpeg: bench },
  { avif: booksAvif, jpeg: books },
];
