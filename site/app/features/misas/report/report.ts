import { plainText, telephone } from "@arzobispado/diocese/values";
import type { ReportedParish } from "./reported-parish.server.ts";

/** What may be wrong, by the words of `reportes_horario.clase`. */
export const wrongs = {
  hora: "La hora",
  suspendida: "No hubo misa",
  telefono: "El teléfono",
  ubicacion: "La ubicación",
  otro: "Otra cosa",
} as const;

/** What somebody says is wrong, as the form sends it. */
export interface Report {
  clase: string;
  /** Id of the church or chapel. */
  lugar: string;
  /** Id of the line; empty for none. */
  horario: string;
  texto: string;
  contacto: string;
}

export type ReportProblems = Partial<Record<keyof Report, string>>;

export const longestText = 500;
export const longestContact = 80;
/** Digits of a number that somebody can call. */
const fewestDigits = 7;

/** Reads the form, or an address that names a line of it: nothing fails, what is not of this parish is left out. */
export function readReport(sent: URLSearchParams, { places, lines }: Pick<ReportedParish, "places" | "lines">): Report {
  // Browsers count a new line as one letter and send it as two.
  const textOf = (name: string) => (sent.get(name) ?? "").replaceAll("\r\n", "\n").trim();
  const line = lines.find(({ id }) => id === sent.get("horario"));
  const [only] = places.length === 1 ? places : [];
  const place = places.find(({ id }) => id === (line?.lugar ?? sent.get("lugar"))) ?? only;
  return {
    clase: textOf("clase"),
    lugar: place?.id ?? "",
    horario: line?.id ?? "",
    texto: textOf("texto"),
    contacto: textOf("contacto"),
  };
}

/** What is to be mended before it is sent, beside the fields; empty where nothing is. */
export function reportProblems({ clase, lugar, texto, contacto }: Report): ReportProblems {
  const digits = plainText(contacto).replace(/\D/g, "").length;
  return {
    ...(!Object.hasOwn(wrongs, clase) && { clase: "Elige qué está mal." }),
    ...(lugar === "" && { lugar: "Elige dónde." }),
    ...(clase === "otro" && texto === "" && { texto: "Cuéntanos qué está mal." }),
    ...(texto.length > longestText && { texto: `Escribe hasta ${longestText} letras: ahora son ${texto.length}.` }),
    ...(contacto !== "" &&
      digits < fewestDigits && {
        contacto: `Escribe tu teléfono con todos sus números, por ejemplo ${telephone.example}, o déjalo vacío.`,
      }),
    ...(contacto.length > longestContact && { contacto: `Escribe hasta ${longestContact} letras.` }),
  };
}
