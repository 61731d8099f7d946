import { type Dia, dias, type Occurrence, takesPlace, weekdayOf } from "@arzobispado/diocese/misas";

/**
 * Groups the changes of the next days as a page lists them: hours of one kind that one exception suspends on one day stand
 * together. A suspension of several days names each line once, on its first day: its words say until when.
 */
export function changesOf(ocurrencias: readonly Occurrence[]): Occurrence[][] {
  const changes: Occurrence[][] = [];
  const listed = new Set<string>();
  for (const one of ocurrencias) {
    if (!["suspendida", "movida", "agregada"].includes(one.estado)) continue;
    if (one.estado !== "suspendida" || !one.por) {
      changes.push([one]);
      continue;
    }
    const line = `${one.por.id} ${one.de.id}`;
    if (listed.has(line)) continue;
    listed.add(line);
    const same = changes.find(
      ([first]) =>
        first?.estado === "suspendida" && first.por === one.por && first.dia === one.dia && first.tipo === one.tipo,
    );
    if (same) same.push(one);
    else changes.push([one]);
  }
  return changes;
}

/** Hour of a week that a page marks, because it is suspended or moved on one of the next days. */
export interface ChangedHour {
  /** Id of its line. */
  line: string;
  /** Weekday of the change. */
  dia: Dia;
}

/** Finds the hours that are suspended or moved, each weekday of a line once. */
export function changedHours(ocurrencias: readonly Occurrence[]): ChangedHour[] {
  const found = new Map<string, ChangedHour>();
  for (const one of ocurrencias.filter((each) => !takesPlace(each))) {
    const dia = dias[weekdayOf(one.dia)] as Dia;
    found.set(`${one.de.id} ${dia}`, { line: one.de.id, dia });
  }
  return [...found.values()];
}
