import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../desk-form/desk-story.ts";
import { type Noticias, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { untilSettled } from "../steps/until-settled.ts";
import { phonePhoto } from "./desk-photos.ts";
import { openText, paste, picture, programme, tool, written } from "./desk-text.ts";
import { editorCorpus } from "./editor-corpus.ts";
import { allAttacks, canaryHost, drawnAttacks, nameOfAttack } from "./markup-attacks.ts";

test.describe.configure({ timeout: 60_000 });

/** Makes a noticia with exactly this text. @returns its id */
async function given(noticias: Noticias, descripcion: string): Promise<string> {
  const { id } = await noticias.make(titled("Con un texto"));
  // Sent as JSON: a form would change the line breaks.
  await noticias.change(id, { descripcion });
  return id;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Editar Noticia" }).click();
  await expect(told(page, "Noticia guardada")).toBeVisible({ timeout: 15_000 });
}

// Browsers write every line break of a form as CR LF (RFC 7578).
const stored = async (noticias: Noticias, id: string) => (await noticias.get(id)).descripcion.replaceAll("\r\n", "\n");

const corpus = Object.entries(editorCorpus);
const legacy = `${corpus.map(([, fragment], number) => `${fragment}<p>— ${number} —</p>`).join("")}<p>final</p>`;

test.describe("texts of other years", () => {
  // The pictures in these texts do not exist.
  test.use({ onPurpose: { errors: [/404 \(Not Found\)/] } });

  test("an old text is saved byte for byte when only another field was changed, and keeps each of more than a hundred constructs when one word is added", async ({
    page,
    noticias,
  }) => {
    expect(corpus.length).toBeGreaterThanOrEqual(100);
    const id = await given(noticias, legacy);
    const text = await openText(page, id);
    await page.getByLabel("Publicado por").fill("Otra comisión");
    await save(page);
    expect(await stored(noticias, id)).toBe(legacy);

    await page.goBack();
    await text.getByText("final", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" de hoy");
    await save(page);
    const { before, after } = await page.evaluate(fragments, { before: legacy, after: await stored(noticias, id) });
    expect(after.at(-1)?.trim()).toBe("<p>final de hoy</p>");
    for (const [index, [name]] of corpus.entries()) expect(after[index], name).toBe(before[index]);
  });
});

/** Parses both texts as a browser does, and splits them at their numbers. */
function fragments({ before, after }: { before: string; after: string }) {
  const parts = (html: string) => {
    const box = document.implementation.createHTMLDocument("").createElement("div");
    box.innerHTML = html;
    return box.innerHTML.split(/<p>— \d+ —<\/p>/);
  };
  return { before: parts(before), after: parts(after) };
}

test.describe("the bar and the queue of files", () => {
  test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

  // `test` fails on console errors, and each violation of the page's policy is one.
  test("[SEG-40] [EDI-06] the bar forms the text, by mouse and by keyboard, as the policy of the page lets it; a file that does not arrive says why, and is tried again or left", async ({
    page,
    noticias,
  }) => {
    const id = await given(noticias, '<p style="color: red">uno</p><p>dos</p><p>tres</p><p>Foto:</p>');
    const text = await openText(page, id);
    await text.getByText("uno").click();
    await tool(page, "Subtítulo").click();
    await expect(tool(page, "Subtítulo")).toHaveAttribute("aria-pressed", "true");
    const font = await text.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
    expect(font).toMatch(/^"?Texto/);
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

    await tool(page, "Más").click();
    await tool(page, "Tabla").click();
    await expect(text.locator("table")).toBeVisible();

    await text.getByText("tres").dblclick();
    await page.keyboard.press("Control+k");
    await page.getByLabel("Dirección").fill("www.vatican.va");
    await page.getByRole("button", { name: "Poner enlace" }).click();
    await expect(text.getByRole("link", { name: "tres" })).toHaveAttribute("href", "https://www.vatican.va");

    await page.route("**/archivos_generales/records*", (route) => route.abort());
    await text.getByText("Foto:").click();
    await page.getByLabel("Foto para el texto").setInputFiles(picture);
    const queue = page.getByRole("list", { name: "Subiendo al texto" });
    await expect(queue).toContainText("Error al subir la imagen: No hay conexión con el sitio.");
    await expect(page.getByText("Error al subir el archivo")).toBeVisible();
    await expect(text.getByText("No se pudo subir procesion.png. Debajo del texto dice por qué.")).toBeVisible();
    await page.unroute("**/archivos_generales/records*");
    await queue.getByRole("button", { name: /^Reintentar/ }).click();
    await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
    await expect(queue).toBeHidden();

    await page.route("**/archivos_generales/records*", (route) => route.abort());
    await page.getByLabel("Foto para el texto").setInputFiles({ ...picture, name: "otra.png" });
    await queue.getByRole("button", { name: /^Descartar/ }).click();
    await expect(queue).toBeHidden();
    await page.getByLabel("PDF para el texto").setInputFiles({
      ...{ name: "carta.pdf", mimeType: "application/pdf" },
      buffer: Buffer.from("%PDF-1.4"),
    });
    await expect(queue).toContainText("Error al subir el PDF: No hay conexión con el sitio.");
    await queue.getByRole("button", { name: /^Descartar/ }).click();
    expect(await written(page)).not.toContain("otra.png");
    expect(await written(page)).toContain('<p><a href="https://www.vatican.va">tres</a></p>');
  });
});

test("[EDI-05] [EDI-06] the editor comes from here; video, pictures and documents go into the text, and the page shows them", async ({
  page,
  origin,
  noticias,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.url());
  });
  const id = await given(noticias, "<p>Antes</p><p>Programa:</p>");
  const text = await openText(page, id);
  expect(scripts.some((address) => address.startsWith(`${origin}/assets/editor-`))).toBe(true);
  expect(scripts.every((address) => address.startsWith(origin))).toBe(true);
  await expect(page.getByRole("heading", { name: "Descripción de la noticia (Nota de prensa)" })).toBeVisible();
  await expect(text.locator("body")).toHaveAttribute("aria-label", "Descripción de la noticia (Nota de prensa)");

  await text.getByText("Antes").click();
  await tool(page, "Video").click();
  await page.getByLabel("Enlace del video").fill("https://example.org/video");
  await page.getByRole("button", { name: "Poner video" }).click();
  await expect(page.getByText("Pega el enlace de un video")).toBeVisible();
  await page.getByLabel("Enlace del video").fill("https://youtu.be/DemoVideo01");
  await page.getByRole("button", { name: "Poner video" }).click();
  await expect(text.getByText("Video de YouTube")).toBeVisible();

  await text.getByText("Programa:").click();
  await page.keyboard.press("End");
  await expect(page.getByLabel("PDF para el texto")).toHaveAttribute("accept", /application\/pdf/);
  // The photo is visible before its upload has ended.
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route("**/archivos_generales/records*", async (route) => {
    await letGo;
    await route.continue();
  });
  await page.getByLabel("Foto para el texto").setInputFiles(picture);
  await expect(text.locator('.pieza--sube img[src^="blob:"]')).toBeVisible();
  resolve();
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  await expect(text.locator("img")).toHaveCount(1);
  await page.getByLabel("PDF para el texto").setInputFiles(programme);
  await expect(text.getByText(/^Programa de la fiesta.*PDF/)).toBeVisible();
  await paste(page, {}, { name: "pegada.png", type: "image/png", base64: picture.buffer.toString("base64") });
  await expect(text.locator('img[src*="/pegada"]')).toBeVisible();
  // A phone's photo is made smaller before the upload.
  await page.getByLabel("Foto para el texto").setInputFiles(await phonePhoto("IMG_2001.jpg"));
  const photo = text.locator('img[src^="/api/files/"][src*="/IMG_2001"], img[src^="/api/files/"][src*="/img_2001"]');
  await expect(photo).toBeVisible({ timeout: 20_000 });
  const large = (await photo.getAttribute("src")) ?? "";
  const { width, height } = await sharp(await (await fetch(origin + large)).arrayBuffer()).metadata();
  expect([width, height]).toEqual([2560, 1920]);
  await expect(photo).toHaveAttribute("width", "2560");
  await save(page);

  const html = await stored(noticias, id);
  expect(html).toMatch(/<iframe src="[^"]*\/embed\/DemoVideo01"[^>]* width="450"/);
  const [, address = ""] =
    /<object type="application\/pdf" data="(\/api\/files\/[^"]+\.pdf)" width="450"/.exec(html) ?? [];
  expect((await fetch(origin + address)).headers.get("content-type")).toBe("application/pdf");
  const shown = await (await fetch(`${origin}/noticias/${id}`)).text();
  expect(shown).toMatch(new RegExp(`<a href="${address}"[^>]*>Descargar PDF: Programa de la fiesta`));
  expect(shown.match(/<img src="[^"]*(?:procesion|pegada)/g)).toHaveLength(2);
});

