import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, perSecond } from "../figure.ts";
import { median, percentile } from "../measure.ts";
import type { Engine } from "../options.ts";
import { preparePlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";
import { type Account, asAdministrators } from "../sign-in.ts";
import type { ConnectionReport } from "../slow-connection.ts";

const writers = 16;
const rounds = 3;
/** Seconds of one round. */
const seconds = 4;
/** Milliseconds added to each direction of the connection to PostgreSQL. */
const delay = 0.5;
const news = "/api/collections/noticias/records";

/** Kinds of saves. The search index has nothing to do for another text, and much for the other two. */
const kinds = { text: "another text", tags: "another text, other tags", create: "new ones" } as const;

/**
 * Measures saves per second: many editors save as often as they can, as the back office does, each their own noticia.
 */
export const save: Figure = async ({ engines, news: counts }, tell) => {
  for (const engine of engines) {
    for (const count of counts) await measure(engine, count, tell);
  }
  if (engines.includes("sqlite")) for (const count of counts) await compareWithPages(count, tell);
};

/** Saves of one writer, each some time after the pages of the one before are on the disk again. */
const aloneSaves = 20;
/** Most milliseconds from the first page until a save, which comes at any moment of them: pages are made for about as long. */
const longestPause = 3000;

/** Compares saves of a server that writes finished pages to the disk (PAGES_DIR) with one that does not, in turns. */
async function compareWithPages(count: number, tell: Parameters<Figure>[1]): Promise<void> {
  const place = await preparePlace("sqlite", count, "save");
  const other = await preparePlace("sqlite", count, "save-pages");
  const pages = `${other.dataDirectory}-files`;
  await using without = await startProduct(place);
  await using withPages = await startProduct(other, "server", [], { PAGES_DIR: pages });
  const servers = [
    { editors: await editorsOf(without, place.dataDirectory), alone: [] as number[], many: [] as number[] },
    { editors: await editorsOf(withPages, other.dataDirectory), alone: [] as number[], many: [] as number[] },
  ];
  for (let save = 0; save < aloneSaves; save++) {
    // The home page is written first: then the link is there, which the save has to remove.
    for (const until = performance.now() + 10_000; !existsSync(join(pages, "now")); await wait(50))
      if (performance.now() > until) throw new Error("No pages are written.");
    // Saves that all came with the first page would all wait for the home page to be made.
    await wait((longestPause * (save % 10)) / 10);
    for (const { editors, alone } of save % 2 === 0 ? servers : servers.toReversed()) {
      const started = performance.now();
      await editors[0]?.text();
      alone.push(performance.now() - started);
    }
  }
  for (let round = 0; round < rounds; round++)
    for (const { editors, many } of servers) many.push(...(await run(editors, "text", 2)));
  for (const [kind, what] of [
    ["alone", "one writer, at any moment while pages are made"],
    ["many", `${writers} writers`],
  ] as const) {
    const [bare = 0, given = 0] = servers.map((server) =>
      percentile(
        server[kind].toSorted((one, next) => one - next),
        0.5,
      ),
    );
    tell({
      what: `save with PAGES_DIR, p50 (${what}, ${count} news, sqlite)`,
      value: milliseconds(given),
      comparison: `without: ${milliseconds(bare)}; ${(given / bare).toFixed(2)} × (target ≤ 1.1)`,
    });
  }
}

async function measure(engine: Engine, count: number, tell: Parameters<Figure>[1]): Promise<void> {
  const place = await preparePlace(engine, count, "save");
  await using connection = place.databaseUrl === null ? null : await openConnection(place.databaseUrl);
  await using product = await startProduct({ ...place, databaseUrl: connection?.databaseUrl ?? null });
  const editors = await editorsOf(product, place.dataDirectory);
  const where = `${writers} writers, ${count} news, ${engine}${connection ? `, ${delay * 2} ms away` : ""}`;
  for (const [kind, what] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
    await run(editors, kind, 2);
    await connection?.transactions();
    const [busyBefore, processorBefore] = [busyTime(), await product.processor()];
    const perRound: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const found = await run(editors, kind, seconds);
      perRound.push(found.length / seconds);
      times.push(...found);
    }
    const busy = (busyTime() - busyBefore) / (rounds * seconds) / availableParallelism();
    const processor = ((await product.processor()) ?? Number.NaN) - (processorBefore ?? Number.NaN);
    times.sort((one, other) => one - other);
    const parts = [
      `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`,
      ...(await tellTrips(connection)),
      `${milliseconds((processor * 1000) / times.length)} of a processor in the server`,
      `machine ${Math.round(busy * 100)} % busy`,
    ];
    tell({ what: `saves of news (${what}), ${where}`, value: perSecond(perRound), comparison: parts.join("; ") });
  }
}

