import { file } from "@arzobispado/backend";

const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const longestPicture = 5 * 1024 * 1024;
/** Bytes of a PDF, a recording or a video. */
export const longestMedia = 20 * 1024 * 1024;

interface Picture {
  /** Sizes that the site asks for (protocol 7.3); any other one answers the original. */
  thumbs: string[];
  maxSelect?: number;
  protected?: boolean;
}

export function picture(options: Picture) {
  return file({ mimeTypes: pictureTypes, maxSize: longestPicture, ...options });
}
