import { dayOf, type Excepcion } from "@arzobispado/diocese/misas";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import type { Changes } from "../use-changes.ts";
import { NoticeHere } from "./notice-here.tsx";

const notice: Excepcion = {
  ...{ id: "n", created: "", accion: "suspende", alcance: "zona", zonas: ["sur"], tipos: ["misa"], motivo: "bloqueo" },
  ...{ desde: "2026-11-26", hasta: "2026-11-29" },
};
const timetable = { records: { referencias: [{ id: "sur", nombre: "Zona Sur" }] } } as unknown as LoadedTimetable;

function noticeText(more: Partial<Excepcion>, today = "2026-11-26"): string {
  const html = renderToStaticMarkup(
    <NoticeHere
      notice={{ ...notice, ...more }}
      parroquia="p"
      timetable={timetable}
      today={dayOf(today)}
      changes={{ working: false } as Changes}
    />,
  );
  return /<span>(.*?)<\/span>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? "";
}

it.each([
  [{}, "2026-11-26", "Zona Sur: suspendido por el Arzobispado, hasta el domingo 29: misas. Bloqueo"],
  [
    { hora_desde: "14:00" },
    "2026-11-26",
    "Zona Sur: suspendido por el Arzobispado, hasta el domingo 29, cada día desde las 14:00: misas. Bloqueo",
  ],
  [
    { hora_desde: "14:00", hora_hasta: "19:00", tipos: [], nota: "bloqueo en Calacoto" },
    "2026-11-29",
    "Zona Sur: suspendido por el Arzobispado, de 14:00 a 19:00: todo. Bloqueo en Calacoto",
  ],
])("[MIS-11] a keeper reads the hours of a notice with %j on %s", (more, today, words) => {
  expect(noticeText(more as Partial<Excepcion>, today)).toBe(words);
});
