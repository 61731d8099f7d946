import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { explainPlace, requireDatabase, requireFolder } from "./place-error.ts";

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something in English`), { code, syscall: "open", ...(path ? { path } : {}) });
const sqlite = (errcode: number, message: string) => Object.assign(new Error(message), { errcode });

describe("an error of the disk or the database", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "arzobispado-place-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const place = (dataDirectory = folder, isDataDirectoryChosen = true) => ({
    ...{ dataDirectory, isDataDirectoryChosen },
    databaseUrl: null,
  });
  const messageOf = (error: unknown) => String((explainPlace(error, place()) as Error).message);

  it.each([
    ["a full disk, as SQLite says it", sqlite(13, "database or disk is full")],
    ["a full disk, as a thread says it", new Error("database or disk is full")],
    ["a full disk, as the system says it", new Error("outer", { cause: system("ENOSPC") })],
    ["a quota", system("EDQUOT")],
  ])("[SVC-05] an error becomes a sentence with path and next command: %s", (_, error) => {
    expect(messageOf(error)).toBe(
      `El disco de «${folder}» está lleno. Haga lugar (respaldos viejos en ${folder}/backups, otros archivos del disco) y repita la orden.`,
    );
  });

  it.each([
    ["SQLite's", sqlite(11, "database disk image is malformed")],
    ["a thread's", new Error("file is not a database")],
  ])("[SVC-05] an error names the newest backup where the database is damaged: %s", (_, error) => {
    expect(messageOf(error)).toMatch(/No hay respaldos en .*backups: copie uno/);
    mkdirSync(join(folder, "backups"));
    writeFileSync(join(folder, "backups", "uno.zip"), "");
    expect(messageOf(error)).toContain(
      `«${folder}/data.db» está dañada (${error.message}). El último respaldo es uno.zip:`,
    );
    expect(messageOf(error)).toContain("npm run cli -- backup restore uno.zip");
  });

  it("[SVC-05] an error says that a disk does not read, and errors of other things stay as they are", () => {
    expect(messageOf(sqlite(10, "disk I/O error"))).toMatch(
      /El disco no deja leer o escribir «.*data\.db» \(disk I\/O error\)/,
    );
    for (const error of [system("EADDRINUSE"), system("EACCES", "/other/place"), new Error("x"), "x"])
      expect(explainPlace(error, place())).toBe(error);
  });

  it("[SVC-04] a missing folder is named by its setting, with exit code 2", () => {
    const missing = join(folder, "none");
    for (const [isChosen, words] of [
      [true, "que nombra DATA_DIR"],
      [false, "DATA_DIR no está escrita, y sin ella es ./data"],
    ] as const) {
      const error = expect.objectContaining({ exitCode: 2, message: expect.stringContaining(words) });
      expect(() => requireFolder(place(missing, isChosen))).toThrow(error);
    }
    expect(() => requireFolder(place())).not.toThrow();
    expect(readConfig("cli", { DATA_DIR: folder }).config.isDataDirectoryChosen).toBe(true);
    expect(readConfig("cli", {}).config.isDataDirectoryChosen).toBe(false);
  });

  it.each([
    ["nothing", [], [false, true]],
    ["a database", ["data.db"], [false, false]],
    ["backups alone", ["backups"], [false, true]],
    ["the log of a database", ["data.db-wal"], [true, true]],
    ["what a server has left", ["login-prefix"], [true, true]],
  ] as const)("[SVC-04] [SVC-05] a folder with %s is refused or not", (what, names, [whenNew, always]) => {
    for (const name of names) writeFileSync(join(folder, name), "");
    const refused = (mayBeNew: boolean) => {
      try {
        requireDatabase(place(), mayBeNew);
        return false;
      } catch (error) {
        expect(error).toMatchObject({ problem: "noDatabase", exitCode: 2 });
        return true;
      }
    };
    expect([refused(true), refused(false)], what).toEqual([whenNew, always]);
  });
});
