import type { ReportesHorarioRecord } from "@arzobispado/diocese/generated/records";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { withOwner } from "../../../backend/session/with-session.ts";
import { findAllRecords } from "./find-all-records.ts";

const reports = "reportes_horario";

/** Report of a visitor that hours or data are wrong. */
export type KeepersReport = Pick<
  ReportesHorarioRecord,
  "id" | "lugar" | "horario" | "clase" | "texto" | "contacto" | "respuesta" | "created"
>;

/** Answer to a report: its new state, or a note. */
export type Answer = { estado: "corregido" | "descartado" } | { respuesta: string };

/** Loads the open reports of one parish, the newest first. @throws the client's error, SessionLostError */
export function findReports(parroquia: string): Promise<KeepersReport[]> {
  const fields = "id,lugar,horario,clase,texto,contacto,respuesta,created";
  const filter = 'lugar.parroquia = {:parroquia} && estado = "nuevo"';
  return findAllRecords(reports, { sort: "-created", fields }, filter, { parroquia });
}

/** @throws the client's error, SessionLostError */
export async function answerReport(id: string, answer: Answer): Promise<void> {
  await withOwner((client) => client.collection(reports).update(id, answer, shownByDialog));
}

/** Labels of the reports' classes, as in the form for visitors. */
export const reportNames: Record<string, string> = {
  hora: "La hora está mal",
  suspendida: "No hubo misa",
  telefono: "El teléfono está mal",
  ubicacion: "La ubicación está mal",
  otro: "Otra cosa",
};

/**
 * WhatsApp number in a contact that a visitor typed, with country code. Empty: no mobile number, for example a landline
 * or a name.
 * @see ITU-T E.164
 */
export function whatsappOf(contacto: string): string {
  const digits = contacto.replace(/[\s().-]/g, "").replace(/^\+|^00/, "");
  if (/^[67]\d{7}$/.test(digits)) return `591${digits}`;
  return /^\d{10,15}$/.test(digits) ? digits : "";
}