async function tellTrips(connection: Connection | null): Promise<string[]> {
  const transactions = (await connection?.transactions()) ?? [];
  if (transactions.length === 0) return [];
  const trips = median(transactions.map(({ roundTrips }) => roundTrips));
  const locked = median(transactions.map((transaction) => transaction.locked));
  return [`${trips} round trips a save, ${locked} of them under the lock`];
}

/** Seconds that the machine's processors have worked so far, for all processes. */
function busyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/** Editor with a noticia of their own, so that no save waits for another. */
type Editor = Record<keyof typeof kinds, () => Promise<void>>;

/** Saves until the time is over. @param lasting seconds @returns milliseconds of each save */
async function run(editors: Editor[], kind: keyof Editor, lasting: number): Promise<number[]> {
  const until = performance.now() + lasting * 1000;
  const times: number[] = [];
  const work = async (editor: Editor) => {
    while (performance.now() < until) {
      const started = performance.now();
      await editor[kind]();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(editors.map(work));
  return times;
}

async function editorsOf({ url }: Product, dataDirectory: string): Promise<Editor[]> {
  const accounts = await asAdministrators(url, dataDirectory, writers);
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const ask = async (path: string) => (await sendJson(agent, "GET", url + path)).items as Item[];
  const items = await ask(`${news}?perPage=${writers}&sort=-fecha_publicacion&skipTotal=1`);
  const tags = await ask("/api/collections/tags/records?perPage=10");
  return items.flatMap((item, number) => {
    const account = accounts[number];
    return account ? [editorOf(account, { item, tags, send: (...sent) => sendJson(agent, ...sent), url }, number)] : [];
  });
}

/** A new noticia without the photos of the one that it copies has no details of them either. */
const withoutDetails = { foto_portada_datos: undefined, fotos_noticia_datos: undefined };

interface Desk {
  item: Item;
  tags: Item[];
  url: string;
  send(method: string, url: string, body: object, headers: Record<string, string>): Promise<Item>;
}

function editorOf({ id: usuario, token: authorization }: Account, desk: Desk, number: number): Editor {
  const { tags, url, send } = desk;
  let { item } = desk;
  let round = number;
  const text = () => ({
    resumen: `Medición ${++round}: ${"La comunidad se reunió desde temprano. ".repeat(5)}`,
    tags: item.tags,
    tipo: item.tipo,
    usuario,
  });
  const otherTags = () => ({ ...text(), tags: [tags[round % 10]?.id, tags[(round + 3) % 10]?.id] });
  const change = async (form: object) => {
    const headers = { authorization, "if-match": `"${item.updated}"` };
    item = await send("PATCH", `${url}${news}/${item.id}?expand=tipo,tags`, form, headers);
  };
  return {
    text: () => change(text()),
    tags: () => change(otherTags()),
    async create() {
      const fresh = { ...item, id: undefined, foto_portada: "", fotos_noticia: [], ...withoutDetails, ...otherTags() };
      const headers = { authorization, "idempotency-key": randomUUID() };
      await send("POST", `${url}${news}?expand=tipo,tags`, fresh, headers);
    },
  };
}

interface Item {
  id: string;
  updated: string;
  tipo: string;
  [field: string]: unknown;
}

/**
 * Sends JSON with `node:http`, because `fetch` would take much of the measured time.
 * @throws Error for every refusal
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever the server answers
function sendJson(agent: Agent, method: string, url: string, body?: object, more: object = {}): Promise<any> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text), ...more };
    request(url, { method, agent, headers: body === undefined ? { ...more } : headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part)).once("error", reject);
      answer.once("end", () => {
        const given = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(given));
        else reject(new Error(`Nothing was saved: ${answer.statusCode} ${given}`));
      });
    })
      .once("error", reject)
      .end(text);
  });
}

interface Connection extends AsyncDisposable {
  databaseUrl: string;
  /** Transactions since the last call. */
  transactions(): Promise<ConnectionReport["transactions"]>;
}

async function openConnection(server: string): Promise<Connection> {
  const child = fork(join(import.meta.dirname, "../slow-connection.ts"), [server, String(delay)]);
  const heard = async (): Promise<ConnectionReport> => (await once(child, "message"))[0];
  const { databaseUrl } = await heard();
  return {
    databaseUrl,
    async transactions() {
      child.send("report");
      return (await heard()).transactions;
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}
