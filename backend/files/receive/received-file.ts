import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { storedFileName } from "../../schema/fields/file-name.ts";
import { applyEdits } from "../media/apply-edits.ts";
import { handleSource } from "../media/byte-source.ts";
import { filmEdits, mayTellPlace } from "../media/film-edits.ts";
import { mayBeRefined, refinedType } from "../media/media-type.ts";
import { detectContentType, essence, sniffedBytes } from "./content-type.ts";
import { extensionOfType } from "./extensions.ts";

/** An upload that lies in a temporary file, synced; nothing but its bytes tells what it is. A film tells no place any more. */
export interface ReceivedFile {
  /** As the client named it, for people only. At most 255 bytes. */
  originalName: string;
  /** The name under which it will be stored (protocol 7.2); made once. */
  storedName: string;
  /** Bytes that were sent; more than the field allows when it was cut off. */
  size: number;
  /** From the content. */
  contentType: string;
  path: string;
  /** Base64. */
  md5: string;
  /** Hex. */
  sha256: string;
}

/** A file of a form, as it comes. */
interface IncomingFile {
  /** As the client named it. */
  filename: string;
  content: AsyncIterable<Buffer>;
  /** Bytes that are kept; what comes after them is counted and thrown away, as the file will be refused. */
  most: number;
}

/**
 * Writes an upload to a temporary file as it comes.
 * @returns null for a file without content, which browsers send for an empty choice
 */
export async function saveUpload(
  folder: string,
  { filename, content, most }: IncomingFile,
): Promise<ReceivedFile | null> {
  const path = join(folder, randomUUID());
  // Somebody who tidies the data folder up may have removed it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { size, head, ...written } = await write(path, content, most);
    if (size === 0) {
      await rm(path, { force: true });
      return null;
    }
    const contentType = await typeOf(path, head, size);
    const cleaned = size <= most && mayTellPlace(contentType) ? await withoutPlace(path, size, contentType) : null;
    return {
      originalName: shorten(filename),
      storedName: storedFileName(heardAs(filename, contentType), extensionOfType(essence(contentType))),
      size,
      contentType,
      path,
      ...(cleaned ?? written),
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Takes place, device and times out of a film. @returns what its content is now; null when nothing was there to take */
async function withoutPlace(
  path: string,
  size: number,
  contentType: string,
): Promise<Pick<ReceivedFile, "md5" | "sha256"> | null> {
  await using file = await open(path, "r+");
  if (!(await applyEdits(file, await filmEdits(handleSource(file, size), contentType)))) return null;
  await file.sync();
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { md5: md5.digest("base64"), sha256: sha256.digest("hex") };
}

/** Sound under the ending of a film gets its own: who sees the name alone shall not show a film (`Grabación.mp4`). */
function heardAs(filename: string, contentType: string): string {
  const type = essence(contentType);
  return type.startsWith("audio/")
    ? filename.replace(/\.(?:mp4|m4v|mov|3gpp?|webm|ogv)$/i, extensionOfType(type))
    : filename;
}

/** By the content, whatever of it is needed for that. */
async function typeOf(path: string, head: Buffer, size: number): Promise<string> {
  const type = detectContentType(head);
  if (!mayBeRefined(type)) return type;
  await using file = await open(path, "r");
  return await refinedType(type, handleSource(file, size));
}

async function write(path: string, content: AsyncIterable<Buffer>, most: number) {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  const start: Buffer[] = [];
  let size = 0;
  let started = 0;
  await using file = await open(path, "wx");
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most) continue;
    if (started < sniffedBytes) start.push(chunk);
    started += chunk.length;
    md5.update(chunk);
    sha256.update(chunk);
    await file.writeFile(chunk);
  }
  // A file that is refused anyway need not survive a power cut.
  if (size > 0 && size <= most) await file.sync();
  const head = Buffer.concat(start).subarray(0, sniffedBytes);
  return { size, head, md5: md5.digest("base64"), sha256: sha256.digest("hex") };
}

const longestName = 255;

/** Whole characters of a name, up to the protocol's length. */
function shorten(name: string): string {
  let length = 0;
  let short = "";
  for (const character of name.toWellFormed()) {
    length += Buffer.byteLength(character);
    if (length > longestName) break;
    short += character;
  }
  return short;
}
