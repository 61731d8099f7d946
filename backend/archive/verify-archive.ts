import { crc32 } from "node:zlib";
import type { ZipFile } from "yauzl";
import { BadArchiveError } from "./bad-archive-error.ts";
import { entryOf, openContent } from "./extract-archive.ts";
import { openArchive, type PlannedFile, readDirectory } from "./read-directory.ts";

/**
 * Reads a whole archive of ours and compares each size and checksum; unpacks nothing.
 * @param mostEntries the limit of a restore
 * @returns unpacked sizes by name, in bytes
 * @throws BadArchiveError
 */
export async function verifyArchive(
  path: string,
  mostEntries: number,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const zip = await openArchive(path);
  try {
    const { files, leftOut } = await readDirectory(zip, mostEntries);
    const [unsafe] = leftOut;
    if (unsafe) throw new BadArchiveError("unsafe_entry", unsafe.name);
    for (const file of files) {
      signal?.throwIfAborted();
      await verify(zip, file);
    }
    return new Map(files.map(({ name, size }) => [name, size]));
  } finally {
    zip.close();
  }
}

async function verify(zip: ZipFile, file: PlannedFile): Promise<void> {
  const { name, size } = file;
  let [sum, length] = [0, 0];
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entryOf(file), { minimal: true });
    const content: AsyncIterable<Buffer> = await openContent(zip, file, fileDataStart);
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      length += chunk.length;
    }
  } catch (error) {
    throw new BadArchiveError("damaged", name, { cause: error });
  }
  if (sum !== file.crc32 || length !== size) throw new BadArchiveError("damaged", name);
}
