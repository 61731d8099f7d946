import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";

/** Unpacks an archive that nobody has to be wary of. */
export async function unzip(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry, {}), createWriteStream(path));
  }
  zip.close();
}
