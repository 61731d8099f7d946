import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveProduct } from "./support/serve-product.ts";
import { runAsTechnician, startTechnician } from "./support/technician.ts";

const production = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", PUBLIC_URL: "https://sitio.example" };

describe.skipIf(process.platform === "win32")(
  "the data of a server on a machine with other users",
  { timeout: 120_000 },
  () => {
    const technician = startTechnician();
    let place: string;
    let dataDirectory: string;
    beforeEach(async () => {
      place = await mkdtemp(join(tmpdir(), "arzobispado-private-"));
      dataDirectory = join(place, "data");
    });
    afterEach(() => rm(place, { recursive: true, force: true }));
    afterAll(() => technician[Symbol.asyncDispose]());

    const cli = (args: string[], variables?: Record<string, string>) => technician.run(dataDirectory, args, variables);

    const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

    /** Creates the database, which `doctor` does not do. */
    const makeDatabase = () => cli(["admin", "list"]);

    /** Paths below the place that other users of the system may read, write or enter. */
    async function readable(): Promise<string[]> {
      const entries = ["", ...(await readdir(dataDirectory, { recursive: true }))];
      const modes = await Promise.all(
        entries.map(async (entry) => [entry, await modeOf(join(dataDirectory, entry))] as const),
      );
      return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([entry]) => entry);
    }

    it("[SEG-69] data of a server are readable by it only: database, logs, backups, uploads, keys", async () => {
      await using served = await serveProduct(dataDirectory);
      expect((await fetch(`${served.url}/api/nothing`)).status).toBe(404);
      await cli(["superuser", "upsert", "ana@ejemplo.bo", "una-clave-larga"]);
      const made = await cli(["backup", "create", "uno.zip"]);
      expect(made.code, made.text).toBe(0);
      // The log of requests is written a moment later.
      await expect
        .poll(() => readdir(dataDirectory, { recursive: true }), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(["data.db", "logs.db", "login-prefix", join("backups", "uno.zip")]));
      expect(await readable()).toEqual([]);
    });

    it("[SEG-69] data of a server become readable by it only where the folder was there before, open", async () => {
      await mkdir(join(dataDirectory, "backups"), { recursive: true });
      await writeFile(join(dataDirectory, "import-report-2026.txt"), "");
      await writeFile(join(dataDirectory, "run.sh"), "");
      await makeDatabase();
      for (const folder of ["", "backups"]) await chmod(join(dataDirectory, folder), 0o755);
      for (const file of ["import-report-2026.txt", "run.sh"]) await chmod(join(dataDirectory, file), 0o744);
      const doctor = await cli(["doctor"], { PUBLIC_URL: production.PUBLIC_URL });
      expect([doctor.code, doctor.text]).toEqual([1, expect.stringContaining(`chmod go-rwx «${dataDirectory}»`)]);
      await using _served = await serveProduct(dataDirectory);
      expect(await readable()).toEqual([]);
      expect(await modeOf(join(dataDirectory, "run.sh"))).toBe(0o700);
    });

    it.each(drawnCases(["itself", "a link"], 1))(
      "[SEG-69] a folder is refused that others reach by %s, and stays as it is",
      async (way) => {
        const shared = join(place, "shared");
        await mkdir(shared);
        await chmod(shared, 0o1777);
        if (way === "a link") {
          await mkdir(dataDirectory, { mode: 0o700 });
          await symlink(shared, join(dataDirectory, "storage"));
        } else dataDirectory = shared;
        const { code, text } = await runAsTechnician(dataDirectory, "main.ts", ["serve"], production);
        expect(code).toBe(1);
        expect(text).toContain(
          `pueden leer los datos, y este usuario no puede quitarles el permiso:\n  - ${way === "a link" ? join(dataDirectory, "storage") : shared}`,
        );
        expect(text).not.toMatch(/ at \w/);
        expect(await modeOf(shared)).toBe(0o1777);
        await makeDatabase();
        const doctor = await cli(["doctor"], { PUBLIC_URL: production.PUBLIC_URL });
        expect(doctor.text).toContain("Otros usuarios de esta máquina pueden leer los datos");
      },
    );
  },
);
