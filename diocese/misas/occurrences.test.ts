import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { calendarOf } from "./calendar.ts";
import { dayOf, dayText, minutesText } from "./days.ts";
import { liturgy } from "./liturgy.ts";
import { isRunning, occurrences } from "./occurrences.ts";
import { answerOf } from "./test-answer.ts";
import { cases, horarios, lugares, written } from "./test-cases.ts";
import { brokenProperties, occurrencesOfOneSet } from "./test-properties.ts";
import { plainOccurrences } from "./test-reference.ts";
import { chanceOf, timetablesOf } from "./test-timetables.ts";
import { type Excepcion, type Horario, type Tipo, tipos } from "./timetable.ts";

const calendario = calendarOf(liturgy, []);
const about = { lugares, horarios, calendario };

describe("[MIS-01] occurrences", () => {
  it.each(cases)("occurrences in case $number, $from, are $is", (one) => {
    expect(answerOf(one)).toEqual({ is: one.is, aviso: one.aviso ?? null });
  });

  it.each([
    [[], 300, true],
    [[], 360, false],
    // An exception for the next day does not affect an adoration that has already begun.
    [[{ accion: "suspende" as const, lugar: "p", desde: "2026-12-04" }], 300, true],
  ])("an occurrence over midnight lasts until it ends: %#", (excepciones, minutes, runs) => {
    const day = dayOf("2026-12-04");
    const { ocurrencias } = occurrences({ ...about, excepciones: written(excepciones) }, day - 1, day);
    expect(ocurrencias.some((one) => one.tipo === "adoracion" && isRunning(one, day, minutes))).toBe(runs);
  });
});

