import type { ByteSource } from "./byte-source.ts";
import { type Box, findBox } from "./iso-boxes.ts";

interface Span {
  start: number;
  end: number;
}

/** Maximum of entries in one table. A track that records the place has some for each second. */
const mostEntries = 2_000_000;

/**
 * Finds the byte ranges of a track's samples, chunk by chunk (`stco` or `co64`, `stsc`, `stsz`). Skips 4-bit sizes
 * (`stz2`), which no recorder writes.
 */
export async function sampleSpans(source: ByteSource, track: Box): Promise<Span[]> {
  let table: Box | null = track;
  for (const type of ["mdia", "minf", "stbl"]) table = table && (await findBox(source, type, table));
  if (!table) return [];
  const find = (type: string) => findBox(source, type, table as Box);
  const [short, long, runs, sizes] = [await find("stco"), await find("co64"), await find("stsc"), await find("stsz")];
  const offsets = short ?? long;
  if (!offsets || !runs || !sizes) return [];
  const chunks = await numbers(source, offsets, { at: 8, words: short ? 1 : 2 });
  const groups = await numbers(source, runs, { at: 8, words: 3 });
  const lengthOf = await readSizes(source, sizes);

  const spans: Span[] = [];
  let sample = 0;
  let group = 0;
  for (const [index, [high = 0, low]] of chunks.entries()) {
    while (groups[group + 1] && (groups[group + 1]?.[0] ?? 0) <= index + 1) group += 1;
    const count = groups[group]?.[1] ?? 0;
    const start = low === undefined ? high : high * 2 ** 32 + low;
    const end = Math.min(start + lengthOf(sample, count), source.size);
    if (start < end) spans.push({ start, end });
    sample += count;
  }
  return spans;
}

/** Reads the sample sizes. @returns function that sums the bytes of `count` samples, starting at `from` */
async function readSizes(source: ByteSource, box: Box): Promise<(from: number, count: number) => number> {
  const head = await source.read(box.start + 4, 4);
  const fixed = head.length === 4 ? head.readUInt32BE(0) : 0;
  if (fixed > 0) return (_from, count) => fixed * count;
  const sizes = await numbers(source, box, { at: 12, words: 1 });
  return (from, count) => sizes.slice(from, from + count).reduce((sum, [size = 0]) => sum + size, 0);
}

/** Reads a table of 32-bit numbers, `words` per row. Its row count stands before it. */
async function numbers(
  source: ByteSource,
  { start, end }: Box,
  { at, words }: { at: number; words: number },
): Promise<number[][]> {
  const head = await source.read(start + at - 4, 4);
  if (head.length < 4) return [];
  const fitting = Math.floor((end - start - at) / (4 * words));
  const count = Math.min(head.readUInt32BE(0), fitting, mostEntries);
  const bytes = await source.read(start + at, count * words * 4);
  return Array.from({ length: Math.floor(bytes.length / (4 * words)) }, (_, row) =>
    Array.from({ length: words }, (_word, word) => bytes.readUInt32BE((row * words + word) * 4)),
  );
}
