import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections, installation } from "@arzobispado/diocese";
import { afterAll, beforeAll, expect, it } from "vitest";
import { behindProxy, type ServedProduct, serveProduct } from "./support/serve-product.ts";
import { settingsKey } from "./support/technician.ts";

const parish = "parroquiadeuna1";

async function prepareParish(dataDirectory: string): Promise<void> {
  const environment = { DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent" };
  const { config, secrets } = readConfig("cli", environment);
  const backend = await createBackend({ config, secrets, collections, ...installation(config), alone: false });
  const insert = (collection: string, id: string, values: object) =>
    backend.content.insert(collection, [{ id, values: values as Record<string, string> }]);
  await insert("parroquias", parish, { nombre: "San Miguel" });
  await insert("referencias", "zonadeunalugar1", { nombre: "Obrajes", clase: "zona", slug: "obrajes" });
  const church = {
    parroquia: parish,
    clase: "sede",
    zona: "zonadeunalugar1",
    activo: true,
    telefono: "+591 2 000 0001",
  };
  await insert("lugares_de_culto", "lugardeunaigle1", church);
  await backend.close();
}

let dataDirectory: string;
let served: ServedProduct;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-reports-"));
  await prepareParish(dataDirectory);
  served = await serveProduct(dataDirectory, { ...behindProxy, BROWSER_FAILURES: "no" });
}, 60_000);
afterAll(async () => {
  await served?.[Symbol.asyncDispose]();
  await rm(dataDirectory, { recursive: true, force: true });
});

it("[MIS-19] [SEG-46] [SEG-50] a visitor may send five reports an hour: the sixth is refused in words, another visitor's is accepted", async () => {
  const send = async (visitor: string, texto: string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${served.url}/parroquias/${parish}/reportar`, {
      method: "POST",
      headers: { "x-forwarded-for": visitor, origin: behindProxy.PUBLIC_URL, ...more },
      body: new URLSearchParams({ clase: "hora", texto, form: "a" }),
      redirect: "manual",
    });
    return { status: answer.status, wait: answer.headers.get("retry-after"), html: await answer.text() };
  };
  const texts = ["uno", "dos", "tres", "cuatro", "cinco"];
  for (const texto of texts) expect((await send("203.0.113.1", texto)).status, texto).toBe(303);
  const refused = await send("203.0.113.1", "seis");
  expect([refused.status, refused.wait]).toEqual([429, "3600"]);
  expect(refused.html).toContain("Desde tu conexión ya llegaron cinco reportes en la última hora.");
  expect(refused.html).toContain(">seis</textarea>");
  expect(refused.html).toContain('<a href="tel:+59120000001">Llamar a San Miguel</a>');
  // Headers of a client behind the proxy do not make it another visitor.
  const headers = { "x-real-ip": "203.0.113.9", forwarded: "for=203.0.113.9", "x-in-process": "1" };
  expect((await send("203.0.113.9, 203.0.113.1", "seis", headers)).status).toBe(429);
  expect((await send("203.0.113.2", "uno")).status).toBe(303);
  expect((await send("2001:db8::7", "uno")).status).toBe(303);
}, 60_000);

it("[SEG-85] a form without headers is accepted by the mark that its visitor's address asked for, once", async () => {
  const page = `${served.url}/parroquias/${parish}/reportar`;
  const html = await (await fetch(page, { headers: { "x-forwarded-for": "203.0.113.3" } })).text();
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const send = async (visitor: string) => {
    const body = new URLSearchParams({ clase: "hora", texto: "uno", form });
    const headers = { "x-forwarded-for": visitor };
    return (await fetch(page, { method: "POST", headers, body, redirect: "manual" })).status;
  };
  expect([await send("203.0.113.4"), await send("203.0.113.3"), await send("203.0.113.3")]).toEqual([403, 303, 409]);
}, 60_000);

it("[DOC-11] no page asks for reports of failures where the environment forbids them", async () => {
  for (const path of ["/terminos", "/no-existe"]) {
    const html = await (await fetch(served.url + path)).text();
    expect(html, path).toMatch(/<html [^>]*lang="es"/);
    expect(html, path).not.toContain("data-fallos");
  }
});
