import { type Occurrence, takesPlace } from "@arzobispado/diocese/misas";

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

/** Ids of the lines that have a suspended or moved occurrence. */
export const changedLines = (ocurrencias: readonly Occurrence[]): string[] => [
  ...new Set(ocurrencias.filter((one) => !takesPlace(one)).map(({ de }) => de.id)),
];
