import { dayText, minutesText, type Occurrence } from "@arzobispado/diocese/misas";
import { momentText } from "../moment-text.ts";

/** Converts an occurrence, also a suspended or moved one, into open data. @param nombre of the place */
export function openCelebration({ clave, lugar, tipo, dia, ini, fin, estado, por, de }: Occurrence, nombre: string) {
  const { idiomas = [], etiqueta = "", transmision = "" } = de;
  return {
    ...{ clave, lugar, nombre, tipo, fecha: dayText(dia), hora: minutesText(ini), estado },
    ...{ inicio: momentText(dia, ini), fin: fin === null ? null : momentText(dia, fin) },
    ...{ motivo: por?.motivo ?? "", nota: por?.nota ?? "", sitio: por?.nuevo_sitio ?? "" },
    ...{ idiomas, etiqueta, transmision },
  };
}
