import adobeAvif from "../../assets/parroquias/parroquias-1.avif";
import adobe from "../../assets/parroquias/parroquias-1.jpg";
import stoneAvif from "../../assets/parroquias/parroquias-2.avif";
import stone from "../../assets/parroquias/parroquias-2.jpg";
import brickAvif from "../../assets/parroquias/parroquias-3.avif";
import brick from "../../assets/parroquias/parroquias-3.jpg";
import type { BannerPicture } from "../../components/banner.tsx";

/** Pictures of the banner of the parishes page: churches of adobe, stone and brick. */
export const bannerPictures: BannerPicture[] = [
  { avif: adobeAvif, jpeg: adobe },
  { avif: stoneAvif, jpeg: stone },
  { avif: brickAvif, jpeg: brick },
];
