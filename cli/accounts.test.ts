import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import { totpCode } from "@arzobispado/backend/testing/totp-code";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAsTechnician, settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";

describe("accounts from the terminal", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let technician: Technician;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-accounts-"));
    technician = startTechnician();
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const cli = (...args: string[]) => technician.run(dataDirectory, args);

  async function post(path: string, json: unknown): Promise<Response> {
    const { config, secrets } = readConfig("cli", { DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey });
    const backend = await createBackend({ config, secrets, collections, alone: false });
    try {
      const body = JSON.stringify(json);
      return await backend.fetch(`http://localhost${path}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    } finally {
      await backend.close();
    }
  }

  it("[API-08] the terminal makes a superuser who signs in on either face, and changes the password of one", async () => {
    const signIn = async (password: string) =>
      (await post("/api/admins/auth-with-password", { identity: "ana@x.example", password })).status;
    const upsert = ["superuser", "upsert", "ana@x.example"];
    const asked = await runAsTechnician(dataDirectory, "cli/index.ts", upsert, {}, "first-word\n");
    expect(asked).toMatchObject({ code: 0, text: expect.not.stringMatching(/first-word|Atención/) });
    expect(await signIn("first-word")).toBe(200);
    const written = await cli("superuser", "upsert", "ANA@x.example", "other-word");
    expect(written).toMatchObject({ code: 0, text: expect.stringContaining("historial de esta terminal") });
    expect([await signIn("first-word"), await signIn("other-word")]).toEqual([400, 200]);
    const today = { identity: "ana@x.example", password: "other-word" };
    expect((await post("/api/collections/_superusers/auth-with-password", today)).status).toBe(200);
    expect(await cli(...upsert)).toMatchObject({ code: 1, text: expect.stringContaining("No llegó ninguna clave") });
    expect(await cli("superuser", "anywhere")).toMatchObject({ code: 0, text: expect.stringContaining("direcciones") });
  });

  it("[CON-11] the terminal invites with a role, lists the team, and removes a member only when told to, the last one too", async () => {
    expect((await cli("admin", "list")).text).toContain("No hay administradores");
    await cli("admin", "add", "ada@x.example", "Ada", "Quispe");
    const editor = await cli("admin", "add", "ben@x.example", "Ben", "Mamani", "--rol", "editor");
    expect(editor.text).toContain("como editor");
    const unknown = await cli("admin", "add", "eva@x.example", "Eva", "--rol", "obispo");
    expect([unknown.code, unknown.text]).toEqual([1, expect.stringContaining("administrador, editor, colaborador")]);
    expect((await cli("admin", "add", "ADA@x.example", "Otra")).text).toContain("ya existe. Su rol se cambia");
    expect((await cli("admin", "list")).text.trim().split("\n").slice(1)).toEqual([
      "ada@x.example  Ada Quispe  administrador",
      "ben@x.example  Ben Mamani  editor",
    ]);

    expect(await cli("admin", "remove", "nadie@x.example", "--yes")).toMatchObject({ code: 1 });
    const unasked = await cli("admin", "remove", "ada@x.example");
    expect([unasked.code, unasked.text]).toEqual([1, expect.stringContaining("--yes")]);
    expect((await cli("admin", "list")).text).toContain("ada@x.example");

    // A dotless i differs from the i it resembles: one account is never taken for another.
    await cli("admin", "add", "k\u0131m@x.example", "Kim");
    expect(await cli("admin", "remove", "kim@x.example", "--yes")).toMatchObject({ code: 1 });
    expect(await cli("admin", "remove", "k\u0131m@x.example", "--yes")).toMatchObject({ code: 0 });

    const first = await cli("admin", "remove", "Ada@x.example", "--yes");
    expect([first.code, first.text]).toEqual([0, expect.not.stringContaining("última")]);
    const last = await cli("admin", "remove", "ben@x.example", "--yes");
    expect([last.code, last.text]).toEqual([0, expect.stringContaining("Es la última cuenta")]);
    expect((await cli("admin", "list")).text).toContain("No hay administradores");
  });

  it("[SEG-89] the terminal removes the second factor of a superuser and of a member, and says so where there was none", async () => {
    await cli("superuser", "upsert", "eva@x.example", "a-long-word");
    await cli("admin", "add", "rut@x.example", "Rut");
    const none = await cli("superuser", "factor-off", "eva@x.example");
    expect([none.code, none.text]).toEqual([0, expect.stringContaining("no tiene segundo factor")]);
    expect(await cli("superuser", "factor-off", "nadie@x.example")).toMatchObject({ code: 1 });
    const { config, secrets } = readConfig("cli", { DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey });
    const signIn = { identity: "eva@x.example", password: "a-long-word" };
    const entered = (await (await post("/api/collections/_superusers/auth-with-password", signIn)).json()) as {
      token: string;
    };
    const set = async (path: string, json: unknown, authorization: string) => {
      const backend = await createBackend({ config, secrets, collections, alone: false });
      try {
        const headers = { "content-type": "application/json", authorization };
        const request = { method: "POST", body: JSON.stringify(json), headers };
        const answer = await backend.fetch(`http://localhost/api/collections/${path}`, request);
        return (await answer.json()) as { status?: number; secret: string; setup: string };
      } finally {
        await backend.close();
      }
    };
    const { secret, setup } = await set("_superusers/factor", { password: signIn.password }, entered.token);
    const otp = totpCode(secret);
    await set("_superusers/factor/confirm", { setup, otp }, entered.token);
    expect((await post("/api/admins/auth-with-password", signIn)).status).toBe(401);
    const off = await cli("superuser", "factor-off", "EVA@x.example");
    expect([off.code, off.text]).toEqual([0, expect.stringContaining("entra otra vez solo con su clave")]);
    expect((await post("/api/admins/auth-with-password", signIn)).status).toBe(200);
    expect((await set("_superusers/auth-refresh", {}, entered.token)).status).toBe(401);
    expect((await cli("admin", "factor-off", "rut@x.example")).text).toContain("no tiene segundo factor");
  });
});
