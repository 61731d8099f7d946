import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTechnician, type Technician } from "../tests/support/technician.ts";

describe("the file storage from the terminal", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let technician: Technician;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-storage-"));
    technician = startTechnician();
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const cli = (...args: string[]) => technician.run(dataDirectory, args);
  const today = new Date().toISOString().slice(0, 10);

  /** Files in the storage and aside. */
  async function stored(): Promise<string[]> {
    const entries = await readdir(join(dataDirectory, "storage"), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".txt"))
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDirectory, "storage/").length))
      .sort();
  }

  it("[SVC-02] the tool counts files without a record, moves them aside, returns them, and deletes them when told to", async () => {
    expect((await cli("storage", "clean")).text).toMatch(/De 0 archivos, 0 no los nombra/);
    const { collections } = await import("@arzobispado/diocese");
    const { id } = collections.find(({ name }) => name === "noticias") ?? { id: "" };
    const folder = join(dataDirectory, "storage", id, "perdida00000000");
    await mkdir(folder, { recursive: true });
    const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of ["a.txt", "b.txt"]) {
      await writeFile(join(folder, name), name);
      await utimes(join(folder, name), then, then);
    }
    const places = ["a.txt", "b.txt"].map((name) => `${id}/perdida00000000/${name}`);
    expect(await cli("doctor")).toMatchObject({
      code: 1,
      text: expect.stringMatching(/! Archivos que ningún registro nombra: 2, .*en noticias no hay ningún registro/),
    });
    expect(await cli("storage", "clean")).toMatchObject({ code: 1, text: expect.stringContaining("--yes") });
    expect(await stored()).toEqual(places);
    const clean = await cli("storage", "clean", "--yes");
    expect([clean.code, clean.text]).toEqual([0, expect.stringMatching(/En noticias no hay.*Se apartaron 2/s)]);
    expect(await stored()).toEqual(places.map((key) => `.aside/${today}/${key}`));
    expect((await cli("doctor")).text).toContain(
      `Archivos que ningún registro nombra: 2, 10 bytes; 2 de ellos, apartados (${today}).`,
    );

    expect(await cli("storage", "put-back", "2020-01-01")).toMatchObject({
      code: 1,
      text: expect.stringContaining(today),
    });
    expect((await cli("storage", "put-back", today)).text).toContain("Volvieron a su lugar 2");
    expect(await stored()).toEqual(places);
    // A restored file counts as new, so the sweep leaves it.
    expect((await cli("storage", "clean", "--yes")).text).toContain("0 no los nombra");
    for (const key of places) await utimes(join(dataDirectory, "storage", key), then, then);
    await cli("storage", "clean", "--yes");
    expect((await cli("storage", "clean", "--now", "--yes")).text).toContain("Se borraron 2 archivos");
    expect(await stored()).toEqual([]);
    expect((await cli("storage", "put-back", today)).text).toContain("No hay archivos apartados");
  });

  it("[SVC-01] the tool refuses another installation's storage in every command that writes, names it in doctor, and adopts it", async () => {
    const path = join(dataDirectory, "storage", ".installation.json");
    const mark = JSON.parse(await readFile(path, "utf8"));
    const change = (more: object) => writeFile(path, JSON.stringify({ ...mark, id: "otra", ...more }));
    await change({ lastStart: new Date().toISOString() });
    for (const args of [["demo"], ["storage", "clean"], ["backup", "create"], ["admin", "list"]]) {
      const { code, text } = await cli(...args);
      const lines = [expect.stringMatching(/^Datos: /), "", expect.stringMatching(/«otra».*storage adopt/)];
      expect([code, text.trim().split("\n")]).toEqual([1, lines]);
    }
    expect(await cli("doctor")).toMatchObject({ code: 1, text: expect.stringMatching(/^! La carpeta .*«otra»/m) });
    expect((await cli("backup", "list")).code).toBe(0);
    expect(await cli("storage", "adopt")).toMatchObject({
      code: 1,
      text: expect.stringContaining("puede estar en marcha"),
    });
    await change({ lastStart: "2026-01-01T00:00:00.000Z" });
    expect(await cli("storage", "adopt")).toMatchObject({
      code: 0,
      text: expect.stringContaining("llevan ahora la marca"),
    });
    expect(await cli("doctor")).toMatchObject({
      code: 0,
      text: expect.stringContaining("son los de esta instalación"),
    });
  });
});
