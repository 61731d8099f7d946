import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Checks the programs and libraries below a folder.
 * @param system such as `darwin arm64`
 * @returns number of files made for `system`, and paths of all others
 */
export async function nativeFiles(folder: string, system: string): Promise<{ suitable: number; others: string[] }> {
  let suitable = 0;
  const others: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const systems = systemsOf(await firstBytes(path));
    if (systems.includes(system)) suitable++;
    else if (systems.length > 0) others.push(path);
  }
  return { suitable, others };
}

/** Bytes read of each file: room for a universal file of four processors. */
const headerBytes = 88;
const bytesOfProcessor = 20;

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Processors by `e_machine` of ELF. @see elf.h */
const elfProcessors = new Map([
  [0x3e, "x64"],
  [0xb7, "arm64"],
]);
/** Processors by `cputype` of Mach-O. @see mach/machine.h */
const machProcessors = new Map([
  [0x0100_0007, "x64"],
  [0x0100_000c, "arm64"],
]);

/**
 * Systems on which a file with this header runs. Several for a universal file of macOS; none for a file that is no
 * program.
 */
export function systemsOf(header: Buffer): string[] {
  if (header.length < bytesOfProcessor) return [];
  if (header.readUInt32BE(0) === 0x7f45_4c46) return [`linux ${elfProcessors.get(header.readUInt16LE(18)) ?? "other"}`];
  const mach = (type: number) => `darwin ${machProcessors.get(type) ?? "other"}`;
  if (header.readUInt32LE(0) === 0xfeed_facf) return [mach(header.readUInt32LE(4))];
  if (header.readUInt32BE(0) !== 0xcafe_babe) return [];
  const places = Array.from({ length: header.readUInt32BE(4) }, (_, index) => 8 + index * bytesOfProcessor);
  return places.filter((place) => place + 4 <= header.length).map((place) => mach(header.readUInt32BE(place)));
}
