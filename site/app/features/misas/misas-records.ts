import type { Directory } from "../../backend/directory/directory.ts";
import type { MisasRecords } from "./timetables.server.ts";

/** @throws as `Directory.records` does */
export async function readMisasRecords(directory: Directory): Promise<MisasRecords> {
  const [lugares, referencias, parroquias, horarios, excepciones, especiales, verificaciones] = await Promise.all([
    directory.records("lugares_de_culto"),
    directory.records("referencias"),
    directory.records("parroquias"),
    directory.records("horarios"),
    directory.records("excepciones_horario"),
    directory.records("dias_especiales"),
    directory.records("ultimas_verificaciones"),
  ]);
  return { lugares, referencias, parroquias, horarios, excepciones, especiales, verificaciones };
}
