/** Encodings of answers, the one with the smaller result first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Encoding in which a client prefers an answer; of two liked alike the smaller one. `null`: no encoding. The backend
 * reads the header with its own code: neither part knows the other, and one table of tests checks both.
 * @see RFC 9110 section 12.5.3
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const known = read.get(header);
  if (known !== undefined) return known;
  const encoding = readHeader(header);
  if (read.size >= mostRead) read.clear();
  if (header.length <= longestRead) read.set(header, encoding);
  return encoding;
}

/**
 * Cache of read headers: cached pages are sent by the ten thousand a second, and browsers send a handful of headers.
 */
const read = new Map<string, Encoding | null>();
const mostRead = 64;
/** Most characters of a header that is cached. */
const longestRead = 200;

function readHeader(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((each) => each.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const liked = encodings.filter((name) => weightOf(name) > 0 && weightOf(name) >= (weights.get("identity") ?? 0));
  return liked.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null;
}
