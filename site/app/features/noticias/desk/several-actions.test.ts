import { describe, expect, it } from "vitest";
import type { DeskNoticia } from "./desk-noticias.ts";
import { archiving, publishing } from "./several-actions.tsx";

const now = new Date("2026-06-13T14:30:00.000Z");
const noticia = (activo: boolean, fecha_publicacion: string) =>
  ({ id: "n1", updated: "u1", titulo: "Una", activo, fecha_publicacion }) as DeskNoticia;
const [past, future] = ["2026-01-01 12:00:00.000Z", "2027-01-01 12:00:00.000Z"];

describe("several noticias", () => {
  it.each([
    ["one that is archived comes back with its date", false, past, { activo: true }, { activo: false }],
    [
      "one that waits for its day",
      true,
      future,
      { activo: true, fecha_publicacion: now.toISOString() },
      { activo: true, fecha_publicacion: future },
    ],
    [
      "one that is archived before its day",
      false,
      future,
      { activo: true, fecha_publicacion: now.toISOString() },
      { activo: false, fecha_publicacion: future },
    ],
    [
      "one without a date",
      true,
      "",
      { activo: true, fecha_publicacion: now.toISOString() },
      { activo: true, fecha_publicacion: "" },
    ],
  ])("[HIS-13] a noticia is published now, and undone to what it was: %s", (_, activo, date, body, former) => {
    expect(publishing(noticia(activo, date), now)).toEqual([{ id: "n1", updated: "u1", title: "Una", body, former }]);
  });

  it("[HIS-13] an action on several noticias leaves those alone that are so already", () => {
    expect(publishing(noticia(true, past), now)).toEqual([]);
    expect(archiving(noticia(false, past))).toEqual([]);
    expect(archiving(noticia(true, future))).toMatchObject([{ body: { activo: false }, former: { activo: true } }]);
  });
});
