import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { collections, describeContent, descriptions, history, loadDemo } from "@arzobispado/diocese";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell } from "../site/app/desk/sheets/cells/cell.ts";
import { cellWords } from "../site/app/desk/sheets/cells/cell.ts";
import { matchColumns } from "../site/app/desk/sheets/cells/match-columns.ts";
import { sheetColumns } from "../site/app/desk/sheets/cells/sheet-columns.ts";
import { exportedRows, headersOf } from "../site/app/desk/sheets/export/export-list.ts";
import { templateRows } from "../site/app/desk/sheets/import/template.ts";
import { toRequest } from "../site/app/desk/sheets/import/to-request.ts";
import { now } from "./support/run-moment.ts";

const described = describeContent(collections, descriptions).map((one) => ({ ...one, trash: false }));
const index = new Map(described.map((one) => [one.name, one]));
/** Collections with a sheet: people are invited instead, and drafts are no list of the desk. */
const sheets = described.filter(({ group, unlisted }) => group !== "Personas" && !unlisted);

describe("the sheet of a list", () => {
  let api: TestBackend;
  let account: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections, history, now });
    await loadDemo(api.backend.content, now);
    // Adds records to the lists that the demonstration leaves empty.
    const lugar = (await api.get("/api/collections/lugares_de_culto/records?perPage=1")).json.items[0].id;
    await api.given("dias_especiales", { fecha: "2026-12-08", nombre: "Inmaculada Concepción", clase: "precepto" });
    await api.given("reportes_horario", { lugar, clase: "hora", texto: "Ahora es a las 19:00" });
    await api.given("avisos_urgentes", {
      titulo: "Bloqueo",
      texto: "Sin misas en el sur",
      desde: "2026-11-29 04:00:00.000Z",
    });
    account = await api.account("administradores_arzobispado", { nombre: "Ada", rol: "administrador" });
  }, 60_000);
  afterAll(() => api[Symbol.asyncDispose]());

  /** Client with the requests of the browser's client. */
  const client = {
    collection: (name: string) => ({
      async getList(page: number, perPage: number, { sort, expand }: { sort: string; expand: string }) {
        const query = new URLSearchParams({ page: String(page), perPage: String(perPage), sort, expand });
        return (await api.get(`/api/collections/${name}/records?${query}`, { token: account.token })).json;
      },
    }),
  } as unknown as PocketBase;

  it.each(sheets.map(({ name }) => name))("[CON-11] [CON-12] a sheet of %s comes back as it went", async (name) => {
    const collection = described.find((one) => one.name === name) as (typeof described)[number];
    const list = { collection, index, request: () => ({ sort: "id" }), origin: "http://localhost" };
    const rows: Parameters<typeof toRequest>[2]["sheet"]["rows"][number]["cells"][] = [];
    for await (const part of exportedRows((question) => question(client), list)) rows.push(...part.rows);
    expect(rows.length, "the demonstration has none").toBeGreaterThan(0);
    const headers = headersOf(sheetColumns(collection));
    const { body, unreadable } = toRequest(collection, index, {
      ...{ name: "hoja.xlsx", matches: matchColumns(collection, headers, index), emptiesClear: true, corrections: {} },
      sheet: { rows: rows.map((cells, at) => ({ number: at + 2, cells })) },
    });
    expect([...unreadable]).toEqual([]);
    const json = { mode: "trial", ...body };
    const answer = await api.send("POST", `/api/collections/${name}/sheets`, { token: account.token, json });
    const others = answer.json.rows.filter(({ outcome }: { outcome: string }) => outcome !== "unchanged");
    expect(others.slice(0, 3)).toEqual([]);
    expect(answer.json.counts).toEqual({ create: 0, update: 0, unchanged: rows.length, wrong: 0 });
  });

  it.each([
    ["horarios", ["Parroquia", "Día", "Hora", "Vigente desde"], ["lugar", "dias", "hora", "vigente_desde"]],
    ["excepciones_horario", ["Parroquia", "Lugar de culto", "Zona"], ["parroquia", "lugar", "zonas"]],
    ["cleros_diocesanos", ["Nombre", "Parroquias"], ["nombres", "parroquia"]],
  ])("[CON-12] a sheet of %s has columns as people call them: %j", (name, headers, fields) => {
    const collection = index.get(name) as (typeof described)[number];
    expect(matchColumns(collection, headers, index)).toEqual(fields);
  });

  it.each(sheets.map(({ name }) => name))(
    "[CON-12] a sheet of %s has an example, in Spanish, that is never imported",
    (name) => {
      const collection = index.get(name) as (typeof described)[number];
      const [headers = [], example = []] = templateRows(collection, index);
      expect(example.join("\n")).not.toMatch(/\b(?:de|a) el\b/);
      const matches = matchColumns(collection, headers, index);
      expect(matches).not.toContain("");
      const read = (rows: Cell[][], own = matches) => {
        const sheet = { rows: rows.map((cells, at) => ({ number: at + 2, cells })) };
        const given = { name: "plantilla.xlsx", sheet, matches: own, emptiesClear: false, corrections: {} };
        return toRequest(collection, index, given);
      };
      const kept = read([example]);
      const says = example.some((cell) => cellWords(cell) !== "");
      expect([...kept.unreadable.values()]).toEqual(
        says ? [{ "": expect.stringContaining("ejemplo de la plantilla") }] : [],
      );
      expect(kept.body.rows).toHaveLength(says ? 0 : 1);
      // A person who edits one cell means that row: its other cells must be readable.
      for (const [at, cell] of example.entries()) {
        const own = read([example.with(at, cellWords(cell) === "" ? "x" : "")]);
        expect([...own.unreadable].filter(([, problems]) => Object.hasOwn(problems, ""))).toEqual([]);
        if (cellWords(cell) !== "") expect([...own.unreadable]).toEqual([]);
      }
    },
  );

  it("[CON-12] a sheet of Masses as a secretary writes it finds each parish church, or offers the candidates", async () => {
    const horarios = index.get("horarios") as (typeof described)[number];
    const headers = ["Parroquia", "Qué es", "Día", "Hora", "Vale desde"];
    const names = [
      "San Miguel Arcangel",
      "PARROQUIA SAN MIGUEL ARCÁNGEL",
      "nuestra señora del carmen",
      "Capilla San Miguel Arcángel",
    ];
    const cells = names.map((name, at) => [name, "Misa", "Lunes a viernes", `5:0${at} am`, "1/2/2027"]);
    const { body } = toRequest(horarios, index, {
      ...{ name: "misas.xlsx", matches: matchColumns(horarios, headers, index), emptiesClear: false, corrections: {} },
      sheet: { rows: cells.map((row, at) => ({ number: at + 2, cells: row })) },
    });
    const json = { mode: "trial", ...body };
    const answer = await api.send("POST", "/api/collections/horarios/sheets", { token: account.token, json });
    expect(answer.json.names).toEqual({ lugar: { "San Miguel Arcangel": "Parroquia San Miguel Arcángel" } });
    expect(answer.json.counts).toEqual({ create: 2, update: 0, unchanged: 0, wrong: 2 });
    expect(answer.json.rows.slice(2)).toMatchObject([
      {
        problems: {
          lugar: {
            params: { suggestions: ["Parroquia Nuestra Señora del Carmen", "Santuario Nuestra Señora del Carmen"] },
          },
        },
      },
      { problems: { lugar: { params: { suggestion: "Parroquia San Miguel Arcángel" } } } },
    ]);
  });
});
