import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";

/** Files by name, of archives already read by this process: tests unpack the same few again and again. */
const known = new Map<string, Promise<Map<string, Buffer>>>();

/** Unpacks a trusted archive. */
export async function unzip(archive: string, folder: string): Promise<void> {
  const reading = known.get(archive) ?? readFiles(archive);
  known.set(archive, reading);
  for (const [name, bytes] of await reading) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

async function readFiles(archive: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry, {})));
  }
  zip.close();
  return files;
}
