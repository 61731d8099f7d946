/** What a reader cannot see: controls and format characters, without joiners, soft hyphens and what breaks lines. */
const invisible = /[[\p{Cc}\p{Cf}]--[\t\n\r\u00ad\u200c\u200d]]/gv;

/** A text in which they are seen, as `⟦U+202E⟧`: content of other systems may hold them, and a name look like another (SEG-79). */
export const withSeenCharacters = (text: string): string => text.replaceAll(invisible, (one) => `⟦${codePoint(one)}⟧`);

/** Each of them once: `U+202E`. */
export const invisibleCharacters = (text: string): string[] => [
  ...new Set([...text.matchAll(invisible)].map(([one]) => codePoint(one))),
];

const codePoint = (one: string) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
