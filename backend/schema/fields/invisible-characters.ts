/**
 * Invisible characters: controls except line breaks and tabs, and all characters that programs draw as nothing
 * (direction overrides and marks, zero-width spaces and fillers, variation selectors, tags). Readers cannot see them,
 * so they can make a name look like another, or hide a message in it (SEG-79). The soft hyphen is allowed.
 * @see Unicode Technical Report 36, 2.1 and 2.5; Technical Standard 39, 3.1
 */
const hidden = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\t\n\r\u00ad]]/gv;

/** Letters of right-to-left scripts; in such texts direction marks have a meaning. */
const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/v;
const directionMarks = /^[\u061c\u200e\u200f]$/;

const joiner = /^[\u200c\u200d]$/;
/**
 * Letters that a joiner connects or separates, in Arabic, Indic and related scripts; not in Latin, Greek or Cyrillic.
 */
const joinedLetter =
  /[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Zinh}\p{Default_Ignorable_Code_Point}]][\u180b-\u180d\u180f]?$/v;
/** Emoji before and after a joiner, which combines two into one: `👩‍🔧`. */
const picture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/v;
const nextPicture = /^\p{Extended_Pictographic}/v;

/**
 * Variation selectors with the characters that may precede them: one selector directly after the character. `❤️`
 * becomes an emoji by it, `葛󠄀` gets the form used in a name.
 * @see the Unicode Character Database, StandardizedVariants.txt and emoji-variation-sequences.txt
 */
const variants: [selector: RegExp, has: RegExp][] = [
  [/^[\ufe0e\ufe0f]$/, /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/v],
  [
    /^[\ufe00-\ufe0d]$/,
    /[\p{sc=Han}\p{sc=Myanmar}\p{sc=Phags_Pa}\p{sc=Manichaean}\p{sc=Egyptian_Hieroglyphs}\p{Sm}]$/v,
  ],
  [/^[\u{e0100}-\u{e01ef}]$/v, /\p{sc=Han}$/v],
  [/^[\u180b-\u180d\u180f]$/, /[\p{sc=Mongolian}&&\p{L}]$/v],
];
/** Characters of keycap emoji, before the selector and the key cap: `1️⃣`. */
const key = /[\d#*]$/;
const keyCap = "\u20e3";

const tag = /^[\u{e0020}-\u{e007f}]$/v;
const blackFlag = "\u{1f3f4}";
/** Flag of a region `🏴󠁧󠁢󠁥󠁮󠁧󠁿`: a black flag, tags with the region's code, and a final tag. */
const flag = /^\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,7}\u{e007f}/v;
/** Longest flag. UTF-16 code units. */
const longestFlag = 18;

/** Removes invisible characters from a text. Keeps joiners and marks that a script or an emoji needs. */
export function withoutInvisible(text: string): string {
  const isNeeded = neededIn(text);
  return text.replace(hidden, (character, at: number) => (isNeeded(character, at) ? character : ""));
}

/** Lists the characters that `withoutInvisible` would remove, each once: `["U+202E"]`. */
export function invisibleCharacters(text: string): string[] {
  const isNeeded = neededIn(text);
  const found = [...text.matchAll(hidden)].filter(({ 0: character, index }) => !isNeeded(character, index));
  return [...new Set(found.map(([character]) => codePoint(character)))];
}

/**
 * Returns a check for characters the text needs. Scans the whole text for right-to-left letters at most once, because
 * it may contain megabytes of marks.
 */
function neededIn(text: string): (character: string, at: number) => boolean {
  let runsFromRight: boolean | undefined;
  return (character, at) => {
    if (directionMarks.test(character)) {
      runsFromRight ??= rightToLeft.test(text);
      return runsFromRight;
    }
    const before = text.slice(Math.max(0, at - 4), at);
    const after = text.slice(at + character.length, at + character.length + 2);
    if (joiner.test(character)) return joinedLetter.test(before) || (picture.test(before) && nextPicture.test(after));
    if (tag.test(character)) return isOfFlag(text, at);
    if (character === "\ufe0f" && key.test(before)) return after.startsWith(keyCap);
    return variants.some(([selector, has]) => selector.test(character) && has.test(before));
  };
}

function isOfFlag(text: string, at: number): boolean {
  const from = Math.max(0, at - longestFlag);
  const start = text.slice(from, at).lastIndexOf(blackFlag);
  if (start < 0) return false;
  const whole = flag.exec(text.slice(from + start, from + start + longestFlag));
  return whole !== null && at < from + start + whole[0].length;
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
