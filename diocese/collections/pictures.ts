import { type FieldDraft, file, json } from "@arzobispado/backend";

const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const longestPicture = 5 * 1024 * 1024;
/** Bytes of a PDF, a recording or a video. */
export const longestMedia = 20 * 1024 * 1024;
/** Bytes: thirty photos with the longest texts. */
const longestDetails = 200 * 1024;
/** Sizes in which pictures are worked on: in lists and cards, and while they are adjusted. */
const deskThumbs = ["320x0", "640x0"];

interface Picture {
  /** Sizes that the site asks for (protocol 7.3); any other one answers the original. */
  thumbs: string[];
  maxSelect?: number;
  protected?: boolean;
}

/** A field of pictures of which nothing more is known than their files. */
export function picture(options: Picture & { details?: string }): FieldDraft {
  return file({ mimeTypes: pictureTypes, maxSize: longestPicture, ...options });
}

/** One with its companion `{name}_datos`: alternative text, caption, credit, focal point and crop of each. */
export function pictures(name: string, options: Picture): Record<string, FieldDraft> {
  const details = `${name}_datos`;
  const thumbs = [...new Set([...options.thumbs, ...deskThumbs])];
  return { [name]: picture({ ...options, thumbs, details }), [details]: json({ maxSize: longestDetails }) };
}
