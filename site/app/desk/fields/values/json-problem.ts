/** Why a text is no JSON, for the person who wrote it; undefined when it is. */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line = lineOf(text, String(error));
    return `No se entiende${line}. Revisa que cada comilla, coma, llave y corchete esté en su lugar.`;
  }
}

/** Browsers name the line, the place, or nothing. */
function lineOf(text: string, message: string): string {
  const place = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1] ?? (place && text.slice(0, Number(place)).split("\n").length);
  return line ? ` lo que está cerca de la línea ${line}` : "";
}
