import illimaniSmallAvif from "../../assets/portada/portada-1-640.avif";
import illimani from "../../assets/portada/portada-1-960.jpg";
import illimaniAvif from "../../assets/portada/portada-1-1200.avif";
import churchSmallAvif from "../../assets/portada/portada-2-640.avif";
import church from "../../assets/portada/portada-2-960.jpg";
import churchAvif from "../../assets/portada/portada-2-1200.avif";
import processionSmallAvif from "../../assets/portada/portada-3-640.avif";
import procession from "../../assets/portada/portada-3-960.jpg";
import processionAvif from "../../assets/portada/portada-3-1200.avif";

export interface Slide {
  small: string;
  large: string;
  fallback: string;
  alternativeText: string;
}

/** The three pictures of the banner, in their order (INI-01). */
export const slides: Slide[] = [
  {
    small: illimaniSmallAvif,
    large: illimaniAvif,
    fallback: illimani,
    alternativeText: "El Illimani al amanecer sobre las laderas de La Paz",
  },
  { small: churchSmallAvif, large: churchAvif, fallback: church, alternativeText: "Iglesia de adobe en el altiplano" },
  {
    small: processionSmallAvif,
    large: processionAvif,
    fallback: procession,
    alternativeText: "Procesión de fieles por una calle adornada de La Paz",
  },
];