test.describe("hostile markup in the editor, with nothing else between", () => {
  test.use({ bypassCSP: true, onPurpose: { errors: [/./], addresses: [/canario\.example/] } });

  test("[SEG-36] a hostile text, stored or pasted, neither runs nor asks another server", async ({
    page,
    noticias,
  }) => {
    const noticed: string[] = [];
    await page.exposeFunction("canario", (number: number) => noticed.push(`ran: ${nameOfAttack(number)}`));
    page.on("request", (request) => {
      if (new URL(request.url()).hostname.endsWith(canaryHost)) noticed.push(`asked: ${request.url()}`);
    });
    const text = await openText(page, await given(noticias, `<p>principio</p>${allAttacks}`));
    await expect(text.getByText("principio")).toBeVisible();
    await untilSettled(page);
    await untilSettled(text);
    expect(noticed).toEqual([]);

    // Last a paste without an attack: some attacks take the paragraph before them away.
    const left = await text.locator("body").evaluate(pasteEach, [...drawnAttacks.map(({ markup }) => markup), ""]);
    await untilSettled(page);
    await untilSettled(text);
    expect(noticed).toEqual([]);
    expect(left.map((place) => drawnAttacks[place]?.name)).toEqual([]);
    await expect(text.getByText("x", { exact: true })).toBeVisible();
  });
});

/**
 * Pastes each markup in the place of the one before.
 * @returns places of those that left an element that could run code
 */
function pasteEach(body: HTMLElement, markups: string[]): number[] {
  return markups.flatMap((markup, number) => {
    const data = new DataTransfer();
    data.setData("text/html", `<p>x</p>${markup}`);
    body.ownerDocument.getSelection()?.selectAllChildren(body);
    body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    return body.querySelector("script, iframe, object, embed, [onerror], [onload], [srcdoc]") ? [number] : [];
  });
}
