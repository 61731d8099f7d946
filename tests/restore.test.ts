import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "./support/bare-environment.ts";
import { noticia, prepareSmallContent } from "./support/content/small-content.ts";
import { type ProductProcess, startProductProcess } from "./support/product-process.ts";
import { runAsTechnician, settingsKey, startTechnician, type Technician } from "./support/technician.ts";

const [email, password] = ["tecnico@ejemplo.bo", "una-clave-larga"];
const key = "antes.zip";

/** Runs the whole product in a process of its own. */
describe("the product after a restore", { timeout: 120_000 }, () => {
  let dataDirectory: string;
  let url: string;
  let product: ProductProcess;
  let technician: Technician;
  const cli = (...args: string[]) => technician.run(dataDirectory, args);

  beforeAll(async () => {
    technician = startTechnician();
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-restore-"));
    await prepareSmallContent(dataDirectory, email, password);
    const environment = { DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent" };
    product = await startProductProcess("start", bareEnvironment(environment));
    url = product.origin;
    expect(await cli("backup", "create", key)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await technician[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  async function signIn(): Promise<PocketBase> {
    const client = new PocketBase(url);
    await client.collection("_superusers").authWithPassword(email, password);
    return client;
  }

  /** Renames the noticia and checks its page. @returns function that reads the title of that page */
  async function rename(): Promise<{ client: PocketBase; before: string; page: () => Promise<string> }> {
    const client = await signIn();
    const page = () =>
      fetch(`${url}/noticias/${noticia.id}`).then(
        async (response) => /<title>(.*?)<.title>/.exec(await response.text())?.[1] ?? "",
        () => "no answer",
      );
    expect(await page()).toContain(noticia.titulo);
    await client.collection("noticias").update(noticia.id, { titulo: "Título que no debe quedar" });
    expect(await page()).toContain("Título que no debe quedar");
    return { client, before: noticia.titulo, page };
  }

  async function seconds(until: () => Promise<string>, text: string): Promise<number> {
    const begun = performance.now();
    await expect.poll(until, { timeout: 60_000, interval: 50 }).toContain(text);
    return (performance.now() - begun) / 1000;
  }

  it("[SEG-52] [API-12] the product after a restore answers in the same process, on the same port, with no former page", async () => {
    const { client, before, page } = await rename();
    await client.backups.restore(key);
    expect(await seconds(page, before)).toBeLessThan(30);
    expect(await page()).not.toContain("Título que no debe quedar");
    expect(product.exitCode()).toBeNull();
    // The restored installation has the same superuser, and reports the result of the restore.
    const system = await (await signIn()).send("/api/system", {});
    expect(system.lastRestore).toMatchObject({ key, ok: true, message: expect.stringMatching(/^Se restauró/) });
  });

  it("[SEG-52] [API-12] the product does so too when the technician restores a file from the terminal", async () => {
    const copy = join(dataDirectory, "copia.zip");
    await copyFile(join(dataDirectory, "backups", key), copy);
    const { before, page } = await rename();
    const result = await runAsTechnician(dataDirectory, "cli/index.ts", ["backup", "restore", copy, "--yes"]);
    expect(result).toMatchObject({ code: 0, text: expect.stringContaining("quedó restaurado") });
    await seconds(page, before);
    expect(await page()).not.toContain("Título que no debe quedar");
    expect(product.exitCode()).toBeNull();
  });

  it("[SEG-52] [API-12] a mistaken command of the technician does not touch the product", async () => {
    const asked = await cli("backup", "restore", key);
    expect(asked).toMatchObject({ code: 1, text: expect.stringContaining("repítala con --yes") });
    const missing = await cli("backup", "restore", "nada.zip", "--yes");
    expect(missing).toMatchObject({ code: 1, text: expect.stringContaining("No hay ningún respaldo ni archivo") });
    const broken = await cli("backup", "restore", join(import.meta.dirname, "restore.test.ts"), "--yes");
    expect(broken).toMatchObject({ code: 1, text: expect.stringContaining("no es un ZIP") });
  });

  it("[API-12] [DAT-03] a restored product has no news where the backup had none: no demonstration content is added", async () => {
    const empty = "sin-noticias.zip";
    const client = await signIn();
    await client.collection("noticias").delete(noticia.id);
    await client.backups.create(empty);
    const before = await client.send("/api/system", {});
    await client.backups.restore(empty);
    const system = async () => {
      const signedIn = await signIn().catch(() => null);
      return (await signedIn?.send("/api/system", {}).catch(() => null)) ?? null;
    };
    await expect
      .poll(async () => (await system())?.startedAt ?? before.startedAt, { timeout: 60_000 })
      .not.toBe(before.startedAt);
    const { lastRestore, counts } = await system();
    expect([lastRestore.key, lastRestore.ok, counts.noticias]).toEqual([empty, true, 0]);
  });
});
