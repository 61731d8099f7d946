import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { plainPicture } from "../../../support/content/plain-photos.ts";
import { realSession } from "../../accounts/admin-session.ts";
import { lucia } from "../../accounts/sign-in-steps.ts";
import { loginPath } from "../../login-prefix.ts";
import type { Place } from "../place.ts";
import { patience, type Visitor } from "../visitor.ts";
import type { Story } from "./story.ts";

/** Firefox reports the missing icon of the provider that plays Google. */
const ofFirefox = /favicon[.]ico/;

const office = { width: 1280, height: 800 };

/** Signs in through the window of the provider that plays Google, and waits until it closes. */
async function signIn(visitor: Visitor, name = lucia.nombre): Promise<void> {
  const { driver } = visitor;
  await visitor.visit(loginPath);
  const [own = ""] = await driver.windows();
  await visitor.press("main button", "Continue with Google");
  const opened = await untilWindows(visitor, 2);
  await driver.toWindow(opened.find((id) => id !== own) ?? "");
  await visitor.untilSeen("button", name);
  await visitor.press("button", name);
  await untilWindows(visitor, 1);
  await driver.toWindow(own);
  await visitor.untilPath("/home-administrador");
  await visitor.untilSeen("main", `Bienvenid@: ${name}`);
}

