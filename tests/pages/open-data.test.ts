import { dayText, localMoment } from "@arzobispado/diocese/misas";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import { now } from "../support/run-moment.ts";

const { day: today } = localMoment(now.getTime());
const schemaPath = "/datos/misas.schema.json";

const { get, open } = demoPages();
let ajv: Ajv2020;
let schemaId: string;
beforeAll(async () => {
  const schema = JSON.parse((await get(schemaPath)).html);
  ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(schema);
  schemaId = schema.$id;
});

/** Errors of a value by one part of the published schema. */
function problems(part: string, thing: unknown): unknown[] {
  const validate = ajv.getSchema(`${schemaId}#/$defs/${part}`);
  if (!validate) throw new Error(`The schema knows no ${part}.`);
  validate(thing);
  return (validate.errors ?? []).slice(0, 3);
}

const json = async (path: string) => JSON.parse((await get(path)).html);

interface Places {
  lugares: { id: string; nombre: string; horarios: { id: string; osm_service_times: string }[] }[];
}

describe("open data", () => {
  it("[MIS-18] places, rows and celebrations match the published schema", async () => {
    const places: Places = await json("/datos/misas.json");
    expect(problems("misas", places)).toEqual([]);
    expect(places.lugares.length).toBeGreaterThan(80);
    const celebrations = await json("/datos/celebraciones.json");
    expect(problems("celebraciones", celebrations)).toEqual([]);
    expect(celebrations.celebraciones.length).toBeGreaterThan(500);
    const { data, errors } = Papa.parse<Record<string, string>>((await get("/datos/misas.csv")).html, {
      header: true,
      skipEmptyLines: true,
    });
    expect([errors, data.flatMap((row) => problems("fila", row)).slice(0, 3)]).toEqual([[], []]);
    const lines = places.lugares.flatMap(({ id, horarios }) => horarios.map((line) => `${id} ${line.id}`));
    expect(data.map(({ lugar, horario }) => `${lugar} ${horario}`)).toEqual(lines);
    expect(data.filter((row) => row.osm_service_times !== "").length).toBeGreaterThan(300);
  });

  it("[ENT-13] the rows begin with a byte order mark, by which Excel knows UTF-8", async () => {
    const { bytes, html } = await get("/datos/misas.csv");
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(html).toMatch(/^\uFEFF?lugar,nombre,/);
    expect(html.lastIndexOf("\uFEFF")).toBeLessThan(1);
  });

  it("[MIS-18] the schema refuses other data", async () => {
    const [lugar] = (await json("/datos/misas.json")).lugares;
    expect(problems("lugar", lugar)).toEqual([]);
    for (const wrong of [
      { lat: "-16.5" },
      { verificado: "3 de noviembre" },
      { correo: "x@y.example" },
      { clase: "x" },
    ]) {
      expect(problems("lugar", { ...lugar, ...wrong }), JSON.stringify(wrong)).not.toEqual([]);
    }
  });

  it.each(["/datos/misas.json", "/datos/misas.csv", "/datos/celebraciones.json", schemaPath])(
    "open data %s may be used by all, name their licence, and answer 304 to clients that have them",
    async (path) => {
      const { status, headers, html } = await get(path);
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
      expect(headers.link).toBe('<https://creativecommons.org/licenses/by/4.0/deed.es>; rel="license"');
      if (path !== schemaPath) expect(html).toContain("CC BY 4.0");
      const again = await get(path, { "if-none-match": String(headers.etag) });
      expect([again.status, again.html]).toEqual([304, ""]);
    },
  );

  it("a page of people may not be read by pages of others", async () => {
    for (const path of ["/datos", "/misas", "/misas/fuera-de-linea.json"]) {
      expect((await get(path)).headers).not.toHaveProperty("access-control-allow-origin");
    }
  });

  it.each([
    ["desde=ayer", "«desde» no es un día"],
    ["desde=2026-02-30", "«desde» no es un día"],
    ["hasta=2026-13-01", "«hasta» no es un día"],
    ["desde=2026-12-02&hasta=2026-12-01", "«hasta» es un día anterior"],
    ["desde=2026-12-01&hasta=2027-01-01", "Son 32 días; pide 31 como máximo."],
    ["desde=2051-01-01", "2024 a 2050"],
    ["desde=9999-12-31&hasta=9999-12-31", "2024 a 2050"],
  ])("celebrations with a wrong ?%s say what is wrong", async (query, text) => {
    const { status, html, headers } = await get(`/datos/celebraciones.json?${query}`);
    expect([status, headers["access-control-allow-origin"]]).toEqual([400, "*"]);
    expect(JSON.parse(html).mensaje).toContain(text);
  });

  it("celebrations cover thirty-one days at most, and seven by default", async () => {
    const days = async (query: string) => {
      const { desde, hasta } = await json(`/datos/celebraciones.json${query}`);
      return [desde, hasta];
    };
    expect(await days("?desde=2026-12-01&hasta=2026-12-31")).toEqual(["2026-12-01", "2026-12-31"]);
    expect(await days("")).toEqual([dayText(today), dayText(today + 6)]);
    expect(await days("?desde=2027-03-25")).toEqual(["2027-03-25", "2027-03-31"]);
  });

  it("open data hold nothing about people: neither mails nor keepers or reporters", async () => {
    const all = await Promise.all(
      ["/datos/misas.json", "/datos/misas.csv", "/datos/celebraciones.json"].map(
        async (path) => (await get(path)).html,
      ),
    );
    expect(all.join("").match(/"(?:correo|contacto|encargad\w*|created|grupo)"|\b[\w.]+@[a-z][\w-]*\.\w+/g)).toBeNull();
  });

  it("open data are described in Spanish, with a link to each", async () => {
    const { body } = await open("/datos");
    expect(textsOf(body.select("h1"))).toEqual(["Datos abiertos"]);
    for (const [name, address] of [
      [/JSON\)/, "/datos/misas.json"],
      [/CSV/, "/datos/misas.csv"],
      [/^Celebraciones/, "/datos/celebraciones.json"],
      [/^Esquema/, schemaPath],
      ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/deed.es"],
    ] as const) {
      expect(
        body
          .one("main")
          .all("link", name)
          .map((link) => link.attribute("href")),
      ).toContain(address);
    }
  });
});
