import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections } from "@arzobispado/diocese";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsTechnician, settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";

const archives = join(import.meta.dirname, "..", "tests", "fixtures", "pocketbase", "hostile");
const good = join(archives, "live-copy.zip");

describe("an import from the terminal", { timeout: 60_000 }, () => {
  let place: string;
  let dataDirectory: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "arzobispado-import-"));
    dataDirectory = join(place, "data");
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  let technician: Technician;
  beforeAll(() => {
    technician = startTechnician();
  });
  afterAll(() => technician[Symbol.asyncDispose]());

  const cli = (...args: string[]) => technician.run(dataDirectory, ["import", ...args]);
  const cliAlone = (...args: string[]) => runAsTechnician(dataDirectory, "cli/index.ts", ["import", ...args]);

  it("[API-17] an import says what it would do, does it beside a running server, which restarts, and writes a report", async () => {
    const trial = await cli(good, "--dry-run");
    expect(trial).toMatchObject({
      code: 0,
      text: expect.stringMatching(/ensayo: no se escribió nada.*noticias: 3 nuevos/s),
    });
    let replaced = 0;
    const { config, secrets } = readConfig("start", {
      DATA_DIR: dataDirectory,
      SETTINGS_KEY: settingsKey,
      LOG_LEVEL: "silent",
    });
    const server = await createBackend({ config, secrets, collections, onReplaced: () => replaced++ });
    try {
      const { code, text } = await cliAlone(good);
      expect([code, text]).toEqual([0, expect.stringContaining("noticias: 3 nuevos")]);
      await expect.poll(() => replaced, { timeout: 10_000 }).toBe(1);
    } finally {
      await server.close();
    }
    const [name = ""] = (await readdir(dataDirectory)).filter((file) => file.startsWith("import-report-"));
    const report = join(dataDirectory, name);
    // Times are in the zone of La Paz.
    const [written = ""] = (await readFile(report, "utf8")).split(" (America/La_Paz)\n");
    expect(Math.abs(Date.now() - Date.parse(`${written.replace(" ", "T")}-04:00`))).toBeLessThan(60_000);
    expect(name).toContain(written.slice(0, 10).replaceAll("-", ""));
    expect(await readFile(report, "utf8")).toMatch(
      /PocketBase 0\.22.*noticias\.foto_portada: sus archivos quedan protegidos/s,
    );
    expect((await stat(report)).mode & 0o777).toBe(0o600);
    expect(await cli(good)).toMatchObject({ code: 0, text: expect.stringContaining("no se cambió nada") });
  });

  it("[API-17] [SEG-52] a file that cannot be imported is refused in one Spanish sentence, without a new folder", async () => {
    for (const [path, expected] of [
      [join(archives, "bomb-overlap.zip"), /comparten los mismos bytes/],
      [join(archives, "unknown-form.zip"), /versión de PocketBase que este programa no conoce/],
      [join(place, "nada.zip"), /\n\s*No existe/],
    ] as const) {
      const { code, text } = await cli(path, "--yes");
      expect([code, text]).toEqual([1, expect.stringMatching(expected)]);
      expect(text.trim().split(/\n+/)).toEqual([`Datos: ${dataDirectory} (SQLite)`, expect.any(String)]);
      expect(await readdir(place)).toEqual([]);
    }
    expect(await cli()).toMatchObject({ code: 1, text: expect.stringContaining("import RUTA") });
  });

  it("[API-17] an import is joined with one's own content only after a consent", async () => {
    const { config, secrets } = readConfig("cli", { DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey });
    const backend = await createBackend({ config, secrets, collections, alone: false, log: { write() {} } });
    await backend.content.insert("tags", [{ id: "tagpropio000001", values: { nombre: "Propio" } }]);
    await backend.close();
    expect(await cli(good)).toMatchObject({ code: 1, text: expect.stringContaining("--yes") });
    expect(await cli(good, "--yes")).toMatchObject({
      code: 0,
      text: expect.stringContaining("se junta con lo que había"),
    });
  });

  it("[API-17] [SEG-54] an import stores the secrets of the other server's settings encrypted, and prints none of them", async () => {
    const { code, text } = await cli(join(archives, "s3-installation.zip"));
    expect([code, text]).toEqual([0, expect.stringContaining("bucket")]);
    const stored = await readFile(join(dataDirectory, "data.db"), "latin1");
    for (const secret of [
      "secreto-de-prueba",
      "CLAVE-DE-PRUEBA",
      "o0NwnYnpLxXNlH2lemSmSXw2nVo7M3PfYmtzy5g4gOMrpqrgDG",
    ]) {
      expect(text).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });
});
