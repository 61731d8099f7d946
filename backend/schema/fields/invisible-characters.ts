/**
 * Controls except line breaks and tabs, what turns the direction of a text around, marks and spaces of no width, fillers
 * that look like nothing, and tags: a reader cannot see them, and a name is taken for another one (SEG-79).
 * @see Unicode Technical Report 36, 2.1 and 2.5; Technical Standard 39, 3.1
 */
const hidden =
  /[\p{Cc}--[\t\n\r]]|[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gv;

/** Letters of scripts that run from right to left; their direction marks say something. */
const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/v;
const directionMarks = /^[\u061c\u200e\u200f]$/;

const joiner = /^[\u200c\u200d]$/;
/** Letters that a joiner binds or parts, in Arabic, Indic and kin; not those of Latin, Greek or Cyrillic. */
const joinedLetter = /[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Zinh}]]$/v;
/** `👩‍🔧`: a joiner binds two pictures to one. */
const picture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/v;
const nextPicture = /^\p{Extended_Pictographic}/v;

const tag = /^[\u{e0020}-\u{e007f}]$/v;
/** `🏴󠁧󠁢󠁥󠁮󠁧󠁿`: tags after a black flag say whose it is. */
const flag = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/v;

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
    const before = text.slice(Math.max(0, at - 40), at);
    const after = text.slice(at + character.length, at + character.length + 2);
    if (joiner.test(character)) return joinedLetter.test(before) || (picture.test(before) && nextPicture.test(after));
    return tag.test(character) && flag.test(before);
  };
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
