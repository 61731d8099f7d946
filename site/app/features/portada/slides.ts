import { city } from "@arzobispado/diocese/config/place";
import type { DiapositivasRecord } from "@arzobispado/diocese/generated/records";
import illimaniNarrowAvif from "../../assets/portada/portada-1-320.avif";
import illimaniSmallAvif from "../../assets/portada/portada-1-640.avif";
import illimani from "../../assets/portada/portada-1-960.jpg";
import illimaniAvif from "../../assets/portada/portada-1-1200.avif";
import churchNarrowAvif from "../../assets/portada/portada-2-320.avif";
import churchSmallAvif from "../../assets/portada/portada-2-640.avif";
import church from "../../assets/portada/portada-2-960.jpg";
import churchAvif from "../../assets/portada/portada-2-1200.avif";
import processionNarrowAvif from "../../assets/portada/portada-3-320.avif";
import processionSmallAvif from "../../assets/portada/portada-3-640.avif";
import procession from "../../assets/portada/portada-3-960.jpg";
import processionAvif from "../../assets/portada/portada-3-1200.avif";
import { fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { recordLink, recordText } from "../../backend/settings/record-text.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { positionOf } from "../../text/pictures/picture-words.ts";

interface ShownPicture {
  /** `srcset` of the picture in several widths; `type` only for a format that not every browser knows. */
  sources: string;
  type?: "image/avif";
  fallback: string;
  alternativeText: string;
  /** `object-position` when the picture is cropped. Default: the middle. */
  position?: string | undefined;
}

export interface Slide extends ShownPicture {
  id: string;
  /** Words on the picture. `null`: no caption. */
  caption: { title: string; text: string; to: string | null } | null;
}

const drawing = (
  [narrow, small, large]: [string, string, string],
  fallback: string,
  alternativeText: string,
): ShownPicture => ({
  sources: `${narrow} 320w, ${small} 640w, ${large} 1200w`,
  type: "image/avif",
  fallback,
  alternativeText,
});

/** Drawings of the site, by the names under which the team chooses them. */
const drawings: Record<string, ShownPicture> = {
  illimani: drawing(
    [illimaniNarrowAvif, illimaniSmallAvif, illimaniAvif],
    illimani,
    `El Illimani al amanecer sobre las laderas de ${city}`,
  ),
  iglesia: drawing([churchNarrowAvif, churchSmallAvif, churchAvif], church, "Iglesia de adobe en el altiplano"),
  procesion: drawing(
    [processionNarrowAvif, processionSmallAvif, processionAvif],
    procession,
    `Procesión de fieles por una calle adornada de ${city}`,
  ),
};

/** Three pictures of the banner if the team has none, in their order (INI-01). */
const installedSlides: Slide[] = Object.entries(drawings).map(([id, picture]) => ({
  ...picture,
  id,
  caption: null,
}));

/** Upper bound of slides: each stays for seven seconds, and visitors would not see further ones. */
const mostSlides = 6;

/** Slides of the banner from the team's records; the installed ones if there are none. */
export function slidesOf(records: readonly DiapositivasRecord[]): Slide[] {
  if (records.length === 0) return installedSlides;
  return records.slice(0, mostSlides).map((record, index) => {
    const title = recordText(record.titulo);
    const [text, to] = [recordText(record.texto), recordLink(record.enlace)];
    // A title alone is the alternative text, not a caption.
    const caption = text || to ? { title, text, to } : null;
    return { ...shownOf(record, index, caption ? "" : title), id: record.id, caption };
  });
}

/**
 * Picture of a record: its upload, or else a drawing.
 * @param title alternative text, unless it is shown as the caption
 */
function shownOf(record: DiapositivasRecord, index: number, title: string): ShownPicture {
  const picture = pictureOf(recordText(record.imagen), record.imagen_datos);
  if (picture) {
    return {
      sources: fileSourceSet(record, picture, [320, 640, 1280]),
      fallback: fileAddress(record, picture, "1280x0"),
      alternativeText: picture.alt ?? recordText(record.titulo),
      position: positionOf(picture),
    };
  }
  const drawn = drawings[recordText(record.dibujo)] ?? Object.values(drawings)[index % Object.keys(drawings).length];
  return { ...(drawn as ShownPicture), ...(title ? { alternativeText: title } : {}) };
}
