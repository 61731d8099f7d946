import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { backToUsual, heldHere } from "./day/back-to-usual.ts";
import { type ChangeForm, newForm, newHour } from "./form/change-form.ts";
import { problemsOf } from "./form/form-problems.ts";
import { recordsOf } from "./form/records-of-form.ts";
import type { TimetableChange } from "./send-changes.ts";
import { places, rowAt, rowsOn, shown } from "./test-parish.ts";

const dia = "2026-11-24";
const form = (values: Partial<ChangeForm> & Pick<ChangeForm, "clase">): ChangeForm =>
  newForm({ dia, motivo: "bloqueo", ...values });

/** Public changes after a keeper sends this form for the Mass at `hour`, added to `before`. */
function changesAfter(
  values: Partial<ChangeForm> & Pick<ChangeForm, "clase">,
  hour = "",
  before: TimetableChange[] = [],
) {
  const what = hour === "" ? null : rowAt(rowsOn(before, values.dia ?? dia), hour).what;
  return [...before, ...recordsOf(form(values), "P", what)];
}

describe("changes of a day by a keeper", () => {
  it("[MIS-26] a keeper suspends one Mass, that day or for more days, and all of them", () => {
    expect(shown(rowsOn([]))).toBe("07:30 18:00 19:00");
    const one = changesAfter({ clase: "suspende" }, "19:00");
    expect(shown(rowsOn(one))).toBe("07:30 18:00 ×19:00");
    // The confession before the 19:00 Mass is suspended with it; the one before the other Mass is not.
    expect(shown(rowsOn(one), "confesion")).toBe("07:00");
    expect(shown(rowsOn(one, "2026-11-25"))).toBe("07:30 19:00");
    const days = (values: Partial<ChangeForm>) =>
      ["25", "26", "27"].map((date) =>
        shown(rowsOn(changesAfter({ clase: "suspende", ...values }, "19:00"), `2026-11-${date}`)),
      );
    expect(days({ fin: "siguiente" })).toEqual(["07:30 ×19:00", "07:30 19:00", "07:30 19:00"]);
    expect(days({ fin: "tres" })).toEqual(["07:30 ×19:00", "07:30 ×19:00", "07:30 19:00"]);
    expect(days({ fin: "hasta", hasta: "2026-11-27" })).toEqual(["07:30 ×19:00", "07:30 ×19:00", "07:30 ×19:00"]);
    expect(shown(rowsOn(changesAfter({ clase: "suspende" })))).toBe("×07:30 ×18:00 ×19:00");
  });

  it("[MIS-26] a keeper moves one Mass, within the day and to another, again, and back", () => {
    const moved = changesAfter({ clase: "mueve", hora: "17:00" }, "19:00");
    expect(shown(rowsOn(moved))).toBe("07:30 →17:00 18:00 ~19:00");
    const again = changesAfter({ clase: "mueve", hora: "16:00" }, "17:00", moved);
    expect(shown(rowsOn(again))).toBe("07:30 →16:00 18:00 ~19:00");
    for (const hour of ["16:00", "19:00"]) {
      const back = [...again, backToUsual(rowAt(rowsOn(again), hour).what)];
      expect(shown(rowsOn(back)), hour).toBe("07:30 18:00 19:00");
    }
    const away = changesAfter({ clase: "mueve", hora: "10:00", fecha: "2026-11-28" }, "19:00");
    expect(shown(rowsOn(away))).toBe("07:30 18:00 ~19:00");
    expect(shown(rowsOn(away, "2026-11-28"))).toBe("→10:00");
    // Moves the Mass from its new place, on that day.
    const there = changesAfter({ clase: "mueve", hora: "11:00", dia: "2026-11-28" }, "10:00", away);
    expect(shown(rowsOn(there, "2026-11-28"))).toBe("→11:00");
    const home = [...there, backToUsual(rowAt(rowsOn(there, "2026-11-28"), "11:00").what)];
    expect([shown(rowsOn(home, "2026-11-28")), shown(rowsOn(home))]).toEqual(["", "07:30 18:00 19:00"]);
    // A moved Mass that is suspended and then restored is back at its usual hour.
    const stopped = changesAfter({ clase: "suspende" }, "17:00", moved);
    expect(shown(rowsOn(stopped))).toBe("07:30 ×17:00 18:00 ~19:00");
    const free = [...stopped, backToUsual(rowAt(rowsOn(stopped), "17:00").what)];
    expect(shown(rowsOn(free))).toBe("07:30 18:00 19:00");
  });

  it("[MIS-26] a keeper removes a suspension, of a line and of an added Mass", () => {
    const one = changesAfter({ clase: "suspende", fin: "tres" }, "19:00");
    const back = [...one, backToUsual(rowAt(rowsOn(one), "19:00").what)];
    expect(shown(rowsOn(back))).toBe("07:30 18:00 19:00");
    expect(shown(rowsOn(back, "2026-11-25"))).toBe("07:30 ×19:00");
    const extra = changesAfter({ clase: "agrega", lugar: "church", hora: "12:00", etiqueta: "Exequias" });
    expect(shown(rowsOn(extra))).toBe("07:30 +12:00 18:00 19:00");
    const without = changesAfter({ clase: "suspende" }, "12:00", extra);
    expect(shown(rowsOn(without))).toBe("07:30 ×12:00 18:00 19:00");
    expect(shown(rowsOn([...without, backToUsual(rowAt(rowsOn(without), "12:00").what)]))).toBe(
      "07:30 +12:00 18:00 19:00",
    );
    // The last minute of a day has no end hour.
    const late = changesAfter({ clase: "agrega", lugar: "church", hora: "23:59" });
    expect(shown(rowsOn(changesAfter({ clase: "suspende" }, "23:59", late)))).toBe("07:30 18:00 19:00 ×23:59");
  });

  it("[MIS-26] an added Mass names its language, but for Spanish", () => {
    const added = (values: Partial<ChangeForm>) =>
      changesAfter({ clase: "agrega", lugar: "church", hora: "12:00", ...values });
    expect(added({ idioma: "aymara" })[0]).toMatchObject({ accion: "agrega", idiomas: ["aymara"] });
    expect(added({})[0]).not.toHaveProperty("idiomas");
  });

  it("[MIS-26] a keeper writes a whole special day, at one place, and leaves its other lines", () => {
    const horas = [newHour({ hora: "06:00" }), newHour({ hora: "10:00", etiqueta: "Fiesta" })];
    const special = changesAfter({ clase: "especial", lugar: "church", horas });
    expect(special.map(({ accion, grupo }) => [accion, grupo === special[0]?.grupo])).toEqual([
      ["reemplaza", true],
      ["agrega", true],
      ["agrega", true],
    ]);
    expect(shown(rowsOn(special))).toBe("+06:00 +10:00 18:00");
    expect(shown(rowsOn(special), "confesion")).toBe("05:30 09:30");
    expect(shown(rowsOn(special, "2026-11-25"))).toBe("07:30 19:00");
  });

  it("[MIS-29] one parish holds its Masses after its zone was suspended, until that ends, and the next notice counts again", () => {
    const zone = {
      accion: "suspende",
      alcance: "zona",
      zonas: ["sur"],
      tipos: ["misa"],
      motivo: "bloqueo",
    } as const;
    const notice: TimetableChange = {
      ...zone,
      tipos: ["misa"],
      desde: "2026-11-23",
      hasta: "2026-11-25",
      hora_desde: "14:00",
    };
    expect(shown(rowsOn([notice]))).toBe("07:30 ×18:00 ×19:00");
    const held = heldHere({ ...notice, id: "z", created: "" }, "P", dayOf(dia));
    expect(held).toMatchObject({
      accion: "confirma",
      alcance: "parroquia",
      parroquia: "P",
      desde: dia,
      hasta: "2026-11-25",
    });
    expect(shown(rowsOn([notice, held]))).toBe("07:30 18:00 19:00");
    expect(shown(rowsOn([notice, held], "2026-11-25"))).toBe("07:30 19:00");
    expect(shown(rowsOn([notice, held, notice]))).toBe("07:30 ×18:00 ×19:00");
    // Confirms only one Mass of the suspension.
    const one = backToUsual(rowAt(rowsOn([notice]), "19:00").what);
    expect(shown(rowsOn([notice, one]))).toBe("07:30 ×18:00 19:00");
  });

  it("a keeper is offered possible changes, and none of past Masses", () => {
    const may = (rows = rowsOn([])) =>
      rows.map(({ what, maySuspend, mayMove, mayGoBack, own }) =>
        [what.tipo, maySuspend && "suspend", mayMove && "move", mayGoBack && "back", own && "away"]
          .filter(Boolean)
          .join(" "),
      );
    expect(may()).toEqual([
      "confesion suspend",
      "misa suspend move",
      "misa suspend move",
      "confesion suspend",
      "misa suspend move",
    ]);
    const evening = { day: dayOf(dia), minutes: 18 * 60 + 10 };
    expect(may(rowsOn([], dia, evening)).filter((one) => one.includes(" "))).toEqual([
      "confesion suspend",
      "misa suspend move",
    ]);
    expect(may(rowsOn([], "2026-11-23")).filter((one) => one.includes(" "))).toEqual([]);
    const extra = changesAfter({ clase: "agrega", lugar: "chapel", hora: "12:00" });
    expect(may(rowsOn(extra))).toContain("misa suspend away");
    expect(may(rowsOn(changesAfter({ clase: "agrega", lugar: "chapel", hora: "12:00", fin: "tres" })))).not.toContain(
      "misa suspend away",
    );
    expect(may(rowsOn(changesAfter({ clase: "suspende" }, "19:00")))).toContain("misa back");
  });
});

