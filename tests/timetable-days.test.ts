import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import {
  calendarOf,
  type Excepcion,
  type Horario,
  type KeptDirectory,
  type Lugar,
  markedBy,
  minutesText,
  type Tipo,
  unpack,
} from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage } from "./support/pages/plain-browser.ts";
import { startProduct, type TestProduct } from "./support/start-product.ts";

// Stories of single days on the real product: records over the API, answers of the public pages.

const laborables = ["lu", "ma", "mi", "ju", "vi"];
/** Ten in the morning of a day in La Paz. */
const morning = (day: string) => new Date(`${day}T10:00:00-04:00`);
const records = (collection: string) => `/api/collections/${collection}/records`;

/** Starts a product with parishes of Zona Sur, Sopocachi and El Alto, and with accounts that write for them. */
async function startParishes(day: string) {
  const product = await startProduct(morning(day));
  const { api } = product;
  const { given } = api;
  const zone = (nombre: string, slug: string, parte_de = "") =>
    given("referencias", { nombre, slug, clase: "zona", parte_de });
  const sur = await zone("Zona Sur", "zona-sur");
  const zones: Record<string, string> = {
    sur,
    calacoto: await zone("Calacoto", "calacoto", sur),
    obrajes: await zone("Obrajes", "obrajes", sur),
    sopocachi: await zone("Sopocachi", "sopocachi"),
    alto: await zone("El Alto", "el-alto"),
  };
  const place = async (parroquia: string, zona: string, more: object = {}) =>
    given("lugares_de_culto", { parroquia, zona: zones[zona], clase: "sede", activo: true, ...more });
  const line = (lugar: string, dias: string[], hora: string, more: object = {}) =>
    given("horarios", { lugar, tipo: "misa", dias, hora, ...more });
  const parish = (nombre: string) => given("parroquias", { nombre });
  const [miguel, rita, juan, alto] = [
    await parish("San Miguel Arcángel"),
    await parish("Santa Rita"),
    await parish("San Juan"),
    await parish("Cristo Rey de El Alto"),
  ];
  const places: Record<string, string> = {
    miguel: await place(miguel, "calacoto"),
    capilla: await place(miguel, "obrajes", { clase: "capilla", nombre: "Capilla de Jupapina" }),
    rita: await place(rita, "obrajes"),
    juan: await place(juan, "sopocachi"),
    // Near our places but of another diocese: our notices do not reach it.
    alto: await place(alto, "calacoto", { jurisdiccion: "Diócesis de El Alto" }),
  };
  const at = (name: string): string => places[name] ?? "";
  const lines = {
    evening: await line(at("miguel"), laborables, "19:00"),
    morning: await line(at("miguel"), laborables, "07:30"),
    feast: await line(at("miguel"), ["do", "fi"], "08:00", { reemplaza: true }),
    confession: await line(at("miguel"), laborables, "18:00", { tipo: "confesion" }),
    monthly: await line(at("capilla"), ["do"], "11:00", { semanas: ["1"] }),
    rita: await line(at("rita"), laborables, "18:30"),
    juan: await line(at("juan"), laborables, "18:30"),
    alto: await line(at("alto"), laborables, "18:30"),
    office: await line(at("rita"), laborables, "09:00", { tipo: "oficina", hasta: "12:00" }),
  };
  const accounts = {
    team: await api.account("administradores_arzobispado", { nombre: "Ada", rol: "administrador" }),
    keeper: await api.account("encargados_parroquia", { nombre: "Justa", parroquias: [rita] }),
  };
  let moment = morning(day).getTime();
  /**
   * Writes a record one second later: of two records of one moment, the last one would be unknown. Signs in anew, since
   * sessions expire between days.
   */
  const write = async (who: keyof typeof accounts, collection: string, json: object) => {
    moment += 1000;
    api.setNow(new Date(moment));
    return (await api.send("POST", records(collection), { token: await accounts[who].sign(), json })).status;
  };
  return {
    ...{ product, zones, at, lines, parishes: { miguel, rita, juan, alto } },
    /** Creates a record. @returns the status */
    write,
    except: (who: keyof typeof accounts, json: object) =>
      write(who, "excepciones_horario", { motivo: "otro", ...json }),
    /** Sets the clock to another morning. */
    goTo: (next: string) => {
      moment = morning(next).getTime();
      api.setNow(morning(next));
    },
    list: (day: string, tipo = "misa", where = "", more = "") =>
      rowsOf(product, `/misas${where}?dia=${day}&tipo=${tipo}${more}`),
    page: async (parroquia: string) => mainOf(product, `/parroquias/${parroquia}`),
    ics: async (parroquia: string) => (await product.get(`/parroquias/${parroquia}/misas.ics`)).html,
  };
}

