import { randomBytes } from "node:crypto";
import { open, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { account, type Paper } from "../papers.ts";
import type { Random } from "../random.ts";
import { ServerProcess } from "../server-process.ts";

/** Counts of the rounds on a full disk. */
export interface Filled {
  acknowledged: number;
  refused: number;
  deleted: number;
  starts: number;
}

interface Known {
  title: string;
  body: string;
}

const papers = "/api/collections/papers/records";

/**
 * Fills a small disk under a real server, saves until it answers 507, reads, deletes, cleans up, kills it and starts it
 * again on the full disk. Each answer must be a success or 507 `disk_full`, and everything acknowledged must be there.
 * @param disk folder on a small file system of its own
 * @throws Error at the first unexpected answer, and for lost content
 */
export async function fillDisk(disk: string, rounds: Iterable<number>, random: Random): Promise<Filled> {
  const done: Filled = { acknowledged: 0, refused: 0, deleted: 0, starts: 0 };
  const known = new Map<string, Known>();
  const place = { dataDirectory: join(disk, "data"), databaseUrl: null };
  const ballast = join(disk, "ballast");
  let session = await begin(place);
  done.starts++;
  // Bounds that fit a disk as small as this one.
  const bounds = { freeForUploads: 1, freeForSaves: 1, reserveBytes: 16 * 1024 * 1024 };
  expectStatus(await session.send("PATCH", "/api/settings", { bounds }), [200]);
  try {
    for (const round of rounds) {
      // Saves at least two records, to be deleted later: the full disk may refuse even the first save.
      for (let save = 0; save < 2; save++) await saveOne(session, known, done, random, [200]);
      await session.server.tidy();
      await fill(ballast);
      // Frees a random amount, so that saves are interrupted at another place each time.
      await truncate(ballast, Math.max(0, (await stat(ballast)).size - random.below(3 * 1024 * 1024)));
      await saveUntilFull(session, known, done, random);
      await readAll(session, known);
      const gone = [...known.keys()].slice(0, 2);
      for (const id of gone) {
        expectStatus(await session.send("DELETE", `${papers}/${id}`), [204]);
        known.delete(id);
        done.deleted++;
      }
      expectStatus(await session.send("DELETE", "/api/trash"), [204]);
      // Fills the space that the cleanup freed.
      if (random.below(2) === 0) await fill(ballast);
      if (round % 2 === 0) await session.server.close();
      else await session.server[Symbol.asyncDispose]();
      session = await begin(place);
      done.starts++;
      await readAll(session, known);
      await rm(ballast);
    }
  } finally {
    await session.server[Symbol.asyncDispose]();
  }
  return done;
}

interface Session {
  server: ServerProcess;
  send(method: string, path: string, body?: object): Promise<Answer>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any;
  asked: string;
}

async function begin(place: { dataDirectory: string; databaseUrl: null }): Promise<Session> {
  const server = await ServerProcess.start(place);
  let token = "";
  const send: Session["send"] = async (method, path, body) => {
    const headers = { authorization: token, ...(body && { "content-type": "application/json" }) };
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : JSON.parse(text), asked: `${method} ${path}` };
  };
  const identity = { identity: account.email, password: account.password };
  const signedIn = await send("POST", "/api/collections/_superusers/auth-with-password", identity);
  expectStatus(signedIn, [200]);
  token = signedIn.json.token;
  return { server, send };
}

function expectStatus({ status, json, asked }: Answer, fine: readonly number[]): void {
  const isFull = status === 507 && json?.data?.code === "disk_full";
  if (fine.includes(status) && (status !== 507 || isFull)) return;
  throw new Error(`${asked} was answered with ${status}: ${JSON.stringify(json)}`);
}

async function saveOne(
  { send }: Session,
  known: Map<string, Known>,
  done: Filled,
  random: Random,
  fine: readonly number[],
): Promise<boolean> {
  const isUpdate = known.size > 4 && random.below(2) === 0;
  const id = isUpdate ? [...known.keys()][random.below(known.size)] : undefined;
  const sent = { title: `t${done.acknowledged}`, body: randomBytes(random.below(90_000) + 500).toString("hex") };
  const answer = await send(id ? "PATCH" : "POST", id ? `${papers}/${id}` : papers, sent);
  expectStatus(answer, fine);
  if (answer.status !== 200) {
    done.refused++;
    return false;
  }
  const { id: saved } = answer.json as Paper;
  known.set(saved, sent);
  done.acknowledged++;
  return true;
}

/** Number of refusals after which the disk counts as full. */
const mostRefused = 4;
const mostSaves = 200;

async function saveUntilFull(session: Session, known: Map<string, Known>, done: Filled, random: Random): Promise<void> {
  let refused = 0;
  for (let save = 0; save < mostSaves && refused < mostRefused; save++) {
    if (!(await saveOne(session, known, done, random, [200, 507]))) refused++;
  }
  if (refused === 0) throw new Error("The disk was not full.");
}

async function readAll({ send }: Session, known: ReadonlyMap<string, Known>): Promise<void> {
  const answer = await send("GET", `${papers}?perPage=500&skipTotal=1`);
  expectStatus(answer, [200]);
  const items = new Map((answer.json.items as Paper[]).map((item) => [item.id, item]));
  for (const [id, { title, body }] of known) {
    const item = items.get(id);
    if (item?.title !== title || item.body !== body) throw new Error(`${id} (${title}) is not as it was acknowledged.`);
  }
}

/** Fills the disk completely. */
async function fill(path: string): Promise<void> {
  await using file = await open(path, "a");
  for (let chunk = 1024 * 1024; chunk >= 512; ) {
    try {
      await file.appendFile(Buffer.alloc(chunk, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      chunk /= 2;
    }
  }
}
