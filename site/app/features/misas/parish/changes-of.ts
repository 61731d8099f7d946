import { type Excepcion, type Occurrence, takesPlace } from "@arzobispado/diocese/misas";

/** What of the next days is to be told as a change, each once. */
export function changesOf(ocurrencias: readonly Occurrence[]): Occurrence[] {
  const told = new Set<Excepcion | null>();
  return ocurrencias.filter(({ estado, por }) => {
    if (!["suspendida", "movida", "agregada"].includes(estado)) return false;
    // Of what holds for days only the first one: it says until when.
    if (por && told.has(por) && estado === "suspendida") return false;
    told.add(por);
    return true;
  });
}

/** Ids of the lines with an hour that is suspended or moved. */
export const changedLines = (ocurrencias: readonly Occurrence[]): string[] => [
  ...new Set(ocurrencias.filter((one) => !takesPlace(one)).map(({ de }) => de.id)),
];
