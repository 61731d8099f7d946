import { dayOf, dayText, type Excepcion } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { describe, expect, it } from "vitest";
import { oneDayMore } from "../day/back-to-usual.ts";
import { easterOf, hoursLastYear } from "../form/last-year.ts";
import { horarios } from "../test-parish.ts";
import { endingTonight, writtenOf } from "./written.ts";
import { changeText, daysOfWritten, reasonText } from "./written-in-words.ts";

const change = (values: Partial<Excepcion>): Excepcion => ({
  ...{ id: "e", created: "", accion: "suspende", alcance: "lugar", lugar: "church", motivo: "bloqueo" },
  ...{ desde: "2026-11-24", hasta: "2026-11-24", ...values },
});
const of = { parroquia: "P", lugares: ["church", "chapel"] };
const today = dayOf("2026-11-24");

describe("written changes of a parish", () => {
  it("a parish's list has its own coming changes, programmes in one, the next first", () => {
    const programme = { grupo: "ss", accion: "agrega", desde: "2026-11-29", hasta: "2026-11-29" } as const;
    const all = [
      change({ id: "late", ...programme, nueva_hora: "20:00" }),
      change({ id: "early", ...programme, nueva_hora: "06:00" }),
      change({ id: "own" }),
      change({ id: "parish", alcance: "parroquia", parroquia: "P", lugar: "", hasta: "2026-11-26" }),
      change({ id: "over", desde: "2026-11-20", hasta: "2026-11-23" }),
      change({ id: "moved", accion: "mueve", desde: "2026-11-23", hasta: "2026-11-23", nueva_fecha: "2026-11-25" }),
      change({ id: "zone", alcance: "zona", lugar: "" }),
      change({ id: "other", lugar: "elsewhere" }),
      change({ id: "theirs", alcance: "parroquia", parroquia: "Q", lugar: "" }),
    ];
    const written = writtenOf(all, of, today);
    expect(written.map(({ changes }) => changes.map(({ id }) => id).join(" "))).toEqual([
      "moved",
      "own",
      "parish",
      "early late",
    ]);
    expect(written.map(daysOfWritten)).toEqual([
      "Lunes 23 de noviembre",
      "Martes 24 de noviembre",
      "Del martes 24 al jueves 26 de noviembre",
      "Domingo 29 de noviembre",
    ]);
  });

  it.each<[Partial<Excepcion>, string]>([
    [{ horario: "late" }, "Suspendida: misa de las 19:00"],
    [{ horario: "before", accion: "confirma" }, "Como siempre: confesión antes de misa"],
    [{ tipos: ["misa"] }, "Suspendida: misas"],
    [{ tipos: ["misa", "confesion"], hora_desde: "14:00" }, "Suspendida: misas y confesiones desde las 14:00"],
    [{ tipos: ["misa"], hora_desde: "12:00", hora_hasta: "12:01" }, "Suspendida: misa de las 12:00"],
    [{ accion: "mueve", horario: "late", nueva_hora: "17:00" }, "Cambia: misa de las 19:00, a las 17:00"],
    [
      { accion: "mueve", horario: "late", nueva_hora: "10:00", nueva_fecha: "2026-11-28" },
      "Cambia: misa de las 19:00, al sábado 28 a las 10:00",
    ],
    [{ accion: "mueve", horario: "late", nueva_hora: "19:00" }, "Como siempre: misa de las 19:00"],
    [
      { accion: "agrega", tipos: ["misa"], nueva_hora: "20:00", etiqueta: "Vigilia" },
      "Se añade: misa a las 20:00 (Vigilia)",
    ],
    [
      { accion: "agrega", tipos: ["misa"], nueva_hora: "20:00", etiqueta: "Vigilia", idiomas: ["aymara"] },
      "Se añade: misa a las 20:00 (Vigilia, en aymara)",
    ],
    [{ accion: "reemplaza" }, "Día especial"],
    [{ accion: "confirma" }, "Como siempre: todo"],
  ])("a written change in words: %j", (values, words) => {
    expect(changeText(change(values), horarios)).toBe(words);
  });

  it("a written change says why", () => {
    expect(reasonText(change({ nota: "En la av. Ballivián" }))).toBe("Bloqueo. En la av. Ballivián");
    expect(reasonText(change({ motivo: "viaje" }))).toBe("Viaje del sacerdote");
  });
});

describe("the last evening of a change", () => {
  const asked = (all: Excepcion[], minutes = 19 * 60, answered: string[] = []) =>
    endingTonight(writtenOf(all, of, today), { day: today, minutes }, answered).map(({ id }) => id);

  it("a change on its last evening is asked about if it may go on, and is otherwise over", () => {
    expect(asked([change({})])).toEqual(["e"]);
    expect(asked([change({})], 16 * 60 + 59)).toEqual([]);
    expect(asked([change({ hasta: "2026-11-25" })])).toEqual([]);
    expect(asked([change({ motivo: "exequias" })])).toEqual([]);
    expect(asked([change({ accion: "agrega" })])).toEqual([]);
    expect(asked([change({})], 19 * 60, ["e"])).toEqual([]);
  });

  it("a change is no longer asked about once it goes on for another day", () => {
    const more = { id: "more", ...oneDayMore(change({ horario: "late", nota: "Por la 21" }), today) };
    expect(more).toMatchObject({
      accion: "suspende",
      horario: "late",
      nota: "Por la 21",
      desde: "2026-11-25",
      hasta: "2026-11-25",
    });
    expect(more).not.toHaveProperty("created");
    expect(asked([change({ horario: "late" }), { ...more, created: "" }])).toEqual([]);
    // A change of another Mass does not answer the question.
    expect(asked([change({ horario: "early" }), { ...more, created: "" }])).toEqual(["e"]);
  });
});

describe("last year's programme", () => {
  it("a programme of a day that moves with Easter is last year's of the same day of Holy Week, of others that of the same date", () => {
    const vigil = change({ accion: "agrega", tipos: ["misa"], nueva_hora: "20:00", etiqueta: "Vigilia Pascual" });
    const on = (day: string, more: Partial<Excepcion> = {}) => ({ ...vigil, desde: day, hasta: day, ...more });
    const hours = (all: Excepcion[], day: string) =>
      hoursLastYear(all, "church", dayOf(day)).map(({ tipo, hora, etiqueta }) => `${tipo} ${hora} ${etiqueta}`);
    expect(hours([on("2026-04-04")], "2027-03-27")).toEqual(["misa 20:00 Vigilia Pascual"]);
    expect(hours([on("2026-03-27")], "2027-03-27")).toEqual(["misa 20:00 Vigilia Pascual"]);
    expect(hours([on("2026-04-04"), on("2026-04-04", { nueva_hora: "06:00", etiqueta: "" })], "2027-03-27")).toEqual([
      "misa 06:00 ",
      "misa 20:00 Vigilia Pascual",
    ]);
    expect(hours([on("2025-12-25")], "2026-12-25")).toHaveLength(1);
    expect(hours([on("2025-12-24")], "2026-12-25")).toEqual([]);
    expect(hours([on("2025-12-25", { lugar: "chapel" })], "2026-12-25")).toEqual([]);
    expect(hours([on("2025-12-25", { accion: "suspende" })], "2026-12-25")).toEqual([]);
  });

  it("last year's programme uses the Easter of the table of celebrations", () => {
    for (let year = 2024; year <= 2040; year++) {
      expect(liturgy(dayText(easterOf(year)))?.celebration, String(year)).toBe("Domingo de Pascua");
    }
  });
});
