import type { ReportesHorarioRecord } from "@arzobispado/diocese/generated/records";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { withSession } from "../../../backend/session/with-session.ts";

const reports = "reportes_horario";

/** What a visitor says is wrong, and nobody has answered yet. */
export type Report = Pick<
  ReportesHorarioRecord,
  "id" | "lugar" | "horario" | "clase" | "texto" | "contacto" | "respuesta" | "created"
>;

/** What became of one. */
export type Answer = { estado: "corregido" | "descartado" } | { respuesta: string };

/** Those of one parish that are open, the newest first. @throws the client's error, SessionLostError */
export function findReports(parroquia: string): Promise<Report[]> {
  return withSession(async () => {
    const client = await browserClient();
    const filter = client.filter('lugar.parroquia = {:parroquia} && estado = "nuevo"', { parroquia });
    const fields = "id,lugar,horario,clase,texto,contacto,respuesta,created";
    return client.collection(reports).getFullList<Report>({ filter, sort: "-created", fields });
  });
}

/** @throws the client's error, SessionLostError */
export async function answerReport(id: string, answer: Answer): Promise<void> {
  await withSession(async () => (await browserClient()).collection(reports).update(id, answer, shownByDialog));
}

/** How visitors chose what is wrong. */
export const reportNames: Record<string, string> = {
  hora: "La hora está mal",
  suspendida: "No hubo misa",
  telefono: "El teléfono está mal",
  ubicacion: "La ubicación está mal",
  otro: "Otra cosa",
};

/**
 * The number of WhatsApp in what a stranger typed, with its country's; empty for what is none: a telephone of a house, a name.
 * @see ITU-T E.164
 */
export function whatsappOf(contacto: string): string {
  const digits = contacto.replace(/[\s().-]/g, "").replace(/^\+|^00/, "");
  if (/^[67]\d{7}$/.test(digits)) return `591${digits}`;
  return /^\d{10,15}$/.test(digits) ? digits : "";
}
