/** Most characters of the field `texto_original`. */
export const longestRest = 2000;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/**
 * Summary of a reading: `Se entendieron 6 horarios. 2 líneas quedan como texto.`
 * @param red lines that were not understood
 */
export function takenInWords(lines: number, red: number): string {
  const understood = `Se ${lines === 1 ? "entendió" : "entendieron"} ${counted(lines, "horario", "horarios")}.`;
  if (red === 0) return lines === 0 ? "Todavía no hay ningún horario: falta la hora." : understood;
  const kept = red === 1 ? "1 línea queda como texto." : `${red} líneas quedan como texto.`;
  return lines === 0
    ? "No se entendió ningún horario. Escribe cada uno con sus días y su hora: «Sábados 18:00 hrs»."
    : `${understood} ${kept}`;
}

/** Label of the button that takes the result. */
export const takeLabel = (lines: number): string =>
  lines === 0 ? "Guardar solo el texto" : `Pasar ${counted(lines, "horario", "horarios")}`;
