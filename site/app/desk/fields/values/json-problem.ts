/** Tells the author why a text is not valid JSON; undefined: valid. */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line = lineOf(text, String(error));
    return `No se entiende${line}. Revisa que cada comilla, coma, llave y corchete esté en su lugar.`;
  }
}

/** Line of the error, in words. Browsers name the line, the position, or neither. */
function lineOf(text: string, message: string): string {
  const place = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1] ?? (place && text.slice(0, Number(place)).split("\n").length);
  return line ? ` lo que está cerca de la línea ${line}` : "";
}
