/** Letters that `texto_original` holds. */
export const longestRest = 2000;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** `Se entendieron 6 horarios. 2 líneas no se entendieron y quedan como texto.` @param rest as `takenOf` gives it */
export function takenInWords(lines: number, rest: string): string {
  const left = rest === "" ? 0 : rest.split("\n").length;
  const understood = `Se ${lines === 1 ? "entendió" : "entendieron"} ${counted(lines, "horario", "horarios")}.`;
  if (left === 0) return lines === 0 ? "Todavía no hay ningún horario: falta la hora." : understood;
  const kept = left === 1 ? "1 línea queda como texto." : `${left} líneas quedan como texto.`;
  return lines === 0
    ? "No se entendió ningún horario. Escribe cada uno con sus días y su hora: «Sábados 18:00 hrs»."
    : `${understood} ${kept}`;
}

/** Of the button. */
export const takeLabel = (lines: number): string =>
  lines === 0 ? "Guardar solo el texto" : `Pasar ${counted(lines, "horario", "horarios")}`;
