/** Levels of entries, in the protocol's numbers. */
export const levels = { info: 0, warn: 4, error: 8 } as const;

export interface LogEntry {
  /** Id of an entry; that of a request's entry is the one sent as `X-Request-Id`. */
  id: string;
  /** Date in the protocol's form. */
  created: string;
  level: number;
  message: string;
  /** JSON of an object. */
  data: string;
}

/** Maximum text within an entry; longer text fills the disk and adds nothing. Characters. */
const longestText = 1_000;
/** Maximum header text that a browser sends. Characters. */
export const longestHeader = 400;
/** Maximum stack or other detail. Characters. */
export const longestDetail = 6_000;

/**
 * Makes a text safe for every database and terminal: no control characters but line breaks, no lone surrogates,
 * limited length.
 */
export function plainText(text: string, longest = longestText): string {
  if (text.length <= longest && /^[ -~]*$/.test(text)) return text;
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(/[^\P{Cc}\n]/gu, "\ufffd").toWellFormed();
}

/** Default maximum of an entry's data, as in PocketBase v0.40. Bytes. */
export const longestData = 16 * 1024;

/** Mark of data that were cut, as in PocketBase v0.40. */
const cutMark = { __pb_truncated__: true };

/**
 * Limits the data of an entry: keeps members in order while they fit; cuts the text that no longer does.
 * @param data JSON of an object @param most bytes
 */
export function boundedData(data: string, most: number): string {
  if (Buffer.byteLength(data) <= most) return data;
  const kept: Record<string, unknown> = { ...cutMark };
  let room = most - bytesOf(kept);
  for (const [name, value] of Object.entries(JSON.parse(data) as Record<string, unknown>)) {
    // Besides the value: a comma and a colon.
    room -= bytesOf(name) + 2;
    const isWithin = bytesOf(value) <= room;
    if (isWithin) kept[name] = value;
    else if (typeof value === "string" && room > 2) kept[name] = cutToBytes(value, room);
    room -= bytesOf(value);
    if (!isWithin) break;
  }
  return JSON.stringify(kept);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Longest prefix of a text whose JSON fits into the given bytes. */
function cutToBytes(text: string, most: number): string {
  let [least, beyond] = [0, Math.min(text.length, most) + 1];
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    const isWithin = bytesOf(text.slice(0, middle).toWellFormed()) <= most;
    [least, beyond] = isWithin ? [middle, beyond] : [least, middle];
  }
  return text.slice(0, least).toWellFormed();
}
