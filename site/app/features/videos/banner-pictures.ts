import morningAvif from "../../assets/videos/videos-1.avif";
import morning from "../../assets/videos/videos-1.jpg";
import massAvif from "../../assets/videos/videos-2.avif";
import mass from "../../assets/videos/videos-2.jpg";
import danceAvif from "../../assets/videos/videos-3.avif";
import dance from "../../assets/videos/videos-3.jpg";
import type { BannerPicture } from "../../components/banner.tsx";

/** Pictures of the banner of the videos page: the city in the morning, a Mass with pinkillos, a feast. */
export const bannerPictures: BannerPicture[] = [
  { avif: morningAvif, jpeg: morning },
  { avif: massAvif, jpeg: mass },
  { avif: danceAvif, jpeg: dance },
];
