import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { expect } from "@playwright/test";
import { comision, conDocumento } from "../demo/demo-cuadros.ts";
import { localDay } from "../demo/demo-noticias.ts";
import { addEveryKind, Writes } from "../desk-text/writes.ts";
import type { OwnProduct } from "../own-product.ts";
import { roomOf } from "./pages.ts";

/** Word of 150 letters without a place to break it, as from a paste or a file name. */
export const word = `Anticonstitucional${"mente".repeat(27)}`.slice(0, 150);

/** Places where the long word is shown. */
export interface LongWords {
  noticia: string;
  video: string;
  /** Addresses of public pages that show the word, one of each room by lot. */
  pages: string[];
}

const deep = (open: string, close: string) => open.repeat(30) + word + close.repeat(30);

/** Further content of a text that could need more room than there is. */
const whateverIsTooWide = [
  `<pre>${word.repeat(2)}</pre>`,
  `<pre><code>${"una-línea-larga-sin-quiebre-".repeat(20)}</code></pre>`,
  `<code>${word}</code><q>${word}</q><sub>${word}</sub><small>${word}</small>`,
  deep("<ul><li>", "</li></ul>"),
  deep("<blockquote>", "</blockquote>"),
  deep("<dl><dd>", "</dd></dl>"),
  `<table><caption>${word}</caption><tr>${`<th>${word}</th>`.repeat(14)}</tr></table>`,
  `<ul><li><table><tr><td><table><tr><td>${word}</td></tr></table></td></tr></table></li></ul>`,
  `<figure><figcaption>${word}</figcaption></figure><h3>${word}</h3><h4>${word}</h4>`,
].join("");

/** Writes a text of one long word into every kind of record. */
export async function writeLongWords(product: OwnProduct): Promise<LongWords> {
  const writes = new Writes();
  const short = word.slice(0, 60);
  const words = `<p>${word}</p><h2>${word}</h2><ul><li>${word}</li></ul><table><tr><td>${word}</td><td>${word}</td></tr></table>`;
  const descripcion = words + whateverIsTooWide;
  const add = (collection: string, values: object) => writes.add(collection, values);
  const { tag, tipo, vicaria, cargo, tipoParroquia, obra, noticias, parroquia, clero, video } = addEveryKind(writes, {
    name: word,
    short,
    descripcion,
    video: `https://videos.example/${word}`,
    ages: [60, 61, 62, 63],
    more: {
      obra: { contacto: "7".repeat(90), telefono: "+591 2 000 0099", whatsapp: "+591 0000 0099" },
      clero: { correo: `${word.slice(0, 60)}@arquidiocesis.example` },
    },
  });
  const reportero = add("reporteros", { nombre: word, parroquia_o_movimiento: word });
  const board = { titulo: word, nombre_encargado: word, descripcion };
  const cuadro = add("cuadros_pastorales", board);
  writes.change("cuadros_pastorales", comision.id, { ...board, reporteros: [reportero] });
  writes.change("cuadros_pastorales", conDocumento.id, board);
  await makeTheOnlyOnes(product, writes);
  await writes.send(product);
  const found = `search=${word.slice(0, 40)}`;
  const pages = [
    "/",
    "/noticias",
    `/noticias?${found}&tipo=${tipo}&tags=${tag}`,
    `/noticias?search=${word}zz`,
    `/noticias/${noticias[0]}`,
    `/noticias/${noticias[0]}/share/social-media`,
    `/parroquias?${found}&vicarias=${vicaria}&tipo=${tipoParroquia}&ubicacion=${word}`,
    `/parroquias/${parroquia}`,
    `/cleros-diocesanos?${found}&cargos=${cargo}&parroquias=${parroquia}&vicarias=${vicaria}`,
    `/cleros-diocesanos/${clero}`,
    `/obras-sociales?${found}&ubicacion=${word}`,
    `/obras-sociales/${obra}`,
    `/videos?${found}&tags=${tag}`,
    "/cuadro-pastoral",
    `/cuadro-pastoral/${cuadro}`,
    `/cuadro-pastoral/${comision.id}`,
    `/cuadro-pastoral/${conDocumento.id}`,
  ];
  return {
    noticia: String(noticias[0]),
    video,
    pages: drawnCases(pages, 1, roomOf),
  };
}

/** Writes the word into all homilies, because home chooses one at random, and into the saints of these days. */
async function makeTheOnlyOnes(product: OwnProduct, writes: Writes): Promise<void> {
  const rows = async (collection: string): Promise<{ id: string; fecha?: string }[]> => {
    const answer = await fetch(`${product.origin}/api/collections/${collection}/records?perPage=500`);
    return ((await answer.json()) as { items: { id: string; fecha?: string }[] }).items;
  };
  for (const { id } of await rows("homilia")) {
    writes.change("homilia", id, { titulo: word, persona_nombre: word, media_transcrito: `<p>${word}</p>` });
  }
  // Today and tomorrow, in case midnight passes meanwhile.
  const days = [0, 1].map((more) => localDay(new Date(Date.now() + more * 86_400_000)).slice(5));
  const saints = (await rows("santoral")).filter(({ fecha }) => days.includes(String(fecha?.slice(5, 10))));
  expect(saints).toHaveLength(days.length);
  for (const { id } of saints) writes.change("santoral", id, { nombre_santo: word });
}