describe("a change is not written before", () => {
  const late = rowAt(rowsOn([]), "19:00").what;
  const problems = (values: Partial<ChangeForm> & Pick<ChangeForm, "clase">) => problemsOf(form(values), late, dia);

  it.each<[string, Partial<ChangeForm> & Pick<ChangeForm, "clase">, object]>([
    ["its reason is chosen", { clase: "suspende", motivo: "" }, { motivo: "Elige por qué." }],
    ["its end is chosen", { clase: "suspende", fin: "hasta" }, { fin: "Elige hasta qué día." }],
    [
      "its end is not before it",
      { clase: "suspende", fin: "hasta", hasta: "2026-11-23" },
      { fin: "Elige hasta qué día." },
    ],
    [
      "its end is near enough",
      { clase: "suspende", fin: "hasta", hasta: "2026-12-25" },
      { fin: "Un cambio dura 31 días como mucho: hasta el jueves 24." },
    ],
    ["its hour is written", { clase: "mueve" }, { hora: "Escribe la hora, por ejemplo 17:00." }],
    ["its hour is another", { clase: "mueve", hora: "19:00" }, { hora: "Es la hora que ya tiene: elige otra." }],
    ["its day is to come", { clase: "mueve", hora: "19:00", fecha: "2026-11-23" }, { fecha: "Ese día ya pasó." }],
    ["it has hours", { clase: "especial" }, { horas: "Añade al menos una hora." }],
    [
      "each of its hours is written",
      { clase: "especial", horas: [newHour()] },
      { horas: "Escribe la hora, por ejemplo 17:00. Cada una la necesita." },
    ],
    ["its note is short", { clase: "suspende", nota: "a".repeat(141) }, { nota: "Son 140 letras como mucho." }],
  ])("a change is not written before %s", (_, values, expected) => {
    expect(problems(values)).toEqual(expected);
  });

  it("a change is written when it is complete", () => {
    expect(problems({ clase: "suspende", fin: "hasta", hasta: "2026-12-24" })).toEqual({});
    expect(problems({ clase: "mueve", hora: "19:00", fecha: "2026-11-25" })).toEqual({});
    expect(problems({ clase: "agrega", lugar: places[0]?.id ?? "", hora: "12:00" })).toEqual({});
  });
});
