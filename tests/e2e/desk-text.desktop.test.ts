import type { Page } from "@playwright/test";
import { realSession, signIn } from "./admin-session.ts";
import { openText, paste, picture, programme, textOf, tool, written } from "./desk-text.ts";
import { editorCorpus } from "./editor-corpus.ts";
import { expect, test } from "./fixtures.ts";
import { canaryHost, markupAttacks } from "./markup-attacks.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";

test.describe.configure({ timeout: 60_000 });

let product: OwnProduct;
/** Noticias of the demonstration: whole, so that they can be saved. */
let ids: string[];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
  const { token } = await realSession(product.origin);
  const answer = await fetch(
    `${product.origin}/api/collections/noticias/records?perPage=12&sort=-fecha_publicacion&filter=activo%3Dtrue`,
    {
      headers: { authorization: token },
    },
  );
  const { items } = (await answer.json()) as { items: { id: string }[] };
  ids = items.map(({ id }) => id);
});
test.afterAll(() => product[Symbol.asyncDispose]());

const path = (id: string) => `/api/collections/noticias/records/${id}`;

/** Its own noticia for each story. */
async function given(index: number, descripcion: string): Promise<string> {
  const id = ids[index] ?? "";
  await product.write("PATCH", path(id), { descripcion });
  return id;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Editar Noticia" }).click();
  await expect(page.getByRole("dialog", { name: "Noticia guardada" })).toBeVisible({ timeout: 15_000 });
}

const stored = async (id: string) => {
  const { token } = await realSession(product.origin);
  const answer = await fetch(product.origin + path(id), { headers: { authorization: token } });
  // Browsers write every line break of a form as CR LF (RFC 7578).
  return String(((await answer.json()) as { descripcion: string }).descripcion).replaceAll("\r\n", "\n");
};

const corpus = Object.entries(editorCorpus);
const legacy = `${corpus.map(([, fragment], number) => `${fragment}<p>— ${number} —</p>`).join("")}<p>final</p>`;

test.describe("texts of other years", () => {
  // Its pictures are made up.
  test.use({ onPurpose: { errors: [/404 \(Not Found\)/] } });

  test("are saved byte for byte when only something else was changed", async ({ page }) => {
    const id = await given(0, legacy);
    await signIn(page, product.origin);
    await openText(page, id, product.origin);
    await page.getByLabel("Publicado por").fill("Otra comisión");
    await save(page);
    expect(await stored(id)).toBe(legacy);
  });

  test("keep each of more than a hundred constructs when one word is added", async ({ page }) => {
    expect(corpus.length).toBeGreaterThanOrEqual(100);
    const id = await given(1, legacy);
    await signIn(page, product.origin);
    const text = await openText(page, id, product.origin);
    await text.getByText("final", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" de hoy");
    await save(page);
    const { before, after } = await page.evaluate(fragments, { before: legacy, after: await stored(id) });
    expect(after.at(-1)?.trim()).toBe("<p>final de hoy</p>");
    for (const [index, [name]] of corpus.entries()) expect(after[index], name).toBe(before[index]);
  });
});

/** As a browser reads them, apart at their numbers. */
function fragments({ before, after }: { before: string; after: string }) {
  const parts = (html: string) => {
    const box = document.implementation.createHTMLDocument("").createElement("div");
    box.innerHTML = html;
    return box.innerHTML.split(/<p>— \d+ —<\/p>/);
  };
  return { before: parts(before), after: parts(after) };
}

test("[EDI-05] the editor comes from here, is called what it is, and embeds in a width of 450", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.url());
  });
  const id = await given(2, "<p>Antes</p>");
  await signIn(page, product.origin);
  const text = await openText(page, id, product.origin);
  expect(scripts.some((address) => address.startsWith(`${product.origin}/assets/editor-`))).toBe(true);
  expect(scripts.every((address) => address.startsWith(product.origin))).toBe(true);
  await expect(page.getByRole("heading", { name: "Descripción de la noticia (Nota de prensa)" })).toBeVisible();
  await expect(text.locator("body")).toHaveAttribute("aria-label", "Descripción de la noticia (Nota de prensa)");

  await text.getByText("Antes").click();
  await tool(page, "Más").click();
  await tool(page, "Video").click();
  await page.getByLabel("Enlace del video").fill("https://example.org/video");
  await page.getByRole("button", { name: "Poner video" }).click();
  await expect(page.getByText("Pega el enlace de un video")).toBeVisible();
  await page.getByLabel("Enlace del video").fill("https://youtu.be/DemoVideo01");
  await page.getByRole("button", { name: "Poner video" }).click();
  await expect(text.getByText("Video de YouTube")).toBeVisible();
  await save(page);
  expect(await stored(id)).toMatch(/<iframe src="[^"]*\/embed\/DemoVideo01"[^>]* width="450"/);
});

