import type { Temporada, Tipo } from "../timetable.ts";
import type { ReadTime } from "./clock.ts";
import { Days } from "./days.ts";
import type { Half, TimeToken, Token } from "./tokens.ts";

/** Hours with the same days and kind. */
export interface Group {
  tipo: Tipo | null;
  etiqueta: string;
  days: Days;
  times: StatedTime[];
  /** Minutes before each Mass. */
  before: number | null;
  idiomas: string[];
  labels: string[];
  temporada: Temporada | null;
  /** Whether its days came after its hours. */
  reversed: boolean;
  /**
   * Whether the kind stands before its days, as in `Confesiones:` or `Misa en aymara:`, and so applies to later days
   * too.
   */
  leads: boolean;
  /** Whether words of the previous group may belong to this one. */
  doubtful: boolean;
  /** Whether the kind came after its hour; then each later hour needs one, too. */
  kindFollows: boolean;
}

/** Hour with the words that apply to it alone. */
export interface StatedTime extends ReadTime {
  idiomas: string[];
  labels: string[];
  /** Whether words after several hours, without another hour behind, may apply to all of them. */
  mayBeOfAll: boolean;
}

/**
 * Splits a line into groups: hours with their days, kind and words.
 * @param hasDays whether a heading above gives the days
 * @returns groups. `null`: a word is unknown or misplaced.
 */
export function groupsOf(tokens: readonly Token[], hasDays: boolean): Group[] | null {
  const reader = new GroupReader(hasDays);
  return tokens.every((token) => reader.take(token)) ? reader.finish() : null;
}

type Of<Kind extends Token["kind"]> = Extract<Token, { kind: Kind }>;

class GroupReader {
  readonly #hasDays: boolean;
  readonly #groups: Group[] = [];
  #group = newGroup();
  #isInBrackets = false;
  #former: Token["kind"] | null = null;
  /** Whether the last day may be a single date: nothing says that it is weekly, as in 'sábado 14'. */
  #isOneDay = false;

  constructor(hasDays: boolean) {
    this.#hasDays = hasDays;
  }

  /** Reads a token. @returns whether it makes sense in its place */
  take(token: Token): boolean {
    const fits = this.#read(token);
    this.#former = token.kind;
    return fits;
  }

