/** Invisible but allowed: variation selectors right after what has variants, and tags after a flag: `❤️`, `葛󠄀`, `🏴󠁧󠁢󠁥󠁮󠁧󠁿`. */
const seen =
  "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\d#*][\\ufe0e\\ufe0f]|(?![\\p{VS}\\p{DI}\\p{Cf}])[\\p{sc=Han}\\p{sc=Mongolian}\\p{Sm}](?![\\ufe0e\\ufe0f])\\p{VS}|\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{0,7}[\\u{e0020}-\\u{e007f}]";

/** Control characters and all that is drawn as nothing, except joiners, soft hyphens and line breaks. */
const unseen = "(?![\\t\\n\\r\\u00ad\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{DI}\\p{VS}\\u{e0020}-\\u{e007f}]";

/**
 * Matches both; its group holds a character that a reader cannot see. Without lookbehind and the flag `v`, which the
 * oldest supported browsers lack.
 */
const marked = new RegExp(`${seen}|(${unseen})`, "gu");

/**
 * Makes invisible characters visible, as `⟦U+202E⟧`: content of other systems may hold them, and make a name look like
 * another (SEG-79).
 */
export const withSeenCharacters = (text: string): string =>
  text.replaceAll(marked, (whole: string, hidden?: string) => (hidden ? `⟦${codePoint(hidden)}⟧` : whole));

/** Invisible characters of a text, each once: `U+202E`. */
export const invisibleCharacters = (text: string): string[] => [
  ...new Set([...text.matchAll(marked)].flatMap(([, hidden]) => (hidden ? codePoint(hidden) : []))),
];

const codePoint = (one: string) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
