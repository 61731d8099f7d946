import { type Day, dayOf, dayText, type Excepcion, type Occurrence } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";

/** Compares by time of writing, as the engine does: the last written exception wins. */
export const byWriting = (one: Excepcion, other: Excepcion): number =>
  one.created < other.created || (one.created === other.created && one.id < other.id) ? -1 : 1;

/** Days that stay suspended after all exceptions of a notice, sorted. @param all in the order of writing */
export function suspendedDays(all: readonly Excepcion[]): Day[] {
  const days = new Set<Day>();
  for (const { accion, desde, hasta } of all) {
    for (let day = dayOf(desde); day <= dayOf(hasta); day++) {
      if (accion === "suspende") days.add(day);
      else if (accion === "confirma") days.delete(day);
    }
  }
  return [...days].sort((one, other) => one - other);
}

/**
 * Extends each suspension to the last day of its whole notice: later records of its `grupo` prolong or end it.
 * Suspensions with an equal end share one exception object.
 * @param ocurrencias from the engine @param excepciones all exceptions that the engine used
 */
export function withLastDays(ocurrencias: readonly Occurrence[], excepciones: readonly Excepcion[]): Occurrence[] {
  const notices = groupBy(excepciones, ({ grupo = "" }) => grupo);
  const daysOf = new Map<string, ReadonlySet<Day>>();
  const byLastDay = new Map<string, Excepcion>();
  const tellingLast = (por: Excepcion, day: Day): Excepcion => {
    const { grupo = "" } = por;
    const all = notices.get(grupo) ?? [];
    if (grupo === "" || all.length < 2) return por;
    const days = daysOf.get(grupo) ?? new Set(suspendedDays([...all].sort(byWriting)));
    daysOf.set(grupo, days);
    let last = day;
    while (days.has(last + 1)) last++;
    const key = `${grupo} ${last}`;
    const notice = byLastDay.get(key) ?? { ...por, hasta: dayText(last) };
    byLastDay.set(key, notice);
    return notice;
  };
  return ocurrencias.map((one) =>
    one.estado === "suspendida" && one.por ? { ...one, por: tellingLast(one.por, one.dia) } : one,
  );
}
