import { plainText } from "../../text/html/plain-text.ts";

/** A noticia in a sentence, for networks and search engines: its resumen, or the first words of its text (APP-04). */
export function describeNoticia(resumen: string, cleanedText: string): string {
  return resumen.trim() === "" ? plainText(cleanedText, 160) : resumen;
}
