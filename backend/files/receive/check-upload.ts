import { readFile } from "node:fs/promises";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { FileField } from "../../schema/define/define.ts";
import { largestPicture, pictureSemaphore } from "../pictures/images.ts";
import { isValidPicture } from "../pictures/valid-picture.ts";
import { acceptedTypes, acceptsType, isPictureField } from "./accepted-types.ts";
import { longestOf } from "./receive.ts";
import type { ReceivedFile } from "./received-file.ts";

/**
 * Finds the first problem of an upload for this field. `null`: no problem. Does not check the number of files. Decodes
 * a picture each time.
 *
 * @param asker in whose turn a picture waits
 * @throws UnavailableError when too many pictures wait already
 */
export async function checkUpload(field: FileField, file: ReceivedFile, asker: string): Promise<Problem | null> {
  const most = longestIn(field);
  if (file.size > most) return tooLarge(file, most);
  if (!acceptsType(field, file.contentType)) {
    const types = acceptedTypes(field).join(", ");
    const message = `"${file.originalName}" mime type must be one of: ${types}.`;
    return problem("validation_invalid_mime_type", message, { file: file.originalName, mimeTypes: types });
  }
  if (!isPictureField(field)) return null;
  if (await pictureSemaphore.run(asker, async () => isValidPicture(await readFile(file.path)))) return null;
  const message = `"${file.originalName}" is damaged or too large to be read as a picture.`;
  return problem("validation_unreadable_picture", message, { file: file.originalName });
}

export function tooLarge({ originalName }: ReceivedFile, most: number): Problem {
  const message = `Failed to upload "${originalName}" - the maximum allowed file size is ${most} bytes.`;
  return problem("validation_file_size_limit", message, { file: originalName, maxSize: most });
}

/** Maximum bytes of one file of the field. A picture is read into memory whole, so `largestPicture` limits it too. */
export function longestIn(field: FileField): number {
  return isPictureField(field) ? Math.min(longestOf(field), largestPicture) : longestOf(field);
}
