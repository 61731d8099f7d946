import type { ByteSource } from "./byte-source.ts";

/** Numbers with a sign or four decimals, degrees, words of position and of cameras. */
const place =
  /(?<!\d)[-+]\d{1,3}[.,]\d|\d[.,]\d{4}|\d\s*\xc2?[\xb0\xba]\s*\d|\bhome\s*\(|\b(?:gps|lat|lon|lng|latitude?|longitude?|srtcnt|shutter|fnum)\b/i;

/** Bytes of subtitles that are read; a recording that has more is a machine's. */
const longest = 8 * 1024 * 1024;
const together = 256 * 1024;

/** Whether subtitles tell a place, as those of drones do; words of people stay in their film. */
export async function nameAPlace(
  source: ByteSource,
  spans: readonly { start: number; end: number }[],
): Promise<boolean> {
  let read = 0;
  let text = "";
  for (const { start, end } of spans) {
    read += end - start;
    if (read > longest) return true;
    // UTF-16 reads as Latin-1 with zeros between its letters, and two of them stand before each text.
    text += ` ${(await source.read(start, end - start)).toString("latin1").replaceAll("\0", "")}`;
    if (text.length < together) continue;
    if (place.test(text)) return true;
    text = "";
  }
  return place.test(text);
}
