import type { ByteRange } from "../storage/storage.ts";

/** Maximum ranges per request. More get the whole file: each costs a seek and a header. */
const mostRanges = 10;

/**
 * Parses a `Range` header.
 *
 * @param size Bytes of the file.
 * @returns "whole" if the header is missing or not understood, has too many ranges, or the file is empty; else the
 * ranges in file order, clamped to its end, with overlapping and touching ones merged.
 */
export function readRanges(header: string | undefined, size: number): "whole" | "unsatisfiable" | ByteRange[] {
  const match = /^bytes=(.*)$/i.exec(header ?? "");
  if (!match || size === 0) return "whole";
  const specs = (match[1] ?? "").split(",", mostRanges + 1).map((spec) => spec.trim());
  if (specs.length > mostRanges) return "whole";
  const found: ByteRange[] = [];
  for (const spec of specs) {
    const range = readRange(spec, size);
    if (range === "malformed") return "unsatisfiable";
    if (range) found.push(range);
  }
  return found.length === 0 ? "unsatisfiable" : joined(found);
}

/** Parses one range. @returns `null` for a range behind the end */
function readRange(spec: string, size: number): ByteRange | null | "malformed" {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(spec);
  if (!match || spec === "-") return "malformed";
  const [from = "", to = ""] = match.slice(1);
  if (from === "") return Number(to) === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== "" && Number(to) < start) return "malformed";
  return start < size ? { start, end } : null;
}

function joined(ranges: ByteRange[]): ByteRange[] {
  const result: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
