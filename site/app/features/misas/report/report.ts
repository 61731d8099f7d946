import { plainText, telephone } from "@arzobispado/diocese/values";
import type { ReportedParish } from "./reported-parish.server.ts";

/** Choices of what is wrong; keys are the values of `reportes_horario.clase`. */
export const wrongs = {
  hora: "La hora",
  suspendida: "No hubo misa",
  telefono: "El teléfono",
  ubicacion: "La ubicación",
  otro: "Otra cosa",
} as const;

/** Report of a visitor, as the form sends it. */
export interface Report {
  clase: string;
  /** Id of the church or chapel. */
  lugar: string;
  /** Id of the timetable line. Empty: no line chosen. */
  horario: string;
  texto: string;
  contacto: string;
}

export type ReportProblems = Partial<Record<keyof Report, string>>;

export const longestText = 500;
export const longestContact = 80;
/** Fewest digits of a phone number. */
const fewestDigits = 7;

/** Reads the form, or an address that names a line. Never throws; places and lines of other parishes are dropped. */
export function readReport(sent: URLSearchParams, { places, lines }: Pick<ReportedParish, "places" | "lines">): Report {
  // Browsers count a newline as one character but send it as two.
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

/** Validates a report. Messages by field. Empty: no problems. */
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
