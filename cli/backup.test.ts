import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import { startTestBucket } from "@arzobispado/backend/testing/bucket";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAsTechnician, settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";

describe("backups from the terminal", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let technician: Technician;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-backups-"));
    technician = startTechnician();
    // Creates the database, which no backup does.
    await technician.run(dataDirectory, ["admin", "list"]);
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const newFolder = () => mkdtemp(join(tmpdir(), "arzobispado-backups-"));
  const cli = (...args: string[]) => technician.run(dataDirectory, ["backup", ...args]);
  const cliAlone = (...args: string[]) => runAsTechnician(dataDirectory, "cli/index.ts", ["backup", ...args]);

  it("[API-12] backups from the terminal are made and listed, without a server and beside a running one", async () => {
    expect(await cli("list")).toMatchObject({ code: 0, text: expect.stringContaining("No hay respaldos") });
    expect(await cliAlone("create", "antes.zip")).toMatchObject({
      code: 0,
      text: expect.stringContaining("antes.zip está listo"),
    });
    const { config, secrets } = readConfig("start", {
      DATA_DIR: dataDirectory,
      SETTINGS_KEY: settingsKey,
      LOG_LEVEL: "silent",
    });
    const server = await createBackend({ config, secrets, collections });
    try {
      expect(await cli("create")).toMatchObject({
        code: 0,
        text: expect.stringMatching(/pb_backup_arquidiocesis_de_la_paz_\d{14}\.zip/),
      });
      expect((await server.backups.list()).map(({ key }) => key)).toContain("antes.zip");
    } finally {
      await server.close();
    }
    const { text } = await cli("list");
    const [, listed = "", named = ""] =
      /^(\S+ \S+) +[\d,]+ kB {2}pb_backup_arquidiocesis_de_la_paz_(\d{14})\.zip$/m.exec(text) ?? [];
    const passed = Date.now() - Date.parse(`${listed.replace(" ", "T")}-04:00`);
    expect(passed, "by the clock of La Paz").toBeGreaterThan(-1000);
    expect(passed).toBeLessThan(60_000);
    expect(named.slice(0, 10)).toBe(listed.replaceAll(/\D/g, "").slice(0, 10));
    expect(text.indexOf("pb_backup")).toBeLessThan(text.indexOf("antes.zip"));
    expect(await readdir(join(dataDirectory, "work"))).toEqual([]);
  });

  it("a rehearsal tells what a backup has and changes nothing; one that cannot be restored, or is not there, is told so", async () => {
    const before = await readdir(dataDirectory);
    const rehearsed = await cli("rehearse", "antes.zip");
    expect([rehearsed.code, rehearsed.text]).toEqual([
      0,
      expect.stringMatching(/Se prueba que abre…\nEl respaldo se puede restaurar: es del .* y trae [\d.]+ registros y/),
    ]);
    expect(rehearsed.text).not.toContain("se reemplaza");
    const broken = join(dataDirectory, "roto.zip");
    const whole = await readFile(join(dataDirectory, "backups", "antes.zip"));
    await writeFile(broken, whole.subarray(0, whole.length / 2));
    expect(await cli("rehearse", broken)).toMatchObject({
      code: 1,
      text: expect.stringContaining("le falta el final"),
    });
    await rm(broken);
    expect(await cli("rehearse", "nunca.zip")).toMatchObject({
      code: 1,
      text: expect.stringContaining("No hay ningún"),
    });
    expect(await readdir(dataDirectory)).toEqual(before);
    expect(await readdir(join(dataDirectory, "work"))).toEqual([]);
  });

  it("[SVC-53] a new machine restores the changes from the bucket that the environment names, and goes on with it; another installation does not", async () => {
    await using bucket = await startTestBucket();
    const { endpoint, bucket: name, region, accessKey, secret } = bucket.settings;
    const environment = {
      ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: name, BACKUP_S3_REGION: region },
      ...{ BACKUP_S3_KEY: accessKey, BACKUP_S3_SECRET: secret, BACKUP_CHANGES: "1m" },
    };
    const [old, fresh, other] = [await newFolder(), await newFolder(), await newFolder()];
    await technician.run(old, ["admin", "add", "ada@diocesis.example", "Ada", "Quispe"]);
    const { config, secrets } = readConfig("start", {
      ...{ DATA_DIR: old, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent" },
      ...environment,
    });
    const server = await createBackend({ config, secrets, collections });
    await server.tidy();
    await server.close();
    await rm(old, { recursive: true });

    const there = (folder: string, ...args: string[]) => technician.run(folder, args, environment);
    expect((await there(fresh, "backup", "list")).text).toContain("@cambios.zip");
    // Another installation does not write into the bucket, and so cannot overwrite what it has.
    await technician.run(other, ["admin", "list"]);
    expect(await there(other, "backup", "create", "otra.zip")).toMatchObject({
      code: 1,
      text: expect.stringContaining("es de la instalación"),
    });
    expect(await there(fresh, "backup", "restore", "@cambios.zip", "--yes")).toMatchObject({
      code: 0,
      text: expect.stringMatching(/Trae lo que se guardó hasta el \d{4}-/),
    });
    expect((await there(fresh, "admin", "list")).text).toContain("ada@diocesis.example");
    expect(await there(fresh, "backup", "create", "despues.zip")).toMatchObject({ code: 0 });
    expect(await bucket.storage.stat("despues.zip")).not.toBeNull();
    expect(await bucket.storage.stat("otra.zip")).toBeNull();
  });

  it("a bucket that cannot be used is told in one sentence, without a stack", async () => {
    const s3 = {
      ...{ S3_ENDPOINT: "https://127.0.0.1:1", S3_BUCKET: "files", S3_REGION: "r", S3_KEY: "k", S3_SECRET: "s" },
    };
    const { code, text } = await technician.run(dataDirectory, ["storage", "clean", "--yes"], s3);
    expect(code).toBe(1);
    expect(text).toMatch(/No se puede usar .*127\.0\.0\.1:1.*: .*ECONNREFUSED/);
    expect(text).not.toContain("    at ");
  });

  it("[SEG-51] an odd or taken name of a backup is refused in Spanish", async () => {
    for (const [name, expected] of [
      ["../fuera.zip", /termina en \.zip/],
      ["Respaldo.zip", /solo minúsculas/],
      ["antes.zip", /Ya hay un respaldo/],
      [`${"a".repeat(200)}.zip`, /demasiado largo/],
    ] as const) {
      const { code, text } = await cli("create", name);
      expect([code, text]).toEqual([1, expect.stringMatching(expected)]);
    }
    expect(await cli("nada")).toMatchObject({ code: 1, text: expect.stringContaining("backup create [NOMBRE]") });
  });

  it("[SVC-05] a backup comes back without the key that sealed its settings, and so does the database itself", async () => {
    const lost = { SETTINGS_KEY: "1".repeat(64) };
    const order = (args: string[]) => technician.run(dataDirectory, args, lost);
    await technician.run(dataDirectory, ["admin", "add", "ada@diocesis.example", "Ada", "Quispe"]);
    expect(await cli("create", "sellado.zip")).toMatchObject({ code: 0 });
    const refused = await order(["admin", "list"]);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("npm run cli -- secrets forget") });
    // Without a terminal and without --yes the question has no answer.
    expect((await order(["secrets", "forget"])).code).not.toBe(0);
    expect((await order(["admin", "list"])).code).toBe(1);
    expect(await order(["secrets", "forget", "--yes"])).toMatchObject({
      code: 0,
      text: expect.stringContaining("Se olvidaron."),
    });
    expect(await order(["admin", "list"])).toMatchObject({ code: 0, text: expect.stringContaining("Ada") });
    expect((await order(["secrets", "forget", "--yes"])).text).toContain("no había nada que olvidar");

    const sealed = await order(["backup", "restore", "sellado.zip", "--yes"]);
    expect(sealed).toMatchObject({ code: 1, text: expect.stringContaining("--forget-secrets") });
    expect(await order(["backup", "restore", "sellado.zip", "--yes", "--forget-secrets"])).toMatchObject({ code: 0 });
    expect(await order(["admin", "list"])).toMatchObject({ code: 0, text: expect.stringContaining("Ada") });
  });
});
