import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTo, databases } from "../../testing/databases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import type { TestAccount } from "../../testing/start-backend.ts";
import { type Library, openLibrary, sheets } from "./test-library.ts";

const bounds = {
  sheetRows: 400,
  sheetCells: 1_000,
  sheetBytes: 100_000,
  sheetNames: 50,
  sheetTitles: 3,
  sheetTitleBytes: 20_000,
  sheetRecordBytes: 400_000,
};

describe.each(databases)("a sheet at its bounds on %s", (database) => {
  let library: Library;
  let others: TestAccount[];
  beforeAll(async () => {
    library = await openLibrary(database, { settings: { bounds } });
    others = await Promise.all([1, 2, 3].map(() => library.api.account("staff", { role: "librarian" })));
    await library.api.given("shelves", { id: "shelfnovels0001", name: "Novelas" });
  });
  afterAll(() => library[Symbol.asyncDispose]());

  const rowsOf = (count: number, values: (at: number) => object) =>
    Array.from({ length: count }, (_, at) => ({ values: values(at) }));
  const newBooks = (count: number, title: string) => rowsOf(count, (at) => ({ title: `${title} ${at}` }));
  const save = (title: string, { token } = others[0] as TestAccount) =>
    library.api.send("POST", "/api/collections/books/records", { json: { title }, token });

  /** Holds the write lock during `work`, as a long save of another process would. */
  async function withoutWriters(work: () => Promise<void>): Promise<void> {
    const other = connectTo(library.api.place);
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = other.transaction(async (transaction) => {
      await transaction.lock("outbox");
      taken.resolve();
      await over.promise;
    });
    await taken.promise;
    try {
      await work();
    } finally {
      over.resolve();
      await held;
      await other.close();
    }
  }

  const beyond: [string, object, string, string][] = [
    ["a field of `match` twice", { match: ["title", "title"] }, "match", "validation_repeated_field"],
    [
      "a title twice, 10,000 times",
      { titles: { shelf: Array(9_999).fill("name") } },
      "titles",
      "validation_too_many_titles",
    ],
    ["a title twice", { titles: { shelf: ["name", "name"] } }, "titles", "validation_repeated_field"],
    [
      "more titles than are compared",
      { match: ["title", "code", "pages", "lent"] },
      "match",
      "validation_too_many_titles",
    ],
    [
      "more rows",
      { rows: rowsOf(401, () => ({})).map((row) => ({ number: 2, ...row })) },
      "rows",
      "validation_too_many_rows",
    ],
    [
      "more cells",
      { rows: [{ number: 2, values: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`c${at}`, ""])) }] },
      "rows",
      "validation_too_many_cells",
    ],
    [
      "more distinct values of a relation",
      { rows: [{ number: 2, values: { subjects: Array.from({ length: 51 }, (_, at) => `s${at}`) } }] },
      "subjects",
      "validation_too_many_names",
    ],
  ];
  it.each(drawnOn(database, beyond))(
    "[SEG-81] a sheet is refused before any work with %s",
    async (_what, body, key, code) => {
      const { status, json } = await library.sheet(newBooks(1, "new"), { mode: "trial", body });
      expect([status, json.data[key]?.code]).toEqual([400, code]);
    },
  );

  it("[SEG-81] a sheet is refused with 413 when it has too many bytes, and with 400 when its records have", async () => {
    const long = await library.sheet(newBooks(1, "new"), { mode: "trial", body: { name: "x".repeat(100_000) } });
    expect(long.status).toBe(413);
    const details = Array.from({ length: 40 }, (_, at) => `detail ${at} ${"x".repeat(600)}`);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, at) => library.api.given("books", { title: `heavy ${at}`, details })),
    );
    const rows = ids.map((id) => ({ id, values: { pages: 5 } }));
    const heavy = await library.sheet(rows, { mode: "trial" });
    expect([heavy.status, heavy.json.data.rows.code]).toEqual([400, "validation_too_much_text"]);
    expect((await library.sheet(rows.slice(0, 2), { mode: "trial" })).json.counts.update).toBe(2);
  });

  it("[SEG-81] a sheet keeps no more titles in memory than its budget has room for", async () => {
    const { status, json } = await library.sheet([{ values: { title: "x" } }], {
      mode: "trial",
      body: { match: ["title"] },
    });
    expect([status, json.counts.create]).toEqual([200, 1]);
    await library.sheet(newBooks(80, "of many"), { body: { match: [] } });
    const refused = await library.sheet([{ values: { title: "x" } }], { mode: "trial", body: { match: ["title"] } });
    expect([refused.status, refused.json.data.titles.code]).toEqual([400, "validation_too_many_titles"]);
    await library.undo((await library.api.get(sheets, { token: library.librarian.token })).json.items[0].id);
  });

  it("[SEG-81] a trial of a sheet ends while the database cannot be written", async () => {
    await withoutWriters(async () => {
      const { status, json } = await library.sheet(newBooks(30, "trial"), { mode: "trial" });
      expect([status, json.counts.create]).toEqual([200, 30]);
    });
  });

  it("[SEG-81] places are limited to one sheet of an account and three of all, and freed", async () => {
    const accounts = [library.librarian, ...others];
    const send = ({ token }: TestAccount, title: string) =>
      library.sheet(newBooks(1, title), { token, body: { match: [] } });
    const trial = (token: string) => library.sheet(newBooks(1, "trial"), { mode: "trial", token });
    const ended: number[] = [];
    await withoutWriters(async () => {
      // A probe may occupy the account's place: send the sheet again until it is accepted.
      const hold = async (account: TestAccount, title: string): Promise<number> => {
        const { status } = await send(account, title);
        return status === 200 ? status : hold(account, title);
      };
      const held = accounts.slice(0, 3).map((account, at) => hold(account, `held ${at}`));
      void Promise.all(held).then((statuses) => ended.push(...statuses));
      for (const { token } of accounts.slice(0, 3))
        await expect.poll(async () => (await trial(token)).status).toBe(429);
      const second = await trial(await library.librarian.sign());
      expect(second.json.data.sheet.code).toBe("sheet_under_way");
      expect((await library.undo("nosuchsheet0001")).status).toBe(429);
      const fourth = await trial((accounts[3] as TestAccount).token);
      expect([fourth.status, fourth.json.data.sheet.code]).toEqual([503, "sheets_busy"]);
      for (const { headers } of [second, fourth]) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    });
    await expect.poll(() => ended).toEqual([200, 200, 200]);
    expect((await send(accounts[3] as TestAccount, "fourth again")).status).toBe(200);
    const wrong = await library.sheet([{ values: { title: "" } }]);
    expect([wrong.status, (await send(accounts[0] as TestAccount, "after a wrong one")).status]).toEqual([400, 200]);
  });
  it("[SEG-81] a sender who has left frees the place of their trial", async () => {
    const { url } = await library.api.clients();
    const body = { mode: "trial", rows: newBooks(300, "left").map((row) => ({ number: 2, ...row })) };
    const leaving = new AbortController();
    const probe = async () => (await library.sheet([{ values: {} }], { mode: "trial" })).status;
    let left: Promise<number> | undefined;
    // The probe may come first and block the other request: send that again.
    while (left === undefined) {
      const sent = fetch(`${url}${sheets}`, {
        method: "POST",
        headers: { authorization: library.librarian.token, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: leaving.signal,
      }).then(
        ({ status }) => status,
        () => 0,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      if ((await probe()) === 429) left = sent;
      else await sent;
    }
    leaving.abort();
    expect(await left).toBe(0);
    await expect.poll(probe).toBe(200);
  });

  it("[SEG-81] a sheet decides again about rows that have changed between its planning and its writing", async () => {
    const [one, another] = [library.librarian, others[0] as TestAccount];
    const rows = [{ values: { title: "the same code", code: "same" } }];
    const answers: Awaited<ReturnType<Library["sheet"]>>[] = [];
    await withoutWriters(async () => {
      const both = [one, another].map(({ token }) => library.sheet(rows, { token, body: { match: [] } }));
      // Both are planned once a third sheet, sent later, has been tried.
      await library.sheet(newBooks(20, "later"), { mode: "trial", token: (others[1] as TestAccount).token });
      void Promise.all(both).then((done) => answers.push(...done));
    });
    await expect.poll(() => answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.json.data.rows[2].code).toMatchObject({ code: "validation_not_unique" });
  });

  it("[SEG-81] a sheet lets a colleague's saves end first that are sent while it is imported or undone", async () => {
    const rows = newBooks(400, "many");
    // Sends the saves together: a slow disk makes one wait longer, and then the sheet and all others as well.
    const endedInOrder = async (work: Promise<unknown>) => {
      const ended: string[] = [];
      const saves = Array.from({ length: 5 }, async (_, at) => {
        if ((await save(`beside ${at}`)).status === 200) ended.push("save");
      });
      await Promise.all([...saves, work.then(() => ended.push("sheet"))]);
      return ended;
    };
    const savesFirst = ["save", "save", "save", "save", "save", "sheet"];
    const importing = library.sheet(rows, { body: { match: [] } });
    expect(await endedInOrder(importing)).toEqual(savesFirst);
    const { json } = await importing;
    expect(await endedInOrder(library.undo(json.id))).toEqual(savesFirst);
    expect(await library.titles()).not.toContain("many 399");
  });
});
