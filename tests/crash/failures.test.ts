import { readdir, utimes } from "node:fs/promises";
import { join, relative } from "node:path";
import { makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { drawnOn } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, describe, expect, it } from "vitest";
import { interceptSaves } from "./intercept.ts";
import { type Paper, papers } from "./papers.ts";
import { photo } from "./photo.ts";
import type { Point } from "./plan.ts";

/** Steps until one fails. 0 or less: no step fails any more. */
let left = 0;
/** Whether a failing step of the file system has still done its work, as a full disk may allow. */
let late = false;
let failedAt: Point | null = null;

const takeBack = await interceptSaves((point, proceed) => {
  left -= point === "answer" ? 0 : 1;
  if (left !== 0 || point === "answer") return proceed();
  failedAt = point;
  const fail = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  if (point === "commit") throw new Error("disk I/O error");
  return late ? Promise.resolve(proceed()).then(fail) : fail();
});
afterAll(takeBack);

const records = "/api/collections/papers/records";

function form(title: string): FormData {
  const form = new FormData();
  form.append("title", title);
  form.append("photo", new File([photo(30)], "p.png"));
  for (const name of ["a.png", "b.png"]) form.append("more", new File([photo(40)], name));
  return form;
}

/** Paths of files, without the installation's mark and files that were moved aside. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => !relative(folder, path).startsWith("."));
}

/** Reads the stored titles, the files that records name and the files that exist; the two lists must be equal. */
async function stored(api: TestBackend): Promise<{ items: Paper[]; named: string[]; there: string[] }> {
  const { items } = (await api.get(records)).json as { items: (Paper & { collectionId: string })[] };
  const folder = join(api.dataDirectory, "storage");
  const named = items.flatMap(({ collectionId, id, photo, more }) =>
    [photo, ...more]
      .filter(Boolean)
      .flatMap((name) => [name, `${name}.attrs`].map((file) => join(folder, collectionId, id, file))),
  );
  const there = [...(await filesBelow(folder)), ...(await filesBelow(join(api.dataDirectory, "uploads-tmp")))];
  return { items, named: named.sort(), there: there.sort() };
}

/** Runs the server's hourly cleanup, after making all files old enough for it. */
async function sweep({ backend, dataDirectory }: TestBackend): Promise<void> {
  const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const path of await filesBelow(join(dataDirectory, "storage"))) await utimes(path, old, old);
  await backend.tidy();
}

/** Sends the same request again and again, with the first, second, third… step failing, until no step fails. */
async function failEachStep(api: TestBackend, send: (title: string) => ReturnType<TestBackend["send"]>, late_ = false) {
  let refused = 0;
  for (let step = 1; ; step++) {
    const before = await stored(api);
    [left, late] = [step, late_];
    const answer = await send(`step ${step}`);
    const failed = left <= 0;
    left = 0;
    // A failed commit may have happened, so its files stay until the cleanup.
    if (failed && failedAt === "commit") await sweep(api);
    const after = await stored(api);
    expect(after.there, `files when step ${step} fails`).toEqual(after.named);
    if (!failed) {
      expect(answer.status).toBe(200);
      return { refused, steps: step - 1 };
    }
    // An error after the commit, such as in removing an old file, does not fail the request.
    if (answer.status === 200) continue;
    refused += 1;
    expect(answer.status, `answer when step ${step} fails`).toBeGreaterThanOrEqual(400);
    expect(after.items, `records when step ${step} fails`).toEqual(before.items);
  }
}

/** Ways in which a step fails. */
const ways: [how: string, afterwards: boolean][] = [
  ["does nothing", false],
  ["fails afterwards", true],
];

describe.each(["sqlite", "postgres"] as const)("a disk that fails at one step of a save, on %s", (database) => {
  it.each(drawnOn(database, ways))(
    "[SEG-31] a failing disk leaves the old state and no file when the step %s",
    { timeout: 60_000 },
    async (_how, afterwards) => {
      await using api = await startBackend({ database, collections: [papers] });
      // The cleanup skips collections without a row (SVC-02).
      await api.given("papers", { title: "there before" });
      const created = await failEachStep(api, (title) => api.send("POST", records, { form: form(title) }), afterwards);
      expect(created.refused).toBeGreaterThan(15);
      const id = await api.given("papers", { title: "first" }, { photo: { "old.png": photo(20) } });
      const updated = await failEachStep(
        api,
        (title) => api.send("PATCH", `${records}/${id}`, { form: form(title) }),
        afterwards,
      );
      expect(updated.refused).toBeGreaterThan(15);
    },
  );
});

it("a commit is a step of a save on the main thread and on the writer's", async () => {
  await using place = await makeTestPlace("sqlite");
  const database = await place.openPrepared();
  for (const long of [false, true]) {
    left = 10;
    await database.transaction((transaction) => transaction.lock("outbox"), { long });
    expect([long, left]).toEqual([long, 9]);
  }
  left = 0;
});
