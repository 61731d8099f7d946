/** How grave an entry is, in the protocol's numbers. */
export const levels = { info: 0, warn: 4, error: 8 } as const;

export interface LogEntry {
  /** Of a request's entry its own id, which `X-Request-Id` told whoever asked. */
  id: string;
  /** As the protocol writes dates. */
  created: string;
  level: number;
  message: string;
  /** JSON. */
  data: string;
}

/** Characters of a text within an entry; what is longer fills the disk and tells no more. */
const longestText = 1_000;
/** Of what a browser says of itself. */
export const longestHeader = 400;
/** Of a stack or another detail. */
export const longestDetail = 6_000;

/**
 * A text that every database and every terminal takes: no control characters but line breaks, no half characters, not
 * without end.
 */
export function plainText(text: string, longest = longestText): string {
  if (text.length <= longest && /^[ -~]*$/.test(text)) return text;
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(/[^\P{Cc}\n]/gu, "\ufffd").toWellFormed();
}

/** Bytes of an entry's data where no setting says otherwise, as PocketBase v0.40 has them. */
export const longestData = 16 * 1024;

/** Mark of data that were cut, in the words of PocketBase v0.40. */
const cutMark = { __pb_truncated__: true };

/**
 * Data of an entry within their bound: members in their order, as long as they fit; the text with which they do not is
 * cut.
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

/** As many of a text's letters as fit into so many bytes of JSON. */
function cutToBytes(text: string, most: number): string {
  let [least, beyond] = [0, Math.min(text.length, most) + 1];
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    const isWithin = bytesOf(text.slice(0, middle).toWellFormed()) <= most;
    [least, beyond] = isWithin ? [middle, beyond] : [least, middle];
  }
  return text.slice(0, least).toWellFormed();
}
