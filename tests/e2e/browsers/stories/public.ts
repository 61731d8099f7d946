import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { newest, photosOf } from "../../demo/demo-noticias.ts";
import { ownFile } from "../../demo/demo-videos.ts";
import { pages } from "../../states/pages.ts";
import type { Visitor } from "../visitor.ts";
import { type PublicStage, phone, type Story } from "./story.ts";

const obrajes = { latitude: -16.5236, longitude: -68.1005, accuracy: 30 };

/** Answers the page's request for a position: the machine has no sensor. */
const standAt = (visitor: Visitor) =>
  visitor.driver.evaluate((coords) => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords, timestamp: Date.now() } as GeolocationPosition);
  }, obrajes);

export const publicStories: readonly Story<PublicStage>[] = [
  {
    name: "each page at 390 px has no console error, no overflow and no broken picture",
    set: "public",
    // The page of an unknown address answers 404.
    expected: /404/,
    async run({ begin }) {
      const visitor = await begin({ ...phone, framed: true });
      const faults: string[] = [];
      for (const [name, path] of Object.entries(pages)) {
        await visitor.visit(path);
        const found = await visitor.driver.evaluate(async () => {
          const pictures = Array.from(document.images);
          for (const picture of pictures) picture.loading = "eager";
          const loaded = pictures.map(
            (picture) =>
              picture.complete ||
              new Promise((done) => {
                picture.addEventListener("load", done);
                picture.addEventListener("error", done);
              }),
          );
          await Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 8000))]);
          const { scrollWidth, clientWidth } = document.documentElement;
          const isSeen = (picture: HTMLImageElement) =>
            picture.getClientRects().length > 0 && picture.currentSrc !== "";
          const broken = pictures.filter((picture) => isSeen(picture) && picture.naturalWidth === 0);
          const isDrawn = (element: Element) => element.getClientRects().length > 0;
          const controls = Array.from(document.querySelectorAll("main :is(button, input, select, textarea)")).filter(
            isDrawn,
          );
          return {
            // Replacements for the script, which must be hidden while it runs.
            doubled: Array.from(document.querySelectorAll(".sin-guion")).filter(isDrawn).length,
            // 2px: WebKit's default margin of a control.
            askew: controls.filter((control) => getComputedStyle(control).marginTop === "2px").length,
            wide: scrollWidth - clientWidth,
            view: innerWidth,
            broken: broken.map(({ currentSrc }) => currentSrc),
          };
        });
        if (found.view !== phone.width) faults.push(`${name}: ${found.view} px`);
        if (found.wide > 0) faults.push(`${name} is ${found.wide} px too wide`);
        if (found.doubled > 0) faults.push(`${name}: ${found.doubled} parts for pages without a script`);
        if (found.askew > 0) faults.push(`${name}: ${found.askew} controls are two pixels off`);
        for (const address of found.broken) faults.push(`${name}: ${address} cannot be seen`);
      }
      assert.deepEqual(faults, []);
    },
  },
  {
    name: "the menu opens, closes by Escape from inside out, and leads on",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/terminos");
      await visitor.press("summary", "Menú");
      await visitor.press("nav summary", "Noticias");
      await visitor.untilSeen("nav details[open] a", "Videos");
      await visitor.driver.type("\uE00C");
      await visitor.until("the inner list closes", () => !document.querySelector("nav details[open]"));
      await visitor.untilSeen("nav summary", "Noticias");
      await visitor.driver.type("\uE00C");
      await visitor.until("the menu gives the focus back", () => {
        const { activeElement } = document;
        return activeElement?.tagName === "SUMMARY" && /Menú/.test(activeElement.textContent ?? "");
      });
      await visitor.press("summary", "Menú");
      // The entries of this menu load when it is pressed.
      await visitor.press("nav summary", "Parroquias");
      await visitor.press("nav details[open] a", "San Pedro");
      await visitor.untilPath("/parroquias/parroquia000012");
      await visitor.untilReady();
      assert.equal(await visitor.text("h1"), "Parroquia San Pedro");
    },
  },
  {
    name: "a list is filtered, sorted and paged",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/noticias");
      await visitor.press("summary", "Filtrar y ordenar");
      await visitor.choose("select[name=sort]", 1);
      await visitor.press("main form[role=search] label", "Cáritas");
      await visitor.press("main form[role=search] button", "Buscar");
      await visitor.until(
        "the filtered list",
        () => /sort=/.test(location.search) && /tags=tag000000000002/.test(location.search),
      );
      await visitor.untilReady();
      await visitor.until("the count", () =>
        /\d+ noticias?/.test(document.querySelector("main [role=status]:not(:empty)")?.textContent ?? ""),
      );
      await visitor.visit("/videos");
      const first = await visitor.text("main article");
      await visitor.choose("select[name=perPage]", "3");
      await visitor.until(
        "a list of three",
        () => /perPage=3/.test(location.search) && document.querySelectorAll("main article").length === 3,
      );
      await visitor.untilReady();
      await visitor.press("main nav a", "Siguiente");
      await visitor.until("the second page", () => /page=2/.test(location.search));
      await visitor.untilReady();
      assert.notEqual(await visitor.text("main article"), first);
    },
  },
  {
    name: "the gallery of a noticia changes its photo, enlarges it in a dialog, and Back closes that",
    set: "public",
    async run({ begin }) {
      const noticia = newest((candidate) => photosOf(candidate).length > 1);
      const count = photosOf(noticia).length;
      const visitor = await begin(phone);
      await visitor.visit(`/noticias/${noticia.id}`);
      const large = () =>
        visitor.driver.evaluate(() => document.querySelector<HTMLImageElement>("main figure img")?.currentSrc);
      const before = await large();
      await visitor.press("main button", "Foto siguiente");
      await visitor.until(
        "the second photo",
        (count) => document.querySelector("main figure")?.textContent?.includes(`2 de ${count}`),
        count,
      );
      assert.notEqual(await large(), before);
      await visitor.press("main a[aria-label='Ampliar la fotografía'], main a", "Ampliar la fotografía");
      await visitor.untilSeen("dialog[open] button", "Cerrar");
      await visitor.driver.type("\uE014");
      await visitor.until(
        "the next photo",
        (words) => document.querySelector("dialog[open]")?.textContent?.includes(words),
        `${(2 % count) + 1} de ${count}`,
      );
      await visitor.driver.type("\uE00C");
      await visitor.until("the dialog closes", () => !document.querySelector("dialog[open]"));
      await visitor.until("the history is where it was", () => location.hash === "");
      await visitor.press("main a[aria-label='Ampliar la fotografía'], main a", "Ampliar la fotografía");
      await visitor.until("the photo has a history entry", () => location.hash === "#foto");
      await visitor.driver.back();
      await visitor.until("Back closes the dialog", () => !document.querySelector("dialog[open]"));
      await visitor.untilPath(`/noticias/${newest((noticia) => photosOf(noticia).length > 1).id}`);
    },
  },
  {
    name: "a video opens in a dialog, plays, and Back closes it",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/videos");
      await visitor.press("main article a", ownFile.titulo);
      await visitor.untilSeen("dialog[open] video");
      await visitor.untilReady();
      await visitor.driver.evaluate(() => {
        const film = document.querySelector("dialog video") as HTMLVideoElement;
        film.muted = true;
        return film.play();
      });
      await visitor.until(
        "the film plays",
        () => (document.querySelector("dialog video") as HTMLVideoElement).currentTime > 0,
      );
      await visitor.press("dialog[open] button", "Cerrar");
      await visitor.untilPath("/videos");
      await visitor.until("the dialog closes", () => !document.querySelector("dialog[open]"));
      // In a frame, WPE 2.38 loses the first press of a link after a step back.
      await visitor.visit("/videos");
      await visitor.press("main article a", ownFile.titulo);
      await visitor.untilSeen("dialog[open] video");
      await visitor.driver.back();
      await visitor.untilPath("/videos");
      await visitor.until("the dialog closes", () => !document.querySelector("dialog[open]"));
    },
  },
  {
    name: "a homily plays and is sought",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/");
      await visitor.press("main summary #homilia");
      await visitor.until("its length", () => (document.querySelector("main audio") as HTMLAudioElement)?.duration > 1);
      await visitor.press("main button", "Reproducir");
      const time = () =>
        visitor.driver.evaluate(() => (document.querySelector("main audio") as HTMLAudioElement).currentTime);
      await visitor.until(
        "it plays",
        () => (document.querySelector("main audio") as HTMLAudioElement).currentTime > 0.2,
      );
      await visitor.driver.evaluate(() => {
        const audio = document.querySelector("main audio") as HTMLAudioElement;
        const bar = document.querySelector<HTMLInputElement>("main input[type=range]");
        if (!bar) throw new Error("There is no bar.");
        bar.value = String(Number(bar.max) * 0.7);
        bar.dispatchEvent(new Event("input", { bubbles: true }));
        bar.dispatchEvent(new Event("change", { bubbles: true }));
        return audio.duration;
      });
      await visitor.until("it goes on from there", () => {
        const audio = document.querySelector("main audio") as HTMLAudioElement;
        return !audio.seeking && audio.currentTime > audio.duration * 0.65;
      });
      const there = await time();
      await wait(700);
      assert.ok((await time()) > there, "it plays on");
    },
  },
  {
    name: "suggestions come while one types, and a key opens one",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/terminos");
      await visitor.press("summary", "Menú");
      await visitor.press("header input[type=search]");
      await visitor.driver.type("san mig");
      await visitor.untilSeen("[role=option]", "Parroquia San Miguel Arcángel");
      await visitor.driver.type("\uE015");
      await visitor.until("the first is chosen", () => document.querySelector("[role=option][aria-selected=true]"));
      await visitor.driver.type("\uE007");
      await visitor.untilPath("/parroquias/parroquia000036");
    },
  },
  {
    name: "'Cerca de mí' lists what is near",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/misas");
      await standAt(visitor);
      await visitor.press("main button", "Cerca de mí");
      await visitor.until("what is near", () =>
        /^Cerca de ti, hoy$|^Hoy ya no hay más cerca de ti\.$/.test(
          document.querySelector("[data-cerca-dice]")?.textContent ?? "",
        ),
      );
      await visitor.until("the answer in view", () => {
        const { top } = (document.querySelector("[data-cerca-dice]") as Element).getBoundingClientRect();
        return top >= 0 && top < window.innerHeight - 100;
      });
      if ((await visitor.text("[data-cerca-dice]")) === "Cerca de ti, hoy")
        assert.ok((await visitor.count("[data-cerca-lista] li")) > 0);
    },
  },
  {
    name: "a zone is chosen, and home remembers it",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/misas");
      await visitor.press("main summary", "Elegir zona");
      await visitor.press("main details[open] a", "Sopocachi");
      await visitor.until("the zone", () => location.pathname === "/misas/sopocachi");
      await visitor.untilReady();
      await visitor.untilSeen("main h2", "Misas en Sopocachi");
      await visitor.until("the list in view", () => {
        const { top } = (document.querySelector("#lista") as Element).getBoundingClientRect();
        return top >= -1 && top < window.innerHeight - 100;
      });
      await visitor.visit("/");
      await visitor.untilSeen("main a", "Sopocachi");
    },
  },
  {
    name: "a parish is followed, and home shows its next Mass",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      await visitor.visit("/parroquias/parroquia000005");
      await visitor.press("main button", "Seguir esta parroquia");
      await visitor.untilSeen("main button", "Dejar de seguir");
      for (const path of ["/", "/misas"]) {
        await visitor.visit(path);
        await visitor.until("its next Mass", () =>
          /\d{1,2}:\d\d$/.test(
            document.querySelector("main [data-followed-parish] [data-proxima]")?.textContent?.trim() ?? "",
          ),
        );
      }
    },
  },
  {
    name: "a page kept on the phone is read without a connection",
    set: "public",
    expected: /.*/s,
    async run({ begin, relay }) {
      const visitor = await begin(phone);
      await visitor.visit("/parroquias/parroquia000005");
      await visitor.press("main button", "Guardar en este teléfono");
      // The code that stores pages loads with the press.
      await visitor.untilSeen("main button", "Quitar de este teléfono");
      await visitor.visit("/sinodo");
      await visitor.until("a page is kept", async () => (await caches.match("/sinodo")) !== undefined);
      relay.cut();
      try {
        for (const [path, words] of [
          ["/misas", "Sin conexión. Horarios guardados"],
          ["/parroquias/parroquia000005", "San Agustín"],
          ["/sinodo", "Sin conexión. Página guardada"],
          ["/sin-conexion", "Horarios"],
          ["/cleros-diocesanos", "Esta página no está en tu teléfono"],
        ] as const) {
          await visitor.driver.open(visitor.origin + path).catch((error) => {
            throw new Error(`${path} without a connection: ${error}`);
          });
          await visitor.untilSeen("body", words);
        }
      } finally {
        relay.mend();
      }
      await visitor.visit("/misas");
    },
  },
  {
    name: "Back and forward bring the pages, and the place where one read",
    set: "public",
    async run({ begin }) {
      const visitor = await begin(phone);
      const { driver } = visitor;
      await visitor.visit("/");
      await driver.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" as ScrollBehavior }));
      await visitor.press("main article a");
      await visitor.until(
        "a noticia",
        () => /^\/noticias\/./.test(location.pathname) && document.readyState === "complete",
      );
      await visitor.untilReady();
      const noticia = await driver.evaluate(() => location.pathname);
      await driver.back();
      await visitor.untilPath("/");
      await visitor.untilReady();
      await visitor.until("the place where one read", () => window.scrollY > 300);
      await driver.forward();
      await visitor.untilPath(noticia);
      await visitor.untilReady();
    },
  },
];
