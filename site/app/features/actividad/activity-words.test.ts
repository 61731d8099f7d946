import { describe, expect, it } from "vitest";
import { collectionOf } from "../../desk/fields/test-collection.ts";
import type { ActivityEntry } from "./activity.ts";
import { byDay, sentenceOf } from "./activity-words.ts";
import { withArticle } from "./with-article.ts";

const text = (name: string, label: string) => ({ name, label, type: "text" }) as const;
const index = new Map(
  [
    collectionOf(
      [
        ...[text("titulo", "Título"), text("resumen", "Resumen"), text("descripcion", "Descripción")],
        ...[text("tags", "Tags"), text("tipo", "Tipo"), text("fotos_noticia", "Otras fotos")],
        ...[text("fecha_publicacion", "Fecha de publicación"), text("activo", "Activa")],
      ],
      { name: "noticias", one: "noticia", many: "noticias", gender: "f" },
    ),
    collectionOf([text("titulo", "Título"), text("fecha_subida", "Fecha de subida"), text("visto", "Visto")], {
      ...{ name: "pagina_videos", one: "video", many: "videos", gender: "m", shownFrom: "fecha_subida" },
    }),
    collectionOf([text("descripcion", "Descripción")], { name: "parroquias", one: "parroquia", gender: "f" }),
    collectionOf([text("rol", "Rol")], { name: "administradores_arzobispado", one: "persona", gender: "f" }),
    collectionOf([], { name: "encargados_parroquia", one: "encargado", gender: "m" }),
  ].map((one) => [one.name, one]),
);
const entry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: "1",
  at: "2026-11-26 14:32:00.000Z",
  account: { id: "lucia", collectionName: "administradores_arzobispado", nombre: "Lucía" },
  action: "update",
  collectionName: "noticias",
  recordId: "n1",
  title: "Fiesta",
  total: 1,
  changed: [],
  isThere: true,
  ...more,
});
const sentenceWith = (more: Partial<ActivityEntry>) => {
  const { who, deed, item, rest } = sentenceOf(entry(more), index);
  return [who, deed, item, rest].filter(Boolean).join(" ");
};
const past = "2026-11-20 14:00:00.000Z";
const future = "2026-12-03 11:00:00.000Z";
const date = (before: string, after: string) => ({ field: "fecha_publicacion", before, after });
const active = (after: boolean) => ({ field: "activo", before: !after, after });

describe("'Actividad' in plain Spanish", () => {
  it.each([
    ["publicó la noticia «Fiesta»", { action: "create", changed: [{ field: "activo", after: true }, date("", past)] }],
    [
      "programó la noticia «Fiesta» para el 3 de diciembre de 2026 a las 07:00",
      { action: "create", changed: [{ field: "activo", after: true }, date("", future)] },
    ],
    ["creó la noticia «Fiesta» sin publicarla", { action: "create", changed: [date("", past)] }],
    ["archivó la noticia «Fiesta»", { changed: [active(false)] }],
    ["archivó la noticia «Fiesta» y cambió el título", { changed: [active(false), { field: "titulo" }] }],
    ["desarchivó la noticia «Fiesta»", { changed: [active(true)] }],
    ["programó la noticia «Fiesta» para el 3 de diciembre de 2026 a las 07:00", { changed: [date(past, future)] }],
    ["publicó la noticia «Fiesta»", { changed: [date("", past)] }],
    ["cambió la fecha de publicación de la noticia «Fiesta»", { changed: [date(future, past)] }],
    [
      "cambió el título y las otras fotos de la noticia «Fiesta»",
      { changed: [{ field: "titulo" }, { field: "fotos_noticia" }, { field: "fotos_noticia_datos" }] },
    ],
    [
      "cambió el título, el resumen, la descripción y 2 datos más de la noticia «Fiesta»",
      { changed: ["titulo", "resumen", "descripcion", "tags", "tipo"].map((field) => ({ field })) },
    ],
    ["borró la noticia «Fiesta»", { action: "delete" }],
    ["borró la noticia «“Aquí” estamos»", { action: "delete", title: "«Aquí» estamos " }],
    ["devolvió de la Papelera la noticia «Fiesta»", { action: "restore" }],
    ["volvió a una versión anterior de la noticia «Fiesta»", { action: "restore", changed: [{ field: "titulo" }] }],
    ["creó 25 noticias", { action: "create", recordId: "", total: 25 }],
    [
      "cambió la descripción de la parroquia «Fiesta»",
      { collectionName: "parroquias", changed: [{ field: "descripcion" }] },
    ],
    ["creó el video «Fiesta»", { collectionName: "pagina_videos", action: "create" }],
    ["cambió el título del video «Fiesta»", { collectionName: "pagina_videos", changed: [{ field: "titulo" }] }],
    [
      "programó el video «Fiesta» para el 3 de diciembre de 2026 a las 07:00 y marcó «Visto»",
      {
        collectionName: "pagina_videos",
        changed: [
          { field: "visto", before: false, after: true },
          { field: "fecha_subida", before: past, after: future },
        ],
      },
    ],
    ["borró el registro «Sin nombre»", { collectionName: "algo_nuevo", action: "delete", title: "" }],
    ["invitó a Fiesta", { collectionName: "administradores_arzobispado", action: "create" }],
    [
      "cambió el rol de Fiesta a editor",
      { collectionName: "administradores_arzobispado", changed: [{ field: "rol", before: "", after: "editor" }] },
    ],
    [
      "quitó el acceso a Fiesta",
      { collectionName: "encargados_parroquia", changed: [{ field: "disabled", before: false, after: true }] },
    ],
  ] as [string, Partial<ActivityEntry>][])("[HIS-09] activity in words says: Lucía %s", (words, more) => {
    expect(sentenceWith(more)).toBe(`Lucía ${words}`);
  });

  it("[HIS-09] activity in words gives the labels of forms their article, or quotes them", () => {
    const some = ["Tags", "Otras fotos", "Otro teléfono", "Mapa", "Día", "PDF", "YouTube", "Quién la dio", "Su foto"];
    expect(some.map(withArticle)).toEqual([
      ...["los tags", "las otras fotos", "el otro teléfono", "el mapa", "el día", "el PDF", "el YouTube"],
      ...["«Quién la dio»", "su foto"],
    ]);
  });

  it("[HIS-09] activity in words is grouped by the days of La Paz", () => {
    const days = byDay([entry(), entry({ at: "2026-11-26 04:00:00.000Z" }), entry({ at: "2026-11-26 03:59:59.999Z" })]);
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ["2026-11-26", 2],
      ["2026-11-25", 1],
    ]);
  });
});
