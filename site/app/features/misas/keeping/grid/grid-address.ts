/** Path of the editor where administradores change the hours of a parish. */
const gridPath = "/horarios-administrador";

/** Address of the timetable editor for a parish or a place. `null`: the collection has no timetable. */
export function gridAddress(collection: string, record: { id: string } & Record<string, unknown>): string | null {
  if (collection === "parroquias") return `${gridPath}/${record.id}`;
  return collection === "lugares_de_culto" ? `${gridPath}/${record.parroquia}?lugar=${record.id}` : null;
}
