import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records, saveCollections } from "../test-collections.ts";

/** Names of all files in the storage and in the folder of waiting uploads, without the `.attrs` files beside them. */
async function filesIn({ dataDirectory }: TestBackend): Promise<string[]> {
  const folders = ["storage", "uploads-tmp"].map((name) => join(dataDirectory, name));
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return entries.flat().flatMap((entry) => (entry.isFile() && !entry.name.endsWith(".attrs") ? [entry.name] : []));
}

/** Removes the random suffix, `a_x81kq0z3mp.txt` → `a`, so that lists of stored names can be compared. */
const bare = (names: string[]) => names.map((name) => name.replace(/_[a-z0-9]{10}(\.\w+)?$/, ""));
const textOf = async (api: TestBackend, id: string, name: string) =>
  (await api.get(`/api/files/things/${id}/${name}`)).text;

describe.each(drawnEngine(0))("files of a saved record on %s", (database) => {
  let api: TestBackend;
  /** State that earlier tests have left: files, and number of things. */
  let earlier: { files: Set<string>; things: number };
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
  });
  beforeEach(async () => {
    earlier = { files: new Set(await filesIn(api)), things: await things() };
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const things = async () => (await api.get(records("things"))).json.totalItems;
  const newThings = async () => (await things()) - earlier.things;
  const newFiles = async () => (await filesIn(api)).filter((name) => !earlier.files.has(name)).sort();
  const upload = (...names: string[]): [string, [string, string]][] =>
    names.map((name) => ["papers", [`paper_${name}.txt`, `content ${name}`]]);

  /** Creates a record with the papers a, b and c. */
  async function withPapers() {
    const answer = await api.send("POST", records("things"), {
      form: formOf(["name", "one"], ...upload("a", "b", "c")),
    });
    expect(answer.status).toBe(200);
    return { id: answer.json.id as string, papers: answer.json.papers as [string, string, string] };
  }
  const patch = (id: string, ...entries: Parameters<typeof formOf>) =>
    api.send("PATCH", records("things", id), { form: formOf(...entries) });

  it("[API-02] files of a record are stored under names of our own, in the order in which they came", async () => {
    const { id, papers } = await withPapers();
    expect(bare(papers)).toEqual(["paper_a", "paper_b", "paper_c"]);
    for (const name of papers) expect(name).toMatch(/^paper_[abc]_[a-z0-9]{10}\.txt$/);
    expect(await newFiles()).toEqual([...papers].sort());
    expect(await textOf(api, id, papers[1])).toBe("content b");
  });

  it.each([
    ["plain uploads replace the list", [["papers", ["paper_d.txt", "d"]]], ["paper_d"]],
    [
      "uploads and a stored name",
      [
        ["papers", "@1"],
        ["papers", ["paper_d.txt", "d"]],
      ],
      ["paper_b", "paper_d"],
    ],
    [
      "stored names keep, drop and sort",
      [
        ["papers", "@2"],
        ["papers", "@0"],
      ],
      ["paper_c", "paper_a"],
    ],
    ["stored names as one JSON text", [["papers", '["@2","@0"]']], ["paper_c", "paper_a"]],
    ["an empty text clears", [["papers", ""]], []],
    [
      "an empty text with uploads",
      [
        ["papers", ""],
        ["papers", ["paper_d.txt", "d"]],
      ],
      ["paper_d"],
    ],
    [
      "a minus takes away",
      [
        ["papers-", "@0"],
        ["papers-", "@2"],
      ],
      ["paper_b"],
    ],
    ["a minus of what is not there", [["papers-", "@other"]], ["paper_a", "paper_b", "paper_c"]],
    [
      "minus and plus",
      [
        ["papers-", "@0"],
        ["papers+", ["paper_d.txt", "d"]],
      ],
      ["paper_b", "paper_c", "paper_d"],
    ],
    [
      "minus and plus before",
      [
        ["papers-", "@0"],
        ["+papers", ["paper_d.txt", "d"]],
      ],
      ["paper_d", "paper_b", "paper_c"],
    ],
    ["a place with nothing in it", [["papers.1", ""]], ["paper_a", "paper_c"]],
    ["a name with nothing in it", [["papers.@2", ""]], ["paper_a", "paper_b"]],
    ["a place with something in it", [["papers.1", "x"]], ["paper_a", "paper_b", "paper_c"]],
    ["nothing of the field", [["name", "two"]], ["paper_a", "paper_b", "paper_c"]],
    ["a file without content", [["papers", ["paper_d.txt", ""]]], ["paper_a", "paper_b", "paper_c"]],
  ] as [string, Parameters<typeof formOf>, string[]][])(
    "[API-02] files of a list: %s",
    async (_what, entries, expected) => {
      const { id, papers } = await withPapers();
      const named = (text: string) => text.replace(/@(\d)/g, (_, index) => papers[Number(index)] ?? "");
      const sent = entries.map(([key, value]): Parameters<typeof formOf>[number] => [
        named(key),
        typeof value === "string" ? named(value) : value,
      ]);
      const answer = await patch(id, ...sent);
      expect([answer.status, bare(answer.json.papers)]).toEqual([200, expected]);
      expect(await newFiles()).toEqual([...answer.json.papers].sort());
      for (const name of answer.json.papers)
        expect((await api.get(`/api/files/things/${id}/${name}`)).status).toBe(200);
    },
  );

  it("[API-02] a single file is replaced, cleared and filled", async () => {
    const first = await api.send("POST", records("things"), { form: formOf(["paper", ["one.txt", "1"]]) });
    const { id } = first.json;
    const second = await patch(id, ["paper", ["two.txt", "2"]], ["paper", ["three.txt", "3"]]);
    expect(bare([second.json.paper])).toEqual(["three"]);
    expect(await newFiles()).toEqual([second.json.paper]);
    expect((await patch(id, ["+paper", ["four.txt", "4"]])).json.paper).toBe(second.json.paper);
    expect((await api.send("PATCH", records("things", id), { json: { "paper-": second.json.paper } })).json.paper).toBe(
      "",
    );
    expect(await newFiles()).toEqual([]);
    expect(bare([(await patch(id, ["+paper", ["five.txt", "5"]])).json.paper])).toEqual(["five"]);
  });

  it.each([
    ["another field", "paper_of_another_field.txt"],
    ["another record, as a path", "../other0000000000/cover.jpg"],
    ["nobody", "invented_0123456789.jpg"],
  ])("[SEG-14] [SEG-16] a file of %s cannot be named", async (_whose, name) => {
    const { id, papers } = await withPapers();
    const sent = name.startsWith("paper_") ? papers[0] : name;
    const answer = await api.send("PATCH", records("things", id), { json: { paper: sent } });
    expect([answer.status, answer.json.message]).toEqual([400, "Failed to update record."]);
    expect(answer.json.data.paper.code).toBe("validation_invalid_file");
    expect((await api.get(records("things", id))).json.paper).toBe("");
  });

  it.each([
    [
      "too many",
      "POST",
      [["a"], ["b"], ["c"], ["d"]].flatMap(([name = ""]) => upload(name)),
      "papers",
      "validation_too_many_values",
    ],
    [
      "too many with those that are there",
      "PATCH",
      [["papers+", ["d.txt", "d"]]],
      "papers",
      "validation_too_many_values",
    ],
    ["too large", "POST", [["paper", ["big.txt", "x".repeat(1001)]]], "paper", "validation_file_size_limit"],
    ["of another type", "POST", [["pictures", ["p.png", "<html></html>"]]], "pictures", "validation_invalid_mime_type"],
    [
      "beside a bad text",
      "PATCH",
      [
        ["name", "!"],
        ["papers", ["d.txt", "d"]],
      ],
      "name",
      "validation_min_text_constraint",
    ],
  ] as const)(
    "[API-02] [SEG-16] files that are %s leave nothing behind",
    async (_what, method, entries, field, code) => {
      const { id, papers } = await withPapers();
      const address = records("things", method === "PATCH" ? id : undefined);
      const answer = await api.send(method, address, {
        form: formOf(...(entries as unknown as Parameters<typeof formOf>)),
      });
      expect([answer.status, answer.json.data[field]?.code]).toEqual([400, code]);
      expect(await newFiles()).toEqual([...papers].sort());
      expect(await newThings()).toBe(1);
    },
  );

  it("[API-02] [SEG-15] files are not stored when the rule refuses the save, nor where a value is taken", async () => {
    const ana = await api.account("people");
    const photo: [string, [string, string]] = ["photos", ["p.txt", "x"]];
    const owned = await api.given("notes", { title: "t" });
    const create = { form: formOf(["title", "t"], photo), token: ana.token };
    expect((await api.send("POST", records("notes"), create)).status).toBe(400);
    expect((await api.send("PATCH", records("notes", owned), create)).status).toBe(404);
    expect((await api.send("POST", records("vault"), create)).status).toBe(403);
    await api.given("seats", { row: "a", number: 1 });
    const taken = formOf(["row", "a"], ["number", "1"], ["paper", ["p.txt", "x"]]);
    expect((await api.send("POST", records("seats"), { form: taken })).status).toBe(400);
    expect(await newFiles()).toEqual([]);
  });

  it("[EDI-13] [SEG-17] a creation that is sent twice at once makes one record, with its own file and no other", async () => {
    const { token } = await api.account("people");
    const send = () =>
      api.send("POST", records("things"), {
        form: formOf(["paper", ["one.txt", "1"]]),
        headers: { "idempotency-key": "click" },
        token,
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect(await newFiles()).toEqual([answers[0]?.json.paper]);
    expect(await newThings()).toBe(1);
  });

  it("[API-02] a rule counts the files that the record would have", async () => {
    const ana = await api.account("people");
    const send = (...names: string[]) => {
      const photos = names.map((name): [string, [string, string]] => ["photos", [`${name}.txt`, name]]);
      return api.send("POST", records("notes"), {
        form: formOf(["title", "t"], ["owner", ana.id], ...photos),
        token: ana.token,
      });
    };
    expect([(await send("a", "b", "c")).status, (await send("a", "b")).status]).toEqual([400, 200]);
  });
});