/** Rows of the list: short, as `×19:00 San Miguel Arcángel`, and with their whole text. */
async function rowsOf(product: TestProduct, address: string) {
  const page = await openPage(product, address);
  const rows = page.body.select("li.fila").filter((row) => row.text !== "…");
  return rows.map((row) => ({
    short: `${row.attribute("data-fuera") === undefined ? "" : "×"}${row.select("time")[0]?.text} ${row.select("a")[0]?.text}`,
    text: row.text,
  }));
}
const short = async (rows: ReturnType<typeof rowsOf>) => (await rows).map((row) => row.short);

const mainOf = async (product: TestProduct, address: string): Promise<string> =>
  (await openPage(product, address)).body.select("main")[0]?.text ?? "";

type Parishes = Awaited<ReturnType<typeof startParishes>>;

describe("a notice for many parishes", () => {
  const days = ["2026-11-25", "2026-11-26"];
  let on: Parishes;
  beforeAll(async () => {
    on = await startParishes("2026-11-24");
  });
  afterAll(() => on.product[Symbol.asyncDispose]());

  const all = async (collection: string) =>
    (await on.product.api.get(`${records(collection)}?perPage=500&expand=parroquia`)).json.items;

  /** Celebrations that an exception would suspend, as the engine counts them before it is written. */
  async function counted(written: object): Promise<string[]> {
    const zones: { id: string; parte_de: string }[] = await all("referencias");
    const places: (Lugar & { nombre: string; zona: string; expand: { parroquia: { nombre: string } } })[] =
      await all("lugares_de_culto");
    const lugares = places.map((place) => ({
      ...place,
      zonas: [place.zona, zones.find(({ id }) => id === place.zona)?.parte_de ?? ""],
    }));
    const about = {
      lugares,
      horarios: (await all("horarios")) as Horario[],
      excepciones: (await all("excepciones_horario")) as Excepcion[],
      calendario: calendarOf(liturgy, []),
    };
    const nameOf = (id: string) => {
      const place = places.find((one) => one.id === id);
      return place?.nombre || place?.expand.parroquia.nombre;
    };
    return markedBy(about, { id: "draft", created: "", ...written } as Excepcion)
      .map(({ dia, ini, tipo, lugar }) => `${dia} ${tipo} ${minutesText(ini).replace(/^0/, "")} ${nameOf(lugar)}`)
      .toSorted();
  }

  /** Celebrations that the open data mark with a note; the list strikes them through, with the note above. */
  async function marked(nota: string): Promise<string[]> {
    const marks = await Promise.all(
      days.map(async (day) => {
        const { html } = await on.product.get(`/datos/celebraciones.json?desde=${day}&hasta=${day}`);
        const all: Record<string, string>[] = JSON.parse(html).celebraciones;
        const found = all.filter(
          (one) => one.nota === nota && ["misa", "confesion", "oficina"].includes(one.tipo ?? ""),
        );
        return Promise.all(
          found.map(async ({ tipo = "", hora = "", nombre = "" }) => {
            const short = `${hora.replace(/^0/, "")} ${nombre}`;
            const rows = await on.list(day, tipo as Tipo);
            expect(rows.map((row) => row.short)).toContain(`×${short}`);
            expect(await mainOf(on.product, `/misas?dia=${day}&tipo=${tipo}`)).toContain(`(bloqueo). ${nota}`);
            return `${Date.parse(day) / 86_400_000} ${tipo} ${short}`;
          }),
        );
      }),
    );
    return marks.flat().toSorted();
  }

  const notices: [string, (zones: Record<string, string>) => object, number][] = [
    ["a zone, with its parts", ({ sur }) => ({ zonas: [sur], tipos: ["misa"] }), 6],
    ["two zones", ({ obrajes, sopocachi }) => ({ zonas: [obrajes, sopocachi], tipos: ["misa"] }), 4],
    ["a part of a zone", ({ calacoto }) => ({ zonas: [calacoto], tipos: ["misa"] }), 4],
    ["all parishes", () => ({ alcance: "todas", tipos: ["misa"] }), 8],
    [
      "hours of each day",
      ({ sur }) => ({ zonas: [sur], tipos: ["misa"], hora_desde: "14:00", hora_hasta: "19:00" }),
      2,
    ],
    ["two kinds", ({ sur }) => ({ zonas: [sur], tipos: ["misa", "confesion"] }), 8],
    ["all kinds", ({ sur }) => ({ zonas: [sur], tipos: [] }), 10],
    ["the zone of another diocese", ({ alto }) => ({ zonas: [alto], tipos: [] }), 0],
  ];
  it.each(drawnCases(notices, 3))(
    "[MIS-29] [MIS-14] a notice of %s marks the Masses that were counted, at once, and none of El Alto",
    async (name, whom, count) => {
      const nota = `Aviso: ${name}`;
      const [desde, hasta] = days;
      const about = { accion: "suspende", alcance: "zona", desde, hasta, motivo: "bloqueo", nota };
      const written = { ...about, ...whom(on.zones) };
      const before = await counted(written);
      expect(before).toHaveLength(count);
      // The pages are already cached: the next request must show the notice.
      expect(await marked(nota)).toEqual([]);
      expect(await on.except("team", written)).toBe(200);
      expect(await marked(nota)).toEqual(before);
      expect(before.filter((one) => one.includes("El Alto"))).toEqual([]);
      expect(await short(on.list(desde ?? "", "misa", "/el-alto"))).not.toContain("×18:30 Cristo Rey de El Alto");
    },
  );

  it("[MIS-29] a notice is written by administradores only: no editor, no keeper, no other account", async () => {
    const { api } = on.product;
    const json = { accion: "suspende", alcance: "todas", desde: days[0], hasta: days[0], motivo: "bloqueo" };
    const editor = await api.account("administradores_arzobispado", { nombre: "Edgar", rol: "editor" });
    const colaborador = await api.account("administradores_arzobispado", { nombre: "Carla", rol: "colaborador" });
    for (const token of [editor.token, colaborador.token, ""]) {
      const answer = await api.send("POST", records("excepciones_horario"), { ...(token && { token }), json });
      expect(answer.status).toBe(400);
    }
    expect(await on.except("keeper", json)).toBe(400);
    expect(await on.except("keeper", { ...json, alcance: "zona", zonas: [on.zones.obrajes] })).toBe(400);
  });
});

