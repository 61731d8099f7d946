import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startBackend } from "../testing/start-backend.ts";

it("[SVC-60] a start empties the folder of pages once the database is open; readers keep those of a server that cannot start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-test-pages-"));
  try {
    const options = { database: "sqlite", environment: { PAGES_DIR: folder } } as const;
    const first = await startBackend(options);
    await using place = first.place;
    first.backend.pages?.begin();
    await first.backend.close();
    const present = join(folder, "now");
    expect(existsSync(present)).toBe(true);

    const file = join(place.dataDirectory, "data.db");
    await copyFile(file, `${file}.sound`);
    await writeFile(file, "no database at all".repeat(1000));
    await expect(startBackend({ ...options, place })).rejects.toThrow();
    expect(existsSync(present)).toBe(true);

    await copyFile(`${file}.sound`, file);
    await using again = await startBackend({ ...options, place });
    expect([existsSync(present), again.backend.pages === null]).toEqual([false, false]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
