import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeWorkFolder } from "../archive/work-folder.ts";
import type { ChangeEvent } from "../events/change-event.ts";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { gather } from "./make/gather.ts";
import { archivePath, backupsBeside, openBackup } from "./test-backups.ts";

const path = "/api/collections/reviews/records";

function review(text: string): FormData {
  const form = new FormData();
  form.set("text", text);
  form.set("leaflet", new File([`leaflet of ${text}`], "leaflet.txt"));
  return form;
}

/** Creates, changes and deletes reviews with their files, one write after another. @returns the counts and `stop` */
function startWriter(api: TestBackend, { token }: TestAccount, name: string) {
  const own: string[] = [];
  let slowest = 0;
  let count = 0;
  let stopped = false;
  const write = async (method: string, address: string, form?: FormData) => {
    const begun = performance.now();
    const { status, json } = await api.send(method, address, { token, ...(form ? { form } : {}) });
    slowest = Math.max(slowest, performance.now() - begun);
    count++;
    expect(status).toBeLessThan(300);
    return json;
  };
  const work = async () => {
    for (let turn = 0; !stopped; turn++) {
      const { id } = await write("POST", path, review(`${name} ${turn}`));
      own.push(id);
      const [oldest = ""] = own;
      if (turn % 3 === 1) await write("PATCH", `${path}/${oldest}`, review(`${name} ${turn} anew`));
      if (turn % 3 === 2) await write("DELETE", `${path}/${own.shift()}`);
      // A review that exists only for a moment.
      if (turn % 20 === 9) await write("DELETE", `${path}/${own.pop()}`);
      // A backup lasts for dozens of writes; more of them prove no more.
      await pause(20);
    }
  };
  const working = work();
  return {
    count: () => count,
    slowest: () => slowest,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** Number of changes after which the rows have this state. `null`: no such number. */
function prefixOf(rows: Map<string, string>, events: readonly ChangeEvent[]): number | null {
  const state = new Map<string, string>();
  let different = rows.size;
  if (different === 0) return 0;
  for (const [index, { recordId, after }] of events.entries()) {
    const wanted = rows.get(recordId);
    if (state.get(recordId) !== wanted) different--;
    if (after) state.set(recordId, `${after.text}|${after.leaflet}`);
    else state.delete(recordId);
    if (state.get(recordId) !== wanted) different++;
    if (different === 0) return index + 1;
  }
  return null;
}

describe.each(drawnEngine(0))("a backup while everybody writes, on %s", { timeout: 90_000 }, (database) => {
  it("[SEG-53] a backup under load is the state after some of the writes, with every file that it names, and no write waits for it", async () => {
    await using api = await startBackend({ database });
    const superuser = await api.account("_superusers");
    const events: ChangeEvent[] = [];
    api.backend.onChange((event) => void (event.collectionName === "reviews" && events.push(event)));
    for (let index = 0; index < 40; index++) {
      await api.send("POST", path, { token: superuser.token, form: review(`before ${index}`) });
    }
    const writers = ["a", "b", "c"].map((name) => startWriter(api, superuser, name));
    const count = () => writers.reduce((sum, writer) => sum + writer.count(), 0);
    await pause(200);
    const bounds: [number, number][] = [];
    let longest = 0;
    for (const name of ["first.zip", "second.zip"]) {
      const before = [events.length, count()] as const;
      const begun = performance.now();
      await api.backend.backups.create(name);
      longest = Math.max(longest, performance.now() - begun);
      bounds.push([before[0], events.length]);
      // Writers that wait for the backup end the one write each of them had begun.
      expect(count() - before[1], "writes meanwhile").toBeGreaterThan(writers.length);
    }
    await Promise.all(writers.map((writer) => writer.stop()));
    // Only a file being removed when the backup began can be missing, and not in a second copy.
    const copies = api.log.filter(({ msg }) => msg === "a backup was made").map(({ copies }) => Number(copies));
    expect(copies).toHaveLength(2);
    expect(Math.max(...copies)).toBeLessThan(3);
    await expect.poll(() => events.length).toBeGreaterThanOrEqual(40 + count());
    expect(Math.max(...writers.map((writer) => writer.slowest()))).toBeLessThan(Math.max(1000, longest / 2));

    for (const [at, name] of ["first.zip", "second.zip"].entries()) {
      await using backup = await openBackup(archivePath(api.dataDirectory, name));
      using copy = new DatabaseSync(join(backup.folder, "data.db"), { readOnly: true });
      const rows = copy.prepare("SELECT id, text, leaflet FROM reviews").all() as Record<string, string>[];
      const prefix = prefixOf(new Map(rows.map(({ id = "", text, leaflet }) => [id, `${text}|${leaflet}`])), events);
      const [least = 0, most = 0] = bounds[at] ?? [];
      expect(prefix, "a state that there was").not.toBeNull();
      expect(prefix).toBeGreaterThanOrEqual(least);
      // An event is sent shortly after its commit.
      expect(prefix).toBeLessThanOrEqual(most + 20);
      expect(backup.manifest.missingFiles).toEqual([]);
      const kept = backup.names.filter((file) => file.startsWith("storage/") && !file.endsWith(".attrs"));
      expect(kept.sort()).toEqual(backup.named.map((key) => `storage/${key}`).sort());
      expect(kept).toHaveLength(rows.length);
      for (const { text, leaflet } of rows) {
        const file = kept.find((one) => one.endsWith(`/${leaflet}`)) ?? "";
        expect(await readFile(join(backup.folder, file), "utf8")).toBe(`leaflet of ${text}`);
      }
    }
  });

  it("[SEG-53] a backup under load comes to an end although records always go before their files are fetched", async () => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    const context = await backupsBeside(api, await api.place.open());
    let copies = 0;
    /** Makes a record that exists while the copy is made, and deletes it with its file just after. */
    const copyDatabase: typeof context.copyDatabase = async (...given) => {
      copies++;
      const made = api.send("POST", path, { token, form: review(`restless ${copies}`) });
      await Promise.race([made, pause(300)]);
      const copy = await context.copyDatabase(...given);
      const gone = made.then(({ json }) => api.send("DELETE", `${path}/${json.id}`, { token }));
      await Promise.race([gone, pause(300)]);
      return copy;
    };
    await using work = await makeWorkFolder(api.dataDirectory, "test");
    const gathered = await gather({ ...context, copyDatabase }, work.path);
    expect(gathered.missing).toEqual([]);
    expect(copies).toBe(6);
    // The last round has released its lock.
    expect((await api.send("POST", path, { token, form: review("afterwards") })).status).toBe(200);
  });
});
