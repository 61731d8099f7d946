// Engine of timetables: what takes place when and where (docs/misas.md). Pure, and the same for pages, calendars,
// feeds, previews and phones that are offline.
export { type Calendar, type CalendarDay, calendarOf, type DiaEspecial, type Liturgy } from "./calendar.ts";
export {
  type Day,
  dayOf,
  dayText,
  instantOf,
  localMoment,
  type Minutes,
  minutesOf,
  minutesText,
  weekdayOf,
} from "./days.ts";
export { speaksOf } from "./exceptions.ts";
export { type DayOfLines, dayOfLines, isInForce, levelOn } from "./lines.ts";
export { markedBy } from "./marked-by.ts";
export { byStart, type Estado, type Occurrence, takesPlace } from "./occurrence.ts";
export { type Aviso, isRunning, mostOfDay, occurrences, type Timetables } from "./occurrences.ts";
export {
  type KeptDirectory,
  type KeptPlace,
  type KeptReference,
  type KeptWork,
  type Packed,
  pack,
  unpack,
} from "./packed.ts";
export {
  type Accion,
  acciones,
  type Dia,
  dias,
  type Excepcion,
  type Horario,
  type Lugar,
  type Temporada,
  type Tipo,
  temporadas,
  tipos,
} from "./timetable.ts";
