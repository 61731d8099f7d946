import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveProduct } from "./support/serve-product.ts";
import { startTechnician } from "./support/technician.ts";

const password = "una-clave-muy-larga";

describe("a production server that nobody looks after yet", { timeout: 120_000 }, () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-first-"));
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  /** Runs `work` with a server. @returns output of the server */
  async function serve(work: (url: string, output: () => string) => Promise<void>): Promise<string> {
    await using served = await serveProduct(dataDirectory, { LOG_LEVEL: "silent" });
    await work(served.url, served.output);
    return served.output();
  }

  const create = (url: string, path: string, email: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, password, passwordConfirm: password }),
    });
  const faces = ["/api/admins", "/api/collections/_superusers/records"];

  it("[SEG-59] a new production server takes a superuser only with the key, which each start prints and its use ends", async () => {
    const keyOf = (output: string) => /X-Setup-Key: ([\w-]{32})/.exec(output)?.[1] ?? "";
    let first = "";
    await serve(async (url, output) => {
      await expect.poll(() => keyOf(output())).not.toBe("");
      first = keyOf(output());
      expect(output()).toContain("Aviso: Todavía no hay ningún superusuario");
      for (const face of faces) {
        for (const guess of [undefined, "", "x".repeat(32)]) {
          const headers: Record<string, string> = guess === undefined ? {} : { "x-setup-key": guess };
          expect((await create(url, face, "ladron@ejemplo.bo", headers)).status, face).toBeGreaterThan(400);
        }
      }
      expect((await stat(join(dataDirectory, "setup-key"))).mode & 0o777).toBe(0o600);
    });
    await serve(async (url, output) => {
      await expect.poll(() => keyOf(output())).toBe(first);
      expect((await create(url, "/api/admins", "ana@ejemplo.bo", { "x-setup-key": first })).status).toBe(200);
      expect((await create(url, "/api/admins", "ladron@ejemplo.bo", { "x-setup-key": first })).status).toBe(401);
    });
    await expect(stat(join(dataDirectory, "setup-key"))).rejects.toThrow("ENOENT");
  });

  it("[SEG-59] [ENT-01] a superuser whom the technician makes ends the key, and no start asks for one; a start names accounts that share an address", async () => {
    await rm(dataDirectory, { recursive: true });
    await serve(async (url, output) => {
      await expect.poll(output).toContain("X-Setup-Key");
      const key = /X-Setup-Key: ([\w-]{32})/.exec(output())?.[1] ?? "";
      await using technician = startTechnician();
      const made = await technician.run(dataDirectory, ["superuser", "upsert", "ana@ejemplo.bo", password]);
      expect(made.code, made.text).toBe(0);
      expect((await create(url, "/api/admins", "ladron@ejemplo.bo", { "x-setup-key": key })).status).toBe(401);
    });
    // Starts with two accounts of an earlier version that share an address.
    using database = new DatabaseSync(join(dataDirectory, "data.db"));
    const [ana] = database.prepare(`SELECT * FROM "_superusers"`).all();
    const second = { ...ana, _rowid_: null, id: "segunda00000000", email: "ANA@ejemplo.bo", tokenKey: "k".repeat(50) };
    const names = Object.keys(second);
    const insert = `INSERT INTO "_superusers" ("${names.join('", "')}") VALUES (${names.map(() => "?")})`;
    database.prepare(insert).run(...Object.values(second));
    const named = "Aviso: En _superusers hay 2 cuentas con el mismo correo: ana@ejemplo.bo y ANA@ejemplo.bo.";
    const output = await serve((_url, output) => expect.poll(output).toContain(named));
    expect(output).not.toContain("superusuario");
    await expect(stat(join(dataDirectory, "setup-key"))).rejects.toThrow("ENOENT");
  });
});
