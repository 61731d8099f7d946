import { expect, it } from "vitest";
import { calendarOf } from "./calendar.ts";
import { dayOf, minutesText } from "./days.ts";
import { liturgy } from "./liturgy.ts";
import { markedBy } from "./marked-by.ts";
import { occurrences } from "./occurrences.ts";
import { horarios, lugares, written } from "./test-cases.ts";
import { chanceOf, timetablesOf } from "./test-timetables.ts";
import type { Excepcion } from "./timetable.ts";

const calendario = calendarOf(liturgy, []);
const zone = { accion: "suspende", alcance: "zona", zonas: ["sur"], desde: "2026-11-24", hasta: "2026-11-25" } as const;

/** Marked occurrences, each as `24 07:30 A`. @param before exceptions written earlier */
function marked(one: Partial<Excepcion>, before: Parameters<typeof written>[0] = [], from?: string): string[] {
  const exception = { id: "bulk", created: "", ...zone, ...one } as Excepcion;
  const about = { lugares, horarios, excepciones: written(before), calendario };
  return markedBy(about, exception, from).map(
    ({ dia, ini, de }) => `${dia - dayOf("2026-11-24") + 24} ${minutesText(ini)} ${de.id}`,
  );
}

it.each<[string, Partial<Excepcion>, string[]]>([
  [
    "a zone, of all its kinds",
    {},
    ["24 07:30 A", "24 09:00 oficina", "24 19:00 B", "25 07:30 A", "25 09:00 oficina", "25 19:00 B"],
  ],
  ["a kind", { tipos: ["misa"], hasta: "2026-11-24" }, ["24 07:30 A", "24 19:00 B"]],
  ["hours of each day", { tipos: ["misa"], hora_desde: "14:00" }, ["24 19:00 B", "25 19:00 B"]],
  ["hours that end", { tipos: ["misa"], hora_hasta: "14:00" }, ["24 07:30 A", "25 07:30 A"]],
  ["several zones", { zonas: ["obrajes", "sopocachi"], hasta: "2026-11-24" }, ["24 18:30 q"]],
  ["a part of a zone", { zonas: ["calacoto"], tipos: ["misa"], hasta: "2026-11-24" }, ["24 07:30 A", "24 19:00 B"]],
  [
    "all, but for another diocese",
    { alcance: "todas", zonas: [], tipos: ["misa"], desde: "2026-11-29", hasta: "2026-11-29" },
    ["29 08:00 D", "29 09:00 c2-do", "29 10:00 E", "29 19:30 N"],
  ],
  ["nobody", { zonas: ["el-alto"], desde: "2026-11-29", hasta: "2026-11-29" }, []],
])("[MIS-29] a suspension of %s counts the Masses that it marks", (_, one, is) => {
  expect(marked(one)).toEqual(is);
});

it("[MIS-29] a suspension counts Masses that others had marked before, since the last one decides", () => {
  const own = { accion: "suspende", alcance: "lugar", lugar: "p", desde: "2026-11-24", horario: "A" } as const;
  const office = { accion: "suspende", alcance: "lugar", lugar: "p", desde: "2026-11-24", tipos: ["oficina"] } as const;
  const counted = marked({ hasta: "2026-11-24", tipos: ["misa"] }, [own, office]);
  expect(counted, "and not what it leaves to them").toEqual(["24 07:30 A", "24 19:00 B"]);
});

it("a suspension counts from its first day on", () => {
  expect(marked({ tipos: ["misa"] }, [], "2026-11-25")).toEqual(["25 07:30 A", "25 19:00 B"]);
});

it("[MIS-29] a suspension of random sets counts exactly the Masses that are marked once it is written", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const chance = chanceOf(seed);
    const { from, to: _, ...set } = timetablesOf(chance);
    const day = new Date(from * 86_400_000).toISOString().slice(0, 10);
    const about = { ...set, calendario };
    const alcance = chance(2) === 0 ? "todas" : "zona";
    const one = { ...zone, id: "bulk", created: "2030-01-01", alcance, desde: day, hasta: day } as Excepcion;
    const after = occurrences({ ...about, excepciones: [...set.excepciones, { ...one, zonas: ["z0"] }] }, from, from);
    const isMarked = after.ocurrencias.filter(({ estado, por }) => estado === "suspendida" && por?.id === "bulk");
    const counted = markedBy(about, { ...one, zonas: ["z0"] });
    expect(
      counted.map(({ clave }) => clave),
      `seed ${seed}`,
    ).toEqual(isMarked.map(({ clave }) => clave));
  }
});
