import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath, type OpenedBackup, openBackup } from "../test-backups.ts";
import { checkRehearsed } from "./check-rehearsed.ts";
import type { Prepared } from "./prepare-restore.ts";
import { breakBackup } from "./test-broken-archives.ts";
import { furnish } from "./test-restore.ts";

describe.each(databases)("the content of a rehearsed backup on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let sound: OpenedBackup;
  beforeAll(async () => {
    api = await startBackend({ database });
    await furnish(api);
    // Records the sums of the files.
    await api.backend.tidy();
    await api.backend.backups.create("sound.zip");
    sound = await openBackup(archivePath(api.dataDirectory, "sound.zip"));
  });
  afterAll(async () => {
    await sound[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  /** Rehearses the backup with one byte of each file changed. @returns code of the refusal, or files compared */
  async function rehearsed(sql: string, withSidecars = true): Promise<string | number> {
    const path = await breakBackup(sound, {
      database: sql,
      entries: (entries) =>
        entries
          .filter(({ name }) => withSidecars || !name.endsWith(".attrs"))
          .map(({ name, content }) => {
            const isFile = name.startsWith("storage/") && !name.endsWith(".attrs");
            return { name, content: isFile ? Buffer.from(content).fill("#", 0, 1) : content };
          }),
    });
    return await api.backend.rehearse({ path }).then(
      ({ compared }) => compared,
      ({ code, message }) => {
        expect(message).toMatch(/^El respaldo abre, pero el contenido del archivo «.*» no es el que se subió/);
        return code;
      },
    );
  }
  const forgotten = `UPDATE "_files" SET "sha256" = ''`;

  it("[SVC-52] a rehearsal finds a file whose content is not the uploaded one, by its recorded sum or its sidecar", async () => {
    expect(await api.backend.rehearse({ key: "sound.zip" })).toMatchObject({ files: 2, compared: 2 });
    expect(await rehearsed(forgotten)).toBe("changed_file");
    expect(await rehearsed(forgotten, false)).toBe(0);
    if (database === "sqlite") expect(await rehearsed("", false)).toBe("changed_file");
  });

  // The copy of a PostgreSQL database in a backup has no results of the nightly check.
  it.runIf(database === "sqlite")(
    "[SVC-52] a rehearsal leaves out files that the nightly check has reported as damaged",
    async () => {
      expect(await rehearsed(`UPDATE "_files" SET "problem" = 'changed'`)).toBe(0);
    },
  );
});

it("[SVC-52] a rehearsal refuses a rebuilt database that is not whole", async () => {
  const prepared = {
    rehearsal: { database: { problems: async () => ["row 3 missing from index"] } },
  } as unknown as Prepared;
  await expect(checkRehearsed(prepared, new AbortController().signal)).rejects.toThrow(
    "La base de datos que se escribió desde el respaldo no está entera: «row 3 missing from index».",
  );
});
