/** Where administradores change the hours of a parish. */
const gridPath = "/horarios-administrador";

/** Where the hours of a record are changed: of a parish, or of one of its places; null for any other. */
export function gridAddress(collection: string, record: { id: string } & Record<string, unknown>): string | null {
  if (collection === "parroquias") return `${gridPath}/${record.id}`;
  return collection === "lugares_de_culto" ? `${gridPath}/${record.parroquia}?lugar=${record.id}` : null;
}
