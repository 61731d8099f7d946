import { dias as allDays, type Dia } from "../timetable.ts";
import type { Token } from "./tokens.ts";

/** Days that a line names together: `primer y tercer domingo`. */
export interface DaySpec {
  dias: readonly Dia[];
  semanas: readonly string[];
  dia_mes: number;
  /** Whether somebody must confirm that days off are feasts of obligation, as proposed. */
  asks: boolean;
}

/** Collector of the days of a group; the tokens between days tell a range from a list. */
export class Days {
  #specs: DaySpec[] = [];
  #semanas: string[] = [];
  #dias: Dia[] = [];
  #last: Dia | null = null;
  #isRange = false;
  #isWrong = false;
  #asks = false;

  get isEmpty(): boolean {
    return this.#specs.length === 0 && this.#dias.length === 0 && this.#semanas.length === 0;
  }

  /** Reads a token. @returns whether it is about days */
  take(token: Token): boolean {
    switch (token.kind) {
      case "ordinal":
        if (this.#dias.length > 0) this.#close();
        this.#semanas.push(token.semana);
        return true;
      case "day":
        this.#takeDays(token.dias);
        return true;
      case "feast":
        // 'Primer domingo y feriados': the week belongs to the Sunday only.
        if (this.#semanas.length > 0) this.#close();
        this.#dias.push(token.dia);
        this.#last = null;
        this.#asks ||= token.asks;
        return true;
      case "month-day":
        this.#close();
        if (token.day < 1 || token.day > 31) this.#isWrong = true;
        this.#specs.push({ dias: [], semanas: [], dia_mes: token.day, asks: false });
        return true;
      case "to":
      case "dash":
        if (this.#last === null) return false;
        this.#isRange = true;
        return true;
      default:
        return false;
    }
  }

  #takeDays(dias: readonly Dia[]): void {
    const [first, ...others] = dias;
    if (first === undefined) return;
    // 'Primeros viernes y domingos': ambiguous, first Sundays or all.
    if (this.#semanas.length > 0 && this.#dias.length > 0) this.#isWrong = true;
    if (this.#isRange && this.#last !== null) {
      const [from, to] = [allDays.indexOf(this.#last), allDays.indexOf(first)];
      if (others.length > 0 || to <= from || this.#semanas.length > 0) this.#isWrong = true;
      this.#dias.push(...allDays.slice(from + 1, to + 1));
      this.#last = null;
    } else {
      this.#dias.push(...dias);
      this.#last = others.length === 0 ? first : null;
    }
    this.#isRange = false;
  }

  #close(): void {
    if (this.#isRange || (this.#semanas.length > 0 && this.#dias.length === 0)) this.#isWrong = true;
    if (this.#dias.length > 0) {
      const dias = allDays.filter((dia) => this.#dias.includes(dia));
      this.#specs.push({ dias, semanas: [...this.#semanas].sort(), dia_mes: 0, asks: this.#asks });
    }
    this.#semanas = [];
    this.#dias = [];
    this.#last = null;
    this.#isRange = false;
    this.#asks = false;
  }

  /** Whether several days were named, so that a number after the last is no day of the month. */
  get areSeveral(): boolean {
    return this.#specs.length > 0 || this.#dias.length > 1 || this.#semanas.length > 0;
  }

  /** Ends a range without a second day: the dash was a separator, as in `Domingo - 8:00`. */
  endRange(by: Token["kind"] | null): void {
    if (by !== "dash") this.#isWrong = true;
    this.#isRange = false;
    this.#last = null;
  }

  get hasOpenRange(): boolean {
    return this.#isRange;
  }

  /** Days that were read. `null`: they are contradictory. */
  finish(): readonly DaySpec[] | null {
    this.#close();
    return this.#isWrong ? null : this.#specs;
  }
}
