import { type Day, dayText, weekdayOf } from "./days.ts";
import type { Temporada } from "./timetable.ts";

/** Properties of a day that matter to a timetable. */
export interface CalendarDay {
  temporada: Temporada | "";
  /**
   * Whether it is a feast of obligation within the week, when it is uncertain that Sunday hours apply. Never on a Sunday.
   */
  precepto: boolean;
  /** Whether the next day is one of precept. */
  vispera: boolean;
  /** Whether the office is closed. */
  feriado: boolean;
  /** Whether weekly lines do not apply: Holy Thursday, Good Friday, Holy Saturday. */
  sinHorario: boolean;
}

export type Calendar = (day: Day) => CalendarDay;

/** Liturgical calendar: celebration and season of a day. `null`: outside its years. @param text `AAAA-MM-DD` */
export type Liturgy = (text: string) => { celebration: string; season: string } | null;

/** Record of `dias_especiales`, which overrides computed values. */
export interface DiaEspecial {
  fecha: string;
  clase: "precepto" | "feriado" | "sin_horario";
  valor: boolean;
}

const seasons: Record<string, Temporada> = {
  Adviento: "adviento",
  Navidad: "navidad",
  Cuaresma: "cuaresma",
  Pascua: "pascua",
  "Tiempo Ordinario": "ordinario",
};

const corpus = "Santísimo Cuerpo y Sangre de Cristo";
/** Days of precept that are days off work: people come as on a Sunday. The chancery adds others as records. */
const precepts = ["Santa María, Madre de Dios", corpus, "Natividad del Señor"];
const withoutLines = ["Jueves Santo", "Viernes Santo", "Sábado Santo"];
/** Holidays by month and day; those that move with Easter are found by their celebration. */
const fixedHolidays = ["01-01", "01-22", "05-01", "06-21", "07-16", "08-06", "11-02", "12-25"];
const thursday = 3;
const ashWednesday = "Miércoles de Ceniza";
const sunday = 6;

/**
 * Calendar of an archdiocese in Bolivia. Each day is computed once.
 * @param liturgy `diocese/generated/liturgia.json`, or the part of it stored on a phone
 */
export function calendarOf(liturgy: Liturgy, especiales: readonly DiaEspecial[]): Calendar {
  const own = new Map(especiales.map(({ fecha, clase, valor }) => [`${fecha} ${clase}`, valor]));
  const known = new Map<Day, CalendarDay>();
  const celebrationOn = (day: Day) => liturgy(dayText(day))?.celebration ?? "";

  function isPrecept(day: Day): boolean {
    if (weekdayOf(day) === sunday) return false;
    return own.get(`${dayText(day)} precepto`) ?? precepts.includes(celebrationOn(day));
  }

  /**
   * Whether it is the Thursday of Corpus Christi: the state's holiday stays there even if the feast is kept on the
   * Sunday.
   */
  const isThursdayOfCorpus = (day: Day): boolean =>
    weekdayOf(day) === thursday && [day, day + 3].some((one) => celebrationOn(one) === corpus);

  function isHoliday(day: Day): boolean {
    const text = dayText(day);
    const isCarnival = celebrationOn(day + 1) === ashWednesday || celebrationOn(day + 2) === ashWednesday;
    const isEaster = celebrationOn(day) === "Viernes Santo" || isThursdayOfCorpus(day);
    const computed = isCarnival || isEaster || fixedHolidays.includes(text.slice(5));
    return own.get(`${text} feriado`) ?? computed;
  }

  return (day) => {
    const before = known.get(day);
    if (before) return before;
    const liturgicalDay = liturgy(dayText(day));
    const made: CalendarDay = {
      temporada: seasons[liturgicalDay?.season ?? ""] ?? "",
      precepto: isPrecept(day),
      vispera: isPrecept(day + 1),
      feriado: isHoliday(day),
      sinHorario: own.get(`${dayText(day)} sin_horario`) ?? withoutLines.includes(liturgicalDay?.celebration ?? ""),
    };
    known.set(day, made);
    return made;
  };
}
