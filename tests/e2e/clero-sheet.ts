/** A sheet as somebody of the curia writes it: 40 members of the clergy, and what is wrong with three of its rows. */

const headers = ["Tratamiento", "Nombres", "Apellido paterno", "Apellido materno", "Cargo", "Parroquia", "Ordenado"];

/** Where each of them serves; there is no such parish in row 14, and no such charge in row 22. */
const places: Record<number, [cargo: string, parroquia: string]> = {
  14: ["Párroco", "Basílica María Auxiliadoar"],
  22: ["Sacristán", "Parroquia Cristo Rey"],
};

function rowOf(number: number): string[] {
  const [cargo, parroquia] = places[number] ?? ["Párroco", "Parroquia Cristo Rey"];
  // Row 31 is row 30 once more.
  const person = number === 31 ? 30 : number;
  return ["Pbro.", `Silvestre ${person}`, "Ñuñez", "Importado", cargo, parroquia, "1998"];
}

export const cleroSheet = {
  name: "clero.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [headers, ...Array.from({ length: 40 }, (_, at) => rowOf(at + 2))].map((row) => row.join(";")).join("\r\n"),
    // As Excel in Spanish writes it.
    "latin1",
  ),
};
