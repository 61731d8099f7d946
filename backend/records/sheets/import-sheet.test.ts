import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { type Library, openLibrary, sheets } from "./test-library.ts";

describe.each(drawnEngine(1))("a sheet on %s", (database) => {
  let library: Library;
  let run = 0;
  /** Makes a title that only this test uses. */
  let own: (title: string) => string;
  beforeAll(async () => {
    library = await openLibrary(database);
    await library.api.given("shelves", { id: "shelfpoetry0001", name: "Poesía boliviana" });
    await library.api.given("shelves", { id: "shelfnovels0001", name: "Novelas" });
    for (const name of ["Mapas", "mapas "]) await library.api.given("shelves", { name });
    await library.api.given("shelves", { name: "Cámara acorazada", secret: true });
  });
  beforeEach(() => {
    const number = ++run;
    own = (title) => `${number} ${title}`;
  });
  afterAll(() => library[Symbol.asyncDispose]());

  const book = async (title: string, values: object = {}) => library.api.given("books", { title, ...values });
  const stored = async (id: string) =>
    (await library.api.get(`/api/collections/books/records/${id}`, { token: library.librarian.token })).json;

  it("[CON-12] a sheet makes new records, changes those of an id or a title, and leaves equal ones alone", async () => {
    const byId = await book(own("by id"), { pages: 1 });
    const byTitle = await book(own("Canción  de cuna"), { pages: 1 });
    const alike = await book(own("alike"), { pages: 7, shelf: "shelfnovels0001" });
    const { status, json } = await library.sheet([
      {
        values: {
          title: own("new"),
          pages: "12",
          shelf: "poesia  BOLIVIANA",
          subjects: ["Novelas", "Poesía boliviana"],
        },
      },
      { id: byId, values: { title: own("renamed") } },
      { values: { title: own("cancion de cuna"), pages: 2 } },
      { values: { title: own("alike"), pages: 7, shelf: "Novelas" } },
    ]);
    expect(status).toBe(200);
    expect(json.counts).toEqual({ create: 1, update: 2, unchanged: 1, wrong: 0 });
    expect(json.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "create",
      "update",
      "update",
      "unchanged",
    ]);
    expect(json.rows[1].changes).toEqual({ title: { from: own("by id"), to: own("renamed") } });
    expect(json.rows[2]).toMatchObject({ number: 4, id: byTitle, changes: { pages: { from: 1, to: 2 } } });
    expect(await stored(json.rows[0].id)).toMatchObject({
      pages: 12,
      shelf: "shelfpoetry0001",
      subjects: ["shelfnovels0001", "shelfpoetry0001"],
    });
    const untouched = await stored(alike);
    expect(untouched.updated).toBe(untouched.created);
  });

  it("[CON-12] a trial shows what an import does, and writes nothing", async () => {
    const known = await book(own("known"), { pages: 1 });
    const rows = [{ values: { title: own("new") } }, { id: known, values: { pages: 5 } }, { values: { title: "" } }];
    const events: string[] = [];
    const stop = library.api.backend.onChange(({ action }) => events.push(action));
    const before = await everything();
    const trial = await library.sheet(rows, { mode: "trial" });
    expect(trial.json.counts).toEqual({ create: 1, update: 1, unchanged: 0, wrong: 1 });
    expect(trial.json.id).toBeNull();
    expect(await everything()).toEqual(before);
    expect(events).toEqual([]);
    const applied = await library.sheet(rows, { body: { leaveOutWrong: true } });
    expect(applied.json.counts).toEqual(trial.json.counts);
    await expect.poll(() => events).toEqual(["create", "update"]);
    stop();
  });

  /** All rows of the tables that an import writes. */
  async function everything() {
    const connection = connectTo(library.api.place);
    const tables = ["books", "_changes", "_outbox", "_sheets", "_sheet_rows", "_repeats"];
    const rows = await Promise.all(tables.map((name) => connection.read(sql`SELECT * FROM ${sql.table(name)}`)));
    await connection.close();
    return rows;
  }

  it.each([
    ["a required field", { title: "" }, { title: { code: "validation_required" } }],
    ["a number that is too small", { title: "x", pages: -1 }, { pages: { code: "validation_min_number_constraint" } }],
    [
      "a name that nobody has",
      { title: "x", shelf: "Novelsa" },
      { shelf: { code: "validation_unknown_name", params: { name: "Novelsa", suggestion: "Novelas" } } },
    ],
    [
      "a name that nothing is like",
      { title: "x", shelf: "Cocina" },
      { shelf: { code: "validation_unknown_name", params: { name: "Cocina" } } },
    ],
    ["a name of two", { title: "x", shelf: "mapas" }, { shelf: { code: "validation_ambiguous_name" } }],
    [
      "a record that no list shows",
      { title: "x", shelf: "Cámara acorazada" },
      { shelf: { code: "validation_unknown_name" } },
    ],
    ["one of several names", { title: "x", subjects: ["Novelas", "?"] }, { subjects: { params: { name: "?" } } }],
  ])("[CON-12] a problem of a row is named: %s", async (_what, values, problems) => {
    const rows = [{ values: { title: own("good") } }, { values }];
    const trial = await library.sheet(rows, { mode: "trial" });
    expect(trial.json.counts).toMatchObject({ create: 1, wrong: 1 });
    expect(trial.json.rows[1]).toMatchObject({ number: 3, outcome: "wrong", problems });
    const [field = ""] = Object.keys(problems);
    if (!JSON.stringify(problems).includes("suggestion")) {
      expect(trial.json.rows[1].problems[field].params ?? {}).not.toHaveProperty("suggestion");
    }
  });

  it("[CON-12] a name is found without the word that its title begins with, where only one fits", async () => {
    const shelf = (name: string) => library.api.given("shelves", { name });
    const [maps] = [await shelf("Estante de Atlas"), await shelf("Estante Lira"), await shelf("Caja Lira")];
    const rows = ["ATLÁS", "Lira", "Caja de Atlas"].map((name) => ({ values: { title: own(name), shelf: name } }));
    const body = { openings: ["Estante", "Estánte de", "caja", "caja de"] };
    const plain = await library.sheet(rows, { mode: "trial" });
    expect([plain.json.counts.wrong, plain.json.names]).toEqual([3, {}]);
    const trial = await library.sheet(rows, { mode: "trial", body });
    expect(trial.json.counts).toMatchObject({ create: 1, wrong: 2 });
    expect(trial.json.names).toEqual({ shelf: { ATLÁS: "Estante de Atlas" } });
    const rowProblems = trial.json.rows.slice(1).map(({ problems }: { problems: object }) => problems);
    expect(rowProblems).toMatchObject([
      { shelf: { code: "validation_unknown_name", params: { suggestions: ["Caja Lira", "Estante Lira"] } } },
      { shelf: { code: "validation_unknown_name", params: { suggestion: "Estante de Atlas" } } },
    ]);
    const done = await library.sheet(rows, { body: { ...body, leaveOutWrong: true } });
    expect((await stored(done.json.rows[0].id)).shelf).toBe(maps);
  });

  it("[CON-12] a sheet is not imported while a row is wrong, unless that one is to be left out", async () => {
    const rows = [{ values: { title: own("good") } }, { values: { title: "" } }];
    const refused = await library.sheet(rows);
    expect([refused.status, refused.json.data.rows]).toMatchObject([
      400,
      { 3: { title: { code: "validation_required" } } },
    ]);
    expect(await library.titles()).not.toContain(own("good"));
    const done = await library.sheet(rows, { body: { leaveOutWrong: true, leftOut: 2 } });
    expect(done.json.counts).toMatchObject({ create: 1, wrong: 1 });
    const [listed] = (await library.api.get(sheets, { token: library.librarian.token })).json.items;
    expect(listed).toMatchObject({ id: done.json.id, created: 1, leftOut: 3 });
    expect(await library.titles()).toContain(own("good"));
  });

  it("[CON-12] rows that contradict each other are found, and titles of several records", async () => {
    const id = await book(own("one"));
    for (const title of ["two", "TWO"]) await book(own(title));
    const { json } = await library.sheet(
      [
        { id, values: { pages: 1 } },
        { values: { title: own("one"), pages: 2 } },
        { values: { title: own("new") } },
        { values: { title: own("New") } },
        { values: { title: own("two") } },
        { id: "nosuchrecord000", values: { pages: 1 } },
        { values: { title: own("a"), code: own("code") } },
        { values: { title: own("b"), code: own("code") } },
      ],
      { mode: "trial" },
    );
    expect(json.rows.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
      null,
      "validation_repeated_record",
      null,
      "validation_repeated_record",
      "validation_ambiguous_record",
      "validation_unknown_record",
      null,
      null,
    ]);
    expect(json.rows[1].problem.params).toEqual({ row: 2 });
    expect(json.rows[7]).toMatchObject({ outcome: "wrong", problems: { code: { code: "validation_not_unique" } } });
  });

  it("[CON-12] a sheet is imported once, however often it is sent", async () => {
    const rows = [{ values: { title: own("once") } }];
    const body = { match: [] };
    const answers = await Promise.all([1, 2, 3].map(() => library.sheet(rows, { key: own("key"), body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await library.titles()).filter((title) => title === own("once"))).toHaveLength(1);
    const other = [{ values: { title: own("other") } }];
    expect((await library.sheet(other, { key: own("key"), body })).status).toBe(422);
  });

  it("[CON-12] a sheet asks the rules row by row", async () => {
    const reader = await library.api.account("staff", { role: "reader" });
    const mine = await book(own("mine"), { owner: reader.id });
    const theirs = await book(own("theirs"));
    const hidden = await book(own("hidden"), { secret: true, pages: 7654321 });
    const rows = [
      { id: mine, values: { pages: 3, note: "smuggled" } },
      { id: theirs, values: { pages: 3 } },
      { id: hidden, values: { pages: 3 } },
      { values: { title: own("hidden"), pages: 3 } },
      { values: { title: own("new") } },
    ];
    const { json, text } = await library.sheet(rows, { token: reader.token, body: { leaveOutWrong: true } });
    expect(json.counts).toEqual({ create: 0, update: 1, unchanged: 0, wrong: 4 });
    expect(json.rows.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
      null,
      "validation_forbidden_record",
      "validation_unknown_record",
      "validation_forbidden_record",
      "validation_forbidden_record",
    ]);
    // A number that no id contains by chance.
    expect(text).not.toMatch(/7654321|smuggled/);
    expect([(await stored(theirs)).pages, (await stored(hidden)).pages]).toEqual([0, 7654321]);
    const superuser = await library.api.account("_superusers");
    const seen = await library.api.get(`/api/collections/books/records/${mine}`, { token: superuser.token });
    expect(seen.json).toMatchObject({ pages: 3, note: "" });
  });

  it("[CON-12] a sheet is closed to accounts that may save nothing", async () => {
    const helper = await library.api.account("staff", { role: "helper" });
    const outsider = await library.api.account("staff", {});
    const rows = [{ values: { title: own("new") } }];
    for (const mode of ["trial", "apply"] as const) {
      expect((await library.sheet(rows, { mode, token: null })).status).toBe(401);
      for (const { token } of [helper, outsider]) {
        const { json } = await library.sheet(rows, { mode, token, body: { leaveOutWrong: true } });
        expect(json.counts).toEqual({ create: 0, update: 0, unchanged: 0, wrong: 1 });
      }
    }
    expect(await library.titles()).not.toContain(own("new"));
    const superuser = await library.api.account("_superusers");
    const accounts = { json: { mode: "trial", rows: [{ number: 2, values: {} }] }, token: superuser.token };
    expect((await library.api.send("POST", "/api/collections/staff/sheets", accounts)).status).toBe(400);
    expect(
      (await library.api.send("POST", "/api/collections/shelves/sheets", { ...accounts, token: helper.token })).status,
    ).toBe(403);
  });

  it.each([
    ["no mode", { mode: "later" }],
    ["no rows", { rows: [] }],
    ["more rows than one takes", { rows: Array.from({ length: 5_001 }, () => ({ number: 2, values: {} })) }],
    ["less than no rows left out", { leftOut: -1 }],
    ["a row that is none", { rows: [7] }],
    ["values that are none", { rows: [{ number: 2, values: [] }] }],
    ["a hidden field to find records by", { match: ["note"] }],
    ["a field that is not there", { match: ["nothing"] }],
    ["a title of what is no relation", { titles: { pages: ["name"] } }],
    ["openings that are no list", { openings: "Estante" }],
    ["an opening that is no text", { openings: [7] }],
    ["an opening that is longer than a name", { openings: ["a".repeat(61)] }],
    ["more openings than any language has", { openings: Array.from({ length: 201 }, () => "a") }],
    ["an address of accounts as their title", { titles: { owner: ["email"] } }],
  ])("[CON-12] a sheet is refused: %s", async (_what, body) => {
    const { status } = await library.sheet([{ values: { title: own("new") } }], { mode: "trial", body });
    expect(status).toBe(400);
  });

  it("[CON-12] names of a prototype in a sheet are ordinary names", async () => {
    const values = JSON.parse('{"title":"x","__proto__":{"pages":9},"constructor":"c","hasOwnProperty":"no"}');
    const { status, json } = await library.sheet([{ values }], { mode: "trial" });
    expect([status, json.counts.create]).toEqual([200, 1]);
    const { status: titled } = await library.api.send("POST", sheets, {
      json: {
        mode: "trial",
        titles: JSON.parse('{"__proto__":["name"],"constructor":["name"]}'),
        rows: [{ number: 1, values }],
      },
      token: library.librarian.token,
    });
    expect(titled).toBe(400);
  });
});
