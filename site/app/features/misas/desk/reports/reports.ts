import type { Horario, Tipo } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { browserClient } from "../../../../backend/browser-client.ts";
import { withSession } from "../../../../backend/session/with-session.ts";

/** What somebody says is wrong, with the line and the place of which they say it. */
export interface Report {
  id: string;
  created: string;
  clase: string;
  texto: string;
  contacto: string;
  lugar: string;
  expand?: {
    horario?: Horario & { tipo: Tipo };
    lugar?: { id: string; nombre: string; parroquia: string; expand?: { parroquia?: { nombre: string } } };
  };
}

/** Reports that are shown at most; the rest is in their own list. */
const mostShown = 200;

/** Those that nobody has answered, the newest first. @throws as `withSession` does */
export async function findReports(): Promise<Report[]> {
  return withSession(async () => {
    const client = await browserClient();
    const expand = "lugar.parroquia,horario";
    const options = { filter: 'estado = "nuevo"', sort: "-created", expand, skipTotal: true };
    return (await client.collection("reportes_horario").getList<Report>(1, mostShown, options)).items;
  });
}

/** What one place is said to have wrong. */
export interface ReportedPlace {
  id: string;
  nombre: string;
  parroquia: string;
  reports: Report[];
}

/** By place, the one with most of them first. */
export function byPlace(reports: readonly Report[]): ReportedPlace[] {
  return [...groupBy(reports, ({ lugar }) => lugar)]
    .map(([id, of]) => {
      const place = of[0]?.expand?.lugar;
      const nombre = place?.nombre || (place?.expand?.parroquia?.nombre ?? "Lugar eliminado");
      return { id, nombre, parroquia: place?.parroquia ?? "", reports: of };
    })
    .sort((one, other) => other.reports.length - one.reports.length || one.nombre.localeCompare(other.nombre, "es"));
}
