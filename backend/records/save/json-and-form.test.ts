import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records, saveCollections } from "../test-collections.ts";

let api: TestBackend;
const labels: string[] = [];
beforeAll(async () => {
  api = await startBackend({ database: "sqlite", collections: saveCollections });
  for (const name of ["uno", "dos"]) labels.push(await api.given("labels", { name }));
});
afterAll(() => api[Symbol.asyncDispose]());

const filled: Parameters<typeof formOf> = [
  ["name", "007"],
  ["body", "<p>Al fin</p> "],
  ["amount", "12.5"],
  ["whole", "7"],
  ["open", "true"],
  ["mail", "a@books.example"],
  ["link", "https://good.example"],
  ["day", "2026-03-02T02:15:00.000Z"],
  ["mood", "calm"],
  ["moods", "wild"],
  ["moods", "calm"],
  ["data", '{"estante":4}'],
  ["place", '{"lon":-68.1,"lat":-16.4}'],
];
const filledJson = {
  name: "007",
  body: "<p>Al fin</p> ",
  amount: 12.5,
  whole: 7,
  open: true,
  mail: "a@books.example",
  link: "https://good.example",
  day: "2026-03-02T02:15:00.000Z",
  mood: "calm",
  moods: ["wild", "calm"],
  data: '{"estante":4}',
  place: { lon: -68.1, lat: -16.4 },
};
const single = ["body", "whole", "mail", "link", "day", "mood", "moods", "data", "label", "labels"];
const emptied: Parameters<typeof formOf> = [
  ...single.map((name): [string, string] => [name, ""]),
  ["amount", "5"],
  ["open", "false"],
  ["place", '{"lon":0,"lat":0}'],
  ["papers", ""],
];
const emptiedJson = {
  ...Object.fromEntries(single.map((name) => [name, ""])),
  ...{ whole: 0, moods: [], labels: [], papers: [] },
  ...{ amount: 5, open: false, place: { lon: 0, lat: 0 } },
};

/** Stored values; files by their number, because each gets a name of its own. */
async function stored(id: string) {
  const { json } = await api.get(records("things", id));
  return { ...json, id: "", created: "", updated: "", code: "", papers: json.papers.length };
}

it("a save as JSON stores the same values as one as a form, for every type of field", async () => {
  const chosen = { label: labels[0], labels };
  const relations = [
    ["label", labels[0] ?? ""],
    ...labels.map((label) => ["labels", label]),
  ] as unknown as typeof filled;
  const byForm = await api.send("POST", records("things"), {
    form: formOf(...filled, ...relations, ["papers", ["a.txt", "a"]]),
  });
  const byJson = await api.send("POST", records("things"), { json: { ...filledJson, ...chosen } });
  expect([byForm.status, byJson.status]).toEqual([200, 200]);
  const [one, other] = [await stored(byForm.json.id), await stored(byJson.json.id)];
  expect(one).toMatchObject({ name: "007", amount: 12.5, open: true, moods: ["wild", "calm"], data: { estante: 4 } });
  expect({ ...other, papers: 1 }).toEqual(one);

  const changes = [
    await api.send("PATCH", records("things", byForm.json.id), { form: formOf(...emptied) }),
    await api.send("PATCH", records("things", byJson.json.id), { json: emptiedJson }),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(byForm.json.id)).toMatchObject({ whole: 0, day: "", moods: [], labels: [], papers: 0 });
  expect(await stored(byJson.json.id)).toEqual(await stored(byForm.json.id));
});

it("a file that JSON names replaces the stored one beside an empty value, and an empty list of files changes nothing", async () => {
  const { token } = await api.account("people");
  const form = formOf(["name", "uno"], ["paper", ["a.txt", "a"]], ["papers", ["b.txt", "b"]]);
  const { id, paper, papers } = (await api.send("POST", records("things"), { form })).json;
  const json = { paper: "", "@files": { paper: [{ copy: ["things", id, papers[0]], as: "nueva.txt" }], papers: [] } };
  const { status, json: saved } = await api.send("PATCH", records("things", id), { token, json });
  expect([status, saved.papers]).toEqual([200, papers]);
  expect(saved.paper).toMatch(/^nueva_/);
  expect(saved.paper).not.toBe(paper);
});
