import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { fieldReaders } from "./field-readers.ts";

const records = (collection: string, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;

describe.each(drawnEngine(1))("a collection of the diocese on %s", (database) => {
  let api: TestBackend;
  let token: string;
  let superuser: string;
  let place: Record<string, unknown>;
  beforeAll(async () => {
    api = await startBackend({ database, collections, readers: fieldReaders });
    ({ token } = await api.account("administradores_arzobispado"));
    ({ token: superuser } = await api.account("_superusers"));
    const zona = await api.given("referencias", { nombre: "Sur", clase: "zona", slug: "sur" });
    const parroquia = await api.given("parroquias", { nombre: "San Pedro" });
    place = { parroquia, zona, nombre: "Capilla", clase: "capilla" };
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const post = (collection: string, json: object, as = token) =>
    api.send("POST", records(collection), { token: as, json });
  const patch = (collection: string, id: string, json: object) =>
    api.send("PATCH", records(collection, id), { token, json });

  it("[ENT-02] a collection stores telephones, hours and days as people write them in one form, and answers it", async () => {
    const lugar = await post("lugares_de_culto", {
      ...place,
      telefono: "2401234",
      telefono_2: 71234567,
    });
    expect(lugar.json).toMatchObject({ telefono: "+591 2 240 1234", telefono_2: "+591 71234567" });
    const line = { lugar: lugar.json.id, tipo: "misa", dias: ["do"], hora: "7:30", hasta: "8.30 am" };
    const made = await post("horarios", { ...line, vigente_desde: "12/3/2027", transmision: "www.parroquia.bo" });
    const stored = { hora: "07:30", hasta: "08:30", vigente_desde: "2027-03-12" };
    expect(made.json).toMatchObject({ ...stored, transmision: "https://www.parroquia.bo" });
    const changed = await patch("horarios", made.json.id, { hora: "7 pm", vigente_desde: "1 de abril de 2027" });
    expect(changed.json).toMatchObject({ hora: "19:00", vigente_desde: "2027-04-01" });
    const read = await api.get(records("horarios", made.json.id));
    expect(read.json).toMatchObject({ hora: "19:00", vigente_desde: "2027-04-01" });
  });

  it("[ENT-02] a collection stores numbers to call of other forms, and for WhatsApp only those of mobiles", async () => {
    const called = [
      ["800 10 1234", "800 10 1234"],
      [110, "110"],
      ["0051 987654321", "+51 987654321"],
      ["Telf. 2401234 (int. 12)", "+591 2 240 1234 int. 12"],
    ];
    for (const [typed, stored] of called) {
      const { status, json } = await post("obras_sociales", { nombre: "Para llamar", telefono: typed });
      expect([typed, status, json.telefono]).toEqual([typed, 200, stored]);
      const { status: refused, json: answer } = await post("obras_sociales", {
        nombre: "Para llamar",
        whatsapp: typed,
      });
      expect([typed, refused, answer.data?.whatsapp?.params]).toEqual([typed, 400, { example: "+591 71234567" }]);
    }
    const contact = await post("datos_sitio", { telefono: "110", otro_telefono: "2401234 int. 3" });
    expect(contact.json).toMatchObject({ telefono: "110", otro_telefono: "+591 2 240 1234 int. 3" });
  });

  it("[ENT-02] a collection stores numbers that come as texts, in JSON and in forms, and never as 0", async () => {
    const made = [];
    for (const nivel of ["12", " 64 ", "12,00", "１２", "+7", "1e1"]) {
      made.push((await post("cargos", { cargo: `C ${nivel}`, nivel })).json.nivel);
    }
    expect(made).toEqual([12, 64, 12, 12, 7, 10]);
    const form = new FormData();
    form.append("cargo", "De un formulario");
    form.append("nivel", "64,0");
    const sent = await api.send("POST", records("cargos"), { token, form });
    expect(sent.json.nivel).toBe(64);
    expect((await patch("cargos", sent.json.id, { "nivel+": " 5 " })).json.nivel).toBe(69);
    for (const nivel of ["doce", "0x10", "--5", "1.2.3"]) {
      const { status, json } = await patch("cargos", sent.json.id, { nivel });
      expect([nivel, status, json.data.nivel?.params?.example]).toEqual([nivel, 400, "12"]);
    }
    expect((await patch("cargos", sent.json.id, { "nivel+": "x" })).status).toBe(400);
    expect((await api.get(records("cargos", sent.json.id))).json.nivel).toBe(69);
    // Refused as 1250, which is more than the field accepts: 1.250 must not be stored as 1.
    expect((await post("cargos", { cargo: "Mil", nivel: "1.250" })).json.data.nivel).toMatchObject({
      code: "validation_max_number_constraint",
    });
    expect((await patch("cargos", sent.json.id, { nivel: "" })).json.nivel).toBe(0);
  });

  it("[ENT-02] a collection stores dates as people write them, keeps those of the protocol, and refuses what is none", async () => {
    const dated = (desde: unknown) => post("avisos_urgentes", { texto: "Aviso", desde });
    const protocol = "2027-03-12 10:00:00.000Z";
    expect((await dated(protocol)).json.desde).toBe(protocol);
    expect((await dated("12/3/2027 7 pm")).json.desde).toBe("2027-03-12 23:00:00.000Z");
    expect((await dated("")).json.desde).toBe("");
    for (const wrong of ["12/3/27", "31/2/2027", "ayer"]) {
      const { status, json } = await dated(wrong);
      expect([wrong, status, json.data.desde]).toEqual([
        wrong,
        400,
        {
          code: "validation_invalid_format",
          message: "Invalid value format. For example: 2027-03-12 19:30",
          params: { example: "2027-03-12 19:30" },
        },
      ]);
    }
    const saint = await post("santoral", { nombre_santo: "San Juan", fecha: "24 de junio" });
    expect(saint.json.fecha).toBe("2025-06-24 00:00:00.000Z");
  });

  it("[ENT-02] a collection refuses other values with an example that it takes", async () => {
    const lugar = await api.given("lugares_de_culto", place);
    const wrong = [
      ["lugares_de_culto", "telefono", "712345"],
      ["lugares_de_culto", "correo", "a@b"],
      ["horarios", "hora", "7"],
      ["horarios", "hora", "12 pm"],
      ["horarios", "vigente_desde", "12/3/27"],
      ["tags", "color", "rojo"],
    ] as const;
    const base = { ...place, lugar, tipo: "misa", dias: ["do"], hora: "10:00" };
    for (const [collection, field, value] of wrong) {
      const refused = await post(collection, { ...base, [field]: value });
      const { example } = refused.json.data[field].params;
      expect([field, refused.status, refused.json.data[field].message]).toEqual([
        field,
        400,
        expect.stringContaining(example),
      ]);
      expect([field, (await post(collection, { ...base, [field]: example })).status]).toEqual([field, 200]);
    }
  });

  it("[ENT-02] a collection stores a point that comes as a text, and refuses what it cannot store", async () => {
    const laPaz = { lon: -68.15, lat: -16.5 };
    const { id } = (await post("lugares_de_culto", { ...place, nombre: "Con punto", punto: "-16.5, -68.15" })).json;
    expect((await api.get(records("lugares_de_culto", id))).json.punto).toEqual(laPaz);
    const put = async (punto: unknown) => {
      const { status, json } = await patch("lugares_de_culto", id, { punto });
      return status === 200 ? json.punto : [status, json.data.punto?.code];
    };
    for (const taken of [
      ...[`16°30'S 68°9'W`, "-16,5; -68,15", laPaz, { lon: "-68.15", lat: "-16.5" }, JSON.stringify(laPaz)],
    ]) {
      await put({ lon: 1, lat: 1 });
      expect([taken, await put(taken)]).toEqual([taken, laPaz]);
    }
    for (const wrong of [
      ...[
        "La Paz",
        "-16.5",
        "-16,5",
        [-68.15, -16.5],
        { lat: -16.5, lng: -68.15 },
        { latitude: -16.5, longitude: -68.15 },
      ],
      ...[{ lat: -16.5 }, { lat: "x", lon: "y" }, { lat: null, lon: null }, 5, true, '{"lat":-16.5}', "[1,2]", "{"],
    ]) {
      expect([wrong, await put(wrong)]).toEqual([wrong, [400, expect.stringMatching(/^validation_/)]]);
    }
    expect((await api.get(records("lugares_de_culto", id))).json.punto).toEqual(laPaz);
    for (const empty of [null, "", {}, { lon: 0, lat: 0 }]) {
      expect([empty, await put(empty)]).toEqual([empty, { lon: 0, lat: 0 }]);
    }
  });

  it("[ENT-02] a collection refuses JSON that a field would turn into nothing", async () => {
    for (const desde of [
      1_804_879_800_000,
      1_804_879_800,
      0,
      true,
      ["2027-03-12"],
      { date: "2027-03-12" },
      "1804879800000",
    ]) {
      const { status, json } = await post("avisos_urgentes", { texto: "Aviso", desde });
      expect([desde, status, json.data?.desde?.params]).toEqual([desde, 400, { example: "2027-03-12 19:30" }]);
    }
    expect((await post("avisos_urgentes", { texto: "Aviso", desde: null })).json.desde).toBe("");
    for (const wrong of [["12"], { value: 12 }]) {
      expect((await post("cargos", { cargo: "Mal", nivel: wrong })).json.data?.nivel?.params).toEqual({
        example: "12",
      });
      const place = await post("obras_sociales", { nombre: "Mal", telefono: wrong });
      expect(place.json.data?.telefono?.params).toEqual({ example: "+591 71234567" });
    }
  });

  it("[ENT-02] a collection takes links of the web only", async () => {
    const linked = (link_media: string) => post("homilia", { titulo: "Domingo", link_media });
    for (const wrong of [
      ...[
        "htpps://youtu.be/abc",
        "ftp://x.bo/a",
        "mailto:ana@x.bo",
        "ana@x.bo",
        "https:/youtu.be/abc",
        "http//youtu.be",
      ],
      ...["file:///a", "youtu be", "tel:+59171234567", "javascript:alert(1)", "whatsapp://send", "//"],
    ]) {
      const { status, json } = await linked(wrong);
      expect([wrong, status, json.data?.link_media?.code]).toEqual([wrong, 400, "validation_invalid_url"]);
      expect(json.data.link_media.params.example).toMatch(/^https:/);
    }
    const taken = ["https://youtu.be/abc", "HTTP://x.bo/a", "youtu.be/abc", "ftp.x.bo/a", "https://ana:clave@x.bo/"];
    for (const link of taken) expect([link, (await linked(link)).status]).toEqual([link, 200]);
    // Value stored before links were validated.
    const id = await api.given("homilia", { titulo: "Antigua", link_media: "ftp://x.bo/a" });
    expect((await patch("homilia", id, { titulo: "Otra", link_media: "ftp://x.bo/a" })).status).toBe(200);
    expect((await patch("homilia", id, { link_media: "ftp://x.bo/b" })).status).toBe(400);
  });

  it("[ENT-02] a collection reads the values of a batch and of a sheet in the same way", async () => {
    const batch = await api.send("POST", "/api/batch", {
      token: superuser,
      json: { requests: [{ method: "POST", url: records("cargos"), body: { cargo: "Lote", nivel: "12,0" } }] },
    });
    expect(batch.json[0].body.nivel).toBe(12);
    const bring = (mode: string, rows: Record<string, unknown>[]) =>
      api.send("POST", "/api/collections/obras_sociales/sheets", {
        token,
        json: {
          mode,
          name: "h.csv",
          match: ["nombre"],
          rows: rows.map((values, at) => ({ number: at + 2, id: "", values })),
        },
      });
    const rows = [{ nombre: "Comedor", telefono: "2401234" }];
    expect((await bring("apply", rows)).json.counts).toMatchObject({ create: 1, wrong: 0 });
    expect((await bring("trial", [{ nombre: "Comedor", telefono: "(2) 240-1234" }])).json.counts).toMatchObject({
      unchanged: 1,
    });
    const refused = await bring("trial", [{ nombre: "Otro", telefono: "hola" }]);
    expect(refused.json.rows[0].problems.telefono.params.example).toBe("+591 71234567");
    const dates = (desde: string) =>
      api.send("POST", "/api/collections/avisos_urgentes/sheets", {
        token,
        json: { mode: "trial", name: "h.csv", match: [], rows: [{ number: 2, id: "", values: { texto: "A", desde } }] },
      });
    expect((await dates("12/3/2027")).json.counts).toMatchObject({ create: 1 });
    expect((await dates("12/3/27")).json.rows[0]).toMatchObject({
      outcome: "wrong",
      problems: { desde: { code: "validation_invalid_format" } },
    });
  });

  it("[ENT-02] [API-02] a collection, or a field, made through the API takes what PocketBase takes", async () => {
    const fields = [
      { name: "n", type: "number" },
      { name: "d", type: "date" },
      { name: "hora", type: "text", pattern: "^(?:[01]\\d|2[0-3]):[0-5]\\d$" },
      { name: "u", type: "url" },
      { name: "p", type: "geoPoint" },
    ];
    const json = { name: "retiros", type: "base", fields, createRule: "", listRule: "", viewRule: "" };
    expect((await api.send("POST", "/api/collections", { token: superuser, json })).status).toBe(200);
    const made = await post("retiros", { n: " 64 ", d: "12/3/2027", u: "www.x.bo" }, superuser);
    expect([made.status, made.json]).toMatchObject([200, { n: 0, d: "", u: "www.x.bo" }]);
    const stock = await post(
      "retiros",
      { n: ["1"], d: 1_804_879_800_000, u: "ftp://x.bo", p: "-16.5, -68.15" },
      superuser,
    );
    expect([stock.status, stock.json]).toMatchObject([200, { n: 0, d: "", u: "ftp://x.bo", p: { lon: 0, lat: 0 } }]);
    const refused = await post("retiros", { hora: "7:30" }, superuser);
    expect(refused.json.data).toEqual({
      hora: { code: "validation_invalid_format", message: "Invalid value format." },
    });
    const { fields: own } = (await api.get("/api/collections/cargos", { token: superuser })).json;
    const more = await api.send("PATCH", "/api/collections/cargos", {
      token: superuser,
      json: { fields: [...own, { name: "extra", type: "number" }] },
    });
    expect(more.status).toBe(200);
    expect((await post("cargos", { cargo: "Con extra", extra: " 64 " })).json.extra).toBe(0);
  });
});
