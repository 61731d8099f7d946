/**
 * Controls except line breaks and tabs, and all that programs draw as nothing: what turns the direction of a text around,
 * marks, spaces and fillers without a width, selectors of variants, tags. A reader cannot see them, so that a name is taken
 * for another one, or carries a message of its own (SEG-79). A hyphen that shows only where a line breaks is none of them.
 * @see Unicode Technical Report 36, 2.1 and 2.5; Technical Standard 39, 3.1
 */
const hidden = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\t\n\r\u00ad]]/gv;

/** Letters of scripts that run from right to left; their direction marks say something. */
const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/v;
const directionMarks = /^[\u061c\u200e\u200f]$/;

const joiner = /^[\u200c\u200d]$/;
/** Letters that a joiner binds or parts, in Arabic, Indic and kin; not those of Latin, Greek or Cyrillic. */
const joinedLetter =
  /[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Zinh}\p{Default_Ignorable_Code_Point}]][\u180b-\u180d\u180f]?$/v;
/** `👩‍🔧`: a joiner binds two pictures to one. */
const picture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/v;
const nextPicture = /^\p{Extended_Pictographic}/v;

/**
 * Selectors of variants, and the characters of which there are some: one of them, right after it. `❤️` is a picture by it,
 * `葛󠄀` the form of a name.
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
/** `1️⃣`: before the cap of a key, too. */
const key = /[\d#*]$/;
const keyCap = "\u20e3";

const tag = /^[\u{e0020}-\u{e007f}]$/v;
const blackFlag = "\u{1f3f4}";
/** `🏴󠁧󠁢󠁥󠁮󠁧󠁿`: tags after a black flag say whose it is, and the last one that it is said. */
const flag = /^\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,7}\u{e007f}/v;
/** In UTF-16. */
const longestFlag = 18;

/** A text without what nobody can see in it. Joiners and marks that a script or a picture needs stay. */
export function withoutInvisible(text: string): string {
  const isNeeded = neededIn(text);
  return text.replace(hidden, (character, at: number) => (isNeeded(character, at) ? character : ""));
}

/** Those that `withoutInvisible` would take away, each once: `["U+202E"]`. */
export function invisibleCharacters(text: string): string[] {
  const isNeeded = neededIn(text);
  const found = [...text.matchAll(hidden)].filter(({ 0: character, index }) => !isNeeded(character, index));
  return [...new Set(found.map(([character]) => codePoint(character)))];
}

/** The whole text is read once at most: it may be megabytes of marks. */
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
