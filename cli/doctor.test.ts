import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAsTechnician, startTechnician, type Technician } from "../tests/support/technician.ts";

describe("the doctor in the terminal", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let technician: Technician;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-doctor-"));
    technician = startTechnician();
    // Creates the database, which the doctor never does.
    await technician.run(dataDirectory, ["admin", "list"]);
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const doctor = (environment: Record<string, string> = {}) =>
    technician.run(dataDirectory, ["doctor", "--online"], environment);

  it("[API-11] the doctor describes the installation line by line, and its exit code says whether it needs attention", async () => {
    const healthy = await runAsTechnician(dataDirectory, "cli/index.ts", ["doctor", "--online"]);
    expect(healthy.code).toBe(0);
    expect(healthy.text).toContain("la clave es la correcta");
    expect(healthy.text).not.toMatch(/^!/m);
    const production = await doctor({ PUBLIC_URL: "https://sitio.example", SMTP_URL: "smtp://127.0.0.1:1" });
    expect(production.code).toBe(1);
    const wrong = production.text.split("\n").filter((line) => line.startsWith("!"));
    expect(wrong).toEqual([
      expect.stringContaining("Nadie eligió todavía el correo del remitente"),
      expect.stringContaining("No hay ningún respaldo"),
      expect.stringContaining("El servidor de correo no responde"),
    ]);
  });

  it("[API-11] the doctor explains a key that differs from the former one", async () => {
    const { code, text } = await doctor({ SETTINGS_KEY: "1".repeat(64) });
    expect([code, text]).toEqual([1, expect.stringContaining("con otra SETTINGS_KEY")]);
    expect(text).not.toMatch(/ at \w/);
  });
});
