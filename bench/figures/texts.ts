import { type Figure, milliseconds } from "../figure.ts";
import { ask } from "../measure.ts";
import { beside, spread } from "../neighbours.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { signIn } from "../sign-in.ts";

/** Bytes: the maximum length of a text. */
const longest = 1_000_000;
/** Target for the longest pause of the event loop, in milliseconds. */
const target = 100;

/** Markup repeated up to the length of the text, by kind. */
const kinds: Record<string, string> = {
  paragraphs: "<p>Una línea de un texto muy largo.</p>",
  tables: "<table><tr><td>x</td></tr></table>",
  pictures: '<img src="/api/files/a/b/c.png">',
  formatting: "<p><b><i>x</b></i></p>",
  entities: "&amp;&lt;&nada;",
};

/**
 * Measures the delay of other users' requests while a text of maximum length is cleaned for the first time (SEG-80).
 */
export const texts: Figure = async (_options, tell) => {
  const place = await preparePlace("sqlite", 0, "texts");
  await using product = await startProduct(place);
  const editor = await signIn(product.url, place.dataDirectory);
  const records = "/api/collections/parroquias/records";
  const listed = await editor.send("GET", `${records}?perPage=1&fields=id`);
  const { items } = (await listed.json()) as { items: [{ id: string }] };
  const page = `${product.url}/parroquias/${items[0].id}`;
  for (const [kind, part] of Object.entries(kinds)) {
    await editor.send("PATCH", `${records}/${items[0].id}`, { descripcion: "<p>breve</p>" });
    const short = (await ask(page)).time;
    const descripcion = part.repeat(longest / Buffer.byteLength(part));
    const saved = await editor.send("PATCH", `${records}/${items[0].id}`, { descripcion });
    if (!saved.ok) throw new Error(await saved.text());
    let time = 0;
    // The neighbour's saves are left out: they would cause other pages to be rendered anew.
    const { pauses } = await beside(
      product,
      editor,
      async () => {
        const started = performance.now();
        await (await fetch(page)).text();
        time = performance.now() - started;
      },
      60_000,
    );
    tell({
      what: `health beside the page of a text of 1 MB: ${kind}`,
      value: spread(pauses),
      comparison: `the page ${milliseconds(time)}, with a short text ${milliseconds(short)}; target ${target} ms`,
    });
  }
};
