import { elsewhere, filmed, heard } from "../demo/demo-homilias.ts";
import { present, published, tipos } from "../demo/demo-noticias.ts";
import { openHomilia } from "../steps/homilia-steps.ts";
import { pages } from "./pages.ts";
import { breakMedia, cutNetwork, openCalendar, openedVideo, pressDay, type State } from "./reach.ts";

const longest = (texts: string[]) => present(texts.toSorted((one, other) => other.length - one.length)[0]);

/** States of galleries, videos, and the moving parts of home. */
export const statesOfMedia: Record<string, State> = {
  // Home's texts depend on the day: tries the longest title and the longest word.
  "home with the longest title and the longest word": {
    path: "/",
    reach: (page) => {
      const texts = [
        longest(published.map(({ titulo }) => titulo)),
        longest(tipos.flatMap(({ name }) => name.split(" "))),
      ];
      return page.evaluate(([title = "", word = ""]) => {
        for (const link of document.querySelectorAll(".ultimo a, .nota h3 a")) link.textContent = title;
        for (const type of document.querySelectorAll(".nota .tipo")) type.textContent = word;
      }, texts);
    },
  },
  "another photo of a gallery": {
    path: pages.noticia ?? "",
    reach: (page) => page.getByRole("button", { name: "Foto siguiente" }).click(),
  },
  "enlarged photo": {
    path: pages.noticia ?? "",
    reach: async (page) => {
      await page.getByRole("link", { name: "Ampliar la fotografía" }).click();
      await page.getByRole("dialog", { name: "Fotografía ampliada" }).waitFor();
    },
  },
  "open video of TikTok": {
    path: "/videos?video=paginavideo0004",
    reach: (page) => page.getByRole("button", { name: "Volver a los videos" }).waitFor(),
  },
  "open video of YouTube": { path: "/videos?video=paginavideo0002", reach: openedVideo },
  "open video of our own": { path: "/videos?video=paginavideo0001", reach: openedVideo },
  "video that cannot be played": {
    path: "/videos?video=paginavideo0001",
    reach: async (page) => {
      await openedVideo(page);
      await breakMedia(page, "video");
    },
  },
  "another picture of the banner": {
    path: "/",
    reach: (page) => page.getByRole("button", { name: "Imagen siguiente" }).click(),
  },
  "open calendar of saints": { path: "/", reach: openCalendar },
  "day without a saint": {
    path: "/?mes=2&anio=2028&dia=29",
    reach: (page) => page.getByRole("dialog", { name: "¡Ups!" }).waitFor(),
  },
  "saint that gets no answer": {
    path: "/",
    reach: async (page) => {
      await cutNetwork(page);
      await pressDay(page);
      await page.getByRole("alert").filter({ hasText: "No pudimos traer el santo." }).waitFor();
    },
  },
  "homily to hear": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, heard);
      await page.getByText("Ver transcripción", { exact: true }).click();
    },
  },
  "homily that cannot be heard": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, heard);
      await breakMedia(page, ".reproductor audio");
    },
  },
  "homily to see": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, filmed);
    },
  },
  "homily that cannot be seen": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, filmed);
      await breakMedia(page, "video");
    },
  },
  "homily to read": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, filmed);
      await page.getByText("Ver transcripción", { exact: true }).click();
    },
  },
  "homily on another service": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, elsewhere);
    },
  },
};
