/** Number format of a cell, parsed. */
export interface NumberFormat {
  /** Meaning of the number: a date, a time of day, a duration, or a plain number. */
  kind: "number" | "date" | "time" | "duration";
  /** Shows seconds. */
  hasSeconds: boolean;
  /** Shows an hour of the day. */
  hasHours: boolean;
  /** Sections for positive, negative and zero, or by condition. */
  sections: Section[];
}

export interface Section {
  tokens: Token[];
  /** `null`: the section has no condition. */
  condition: { sign: string; limit: number } | null;
}

/** Token of a format code: a literal, a digit placeholder, a part of a date, or a sign with a meaning of its own. */
export type Token =
  | { type: "literal" | "currency"; text: string }
  | { type: "place"; text: string }
  | { type: "date"; text: string }
  | { type: "elapsed"; text: string }
  | { type: "point" | "comma" | "percent" | "exponent" | "fraction" | "general" };

/** Longest format code that Excel accepts; the rest is ignored. */
const longestCode = 255;

const signs =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|(?<blank>[_*]).|\[(?<bracket>[^\]]*)\]|(?<general>General|Standard|Estándar|@)|(?<half>AM\/PM|A\/P)|(?<exponent>E[+-])|(?<date>y+|m+|d+|h+|s+|a{3,}|e+|b+|g+)|(?<place>[0#?])|(?<sign>[\s\S])/giy;

const named: Record<string, Token> = {
  ".": { type: "point" },
  ",": { type: "comma" },
  "%": { type: "percent" },
  "/": { type: "fraction" },
};

export function parseFormat(code: string): NumberFormat {
  const sections: Section[] = [{ tokens: [], condition: null }];
  for (const { groups = {} } of code.slice(0, longestCode).matchAll(signs)) {
    const section = sections.at(-1) as Section;
    if (groups.sign === ";") sections.push({ tokens: [], condition: null });
    else if (groups.bracket !== undefined) addBracket(section, groups.bracket);
    else section.tokens.push(tokenOf(groups));
  }
  return { ...kindOf(sections[0]?.tokens ?? []), sections };
}

function tokenOf({ quoted, escaped, blank, general, half, exponent, date, place, sign = "" }: Groups): Token {
  if (blank !== undefined) return { type: "literal", text: " " };
  if (general !== undefined) return { type: "general" };
  if (exponent !== undefined) return { type: "exponent" };
  if (half ?? date) return { type: "date", text: half ?? date ?? "" };
  if (place !== undefined) return { type: "place", text: place };
  return named[sign] ?? { type: "literal", text: quoted ?? escaped ?? sign };
}

type Groups = Record<string, string | undefined>;

/** Reads a bracket: `[h]`, `[$Bs-400A]`, `[>=100]`. Ignores colours. */
function addBracket(section: Section, text: string): void {
  if (/^(?:h+|m+|s+)$/i.test(text)) section.tokens.push({ type: "elapsed", text });
  const [, currency] = /^\$([^-]*)/.exec(text) ?? [];
  if (currency) section.tokens.push({ type: "currency", text: currency });
  const [, sign, limit] = /^([<>]=?|=|<>)(-?\d+(?:\.\d+)?)$/.exec(text.replaceAll(" ", "")) ?? [];
  if (sign && limit) section.condition = { sign, limit: Number(limit) };
}

/** Classifies the first section, as Excel does. Date letters beside digit placeholders are literals. */
function kindOf(tokens: readonly Token[]): Omit<NumberFormat, "sections"> {
  const none = { hasSeconds: false, hasHours: false };
  // `ss.00` has digit placeholders too, behind a point.
  const isNumber = tokens.some((token, at) => token.type === "place" && !followsPoint(tokens, at));
  const dates = tokens.filter((token) => token.type === "date" || token.type === "elapsed");
  if (isNumber || dates.length === 0) return { kind: "number", ...none };
  const letters = dates.map(({ text }) => text.charAt(0).toLowerCase());
  const isMinutes = (at: number) => letters[at - 1] === "h" || letters[at + 1] === "s" || dates[at]?.type === "elapsed";
  const hasDate = letters.some(
    (letter, at) => /[ydegb]/.test(letter) || (letter === "m" && !isMinutes(at)) || isDayOfWeek(dates[at]),
  );
  const hasHours = letters.some((letter, at) => /[hs]/.test(letter) || (letter === "m" && isMinutes(at)));
  const isElapsed = dates.some(({ type }) => type === "elapsed");
  const kind = isElapsed ? "duration" : hasDate ? "date" : "time";
  return { kind, hasSeconds: letters.includes("s"), hasHours };
}

/** Is the token `aaa`: a day of the week, or a year in Excel in Spanish? */
const isDayOfWeek = (token: { text: string } | undefined): boolean => /^a{3,}$/i.test(token?.text ?? "");

function followsPoint(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (tokens[before]?.type === "place") before--;
  return tokens[before]?.type === "point" && tokens[before - 1]?.type === "date";
}

/** Format codes that workbooks refer to by number alone, as Excel shows them in Bolivia. */
const builtIn: Record<number, string> = {
  ...{ 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??" },
  ...{
    5: '"Bs" #,##0',
    6: '"Bs" #,##0',
    7: '"Bs" #,##0.00',
    8: '"Bs" #,##0.00',
    42: '"Bs" #,##0',
    44: '"Bs" #,##0.00',
  },
  ...{ 14: "d/m/yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm" },
  ...{ 21: "h:mm:ss", 22: "d/m/yyyy h:mm", 37: "#,##0", 38: "#,##0", 39: "#,##0.00", 40: "#,##0.00", 41: "#,##0" },
  ...{ 43: "#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@" },
};

/** Code of a built-in format; 27 and up are East Asian dates and hours. */
export function builtInFormat(id: number): string {
  if ((id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58) return "yyyy/m/d";
  if ((id >= 32 && id <= 35) || id === 55 || id === 56) return "h:mm:ss";
  return builtIn[id] ?? "General";
}
