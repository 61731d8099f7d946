import type { Dia, Temporada, Tipo } from "../timetable.ts";

/** Half of the day that a text states. */
export type Half = "am" | "pm";

export interface TimeToken {
  kind: "time";
  hour: number;
  minute: number;
  /** Whether it has the form of a 24-hour clock: `08:00`, `19:00`. */
  of24: boolean;
  /** Whether it is a bare number, which may as well be a day of the month. */
  bare: boolean;
  half: Half | null;
}

export type Token =
  | TimeToken
  /** `many`: a plural such as 'sábados', which means every week. */
  | { kind: "day"; dias: readonly Dia[]; many?: boolean }
  | { kind: "feast"; dia: Dia; asks: boolean }
  | { kind: "ordinal"; semana: string }
  | { kind: "month-day"; day: number }
  | { kind: "half"; half: Half | "noon" }
  | { kind: "hours" }
  | { kind: "before"; minutes: number }
  | { kind: "celebration"; tipo: Tipo; etiqueta?: string }
  | { kind: "language"; idioma: string }
  | { kind: "label"; etiqueta: string }
  | { kind: "season"; temporada: Temporada }
  | { kind: "to" | "dash" | "at" | "join" | "colon" | "open" | "close" }
  | { kind: "unknown"; word: string };

const week = ["lu", "ma", "mi", "ju", "vi", "sa", "do"] as const;

/** Folds a text for reading: no accents, small letters, one form of dashes and quotes, no pictures and bullets. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[°]/g, "o")
    .replace(/[’‘`´]/g, "'")
    .replace(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, " ")
    .replace(/[*_•·▪■●►▶➤✓✔~>#"“”«»¡!¿?]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[- ]+|[- ]+$/g, "")
    .trim();
}

/** Rule of the tokenizer. `last`: kind of its last character; by default a letter. */
type Rule = [pattern: string, make: (found: RegExpExecArray) => Token | null, last?: keyof typeof ends];

/**
 * Patterns for the end of a rule: a word ends with its letters, a number with its figures, so that 'mar' does not match
 * the start of 'marzo'. The point of an abbreviation belongs to its word. Browsers of our floor have no lookbehind:
 * each rule states its end.
 */
const ends = { letter: "(?:\\.|(?!\\p{L}))", digit: "(?!\\d)", sign: "" };

const as = (token: Token) => () => token;
const skipped = () => null;

