import { plainText } from "../../text/html/plain-text.ts";

interface Described {
  titulo: string;
  resumen: string;
  /** Sanitized HTML. */
  descripcion: string;
}

/**
 * Describes a noticia in a sentence, for networks and search engines: its resumen, the first words of its text, or its
 * title (APP-04).
 */
export function describeNoticia({ titulo, resumen, descripcion }: Described): string {
  return resumen.trim() === "" ? plainText(descripcion, 160) || titulo : resumen;
}
