import { type Day, dayText, minutesText, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { momentText } from "../moment-text.ts";
import { lugarOf, type Timetable } from "../timetable.ts";

/** All that takes place on some days, what is suspended or moved away too. @param to the last of the days */
export function openCelebrations({ places, horarios, excepciones, calendario }: Timetable, from: Day, to: Day) {
  const about = { lugares: places.map(lugarOf), horarios, excepciones, calendario };
  const names = new Map(places.map(({ id, nombre }) => [id, nombre]));
  return occurrences(about, from, to).ocurrencias.map((what) => openCelebration(what, names.get(what.lugar) ?? ""));
}

function openCelebration({ clave, lugar, tipo, dia, ini, fin, estado, por, de }: Occurrence, nombre: string) {
  const { idiomas = [], etiqueta = "", transmision = "" } = de;
  return {
    ...{ clave, lugar, nombre, tipo, fecha: dayText(dia), hora: minutesText(ini), estado },
    ...{ inicio: momentText(dia, ini), fin: fin === null ? null : momentText(dia, fin) },
    ...{ motivo: por?.motivo ?? "", nota: por?.nota ?? "", sitio: por?.nuevo_sitio ?? "" },
    ...{ idiomas, etiqueta, transmision },
  };
}
