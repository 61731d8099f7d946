import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, type Row } from "../figure.ts";
import { beside, spread } from "../neighbours.ts";
import { copyPlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";
import { type Account, asAdministrators, type Editor, signIn } from "../sign-in.ts";

/** The most rows that the server accepts in one sheet. */
const rows = 5_000;
const accounts = 10;
/** Milliseconds: of the round without sheets, and until a refused sheet is sent again. */
const quiet = 5_000;
const again = 250;
const target = { pause: 200, save: 1_000 };

/** Delay of other users' requests while ten accounts try, import and undo sheets of tags (SEG-81). */
export const sheets: Figure = async ({ engines }, tell) => {
  for (const engine of engines) {
    await using place = await copyPlace(engine, 1_000);
    await using product = await startProduct(place);
    const editor = await signIn(product.url, place.dataDirectory);
    const people = await asAdministrators(product.url, place.dataDirectory, accounts);
    await measure({ product, editor, people, engine }, tell);
  }
};

interface Scene {
  product: Product;
  editor: Editor;
  people: Account[];
  engine: string;
}

async function measure({ product, editor, people, engine }: Scene, tell: (row: Row) => void): Promise<void> {
  const address = `${product.url}/api/collections/tags/sheets`;
  const alone = await beside(product, editor, () => wait(quiet));
  const ids = new Map<string, string>();
  const works: [string, (account: Account) => Promise<void>][] = [
    ["tried", async ({ id, token }) => void (await send(address, token, sheetOf("trial", id)))],
    ["imported", async ({ id, token }) => void ids.set(id, (await send(address, token, sheetOf("apply", id))).id)],
    ["undone", async ({ id, token }) => void (await send(`${address}/${ids.get(id)}/undo`, token, {}))],
  ];
  for (const [what, work] of works) {
    let took = 0;
    const during = await beside(product, editor, async () => {
      const started = performance.now();
      await Promise.all(people.map(work));
      took = performance.now() - started;
    });
    tell({
      what: `longest save beside ${accounts} sheets ${what}, ${engine}`,
      value: spread(during.saves),
      comparison: `alone ${spread(alone.saves)}; target ${target.save} ms`,
    });
    tell({
      what: `longest answer beside them that asks for no data, ${engine}`,
      value: spread(during.pauses),
      comparison: `alone ${spread(alone.pauses)}; target ${target.pause} ms; all in ${milliseconds(took)}`,
    });
  }
}

/** Sends a sheet, again and again until the server has room for it. */
async function send(address: string, token: string, sheet: object): Promise<{ id: string }> {
  for (;;) {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(sheet) });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    if (answer.status !== 503 && answer.status !== 429) throw new Error(`A sheet was refused: ${text.slice(0, 300)}`);
    await wait(again);
  }
}

function sheetOf(mode: "trial" | "apply", account: string) {
  const values = (at: number) => ({ nombre: `Hoja de ${account} ${at}`, color: "#6b1f4a" });
  return {
    mode,
    match: ["nombre"],
    rows: Array.from({ length: rows }, (_, at) => ({ number: at + 2, values: values(at) })),
  };
}
