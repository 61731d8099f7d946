/** What answers come in, the smaller form first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The form in which a client would rather have an answer; null: as it is. Of two that it likes alike it is the smaller one.
 * The backend reads the header for itself: neither part knows the other, and one table of tests asks both.
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

/** Kept pages go out by the ten thousand a second, and browsers send a handful of headers. */
const read = new Map<string, Encoding | null>();
const mostRead = 64;
/** Characters. */
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
