import type { Excepcion, Occurrence } from "@arzobispado/diocese/misas";
import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { bulkInWords } from "./bulk-in-words.ts";
import { changeInWords } from "./change-in-words.ts";

const notice = (more: Partial<Excepcion>): Excepcion => ({
  ...{ id: "n", created: "", accion: "suspende", alcance: "zona", zonas: ["sur"], tipos: ["misa"], motivo: "bloqueo" },
  ...{ desde: "2026-11-26", hasta: "2026-11-29", ...more },
});
const row = (por: Excepcion, day: string): Pick<Occurrence, "estado" | "por" | "dia" | "ini"> => ({
  ...{ estado: "suspendida", por, dia: dayOf(day), ini: 960 },
});

describe("a notice that holds for some hours", () => {
  it.each([
    [{}, "hasta el domingo 29"],
    [{ hora_desde: "14:00" }, "hasta el domingo 29, cada día desde las 14:00"],
    [{ hora_hasta: "12:30" }, "hasta el domingo 29, cada día hasta las 12:30"],
    [{ hora_desde: "14:00", hora_hasta: "19:00" }, "hasta el domingo 29, cada día de 14:00 a 19:00"],
    [{ desde: "2026-11-29", hora_desde: "14:00" }, "el domingo 29, desde las 14:00"],
    [{ desde: "2026-11-29" }, "hasta el domingo 29"],
    // Minute of a single Mass.
    [{ hora_desde: "19:00", hora_hasta: "19:01" }, "hasta el domingo 29"],
  ])("[MIS-11] a notice with hours says with %j that it holds %s", (more, when) => {
    expect(bulkInWords(notice(more), "Zona Sur")).toBe(`Zona Sur: misas suspendidas ${when} (bloqueo)`);
  });

  it.each([
    ["2026-11-26", "Suspendida hasta el domingo 29, cada día desde las 14:00 (bloqueo)"],
    ["2026-11-29", "Suspendida, desde las 14:00 (bloqueo)"],
  ])("[MIS-11] a notice with hours says them at a Mass of %s", (day, words) => {
    expect(changeInWords(row(notice({ hora_desde: "14:00" }), day))).toBe(words);
  });
});