test("[SEG-40] the editor's document admits no foreign script and no inline style sheet, and the editor works so", async ({
  page,
}) => {
  const id = await given(11, '<p style="color: red">uno</p>');
  await signIn(page, product.origin);
  const [document] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/editar/${id}`)),
    openText(page, id, product.origin),
  ]);
  const policy = document.headers()["content-security-policy"] ?? "";
  const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(scripts).toMatch(/^'self'( 'sha256-[^']+')*$/);
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  // Whatever the policy refuses is an error on the console, for which `test` fails.
  await tool(page, "Más").click();
  await textOf(page).getByText("uno").click();
  await tool(page, "Tabla").click();
  await expect(textOf(page).locator("table")).toBeVisible();
  expect(
    await textOf(page)
      .locator("body")
      .evaluate((body) => getComputedStyle(body).fontFamily),
  ).toMatch(/^"?Texto/);
});

test("the bar forms the text, by mouse and by keyboard", async ({ page }) => {
  const id = await given(3, "<p>uno</p><p>dos</p><p>tres</p>");
  await signIn(page, product.origin);
  const text = await openText(page, id, product.origin);
  await text.getByText("uno").click();
  await tool(page, "Subtítulo").click();
  await expect(tool(page, "Subtítulo")).toHaveAttribute("aria-pressed", "true");
  await text.getByText("dos").dblclick();
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Subtítulo")).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Lista")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await written(page)).toContain("<ul><li><strong>dos</strong></li></ul>");
  await tool(page, "Deshacer").click();
  await expect(text.locator("ul")).toHaveCount(0);

  await text.getByText("tres").dblclick();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Dirección").fill("www.vatican.va");
  await page.getByRole("button", { name: "Poner enlace" }).click();
  await expect(text.getByRole("link", { name: "tres" })).toHaveAttribute("href", "https://www.vatican.va");
  await save(page);
  expect(await stored(id)).toContain('<p><a href="https://www.vatican.va">tres</a></p>');
});

test("[EDI-06] pictures and documents go into the text, and the page shows the document with its link", async ({
  page,
}) => {
  const id = await given(4, "<p>Programa:</p>");
  await signIn(page, product.origin);
  const text = await openText(page, id, product.origin);
  await text.getByText("Programa:").click();
  await page.keyboard.press("End");
  await expect(page.getByLabel("PDF para el texto")).toHaveAttribute("accept", /application\/pdf/);
  await page.getByLabel("Foto para el texto").setInputFiles(picture);
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await expect(text.getByText(/^Programa de la fiesta.*PDF/)).toBeVisible();
  await paste(page, {}, { name: "pegada.png", type: "image/png", base64: picture.buffer.toString("base64") });
  await expect(text.locator('img[src*="/pegada"]')).toBeVisible();
  await save(page);

  const html = await stored(id);
  const [, address = ""] =
    /<object type="application\/pdf" data="(\/api\/files\/[^"]+\.pdf)" width="450"/.exec(html) ?? [];
  expect((await page.request.get(product.origin + address)).headers()["content-type"]).toBe("application/pdf");
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${product.origin}/noticias/${id}`);
  const link = page.getByRole("link", { name: /^Descargar PDF: Programa de la fiesta/ });
  await expect(link).toHaveAttribute("href", address);
  await expect(page.locator(".prosa img")).toHaveCount(2);
});

test.describe("a file that does not arrive", () => {
  test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

  test("[EDI-06] says why, and is tried again or left", async ({ page }) => {
    const id = await given(5, "<p>Foto:</p>");
    await signIn(page, product.origin);
    const text = await openText(page, id, product.origin);
    await page.route("**/archivos_generales/records*", (route) => route.abort());
    await text.getByText("Foto:").click();
    await page.getByLabel("Foto para el texto").setInputFiles(picture);
    const queue = page.getByRole("list", { name: "Subiendo al texto" });
    await expect(queue).toContainText("Error al subir la imagen: No hay conexión con el sitio.");
    await expect(page.getByText("Error al subir el archivo")).toBeVisible();
    await page.unroute("**/archivos_generales/records*");
    await queue.getByRole("button", { name: /^Reintentar/ }).click();
    await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
    await expect(queue).toBeHidden();

    await page.route("**/archivos_generales/records*", (route) => route.abort());
    await page.getByLabel("Foto para el texto").setInputFiles({ ...picture, name: "otra.png" });
    await queue.getByRole("button", { name: /^Descartar/ }).click();
    await expect(queue).toBeHidden();
    expect(await written(page)).not.toContain("otra.png");
  });
});

test.describe("hostile markup in the editor, with nothing else between", () => {
  test.use({ bypassCSP: true, onPurpose: { errors: [/./], addresses: [/canario\.example/] } });

  test("[SEG-36] neither stored nor pasted it runs or asks another server", async ({ page }) => {
    test.setTimeout(120_000);
    const noticed: string[] = [];
    await page.exposeFunction("canario", (number: number) => noticed.push(`ran: ${markupAttacks[number]?.name}`));
    page.on("request", (request) => {
      if (new URL(request.url()).hostname.endsWith(canaryHost)) noticed.push(`asked: ${request.url()}`);
    });
    await signIn(page, product.origin);
    const groups = 4;
    for (let group = 0; group < groups; group++) {
      const markup = markupAttacks.filter((_, index) => index % groups === group).map((attack) => attack.markup);
      // What should end whatever an attack has begun.
      const ends = `\n--> ]]>"'></textarea></title></style></script></noscript></xmp></template></svg></math></select></table></iframe>\n`;
      const id = await given(6 + group, `${markup.join(ends)}<p>fin</p>`);
      await openText(page, id, product.origin);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      expect(noticed, `group ${group}`).toEqual([]);
    }
    await openText(page, await given(10, "<p>limpio</p>"), product.origin);
    for (const { name, markup } of markupAttacks) {
      await paste(page, { "text/html": `<p>x</p>${markup}` });
      expect(noticed, name).toEqual([]);
    }
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    expect(noticed).toEqual([]);
    const dangerous = await textOf(page)
      .locator("body")
      .evaluate((body) => body.querySelectorAll("script, iframe, object, embed, [onerror], [onload], [srcdoc]").length);
    expect(dangerous).toBe(0);
  });
});
