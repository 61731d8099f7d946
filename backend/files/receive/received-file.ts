import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { storedFileName } from "../../schema/fields/file-name.ts";
import { applyEdits } from "../media/apply-edits.ts";
import { handleSource } from "../media/byte-source.ts";
import { filmEdits, mayContainMetadata } from "../media/film-edits.ts";
import { mayBeRefined, refinedType } from "../media/media-type.ts";
import { detectContentType, essence, sniffedBytes } from "./content-type.ts";
import { extensionOfType } from "./extensions.ts";

/** Upload in a temporary file, synced to disk. Only its bytes decide its type. Films are already without place. */
export interface ReceivedFile {
  /** File name from the client, only for display. At most 255 bytes. */
  originalName: string;
  /** Unique name for the storage (protocol 7.2), made once. */
  storedName: string;
  /** Bytes sent. More than the field allows if the file was cut off. */
  size: number;
  /** Type detected from the content. */
  contentType: string;
  path: string;
  /** Base64. */
  md5: string;
  /** Hex. */
  sha256: string;
}

/** File of a form while it arrives. */
interface IncomingFile {
  filename: string;
  content: AsyncIterable<Buffer>;
  /** Maximum bytes to keep. Further bytes are counted and dropped, because the file will be refused. */
  most: number;
}

/**
 * Writes an upload to a temporary file while it arrives.
 * @returns `null` for an empty file: browsers send one if no file was chosen
 */
export async function saveUpload(
  folder: string,
  { filename, content, most }: IncomingFile,
): Promise<ReceivedFile | null> {
  const path = join(folder, randomUUID());
  // The folder may have been removed by a person who cleaned the data folder.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { size, head, ...written } = await write(path, content, most);
    if (size === 0) {
      await rm(path, { force: true });
      return null;
    }
    const contentType = await typeOf(path, head, size);
    const cleaned =
      size <= most && mayContainMetadata(contentType) ? await withoutPlace(path, size, contentType) : null;
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

/** Removes place, device and times from a film in place. @returns new hashes; `null`: nothing to remove */
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

/** Replaces a film extension of a sound file with the sound's own: `Grabación.mp4` must not suggest a film. */
function heardAs(filename: string, contentType: string): string {
  const type = essence(contentType);
  return type.startsWith("audio/")
    ? filename.replace(/\.(?:mp4|m4v|mov|3gpp?|webm|ogv)$/i, extensionOfType(type))
    : filename;
}

/** Detects the type from the content, reading beyond the first bytes if needed. */
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
  // Skip the sync for a file that will be refused.
  if (size > 0 && size <= most) await file.sync();
  const head = Buffer.concat(start).subarray(0, sniffedBytes);
  return { size, head, md5: md5.digest("base64"), sha256: sha256.digest("hex") };
}

const longestName = 255;

/** Truncates a name to the protocol's length without splitting a character. */
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
