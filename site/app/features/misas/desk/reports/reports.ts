import type { Horario } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { withOwner } from "../../../../backend/session/with-session.ts";
import type { KeepersReport } from "../../keeping/reports.ts";

/** Report of a visitor that hours or data of a place are wrong, with the place and, if chosen, the line. */
export interface Report extends Omit<KeepersReport, "horario" | "respuesta"> {
  expand?: {
    horario?: Horario;
    lugar?: { id: string; nombre: string; parroquia: string; expand?: { parroquia?: { nombre: string } } };
  };
}

/** Most reports shown; the general list of the collection has the rest. */
const mostShown = 200;

/** Loads unanswered reports, the newest first. @throws as `withOwner` does */
export async function findReports(): Promise<Report[]> {
  return withOwner(async (client) => {
    const expand = "lugar.parroquia,horario";
    const options = { filter: 'estado = "nuevo"', sort: "-created", expand, skipTotal: true };
    return (await client.collection("reportes_horario").getList<Report>(1, mostShown, options)).items;
  });
}

/** Place with its unanswered reports. */
export interface ReportedPlace {
  id: string;
  nombre: string;
  parroquia: string;
  reports: Report[];
}

/** Groups reports by place, the place with the most reports first. */
export function byPlace(reports: readonly Report[]): ReportedPlace[] {
  return [...groupBy(reports, ({ lugar }) => lugar)]
    .map(([id, of]) => {
      const place = of[0]?.expand?.lugar;
      const nombre = place?.nombre || (place?.expand?.parroquia?.nombre ?? "Lugar eliminado");
      return { id, nombre, parroquia: place?.parroquia ?? "", reports: of };
    })
    .sort((one, other) => other.reports.length - one.reports.length || one.nombre.localeCompare(other.nombre, "es"));
}
