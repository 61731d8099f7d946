import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { comision } from "../demo/demo-cuadros.ts";
import type { OwnProduct } from "../own-product.ts";
import { canaryHost, drawnAttacks, markupAttacks, savedAttacks } from "./markup-attacks.ts";
import { addEveryKind, Writes } from "./writes.ts";

/** Closes every construct that an attack may have opened, so that the next attack in the same text can work. */
const ends = `\n--> ]]>"'></textarea></title></style></script></noscript></xmp></template></svg></math></select></table></iframe>\n`;
const grouped = Array.from({ length: 6 }, (_, group) =>
  savedAttacks
    .filter((_, index) => index % 6 === group)
    .map(({ markup }) => markup)
    .join(ends),
);
/**
 * Writes attacks into all texts that the team can write. Every short text of every collection gets each drawn attack
 * that it has room for; the descriptions get all attacks, in groups. One group is opened on each kind of page and as
 * words of a search, all groups in the transcript of home's homily.
 * @returns the addresses of pages that show them: one of each kind of record, and drawn lists
 */
export async function writeAttacks(product: OwnProduct): Promise<string[]> {
  const writes = new Writes();
  const add = (collection: string, values: object) => writes.add(collection, values);
  const found: string[] = [];
  const framed: string[] = [];
  // Home chooses a homily at random: deletes the others, so that it shows ours.
  const homilias = await fetch(`${product.origin}/api/collections/homilia/records?perPage=500`);
  for (const { id } of ((await homilias.json()) as { items: { id: string }[] }).items) writes.remove("homilia", id);
  for (const [index, { markup }] of drawnAttacks.entries()) {
    const name = markup.slice(0, 250);
    const short = markup.slice(0, 55) + index;
    const descripcion = grouped[index] ?? "";
    const { obra, noticias, parroquia, clero } = addEveryKind(writes, {
      name,
      short,
      descripcion: descripcion || markup,
      video: `https://${canaryHost}/?${encodeURIComponent(name)}`,
      ages: [index + 60],
      more: { parroquia: { maps_ubicacion: markup.slice(0, 4000) } },
    });
    if (descripcion) {
      const cuadro = add("cuadros_pastorales", { titulo: name, nombre_encargado: name, descripcion });
      add("reporteros", { nombre: name, parroquia_o_movimiento: name });
      // Redirects to the noticia's own page.
      found.push(`/noticias/${noticias[0]}/share/social-media`);
      found.push(`/obras-sociales/${obra}`, `/parroquias/${parroquia}`, `/cuadro-pastoral/${cuadro}`);
      found.push(`/cleros-diocesanos/${clero}`);
    } else if (markup.includes("<iframe")) framed.push(`/parroquias/${parroquia}`);
  }
  add("homilia", {
    titulo: grouped[0],
    persona_nombre: grouped[1],
    fecha_inicio: new Date().toISOString(),
    link_media: `https://${canaryHost}/`,
    media_transcrito: grouped.join(ends),
  });
  await writes.send(product);
  const { id } = await product.write("POST", "/api/collections/noticias/records", withFiles());
  const searches = drawnCases(grouped, 1).map(
    (markup) => `/noticias?search=${encodeURIComponent(markup.slice(0, 1500))}`,
  );
  return [
    ...drawnCases(found, 1, kindOfPage),
    ...drawnCases(framed, 1),
    `/noticias/${String(id)}`,
    ...searches,
    ...drawnCases(lists(), 5),
  ];
}

/** Key of a kind of page: the same for pages that differ only by their record or their query. */
export const kindOfPage = (path: string): string => path.replace(/\?.*/, "").replace(/\w{15}/, "ID");

const lists = () => [
  "/",
  "/noticias?perPage=100",
  `/parroquias?search=${encodeURIComponent(grouped[0]?.slice(0, 1000) ?? "")}`,
  "/obras-sociales?perPage=30",
  "/obras-sociales?perPage=30&page=2",
  "/parroquias?perPage=100",
  "/cleros-diocesanos?perPage=100",
  "/videos?perPage=100",
  // So many records need a second page.
  ...(drawnAttacks.length > 60
    ? ["noticias", "parroquias", "cleros-diocesanos", "videos"].map((list) => `/${list}?perPage=100&page=2`)
    : []),
  "/cuadro-pastoral",
  `/cuadro-pastoral/${comision.id}`,
  "/menu/cuadro-pastoral",
  "/sitemap.xml",
  "/rss.xml",
  "/atom.xml",
];

/** Smallest PNG: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function withFiles(): FormData {
  const form = new FormData();
  const names = markupAttacks.filter(({ markup }) => markup.length < 100).slice(0, 29);
  for (const [name, value] of Object.entries({
    titulo: "Con fotos",
    resumen: "Sus nombres y textos atacan.",
    activo: "true",
    fecha_publicacion: new Date(Date.now() - 1000).toISOString(),
    fotos_noticia_datos: JSON.stringify(names.map(({ markup }) => ({ alt: markup, pie: markup, credito: markup }))),
  })) {
    form.append(name, value);
  }
  const picture = new Blob([pixel], { type: "image/png" });
  form.append("foto_portada", picture, `"><img src=x onerror=canario(0)>.png`);
  for (const { markup } of names) form.append("fotos_noticia", picture, `${markup}.png`);
  return form;
}
