import morning from "../../assets/videos/videos-1.avif";
import mass from "../../assets/videos/videos-2.avif";
import dance from "../../assets/videos/videos-3.avif";

/** The city in the morning, a Mass with pinkillos, a feast: what is filmed. */
export const bannerPictures = [morning, mass, dance];
