import type { ByteSource } from "./byte-source.ts";

/** Matches signed or four-decimal numbers, degrees, and words of position and of cameras. */
const place =
  /(?<!\d)[-+]\d{1,3}[.,]\d|\d[.,]\d{4}|\d\s*\xc2?[\xb0\xba]\s*\d|\bhome\s*\(|\b(?:gps|lat|lon|lng|latitude?|longitude?|srtcnt|shutter|fnum)\b/i;

/** Maximum bytes of subtitles to read. Longer subtitles come from a machine, and count as containing a place. */
const longest = 8 * 1024 * 1024;
const together = 256 * 1024;

/** Whether subtitles contain a place, as a drone's do. Other subtitles, written by people, stay in the film. */
export async function containsPlace(
  source: ByteSource,
  spans: readonly { start: number; end: number }[],
): Promise<boolean> {
  let read = 0;
  let text = "";
  for (const { start, end } of spans) {
    read += end - start;
    if (read > longest) return true;
    // UTF-16 read as Latin-1 has zeros between its letters; two length bytes stand before each text.
    text += ` ${(await source.read(start, end - start)).toString("latin1").replaceAll("\0", "")}`;
    if (text.length < together) continue;
    if (place.test(text)) return true;
    text = "";
  }
  return place.test(text);
}
