import { type FieldDraft, file, json } from "@arzobispado/backend";

const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const longestPicture = 5 * 1024 * 1024;
/** Maximum bytes of a PDF, a recording or a video. */
export const longestMedia = 20 * 1024 * 1024;
/** Maximum bytes of the details: thirty photos with the longest texts. */
const longestDetails = 200 * 1024;
/** Thumb sizes of the back office: in lists and cards, and while a picture is adjusted. */
const deskThumbs = ["320x0", "640x0"];

interface Picture {
  /** Thumb sizes that the site requests (protocol 7.3); any other size returns the original. */
  thumbs: string[];
  maxSelect?: number;
  protected?: boolean;
}

/** Field for pictures without details. */
export function picture(options: Picture & { details?: string }): FieldDraft {
  return file({ mimeTypes: pictureTypes, maxSize: longestPicture, ...options });
}

/**
 * Field for pictures with its companion `{name}_datos`: alternative text, caption, credit, focal point and crop of
 * each.
 */
export function pictures(name: string, options: Picture): Record<string, FieldDraft> {
  const details = `${name}_datos`;
  const thumbs = [...new Set([...options.thumbs, ...deskThumbs])];
  return { [name]: picture({ ...options, thumbs, details }), [details]: json({ maxSize: longestDetails }) };
}
