/**
 * What a reader cannot see: controls and all that is drawn as nothing, without joiners, soft hyphens and what breaks lines.
 * Selectors of variants stay right after what has variants, and tags after a flag: `❤️`, `葛󠄀`, `🏴󠁧󠁢󠁥󠁮󠁧󠁿`.
 */
const invisible =
  /[[\p{Cc}\p{Cf}\p{DI}]--[\t\n\r\u00ad\u200c\u200d\p{VS}\u{e0020}-\u{e007f}]]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*])[\ufe0e\ufe0f]|(?<![\p{sc=Han}\p{sc=Mongolian}\p{Sm}])[\p{VS}--[\ufe0e\ufe0f]]|(?<!\u{1f3f4}[\u{e0030}-\u{e007a}]{0,7})[\u{e0020}-\u{e007f}]/gv;

/** A text in which they are seen, as `⟦U+202E⟧`: content of other systems may hold them, and a name look like another (SEG-79). */
export const withSeenCharacters = (text: string): string => text.replaceAll(invisible, (one) => `⟦${codePoint(one)}⟧`);

/** Each of them once: `U+202E`. */
export const invisibleCharacters = (text: string): string[] => [
  ...new Set([...text.matchAll(invisible)].map(([one]) => codePoint(one))),
];

const codePoint = (one: string) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