async function untilWindows({ driver }: Visitor, count: number): Promise<string[]> {
  for (let tries = 0; tries < 150; tries++) {
    const open = await driver.windows();
    if (open.length === count) return open;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There are not ${count} windows.`);
}

/** Opens the form of a new noticia by following links. */
async function openForm(visitor: Visitor): Promise<void> {
  await visitor.press("nav a", "Administrar Noticias");
  // Waits for the list: the home page has links to forms too, and a press on one of them would hit the wrong page.
  await visitor.untilPath("/noticias-administrador");
  await visitor.press("main a", "Crear");
  await visitor.untilPath("/noticias-administrador/editar/crear");
}

/** Writes three photos to the disk, with names as people give them. @returns their paths */
async function photos({ folder }: Place): Promise<string[]> {
  const place = join(folder, "fotos");
  await mkdir(place, { recursive: true });
  const colours = { "procesión de año nuevo.jpg": "#8a7a5c", "ñandú 2.jpg": "#5c7a8a", "tres.jpg": "#7a5c8a" };
  return Promise.all(
    Object.entries(colours).map(async ([name, colour]) => {
      const path = join(place, name);
      await writeFile(path, await plainPicture(1280, 853, colour));
      return path;
    }),
  );
}

/** Waits for the form of a noticia, and fills it in. */
async function writeNoticia(visitor: Visitor, place: Place, titulo: string): Promise<void> {
  const { driver } = visitor;
  await visitor.fill("input[name=titulo], #titulo", titulo);
  await visitor.fill("#resumen", "Un resumen de prueba");
  await visitor.fill("#autor", "Comisión de prueba");
  await visitor.choose("#tipo", "Pastoral social");
  await visitor.choose("#tag", "Cáritas");
  await driver.upload("#fotos", await photos(place));
  await visitor.until(
    "three photos",
    () => document.querySelectorAll("[aria-label='Fotos, en su orden'] > li").length === 3,
  );
  await visitor.until(
    "the editor",
    () => (document.querySelector(".rico__texto iframe") as HTMLIFrameElement)?.contentDocument?.body.isContentEditable,
  );
  await visitor.press(".rico__texto iframe");
  await driver.type("Un texto escrito a mano. ");
}

/** Puts HTML into the clipboard, as a copy in another program does, and pastes it into the text by keyboard. */
async function paste({ driver }: Visitor, html: string): Promise<void> {
  await driver.evaluate((html) => {
    const frame = document.querySelector(".rico__texto iframe") as HTMLIFrameElement;
    const fill = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/html", html);
      event.clipboardData?.setData("text/plain", "x");
      event.preventDefault();
      // The editor would mark the copied text as its own.
      event.stopImmediatePropagation();
    };
    frame.contentWindow?.addEventListener("copy", fill, { capture: true, once: true });
  }, html);
  await driver.pressWithControl("c");
  await driver.pressWithControl("v");
}

const textIn = (visitor: Visitor, words: string) =>
  visitor.until(
    `«${words}» in the text`,
    (words) =>
      (document.querySelector(".rico__texto iframe") as HTMLIFrameElement)?.contentDocument?.body.innerHTML.includes(
        words,
      ),
    words,
  );

/** Waits until the draft with this title at the server contains `words`. */
async function untilAtServer({ product }: Place, titulo: string, words: string): Promise<void> {
  const filter = encodeURIComponent(`titulo = "${titulo}"`);
  for (let tries = 0; tries < 150; tries++) {
    const { items } = await product.read(`/api/collections/borradores/records?filter=${filter}`);
    if (JSON.stringify(items).includes(words)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`«${words}» is not in the draft at the server.`);
}

export const deskStories: readonly Story[] = [
  {
    name: "an administrator signs in by a window, writes a noticia with three photos, pastes, and publishes it",
    set: "desk",
    expected: ofFirefox,
    async run({ begin, place }) {
      const visitor = await begin(office);
      await signIn(visitor);
      await openForm(visitor);
      const titulo = `En este navegador ${crypto.randomUUID().slice(0, 8)}`;
      await writeNoticia(visitor, place, titulo);
      await paste(
        visitor,
        "<p class=MsoNormal style='mso-x:y'>De <b>Word</b> y <a href='javascript:alert(1)'>enlace</a></p>",
      );
      await textIn(visitor, "<strong>Word</strong>");
      await visitor.until(
        "no script in the text",
        () =>
          !(
            document.querySelector(".rico__texto iframe") as HTMLIFrameElement
          )?.contentDocument?.body.innerHTML.includes("javascript:"),
      );
      await visitor.press("button", "Crear Noticia");
      await visitor.untilSeen("body", "Noticia guardada");
      const filter = encodeURIComponent(`titulo = "${titulo}"`);
      const { items } = (await place.product.read(`/api/collections/noticias/records?filter=${filter}`)) as {
        items: { id: string; fotos_noticia: string[]; foto_portada: string; descripcion: string }[];
      };
      const [stored] = items;
      assert.equal(items.length, 1);
      assert.equal((stored?.fotos_noticia.length ?? 0) + (stored?.foto_portada ? 1 : 0), 3);
      assert.match(stored?.descripcion ?? "", /Un texto escrito a mano.*<strong>Word<\/strong>/s);
      const page = await (await fetch(`${place.origin}/noticias/${stored?.id}`)).text();
      assert.ok(page.includes(titulo), "visitors read it");
    },
  },
  {
    name: "what was written outlives the death of the browser",
    set: "desk",
    expected: ofFirefox,
    async run({ begin, place }) {
      const first = await begin(office);
      await signIn(first, "Ximena Condori Ticona");
      await openForm(first);
      const titulo = `Antes del corte ${crypto.randomUUID().slice(0, 8)}`;
      await writeNoticia(first, place, titulo);
      await first.until("it is kept", () =>
        /^Guardado$/.test(
          document.querySelector("[aria-label='Guardar y publicar'] [role=status]")?.textContent?.trim() ?? "",
        ),
      );
      // The status may still refer to a save from before the text.
      await untilAtServer(place, titulo, "Un texto escrito a mano.");
      await first.driver.kill();

      const again = await begin(office);
      // Engines that keep no profile lose the session too: only the draft at the server is left.
      await again.driver.open(`${again.origin}/noticias-administrador/editar/crear`);
      await again.until(
        "the form, or the way in",
        () => document.querySelector("dialog[open], #titulo, main button") !== null,
      );
      if (!(await again.driver.evaluate(() => localStorage.getItem("pocketbase_auth")))) {
        await signIn(again, "Ximena Condori Ticona");
        await openForm(again);
      }
      await again.press("dialog[open] button", "Continuar");
      await again.until(
        "the title",
        (titulo) => (document.querySelector("#titulo") as HTMLInputElement)?.value === titulo,
        titulo,
      );
      await again.until(
        "three photos",
        () => document.querySelectorAll("[aria-label='Fotos, en su orden'] > li").length === 3,
      );
      await textIn(again, "Un texto escrito a mano.");
    },
  },
  {
    name: "an address typed while the code of the next page still comes is the one that opens",
    set: "desk",
    expected: ofFirefox,
    async run({ begin, relay }) {
      const visitor = await begin(office);
      const { asked } = relay.hold(/^[/]assets[/]noticia-edit-/);
      await signIn(visitor);
      await Promise.race([
        asked,
        wait(patience, undefined, { ref: false }).then(() => {
          throw new Error("Home asked for no code ahead.");
        }),
      ]);
      await visitor.driver.open(`${visitor.origin}/videos-administrador`);
      await visitor.untilPath("/videos-administrador");
      relay.mend();
      await visitor.untilReady();
      assert.equal(await visitor.driver.evaluate(() => location.pathname), "/videos-administrador");
    },
  },
  {
    name: "a form is left while its editor opens",
    set: "desk",
    expected: ofFirefox,
    async run({ begin, relay }) {
      const visitor = await begin(office);
      await signIn(visitor);
      relay.hold(/^[/]assets[/]content[.]min-/);
      await openForm(visitor);
      await visitor.until(
        "the frame of the editor",
        () =>
          (document.querySelector(".rico__texto iframe") as HTMLIFrameElement)?.contentDocument?.body.isContentEditable,
      );
      await visitor.press("nav[aria-label=Ruta] a", "Administra las Noticias");
      await visitor.untilPath("/noticias-administrador");
      relay.mend();
      await openForm(visitor);
      await visitor.untilSeen(".rico__texto iframe");
    },
  },
  {
    name: "the back office says that the browser is too old",
    set: "sentence",
    expected: /.*/s,
    async run({ begin, place }) {
      const visitor = await begin(office);
      await visitor.visit("/terminos");
      const session = JSON.stringify(await realSession(place.origin));
      // The site redirects people without a session to the public pages.
      await visitor.driver.evaluate((session) => localStorage.setItem("pocketbase_auth", session), session);
      for (const path of ["/home-administrador", "/noticias-administrador", loginPath]) {
        await visitor.driver.open(visitor.origin + path);
        await visitor.untilSeen("body", "Este navegador es demasiado antiguo para este panel.");
      }
    },
  },
];
