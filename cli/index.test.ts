import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAsTechnician, startTechnician, type Technician } from "../tests/support/technician.ts";

describe("the technician's tool", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let technician: Technician;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-cli-"));
    technician = startTechnician();
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const alone = (file: string, args: string[], environment?: Record<string, string>) =>
    runAsTechnician(dataDirectory, file, args, environment);
  const cli = (...args: string[]) => technician.run(dataDirectory, args);

  const production = {
    PUBLIC_URL: "https://sitio.example",
    GOOGLE_CLIENT_ID: "x",
    GOOGLE_CLIENT_SECRET: "x",
    PORT: "0",
  };

  it("[DAT-03] the tool loads the demonstration content once, whole, with every file in its place", async () => {
    expect((await cli("demo")).text).toMatch(/Se cargaron \d{4} registros/);
    expect((await cli("demo")).text).toContain("ya está cargado");
    const { code, text } = await cli("doctor");
    expect([code, text]).toEqual([0, expect.stringContaining("Todos los archivos")]);
    const counts = Object.fromEntries(
      [...text.matchAll(/^(\w+): (\d+) registros$/gm)].map(([, name, count]) => [name, Number(count)]),
    );
    const wanted = {
      noticias: 60,
      tags: 12,
      tipos_noticias: 6,
      parroquias: 50,
      cleros_diocesanos: 40,
      obras_sociales: 12,
      cuadros_pastorales: 10,
      santoral: 365,
      homilia: 12,
      pagina_videos: 20,
      administradores_arzobispado: 2,
    };
    for (const [name, least] of Object.entries(wanted)) expect(counts[name], name).toBeGreaterThanOrEqual(least);
  });

  it("[DAT-03] a production server refuses a directory with demonstration content, and says how to go on", async () => {
    const { code, text } = await alone("main.ts", ["serve"], production);
    expect(code).toBe(1);
    expect(text).toContain("demo --remove");
  });

  it("[DAT-03] the tool removes all demonstration content, files included, and nothing else", async () => {
    expect((await cli("admin", "add", "ada@diocesis.example", "Ada", "Quispe")).code).toBe(0);
    const removed = (await cli("demo", "--remove")).text;
    expect(removed).toMatch(/Se quitaron \d{4} registros/);
    // Somebody may have edited the demonstration records.
    const [, backup = ""] = /primero se hizo el respaldo (\S+\.zip)\./.exec(removed) ?? [];
    expect((await cli("backup", "list")).text).toContain(backup);
    expect(backup).not.toBe("");
    const { text } = await cli("doctor");
    expect(text).toContain("administradores_arzobispado: 1 registro");
    expect(text).toContain("noticias: 0 registros");
    const left = await readdir(join(dataDirectory, "storage"), { recursive: true, withFileTypes: true });
    // The mark of the installation stays.
    expect(left.filter((entry) => entry.isFile() && !entry.name.startsWith("."))).toEqual([]);
  });

  it("the tool names all faults of the settings in one message", async () => {
    const { code, text } = await alone("main.ts", ["serve"], { PORT: "abc", SETTINGS_KEY: "" });
    expect(code).toBe(1);
    for (const name of ["PUBLIC_URL", "SETTINGS_KEY", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "PORT"])
      expect(text).toContain(name);
    expect(text).not.toMatch(/ at \w/);
  });

  it.each([
    [["admin", "quitar"], "Las órdenes son: admin add"],
    [["superuser"], "Las órdenes son: superuser upsert"],
    [["backup", "restore"], "La orden es: backup restore"],
  ])("an incomplete command is answered with its usage, and not with a stack: %j", async (args, words) => {
    const { code, text } = await cli(...args);
    expect(code).toBe(1);
    expect(text).toContain(words);
    expect(text).not.toMatch(/^\s+at \w/m);
  });

  it("the tool refuses unknown commands and an invalid address", async () => {
    expect((await alone("cli/index.ts", ["nada"])).code).toBe(1);
    expect(await cli("admin", "add", "no-es-correo", "Ada")).toMatchObject({
      code: 1,
      text: expect.stringContaining("no es un correo"),
    });
    expect(await cli("superuser", "upsert", "a@b.example", "corta")).toMatchObject({
      code: 1,
      text: expect.stringContaining("La clave"),
    });
  });
});
