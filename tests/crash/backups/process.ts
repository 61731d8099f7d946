import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Backend, createBackend, readConfig } from "@arzobispado/backend";
import { collections, drafts, history, installation } from "@arzobispado/diocese";
import type { State } from "./judge.ts";

/**
 * Process with the product's server, without its pages, at the clock BACKUPS_CLOCK. Order: `furnish`, `look`, which
 * starts it and says what is there, `night NUMBER`, which changes content and makes the backup of that night while
 * others save, `restore NAME`. Writes a line for each thing that it has done; what it says of a save is acknowledged.
 */
const [order = "look", given = ""] = process.argv.slice(2);
/** Files that are new in each night. */
const filesOfNight = 10;
/** Signal of an order that nobody takes back. */
const never = new AbortController().signal;
const began = performance.now();
const start = Date.parse(process.env.BACKUPS_CLOCK ?? "");
const say = (text: string) => process.stdout.write(`${text}\n`);

const { config, secrets } = readConfig("start", { ...process.env, RATE_LIMITS: "off" });
const backend = await createBackend({
  ...{ ...installation(config), config, secrets, collections, history, drafts },
  clock: () => new Date(start + performance.now() - began),
  waits: { afterLeap: 0 },
  // This process ends after its order; the next one starts anew.
  onReplaced: () => say("replaced"),
  log: {
    write(line) {
      if (line.includes("a backup was made")) say("made");
      if (/"level":(?:40|50|60)/.test(line)) say(`log ${line.trim()}`);
    },
  },
});
await backend.app.listen({ host: "127.0.0.1", port: 0 });

if (order === "furnish") await furnish();
if (order === "night") await night(Number(given));
if (order === "restore") {
  say("restoring");
  await backend.restore({ key: given });
  say("restored");
}
await look();
await backend.close();
say("closed");

/** Says what a reader finds: records, and the hashes of their files. */
async function look(): Promise<void> {
  say(`state ${JSON.stringify(await stateOf(backend))}`);
  say(`backups ${JSON.stringify(await backend.backups.list())}`);
}

async function stateOf({ openSnapshot }: Backend): Promise<State> {
  const state: State = {};
  await using snapshot = await openSnapshot({ reader: "superuser", accountFields: ["email"], signal: never });
  for (const collection of snapshot.collections)
    for await (const record of snapshot.records(collection)) {
      const files: string[] = [];
      for (const field of collection.fileFields)
        for (const name of [record[field]].flat().filter(Boolean) as string[]) {
          const file = await snapshot.openFile(collection, { record: record.id, field, name });
          files.push(file ? await sha256Of(file.content) : "lost");
        }
      state[`${collection.name}/${record.id}`] = `${JSON.stringify(record)} ${files.join(" ")}`;
    }
  return state;
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

async function addNoticia(id: string): Promise<void> {
  const folder = join(config.dataDirectory, "given");
  await mkdir(folder, { recursive: true });
  const photo = join(folder, `${id}.png`);
  const noise = Array.from({ length: 30_000 }, () => Math.floor(Math.random() * 256));
  await writeFile(photo, Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(noise)]));
  const values = {
    titulo: `Noticia ${id}`,
    descripcion: `<p>${id}</p>`,
    activo: true,
    fecha_publicacion: "2026-01-10 12:00:00.000Z",
  };
  await backend.content.insert("noticias", [{ id, values, files: { foto_portada: [photo] } }]);
}

function idOf(night: number, number: number): string {
  return `n${String(night).padStart(7, "0")}${String(number).padStart(7, "0")}`;
}

async function furnish(): Promise<void> {
  await backend.accounts.upsertSuperuser("tecnica@example.org", "una-clave-larga");
  await ask("PATCH", "/api/settings", JSON.parse(given));
  for (let number = 0; number < filesOfNight; number++) await addNoticia(idOf(0, number));
  await backend.backups.create("a-mano.zip");
  // The first run notes since when there are backups each night.
  await backend.tidy();
}

async function night(number: number): Promise<void> {
  for (let index = 0; index < filesOfNight; index++) await addNoticia(idOf(number, index));
  const { items } = await ask("GET", "/api/collections/noticias/records?sort=id&fields=id&perPage=200");
  const ids = (items as { id: string }[]).map(({ id }) => id);
  await backend.content.remove("noticias", ids.slice(0, Math.max(0, ids.length - 2 * filesOfNight)));
  say(`state ${JSON.stringify(await stateOf(backend))}`);
  const token = await tokenOf();
  let isOver = false;
  async function save(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const id = `tag${String(number).padStart(5, "0")}${String(count).padStart(7, "0")}`;
      say(`trying tags/${id}`);
      await ask("POST", "/api/collections/tags/records", { id, nombre: `Etiqueta ${id}` }, token);
      say(`saved tags/${id}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  const saves = save();
  say("making");
  await backend.tidy();
  say("pruned");
  isOver = true;
  await saves;
}

async function tokenOf(): Promise<string> {
  const { token } = await ask("POST", "/api/collections/_superusers/auth-with-password", {
    identity: "tecnica@example.org",
    password: "una-clave-larga",
  });
  return String(token);
}

async function ask(
  method: string,
  path: string,
  body: object | null = null,
  token?: string,
): Promise<Record<string, unknown>> {
  const authorization = token ?? (path.endsWith("with-password") ? "" : await tokenOf());
  const headers = { "content-type": "application/json", authorization };
  const answer = await backend.fetch(`http://127.0.0.1${path}`, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
