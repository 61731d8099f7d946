import type { ByteSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";

/** Maximum of tags at one end of a file. Programs add one in front of another. */
const mostTags = 20;
/** Bytes of the lyrics of Lyrics3 version 1, with their markers. */
const longestLyrics = 5120;

/**
 * Finds edits that empty the tags around sound without a container: ID3v2 and APE before it; ID3v1, APE, Lyrics3 and
 * ID3v2 after it. Tags keep their length, so that no frame moves.
 */
export async function tagEdits(source: ByteSource): Promise<Edit[]> {
  const { edits, at } = await leadingTags(source);
  return [...edits, ...(await trailingTags(source, at))];
}

/** Finds edits for the tags before the sound. @returns `at`: where the tags end */
export async function leadingTags(source: ByteSource): Promise<{ edits: Edit[]; at: number }> {
  const edits: Edit[] = [];
  let at = 0;
  for (let tags = 0; tags < mostTags; tags += 1) {
    const head = await source.read(at, 32);
    const tag = id3Tag(at, head) ?? apeTag(head, (size) => ({ header: at, end: at + 32 + size }));
    if (!tag || tag.end > source.size) break;
    edits.push(...tag.edits);
    at = tag.end;
  }
  return { edits, at };
}

/** Finds edits for the tags after the sound. @param from offset of the sound */
export async function trailingTags(source: ByteSource, from: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  let end = source.size;
  for (let tags = 0; tags < mostTags; tags += 1) {
    const tag = await lastTag(source, end);
    if (!tag || tag.start < from) break;
    edits.push(...tag.edits);
    end = tag.start;
  }
  return edits;
}

interface Tag {
  start: number;
  end: number;
  edits: Edit[];
}

const magic = (bytes: Buffer, text: string) => bytes.toString("latin1", 0, text.length) === text;
const syncSafe = (bytes: Buffer) => bytes.reduce((sum, byte) => sum * 128 + byte, 0);
const asSyncSafe = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

/** Content size by a tag's header or footer. `null`: no tag. */
function id3Size(head: Buffer, mark: string): number | null {
  if (head.length < 10 || !magic(head, mark) || head[3] === 0xff || head[4] === 0xff) return null;
  const size = head.subarray(6, 10);
  return size.some((byte) => byte > 0x7f) ? null : syncSafe(size);
}

/** Finds an ID3v2 tag, with edits that empty it: same length, no frames, flags or footer. `null`: no tag. */
function id3Tag(start: number, head: Buffer): Tag | null {
  const size = id3Size(head, "ID3");
  if (size === null) return null;
  const whole = size + (((head[5] ?? 0) & 0x10) === 0 ? 0 : 10);
  if (whole >= 2 ** 28) return null;
  const end = start + 10 + whole;
  const header = { start: start + 5, end: start + 10, bytes: Buffer.from([0, ...asSyncSafe(whole)]) };
  return { start, end, edits: [header, { start: start + 10, end }] };
}

/**
 * Finds an APE tag, with edits that remove its items. `null`: no tag.
 * @param placed offsets of the tag, by the size of its items and footer
 */
function apeTag(mark: Buffer, placed: (size: number) => { header: number | null; end: number }): Tag | null {
  if (mark.length < 32 || !magic(mark, "APETAGEX")) return null;
  const size = mark.readUInt32LE(12);
  const { header, end } = placed(size);
  if (size < 32) return null;
  const counts = [header, end - 32].filter((at) => at !== null);
  return {
    start: header ?? end - size,
    end,
    // Zeroes the number of items in header and footer, and the items.
    edits: [...counts.map((at) => ({ start: at + 16, end: at + 20 })), { start: end - size, end: end - 32 }],
  };
}

/** Finds the tag that ends at `end`. `null`: no tag. */
async function lastTag(source: ByteSource, end: number): Promise<Tag | null> {
  const before = (length: number, bytes = length) => source.read(end - length, bytes);
  if (end >= 128 && magic(await before(128, 3), "TAG")) {
    const isLong = end >= 355 && magic(await before(355, 4), "TAG+");
    const edits: Edit[] = [
      { start: end - 125, end: end - 1 },
      // No genre.
      { start: end - 1, end, bytes: Buffer.from([0xff]) },
    ];
    if (isLong) edits.push({ start: end - 351, end: end - 128 });
    return { start: end - (isLong ? 355 : 128), end, edits };
  }
  if (end < 32) return null;
  const foot = await before(32);
  const hasHeader = foot.length === 32 && foot.readUInt32LE(20) >= 2 ** 31;
  const ape = apeTag(foot, (size) => ({ header: hasHeader ? end - size - 32 : null, end }));
  if (ape) return ape;
  const size = id3Size(foot.subarray(22), "3DI");
  if (size !== null && end >= size + 20) {
    const tag = id3Tag(end - size - 20, await before(size + 20, 10));
    return tag?.end === end ? tag : null;
  }
  return await lyrics(source, end, foot.toString("latin1"));
}

async function lyrics(source: ByteSource, end: number, foot: string): Promise<Tag | null> {
  const length = /(\d{6})LYRICS200$/.exec(foot)?.[1];
  let start: number | null = length === undefined ? null : end - 15 - Number(length);
  if (foot.endsWith("LYRICSEND")) {
    const from = Math.max(0, end - longestLyrics);
    const found = (await source.read(from, end - from)).lastIndexOf("LYRICSBEGIN");
    start = found < 0 ? null : from + found;
  }
  if (start === null || start < 0 || !magic(await source.read(start, 11), "LYRICSBEGIN")) return null;
  return { start, end, edits: [{ start, end }] };
}
