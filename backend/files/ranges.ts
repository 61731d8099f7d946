import type { ByteRange } from "./storage.ts";

/** Ranges in one request; more are nobody's intention, and each costs a stream. */
const mostRanges = 10;

/**
 * Reads a `Range` header.
 * @returns null when there is none, or one that must be ignored (RFC 9110 section 14.2); `"unsatisfiable"` for 416
 */
export function readRanges(header: string | undefined, size: number): ByteRange[] | "unsatisfiable" | null {
  const [, list] = /^bytes=(.+)$/.exec(header?.trim() ?? "") ?? [];
  if (!list) return null;
  const parts = list.split(",");
  if (parts.length > mostRanges) return null;
  const ranges: ByteRange[] = [];
  for (const part of parts) {
    const match = /^\s*(\d{0,16})-(\d{0,16})\s*$/.exec(part);
    if (!match || (match[1] === "" && match[2] === "")) return null;
    const range = resolve(match[1] ?? "", match[2] ?? "", size);
    if (range === "invalid") return null;
    if (range) ranges.push(range);
  }
  if (ranges.length === 0) return "unsatisfiable";
  // Overlapping ranges would make us send the same bytes many times.
  const total = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return total > size ? null : ranges;
}

function resolve(first: string, last: string, size: number): ByteRange | "invalid" | null {
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : null;
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "invalid";
  return start < size ? { start, end } : null;
}