describe("days of a year", () => {
  it("[MIS-29] [MIS-11] a blockade of a zone, a parish that has Mass all the same, and its end", async () => {
    const on = await startParishes("2026-11-23");
    await using _ = on.product;
    const block = {
      ...{ accion: "suspende", alcance: "zona", zonas: [on.zones.sur], tipos: ["misa"] },
      ...{ desde: "2026-11-24", hasta: "2026-11-25", motivo: "bloqueo", nota: "Bloqueo en Calacoto" },
    };
    expect(await on.except("team", block)).toBe(200);
    const suspended = ["×7:30 San Miguel Arcángel", "×18:30 Santa Rita", "×19:00 San Miguel Arcángel"];
    expect(await short(on.list("2026-11-24", "misa", "/zona-sur"))).toEqual([
      ...suspended.slice(0, 1),
      "18:30 Cristo Rey de El Alto",
      ...suspended.slice(1),
    ]);
    expect(await mainOf(on.product, "/misas/zona-sur?dia=2026-11-24")).toContain(
      "Zona Sur: misas suspendidas hasta el miércoles 25 (bloqueo). Bloqueo en Calacoto",
    );

    // Keepers may restore Masses of their own parish only.
    const restore = { accion: "confirma", desde: "2026-11-24", hasta: "2026-11-25", motivo: "bloqueo" };
    expect(await on.except("keeper", { ...restore, alcance: "parroquia", parroquia: on.parishes.miguel })).toBe(400);
    expect(await on.except("keeper", { ...restore, alcance: "zona", zonas: [on.zones.obrajes] })).toBe(400);
    expect(await on.except("keeper", { ...restore, alcance: "parroquia", parroquia: on.parishes.rita })).toBe(200);
    expect(await short(on.list("2026-11-24", "misa", "/zona-sur"))).toEqual([
      "×7:30 San Miguel Arcángel",
      "18:30 Cristo Rey de El Alto",
      "18:30 Santa Rita",
      "×19:00 San Miguel Arcángel",
    ]);
    expect(await on.page(on.parishes.miguel)).toContain("Suspendida hasta el miércoles 25 (bloqueo)");
    expect(await on.page(on.parishes.rita)).not.toContain("Suspendida");
    expect(await on.ics(on.parishes.miguel)).toContain("STATUS:CANCELLED");
    expect(await on.ics(on.parishes.rita)).not.toContain("STATUS:CANCELLED");

    // The suspension ends after its last day, without another record.
    on.goTo("2026-11-26");
    expect(await short(on.list("2026-11-26", "misa", "/zona-sur"))).toEqual([
      "18:30 Cristo Rey de El Alto",
      "18:30 Santa Rita",
      "19:00 San Miguel Arcángel",
    ]);
    expect(await mainOf(on.product, "/misas/zona-sur")).not.toContain("suspendidas");
  });

  it("[MIS-11] [MIS-29] a notice that is prolonged, then ended early, names its new last day on its first days too", async () => {
    const on = await startParishes("2026-11-24");
    await using _ = on.product;
    const notice = { alcance: "zona", zonas: [on.zones.sur], tipos: ["misa"], motivo: "bloqueo", grupo: "bloqueo24" };
    const days = (desde: number, hasta: number) => ({ desde: `2026-11-${desde}`, hasta: `2026-11-${hasta}` });
    const saysLast = async (last: string) => {
      const text = `Suspendida hasta el ${last} (bloqueo)`;
      expect(await mainOf(on.product, "/misas/obrajes")).toContain(
        `Zona Sur: misas suspendidas hasta el ${last} (bloqueo)`,
      );
      expect(await on.page(on.parishes.rita)).toContain(text);
    };
    expect(await on.except("team", { ...notice, accion: "suspende", ...days(24, 25) })).toBe(200);
    await saysLast("miércoles 25");
    expect(await on.except("team", { ...notice, accion: "suspende", ...days(26, 27) })).toBe(200);
    await saysLast("viernes 27");
    expect(await on.except("team", { ...notice, accion: "confirma", ...days(26, 27) })).toBe(200);
    await saysLast("miércoles 25");
  });

  it("[MIS-02] [MIS-13] [MIS-15] Christmas has the hours of a feast, and its Mass at midnight stands under the evening before", async () => {
    const on = await startParishes("2026-12-20");
    await using _ = on.product;
    const gallo = { accion: "agrega", alcance: "lugar", lugar: on.at("miguel"), tipos: ["misa"], motivo: "fiesta" };
    const midnight = { desde: "2026-12-25", hasta: "2026-12-25", nueva_hora: "00:00", etiqueta: "Misa de Gallo" };
    expect(await on.except("team", { ...gallo, ...midnight })).toBe(200);
    const list = (day: string, more = "") => short(on.list(day, "misa", "/calacoto", more));
    const night = "jueves 24, medianoche San Miguel Arcángel";
    const rows = await list("2026-12-24");
    expect(rows).toEqual(expect.arrayContaining(["7:30 San Miguel Arcángel", "19:00 San Miguel Arcángel"]));
    expect(rows.at(-1), "the last one of its evening").toBe(night);
    expect(await list("2026-12-24", "&hora=noche")).toEqual(["19:00 San Miguel Arcángel", night]);
    expect(await list("2026-12-24", "&hora=manana")).toEqual(["7:30 San Miguel Arcángel"]);
    expect(await list("2026-12-25")).toContain("8:00 San Miguel Arcángel");
    for (const other of [night, "19:00 San Miguel Arcángel"]) expect(await list("2026-12-25")).not.toContain(other);
    // Four hours behind UTC: 25 December in both zones.
    expect(await on.ics(on.parishes.miguel)).toContain("DTSTART:20261225T040000Z");
    // San Juan has no hours for the feast, and it is a holiday, on which its weekday hours would apply.
    const all = await mainOf(on.product, "/misas?dia=2026-12-25");
    expect(all).toContain("Ese día es día de precepto: confirma la hora por teléfono.");
    expect(await on.page(on.parishes.miguel)).toContain(
      "jueves 24 de diciembre: misa de medianoche, Misa de Gallo. Se añade.",
    );

    // The night itself, on cached pages: from the eleventh minute on no page shows the Mass, although the day is new.
    const next = async () =>
      (await openPage(on.product, `/parroquias/${on.parishes.miguel}`)).body.one("region", "Próxima misa").text;
    const showsNight = async () => (await list("hoy")).includes(night);
    const at = (moment: string) => on.product.api.setNow(new Date(`${moment}:00-04:00`));
    const moments: [string, boolean, boolean][] = [];
    for (const moment of ["2026-12-24T23:50", "2026-12-25T00:05", "2026-12-25T00:10", "2026-12-25T00:11"]) {
      at(moment);
      moments.push([moment, await showsNight(), (await next()).includes("Jueves 24 de diciembre, medianoche")]);
    }
    expect(moments).toEqual([
      ["2026-12-24T23:50", true, true],
      ["2026-12-25T00:05", true, true],
      ["2026-12-25T00:10", true, true],
      ["2026-12-25T00:11", false, false],
    ]);
    expect(await list("2026-12-24"), "who asks for yesterday").toContain(night);
  });

  it("[MIS-13] the lines are not used on three days of Holy Week, the days' own hours are", async () => {
    const on = await startParishes("2027-03-22");
    await using _ = on.product;
    const thursday = "2027-03-25";
    const text = () => mainOf(on.product, `/misas?dia=${thursday}`);
    expect(await short(on.list("2027-03-24"))).toContain("19:00 San Miguel Arcángel");
    expect(await short(on.list(thursday))).toEqual([]);
    expect(await text()).toContain("No encontramos misas en La Paz ese día.");
    const unwritten = "La parroquia aún no confirmó sus horarios de Semana Santa.";
    expect(await on.page(on.parishes.miguel)).toContain(unwritten);
    const programme = {
      alcance: "lugar",
      lugar: on.at("miguel"),
      tipos: ["misa"],
      motivo: "semana_santa",
      grupo: "ss27",
    };
    const supper = {
      accion: "agrega",
      desde: thursday,
      hasta: thursday,
      nueva_hora: "18:00",
      etiqueta: "Cena del Señor",
    };
    const vigil = {
      ...{ accion: "agrega", desde: "2027-03-27", hasta: "2027-03-27", nueva_hora: "20:00" },
      ...{ etiqueta: "Vigilia Pascual", idiomas: ["castellano", "aymara"] },
    };
    expect(await on.except("team", { ...programme, ...supper })).toBe(200);
    expect(await on.except("team", { ...programme, ...vigil })).toBe(200);
    expect(await short(on.list(thursday))).toEqual(["18:00 San Miguel Arcángel"]);
    const page = await on.page(on.parishes.miguel);
    expect(page).toContain("jueves 25 de marzo: misa de las 18:00, Cena del Señor. Se añade.");
    expect(page).toContain("sábado 27 de marzo: misa de las 20:00, Vigilia Pascual, en castellano y aymara. Se añade.");
    // The Good Friday of this parish is not written yet, and the other parishes have nothing at all.
    expect(page).toContain(unwritten);
    const passion = { desde: "2027-03-26", hasta: "2027-03-26", nueva_hora: "15:00", etiqueta: "Pasión del Señor" };
    expect(await on.except("team", { ...programme, accion: "agrega", ...passion, tipos: ["otra"] })).toBe(200);
    expect(await on.page(on.parishes.miguel)).not.toContain(unwritten);
    expect(await on.page(on.parishes.rita)).toContain(unwritten);
    expect(await short(on.list("2027-03-26"))).toEqual([]);
    expect(await short(on.list("2027-03-27"))).toEqual(["20:00 San Miguel Arcángel"]);
    // A later blockade of that evening suspends it too: the last record counts.
    const block = { accion: "suspende", alcance: "todas", desde: "2027-03-27", hasta: "2027-03-27", motivo: "bloqueo" };
    expect(await on.except("team", block)).toBe(200);
    expect(await short(on.list("2027-03-27"))).toEqual(["×20:00 San Miguel Arcángel"]);
    on.goTo("2027-03-28");
    expect(await short(on.list("2027-03-29"))).toContain("19:00 San Miguel Arcángel");
  });

  it("[MIS-10] a chapel with a Mass once a month has its next day spelt out, also once that is over", async () => {
    const on = await startParishes("2026-11-24");
    await using _ = on.product;
    expect(await on.page(on.parishes.miguel)).toContain("Domingo 6 de diciembre, 11:00");
    on.goTo("2026-12-07");
    expect(await on.page(on.parishes.miguel)).toContain("Domingo 3 de enero, 11:00");
    // The suspended visit is followed by one more than a month away: no date is shown.
    const away = { accion: "suspende", alcance: "lugar", lugar: on.at("capilla"), motivo: "viaje" };
    expect(await on.except("team", { ...away, desde: "2027-01-03", hasta: "2027-01-03" })).toBe(200);
    expect(await on.page(on.parishes.miguel)).not.toContain("Domingo 3 de enero, 11:00");
  });

  it("[MIS-02] 22 January moved by decree closes the office on its new day, on the list and for phones", async () => {
    const on = await startParishes("2027-01-11");
    await using _ = on.product;
    const office = (day: string) => short(on.list(day, "oficina"));
    const holiday = "Ese día es feriado: algunas parroquias cambian su horario.";
    const showsHoliday = async (day: string) => (await mainOf(on.product, `/misas?dia=${day}`)).includes(holiday);
    expect([await office("2027-01-22"), await office("2027-01-25")]).toEqual([[], ["9:00 Santa Rita"]]);
    expect([await showsHoliday("2027-01-22"), await showsHoliday("2027-01-25")]).toEqual([true, false]);
    const day = (fecha: string, valor: boolean) =>
      on.write("team", "dias_especiales", { fecha, clase: "feriado", valor, nombre: "Estado Plurinacional" });
    expect([await day("2027-01-22", false), await day("2027-01-25", true)]).toEqual([200, 200]);
    expect([await office("2027-01-22"), await office("2027-01-25")]).toEqual([["9:00 Santa Rita"], []]);
    expect([await showsHoliday("2027-01-22"), await showsHoliday("2027-01-25")]).toEqual([false, true]);
    const kept: KeptDirectory = unpack(JSON.parse((await on.product.get("/misas/fuera-de-linea.json")).html));
    const number = (text: string) => Date.parse(text) / 86_400_000;
    expect([kept.calendario(number("2027-01-22")).feriado, kept.calendario(number("2027-01-25")).feriado]).toEqual([
      false,
      true,
    ]);
  });
});