describe("[MIS-01] the same set", () => {
  it("occurrences are the same for any split of the days and any order of the records", () => {
    expect(brokenProperties()).toEqual([]);
  });

  it("occurrences are the same in every time zone of a machine", () => {
    const zone = process.env.TZ;
    const results = ["America/La_Paz", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Madrid"].map((TZ) => {
      process.env.TZ = TZ;
      return occurrencesOfOneSet();
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toContain('"clave"');
  });
});

describe("[SEG-82] the index of changes by day", () => {
  const upTo = (howMany: number) => Array.from({ length: howMany }, (_, at) => at + 1);
  const isLikeReference = (set: Parameters<typeof occurrences>[0], from: number, to: number) =>
    isDeepStrictEqual(occurrences(set, from, to).ocurrencias, plainOccurrences(set, from, to));

  it("the index gives the result of comparing each change with everything, for random sets", () => {
    const unlike = upTo(400).filter((seed) => {
      const { from, to, ...set } = timetablesOf(chanceOf(seed));
      return !isLikeReference({ ...set, calendario }, from, to);
    });
    expect(unlike).toEqual([]);
  });

  it("the index gives the same where one Mass is moved many times, also to days outside the question", () => {
    // Seed 1172 has a change that covers none of the days and must be ignored.
    const unlike = [...upTo(250), 1172].filter((seed) => {
      const { from, horarios, excepciones, lugares } = timetablesOf(chanceOf(seed), 60);
      const lines = horarios.slice(0, 3);
      const moved = excepciones.map((one) => (one.accion === "mueve" ? { ...one, horario: "h0" } : one));
      const set = { lugares, horarios: lines, excepciones: moved, calendario };
      return !isLikeReference(set, from, from + (seed % 5));
    });
    expect(unlike).toEqual([]);
  });

  it("the index compares an occurrence with the changes of its own day only", () => {
    const compared = { count: 0 };
    const about = { ...fullPlace(compared), calendario };
    const first = dayOf("2026-12-01");
    const { ocurrencias } = occurrences(about, first, first + 30);
    expect(ocurrencias).toHaveLength(31 * 200);
    // Six or seven changes suspend each day; the last one decides. Comparing all with all would need 1,240,000
    // comparisons.
    expect(compared.count).toBeLessThanOrEqual(31 * 200);
  });
});

describe("[SEG-82] a place that has more on a day than is computed", () => {
  const first = dayOf("2026-12-01");
  const lugar = { id: "p", parroquia: "P", zonas: [] };
  const additions = Array.from({ length: 200 }, (_, at): Excepcion => {
    const about = { alcance: "lugar", lugar: "p", desde: "2026-12-01", hasta: "2026-12-31", tipos } as const;
    return { id: `e${at}`, created: `c${at}`, accion: "agrega", nueva_hora: minutesText(300 + at * 5), ...about };
  });
  const crowdedWith = (horarios: Horario[], excepciones: Excepcion[], last = first + 30) =>
    occurrences({ lugares: [lugar], horarios, excepciones, calendario }, first, last);

  it("an overfull place gives 200 of each day and its name, where changes add eight kinds on each of their days", () => {
    const { ocurrencias, crowded } = crowdedWith([], additions);
    expect([ocurrencias.length, [...crowded]]).toEqual([31 * 200, ["p"]]);
    expect(crowdedWith([], additions.slice(0, 25)).crowded.size).toBe(0);
  });

  it("an overfull place gives the Masses first, and at most 200 lines before each of them", () => {
    const masses = fullPlace({ count: 0 }).horarios.slice(0, 150);
    const before = Array.from(
      { length: 50 },
      (_, at): Horario => ({ id: `b${at}`, lugar: "p", tipo: "rosario", antes_de_misa: at + 1 }),
    );
    const { ocurrencias, crowded } = crowdedWith([...masses, ...before], [], first);
    const kinds = Object.groupBy(ocurrencias, ({ tipo }) => tipo);
    expect([kinds.misa?.length, kinds.rosario?.length, [...crowded]]).toEqual([150, 50, ["p"]]);
  });

  it("an overfull place gives the same for any split of the days and any order of the records", () => {
    const lines = fullPlace({ count: 0 }).horarios;
    const computed = (from: number, to: number, excepciones = additions, horarios = lines) =>
      occurrences({ lugares: [lugar], horarios, excepciones, calendario }, from, to).ocurrencias;
    expect([...computed(first, first + 2), ...computed(first + 3, first + 6)]).toEqual(computed(first, first + 6));
    expect(computed(first, first + 2, additions.toReversed(), lines.toReversed())).toEqual(computed(first, first + 2));
  });
});

/** Place with 200 daily lines and 200 suspensions of one day each. @param compared counts the changes compared */
function fullPlace(compared: { count: number }) {
  class CountedKinds extends Array<Tipo> {
    override includes(tipo: Tipo): boolean {
      compared.count++;
      return super.includes(tipo);
    }
  }
  const kinds = new CountedKinds();
  kinds.push("misa");
  const lines = Array.from(
    { length: 200 },
    (_, at): Horario => ({ id: `h${at}`, lugar: "p", tipo: "misa", hora: minutesText(5 * 60 + at * 5) }),
  );
  const suspensions = Array.from({ length: 200 }, (_, at): Excepcion => {
    const day = dayText(dayOf("2026-12-01") + (at % 31));
    const about = { alcance: "lugar", lugar: "p", desde: day, hasta: day, tipos: kinds } as const;
    return { id: `e${at}`, created: "2026-01-01 00:00:00.000Z", accion: "suspende", ...about };
  });
  return { lugares: lugares.slice(0, 1), horarios: lines, excepciones: suspensions };
}

describe("changes of a day", () => {
  const day = "2026-11-24";
  const shownOn = (excepciones: Parameters<typeof written>[0]) =>
    answerOf({ number: 0, from: day, is: "", excepciones: excepciones ?? [] }).is;
  const own = { alcance: "lugar", lugar: "p", desde: day } as const;

  it("an added Mass stands though the line at its minute is suspended", () => {
    const suspended = { accion: "suspende", ...own } as const;
    const added = { accion: "agrega", ...own, nueva_hora: "19:00" } as const;
    expect(shownOn([suspended, added])).toBe("×07:30 +19:00");
  });

  it("a programme has all of its hours, the usual one too", () => {
    const group = { ...own, grupo: "fiesta", tipos: ["misa"] } as const;
    const programme = [
      { accion: "agrega", ...group, id: "a", nueva_hora: "07:30" },
      { accion: "reemplaza", ...group, id: "b" },
    ] as const;
    expect(shownOn(programme)).toBe("+07:30");
  });

  it("a change moves a suspended Mass, which then takes place, and brings it back to its hour", () => {
    const moved = { accion: "mueve", ...own, horario: "B", nueva_hora: "17:00" } as const;
    expect(shownOn([{ accion: "suspende", ...own }, moved])).toBe("×07:30 →17:00 ~19:00");
    expect(shownOn([moved, { ...moved, nueva_hora: "19:00" }])).toBe("07:30 19:00");
  });

  it("a change of a zone leaves out another diocese, which may be named itself", () => {
    const sunday = { number: 0, from: "2026-11-29", lugar: "r", is: "" };
    const zone = { accion: "suspende", alcance: "zona", zonas: ["el-alto"], desde: sunday.from } as const;
    expect(answerOf({ ...sunday, excepciones: [zone] }).is).toBe("09:00");
    const named = { accion: "suspende", alcance: "parroquia", parroquia: "R", desde: sunday.from } as const;
    expect(answerOf({ ...sunday, excepciones: [named] }).is).toBe("×09:00");
  });

  it("a change leaves other lines that are named, and an hour that is free again", () => {
    expect(shownOn([{ accion: "suspende", ...own, horario: "A" }])).toBe("×07:30 19:00");
    expect(shownOn([{ accion: "suspende", ...own, hora_desde: "07:00", hora_hasta: "19:00" }])).toBe("×07:30 19:00");
  });
});
