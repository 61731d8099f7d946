import type { Directory } from "../../backend/directory/directory.ts";
import { memoizeLast } from "../../backend/directory/memoize-last.ts";
import { localDay } from "../../text/dates/dates.ts";
import { firstOfPlaces } from "./first-of-places.ts";
import type { MisasRecords } from "./timetable.ts";

/**
 * Combines the records into one object. Equal inputs give the same object, so that results cached by object identity
 * stay valid.
 */
const together = memoizeLast(
  (
    lugares: MisasRecords["lugares"],
    referencias: MisasRecords["referencias"],
    parroquias: MisasRecords["parroquias"],
    horarios: MisasRecords["horarios"],
    excepciones: MisasRecords["excepciones"],
    especiales: MisasRecords["especiales"],
    verificaciones: MisasRecords["verificaciones"],
    ajustes: NonNullable<MisasRecords["ajustes"]>,
    today: string,
  ): MisasRecords => {
    const others = { lugares, referencias, parroquias, especiales, verificaciones, ajustes };
    return { ...others, ...firstOfPlaces({ horarios, excepciones }, today) };
  },
);

/** @throws as `Directory.records` does */
export async function readMisasRecords(directory: Directory): Promise<MisasRecords> {
  const all = await Promise.all([
    directory.records("lugares_de_culto"),
    directory.records("referencias"),
    directory.records("parroquias"),
    directory.records("horarios"),
    directory.records("excepciones_horario"),
    directory.records("dias_especiales"),
    directory.records("ultimas_verificaciones"),
    directory.records("datos_sitio"),
  ]);
  return together(...all, localDay(directory.now));
}
