import { expect, it } from "vitest";
import { shelf, upload } from "../records/library/test-shelf.ts";
import { defineCollection, file, json, text } from "../schema/define/define-collection.ts";
import { startBackend } from "../testing/start-backend.ts";
import { drafts } from "./test-drafts.ts";

const own = '@request.auth.collectionName = "editors" && owner = @request.auth.id';
const notes = defineCollection({
  name: "drafts",
  fields: { owner: text(), values: json(), files: file({ maxSelect: 3 }) },
  rules: { list: own, view: own, create: own, update: own, delete: own },
});

it("[CON-08] [HIS-03] a file that a draft names counts as used and follows a replacement; the draft's own files are in no library", async () => {
  await using api = await startBackend({ database: "sqlite", collections: [...shelf, notes], drafts });
  const [ana, bea] = [await api.account("editors"), await api.account("editors")];
  const paper = await upload(api, ana.token, "Acta.pdf", "old");
  const values = { story: `<img src="${paper.address}">` };
  const draft = await api.given("drafts", { owner: ana.id, values }, { files: { "own.pdf": Buffer.from("own") } });
  const asked = await api.get("/api/library?search=own", { token: ana.token });
  expect([asked.status, asked.json.items]).toEqual([200, []]);
  // Without access to the draft, only the number of places is shown.
  const path = `/api/library/papers/${paper.id}/${paper.file}`;
  const refused = await api.send("DELETE", path, { token: bea.token });
  expect([refused.status, refused.json.places, refused.json.total]).toEqual([409, [], 1]);

  const form = new FormData();
  form.append("file", new Blob(["new"]), "Otra.pdf");
  const replaced = await api.send("POST", `${path}/replacement`, { token: bea.token, form });
  expect([replaced.status, replaced.json.places]).toEqual([200, 1]);
  const { json: after } = await api.get(`/api/collections/drafts/records/${draft}`, { token: ana.token });
  expect(after.values.story).toBe(`<img src="/api/files/papers/${paper.id}/${replaced.json.name}">`);
});
