import { type Day, dayText, weekdayOf } from "./days.ts";
import type { Temporada } from "./timetable.ts";

/** What a day is to a timetable. */
export interface CalendarDay {
  temporada: Temporada | "";
  /** Of precept within the week: Sunday hours are certain. Never on a Sunday. */
  precepto: boolean;
  /** The next day is one. */
  vispera: boolean;
  /** The office is closed. */
  feriado: boolean;
  /** Lines of the week say nothing of it: Holy Thursday, Good Friday, Holy Saturday. */
  sinHorario: boolean;
}

export type Calendar = (day: Day) => CalendarDay;

/** What the liturgical calendar says of a day; null outside its years. @param text `AAAA-MM-DD` */
export type Liturgy = (text: string) => { celebration: string; season: string } | null;

/** A record of `dias_especiales`: it wins over what is computed. */
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
/** Days off work: people come as on a Sunday. The chancery switches others on. */
const precepts = ["Santa María, Madre de Dios", corpus, "Natividad del Señor"];
const withoutLines = ["Jueves Santo", "Viernes Santo", "Sábado Santo"];
/** By month and day; those that move with Easter are found by their celebration. */
const fixedHolidays = ["01-01", "01-22", "05-01", "06-21", "07-16", "08-06", "11-02", "12-25"];
const thursday = 3;
const ashWednesday = "Miércoles de Ceniza";
const sunday = 6;

/**
 * The calendar of an archdiocese in Bolivia. Each day is computed once.
 * @param liturgy `diocese/generated/liturgia.json`, or what a phone has kept of it
 */
export function calendarOf(liturgy: Liturgy, especiales: readonly DiaEspecial[]): Calendar {
  const own = new Map(especiales.map(({ fecha, clase, valor }) => [`${fecha} ${clase}`, valor]));
  const known = new Map<Day, CalendarDay>();
  const celebrationOn = (day: Day) => liturgy(dayText(day))?.celebration ?? "";

  function isPrecept(day: Day): boolean {
    if (weekdayOf(day) === sunday) return false;
    return own.get(`${dayText(day)} precepto`) ?? precepts.includes(celebrationOn(day));
  }

  /** The state's holiday stays on the Thursday where the feast is kept on the Sunday. */
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
    const said = liturgy(dayText(day));
    const made: CalendarDay = {
      temporada: seasons[said?.season ?? ""] ?? "",
      precepto: isPrecept(day),
      vispera: isPrecept(day + 1),
      feriado: isHoliday(day),
      sinHorario: own.get(`${dayText(day)} sin_horario`) ?? withoutLines.includes(said?.celebration ?? ""),
    };
    known.set(day, made);
    return made;
  };
}