const hours = ["", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

const mass = "(?:santas? )?(?:misas?|eucaristias?|celebracion(?:es)?)";

/** Rules of the tokenizer, longer ones before shorter ones. A word that no rule knows makes its line red. */
const rules: Rule[] = [
  [
    `(?:(\\d{1,3}) ?(?:minutos?|mins?\\.?|')|(?:media|1[⁄/]2) hora|(?:una|1) hora) antes de (?:cada |la |las |toda |todas las )?${mass}`,
    ([text, minutes]) => ({
      kind: "before",
      minutes: minutes ? Number(minutes) : /^(?:media|1[⁄/]2)/.test(text) ? 30 : 60,
    }),
  ],
  [
    "(?:todos )?(?:(?:los|el) )?(?:dias? )?(\\d{1,2}) de cada mes",
    ([, day]) => ({ kind: "month-day", day: Number(day) }),
  ],
  ["(\\d{1,2}) y media(?! hora)", ([, hour = ""]) => time(hour, "30", false)],
  // Zero seconds, as in sheets, are ignored.
  [
    "(\\d{1,2}) ?(?:[:.]|h(?=\\d)) ?([0-5]\\d)(?::00)?",
    ([, hour = "", minute = ""]) => time(hour, minute, false),
    "digit",
  ],
  // A comma between hour and minutes, if no hour follows.
  ["(\\d{1,2}),(00|30|45)", ([, hour = "", minute = ""]) => time(hour, minute, false), "digit"],
  // Day and month.
  ["\\d{1,2}/\\d{1,2}(?:/\\d+)?", ([word = ""]) => ({ kind: "unknown", word }), "digit"],
  ["hora santa", as({ kind: "celebration", tipo: "adoracion", etiqueta: "Hora santa" })],
  ["(?:1er[oa]?|1r[oa]s?|1o|primer[oa]?s?)", as({ kind: "ordinal", semana: "1" })],
  ["(?:2d[oa]s?|2o|segund[oa]s?)", as({ kind: "ordinal", semana: "2" })],
  ["(?:3er[oa]?|3r[oa]s?|3o|tercer[oa]?s?)", as({ kind: "ordinal", semana: "3" })],
  ["(?:4t[oa]s?|4o|cuart[oa]s?)", as({ kind: "ordinal", semana: "4" })],
  ["(?:5t[oa]s?|5o|quint[oa]s?)", as({ kind: "ordinal", semana: "5" })],
  ["ultim[oa]s?", as({ kind: "ordinal", semana: "u" })],
  ["(?:del?|de cada|cada) mes", skipped],
  ["a ?\\.? ?m\\.?", as({ kind: "half", half: "am" })],
  ["p ?\\.? ?m\\.?", as({ kind: "half", half: "pm" })],
  ["(?:de|por|en) la manana", as({ kind: "half", half: "am" })],
  ["(?:de|por|en) la (?:tarde|noche)", as({ kind: "half", half: "pm" })],
  ["(?:del |al )?(?:medio ?dia)|m\\.?(?= |$|,)", as({ kind: "half", half: "noon" })],
  ["(?:hrs?|horas?|hs|h)\\.?", as({ kind: "hours" })],
  [`(${hours.slice(1).join("|")})( y media)?`, ([, word = "", half]) => wordTime(word, half !== undefined)],
  ["(\\d{1,2})", ([, hour = ""]) => time(hour, "00", true), "digit"],
  // Days.
  ["(?:l|lu|lun)\\.? ?(?:-|a) ?(?:v|vi|vie)\\.?", as({ kind: "day", dias: week.slice(0, 5) })],
  ["(?:l|lu|lun)\\.? ?(?:-|a) ?(?:s|sa|sab)\\.?", as({ kind: "day", dias: week.slice(0, 6) })],
  ["(?:todos los dias|cada dia)", as({ kind: "day", dias: week })],
  ["(?:lunes|lun\\.?|lu\\.?)", as({ kind: "day", dias: ["lu"] })],
  ["(?:martes|mart?\\.?)", as({ kind: "day", dias: ["ma"] })],
  ["(?:miercoles|mier?\\.?)", as({ kind: "day", dias: ["mi"] })],
  ["(?:jueves|juev?\\.?)", as({ kind: "day", dias: ["ju"] })],
  ["(?:viernes|vier?\\.?)", as({ kind: "day", dias: ["vi"] })],
  ["sabados", as({ kind: "day", dias: ["sa"], many: true })],
  ["(?:sabado|sab\\.?)", as({ kind: "day", dias: ["sa"] })],
  ["(?:domingos|dominical(?:es)?)", as({ kind: "day", dias: ["do"], many: true })],
  ["(?:domingo|dom\\.?)", as({ kind: "day", dias: ["do"] })],
  ["visperas? de (?:las )?fiestas? de (?:precepto|guardar)", as({ kind: "feast", dia: "vf", asks: false })],
  [
    "(?:(?:dias|fiestas) de (?:precepto|guardar)|fiestas de precepto entre semana)",
    as({ kind: "feast", dia: "fi", asks: false }),
  ],
  ["(?:dias? )?(?:feriados?|festivos?|fiestas)", as({ kind: "feast", dia: "fi", asks: true })],
  // Kinds of celebrations.
  ["(?:celebracion|liturgia) de la palabra", as({ kind: "celebration", tipo: "palabra" })],
  [
    "(?:santas? )?(?:misas?|eucaristias?|celebracion(?:es)? eucaristicas?|celebracion(?:es)?)",
    as({ kind: "celebration", tipo: "misa" }),
  ],
  ["(?:sacramento de la )?(?:confesion(?:es)?|reconciliacion)", as({ kind: "celebration", tipo: "confesion" })],
  [
    "(?:exposicion|adoracion)(?: (?:eucaristica|nocturna|(?:del|al) santisimo(?: sacramento)?))?",
    as({ kind: "celebration", tipo: "adoracion" }),
  ],
  ["(?:rezo del )?(?:santo )?rosario", as({ kind: "celebration", tipo: "rosario" })],
  ["(?:rezo del )?(?:santo )?via ?crucis", as({ kind: "celebration", tipo: "viacrucis" })],
  [
    "(?:secretaria|oficina|despacho)(?: parroquial)?|atencion (?:de|en) (?:la )?(?:secretaria|oficina)|horarios? de atencion",
    as({ kind: "celebration", tipo: "oficina" }),
  ],
  // Languages, labels and seasons.
  ["(?:en |idioma )?aymara", as({ kind: "language", idioma: "aymara" })],
  ["(?:en )?quechua", as({ kind: "language", idioma: "quechua" })],
  ["(?:en )?(?:castellano|espanol)", as({ kind: "language", idioma: "castellano" })],
  ["(?:en )?lengua(?:je)? de senas|(?:en )?lsb", as({ kind: "language", idioma: "lsb" })],
  ["(?:con |de |para |por )?(?:los )?ninos", as({ kind: "label", etiqueta: "con niños" })],
  ["(?:con |de |para |por )?(?:los )?jovenes|juvenil", as({ kind: "label", etiqueta: "con jóvenes" })],
  ["(?:dominical )?anticipada", as({ kind: "label", etiqueta: "anticipada" })],
  ["(?:con |de |para )?(?:las )?familias|familiar", as({ kind: "label", etiqueta: "con familias" })],
  ["(?:con |de |para |por )?(?:los )?enfermos", as({ kind: "label", etiqueta: "por los enfermos" })],
  ["(?:de |por )?(?:los )?difuntos", as({ kind: "label", etiqueta: "por los difuntos" })],
  ["(?:de |por )?sanacion", as({ kind: "label", etiqueta: "de sanación" })],
  ["(?:de |en |durante |todos los dias de )?(?:la )?cuaresma", as({ kind: "season", temporada: "cuaresma" })],
  ["(?:de |en |durante )?(?:el )?adviento", as({ kind: "season", temporada: "adviento" })],
  // Connectors, and words without meaning.
  ["a las?", as({ kind: "at" })],
  ["a|al|hasta las?", as({ kind: "to" })],
  ["-", as({ kind: "dash" }), "sign"],
  ["[,;/&+|]", as({ kind: "join" }), "sign"],
  ["[ye]", as({ kind: "join" })],
  ["\\(|\\[", as({ kind: "open" }), "sign"],
  ["\\)|\\]", as({ kind: "close" }), "sign"],
  [":", as({ kind: "colon" }), "sign"],
  ["[.']", skipped, "sign"],
  ["(?:los )?dias?(?= (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?))", skipped],
  ["(?:de|del|en|los|las|la|el|horarios?|cada|todos los|todas las|nuestros?|nuestras?)", skipped],
];

const compiled = rules.map(
  ([pattern, make, last = "letter"]) => [new RegExp(`(?:${pattern})${ends[last]}`, "uy"), make] as const,
);

/** Splits a text into tokens. @param text folded */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === " ") {
      at++;
      continue;
    }
    const next = nextToken(text, at);
    if (next.token) tokens.push(next.token);
    at = next.end;
  }
  return tokens;
}

function nextToken(text: string, at: number): { token: Token | null; end: number } {
  for (const [pattern, make] of compiled) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { token: make(found), end: at + found[0].length };
  }
  const [word = ""] = /^[^\s,;()]+|^./u.exec(text.slice(at)) ?? [];
  return { token: { kind: "unknown", word }, end: at + word.length };
}

function time(hour: string, minute: string, bare: boolean): Token {
  const number = Number(hour);
  if (number > 23) return { kind: "unknown", word: `${hour}:${minute}` };
  const of24 = number > 12 || (!bare && hour.length === 2 && hour.startsWith("0"));
  return { kind: "time", hour: number, minute: Number(minute), of24, bare, half: null };
}

function wordTime(word: string, half: boolean): Token {
  return { kind: "time", hour: hours.indexOf(word), minute: half ? 30 : 0, of24: false, bare: true, half: null };
}
