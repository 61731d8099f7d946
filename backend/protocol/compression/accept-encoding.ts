/** Encodings of answers, the smaller result first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Encoding that a client prefers. Between equal weights, the smaller result. `null`: uncompressed.
 * @see RFC 9110 section 12.5.3
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
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
