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