  #read(token: Token): boolean {
    switch (token.kind) {
      case "unknown":
        return false;
      case "colon":
        this.#group.leads ||= this.#group.days.isEmpty && !this.#isComplete;
        return true;
      case "join":
        return true;
      case "open":
      case "close":
        return this.#bracket(token.kind === "open");
      case "ordinal":
      case "day":
      case "feast":
      case "month-day":
        return this.#takeDay(token);
      case "to":
      case "dash":
        return this.#takeRange(token.kind);
      case "at":
        return this.#takeAt();
      case "time":
        return this.#takeTime(token);
      case "celebration":
        return this.#takeCelebration(token);
      default:
        return this.#takeWord(token);
    }
  }

  finish(): Group[] | null {
    const group = this.#group;
    if (this.#isInBrackets || group.times.some(({ open }) => open !== null)) return null;
    if (this.#isComplete) this.#groups.push(group);
    else if (!group.days.isEmpty || group.tipo !== null) return null;
    // If one hour has its kind after it, the other hours need theirs.
    const follows = this.#groups.some(({ kindFollows }) => kindFollows);
    return follows && this.#groups.some(({ tipo }) => tipo === null) ? null : this.#groups;
  }

  get #isComplete(): boolean {
    return this.#group.times.length > 0 || this.#group.before !== null;
  }

  #next(by: "day" | "other"): void {
    const { leads, tipo, etiqueta, idiomas, labels, temporada, doubtful } = this.#group;
    this.#groups.push(this.#group);
    this.#group = newGroup();
    const says = idiomas.length > 0 || labels.length > 0 || temporada !== null;
    if (leads && by === "day") {
      Object.assign(this.#group, { leads, tipo, etiqueta, idiomas: [...idiomas], labels: [...labels], temporada });
    } else this.#group.doubtful = says || doubtful;
  }

  #bracket(opens: boolean): boolean {
    const fits = this.#isInBrackets !== opens;
    this.#isInBrackets = opens;
    return fits;
  }

  #takeDay(token: Token): boolean {
    if (this.#isInBrackets) return false;
    if (this.#isComplete) {
      // '18:00 sábados y 10:00 domingos': a line that begins with its hours continues so.
      const mayFollow = this.#group.days.isEmpty && !this.#hasDays && this.#groups.every(({ reversed }) => reversed);
      if (mayFollow) this.#group.reversed = true;
      else if (!this.#group.reversed || !goOn.has(this.#former)) this.#next("day");
    }
    const fits = this.#group.days.take(token);
    this.#isOneDay = token.kind === "day" && !token.many && token.dias.length === 1 && !this.#group.days.areSeveral;
    return fits;
  }

  #takeRange(by: "to" | "dash"): boolean {
    const last = this.#group.times.at(-1);
    if (!last || this.#group.reversed) {
      return this.#group.days.take({ kind: by }) || by === "dash";
    }
    if (last.open !== null) return false;
    if (last.range === null) last.open = by;
    else return by === "dash" && last.by === "dash" && this.#chain(last.range);
    return true;
  }

  /** Reads '8:00 - 10:00 - 19:30' as separate hours. */
  #chain(from: TimeToken): boolean {
    const { times } = this.#group;
    times.splice(-1, 1, ...times.slice(-1).map((one) => ({ ...one, range: null, by: null, chained: true })));
    times.push({ ...newTime(from, false), open: "dash", chained: true });
    return true;
  }

  /** Reads 'a las': the middle of 'de 16:00 a las 18:00', or just a word before an hour. */
  #takeAt(): boolean {
    const last = this.#group.times.at(-1);
    if (last && !this.#group.reversed && (this.#former === "time" || this.#former === "half")) last.open = "to";
    return true;
  }

  #takeTime(token: TimeToken): boolean {
    if (this.#isInBrackets || this.#group.before !== null) return false;
    if (this.#group.days.hasOpenRange) this.#group.days.endRange(this.#former);
    const last = this.#group.times.at(-1);
    if (last?.open) {
      Object.assign(last, { range: token, by: last.open, open: null });
      return true;
    }
    if (this.#group.reversed || this.#group.kindFollows) this.#next("other");
    for (const one of this.#group.times) one.mayBeOfAll = false;
    const mayBeDate = token.bare && this.#former === "day" && this.#isOneDay;
    this.#group.times.push({ ...newTime(token, this.#former === "at"), mayBeDate });
    return true;
  }

  #takeCelebration({ tipo, etiqueta = "" }: Of<"celebration">): boolean {
    const { times } = this.#group;
    if (this.#isInBrackets) return false;
    const isBehindItsHour = times.length === 1 && this.#group.tipo === null && endsHour.has(this.#former);
    if (isBehindItsHour) this.#group.kindFollows = true;
    else if (this.#isComplete) this.#next("other");
    if (this.#group.tipo !== null && (this.#group.tipo !== tipo || this.#group.etiqueta !== etiqueta)) return false;
    Object.assign(this.#group, { tipo, etiqueta });
    return true;
  }

  #takeWord(token: Of<"half" | "hours" | "before" | "language" | "label" | "season">): boolean {
    const { times } = this.#group;
    const last = times.at(-1);
    switch (token.kind) {
      case "half":
        // 'Al mediodía' without a twelve before it.
        if (token.half === "noon" && last?.from.hour !== 12) return this.#takeTime(noon());
        return last !== undefined && halve(last, token.half);
      case "hours":
        for (const one of times) one.sure = true;
        return true;
      case "before": {
        const fits = !this.#isComplete;
        this.#group.before = token.minutes;
        return fits;
      }
      case "season": {
        const fits = this.#group.temporada === null;
        this.#group.temporada = token.temporada;
        return fits;
      }
      default: {
        const of = last ?? this.#group;
        if (token.kind === "language") of.idiomas.push(token.idioma);
        else of.labels.push(token.etiqueta);
        if (last && times.length > 1 && !this.#isInBrackets) last.mayBeOfAll = true;
        return true;
      }
    }
  }
}

/** Tokens after which further days belong to the hours before them. */
const goOn: ReadonlySet<Token["kind"] | null> = new Set(["join", "day", "ordinal", "to", "dash"]);
const endsHour: ReadonlySet<Token["kind"] | null> = new Set(["time", "half", "hours", "dash"]);

const newGroup = (): Group => ({
  ...{ tipo: null, etiqueta: "", days: new Days(), times: [], before: null, idiomas: [], labels: [] },
  ...{ temporada: null, leads: false, doubtful: false, reversed: false, kindFollows: false },
});

const noon = (): TimeToken => ({ kind: "time", hour: 12, minute: 0, of24: true, bare: false, half: null });

const newTime = (from: TimeToken, sure: boolean): StatedTime => ({
  ...{ from, range: null, by: null, open: null, sure, chained: false, mayBeDate: false },
  ...{ idiomas: [], labels: [], mayBeOfAll: false },
});

/** Adds am, pm or noon to an hour. @returns whether it fits */
function halve(one: StatedTime, half: Half | "noon"): boolean {
  const token = one.range ?? one.from;
  const fits = token.half === null && (half === "noon" ? token.hour === 12 : half === "pm" || token.hour !== 12);
  token.half = half === "noon" ? "pm" : half;
  return fits;
}
