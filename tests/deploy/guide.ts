import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startTestBucket } from "@arzobispado/backend/testing/bucket";
import pg from "pg";
import { environmentForNpm, root } from "../../scripts/lib/project.mjs";
import { type GuideBlock, guideBlocks } from "../support/deploy/guide.ts";
import { type ProxyPlace, pagesFolder } from "../support/deploy/proxy-files.ts";
import { findFreePort } from "../support/free-port.ts";
import startPostgresServer from "../support/postgres-server.ts";
import type { Part } from "./part.ts";
import { documentedCaddy, makeCertificate, missingProgram, start } from "./proxy-programs.ts";

const run = promisify(execFile);

/** Line that each block gets as its input: the password for the superuser. */
const password = "una-clave-de-prueba-larga";

/** Machine on which the blocks below a heading are run; the others run on that of the block before. */
const machineAt: Record<string, string> = {
  "En la máquina nueva": "new",
  "En la segunda máquina": "second",
  "De PostgreSQL a SQLite": "new",
};

/** Runs the tasks of `docs/operacion.md` on the real product, from its installation by hand to several machines. */
export const guide: Part = {
  name: "Tasks of docs/operacion.md",
  rows: [],
  needs: "npm's package source, 2 GB of disk for a while, bash, git, curl, caddy, nginx, openssl",
  async missing() {
    for (const program of ["bash", "git", "curl"]) {
      if (!(await run(program, ["--version"]).catch(() => null))) return `${program} is not there`;
    }
    return await missingProgram();
  },
  async run(tell) {
    await using resources = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-guide-"));
    resources.defer(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    await writeFile(join(folder, "input"), `${password}\n`);
    const place = { folder: join(folder, "proxy"), front: await findFreePort(), plain: await findFreePort() };
    const back = await findFreePort();
    const names = await startServices({ folder, place: { ...place, back }, resources });

    const machines = new Map<string, Machine>();
    const enter = async (name: string) => {
      const known = machines.get(name);
      if (known) return known;
      // Only the second machine of a group runs beside another one.
      const machine = { folder: join(folder, name), port: name === "second" ? await findFreePort() : back };
      await mkdir(machine.folder);
      const first = machines.get("first");
      if (first) await installLike(first, machine);
      machines.set(name, machine);
      resources.defer(async () => void (await runBlock("systemctl stop arquidiocesis", machine, folder, names)));
      return machine;
    };

    let machine = await enter("first");
    let content: Content | null = null;
    const counts = new Map<string, number>();
    for (const block of guideBlocks().filter(({ kind }) => kind === "sh prueba")) {
      const name = machineAt[block.heading];
      if (name !== undefined) machine = await enter(name);
      await tryBlock(block, machine, folder, names);
      counts.set(block.section, (counts.get(block.section) ?? 0) + 1);
      if (!block.text.includes("/api/health/ready")) continue;
      content ??= await writeContent(machine);
      await content.compare(machine);
    }
    for (const [section, count] of counts) tell(`${section}: ${count} blocks`);
  },
};

export interface Machine {
  /** Folder that stands for `/srv/arquidiocesis`. */
  folder: string;
  port: number;
}

/** Names of the guide, each with what stands for it here. */
export type Names = [name: string, here: string][];

/** Starts what the guide's names lead to: PostgreSQL, a bucket, the proxy with TLS, and stand-ins for root's programs. */
async function startServices({
  folder,
  place,
  resources,
}: {
  folder: string;
  place: ProxyPlace;
  resources: AsyncDisposableStack;
}): Promise<Names> {
  const stop = await startPostgresServer();
  resources.defer(async () => stop?.());
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const client = new pg.Client(server);
  await client.connect();
  await client.query("CREATE DATABASE guide");
  await client.end();
  const database = new URL(server);
  database.pathname = "/guide";

  const bucket = resources.use(await startTestBucket());

  await makeCertificate(folder);
  for (const name of ["proxy", "etc/systemd/system", "etc/caddy", "tmp"])
    await mkdir(join(folder, name), { recursive: true });
  const caddyfile = join(place.folder, "Caddyfile");
  await writeFile(caddyfile, await documentedCaddy(place));
  resources.use(
    start("caddy", ["run", "--config", caddyfile, "--adapter", "caddyfile"], {
      ...(process.env as Record<string, string>),
      HOME: place.folder,
    }),
  );

  await cp(join(root, "tests/deploy/stand-ins"), join(folder, "bin"), { recursive: true });

  return [
    ["https://git.ejemplo.bo/sitio.git", root],
    ["https://www.ejemplo.bo", `https://localhost:${place.front}`],
    ["SU-DOMINIO", "localhost"],
    ["/etc/", join(folder, "etc/")],
    ["/var/tmp/", join(folder, "tmp/")],
    ["/var/cache/arquidiocesis/paginas", pagesFolder(place)],
    ["postgres://sitio:CLAVE@127.0.0.1:5432/sitio", database.href],
    ["https://s3.ejemplo.bo", bucket.settings.endpoint],
    ["S3_BUCKET=sitio", `S3_BUCKET=${bucket.settings.bucket}`],
    ["CLAVE-DE-ACCESO", bucket.settings.accessKey],
    ["CLAVE-SECRETA", bucket.settings.secret],
  ];
}

/** Installs the same release, as task 1 does, by hard links, with an empty folder of data; the settings stay away. */
async function installLike(first: Machine, machine: Machine): Promise<void> {
  await run("cp", ["-al", join(first.folder, "releases"), machine.folder]);
  await cp(join(first.folder, "current"), join(machine.folder, "current"), { verbatimSymlinks: true });
  await mkdir(join(machine.folder, "data"));
}

export async function tryBlock(block: GuideBlock, machine: Machine, folder: string, names: Names): Promise<void> {
  const ran = await runBlock(block.text, machine, folder, names);
  checkBlock(
    block,
    ran,
    block.promises.map((words) => translate(words, machine, names)),
    await logOf(machine),
  );
}

/** Throws if a block failed or did not say what the guide promises. */
export function checkBlock(
  block: GuideBlock,
  { code, output }: { code: number; output: string },
  promises = block.promises,
  log = "",
): void {
  const what = `${block.section}, ${block.heading}:\n${block.text}\n${output}\n${log}`;
  assert.ok(code === 0 || (code === 1 && block.mayFail), `ended with ${code}; ${what}`);
  for (const words of promises) assert.ok(output.includes(words), `«${words}» is not said; ${what}`);
}

const translate = (text: string, { folder, port }: Machine, names: Names) =>
  [...names, ["/srv/arquidiocesis", folder], ["127.0.0.1:3000", `127.0.0.1:${port}`]].reduce(
    (changed, [name = "", here = ""]) => changed.replaceAll(name, here),
    text,
  );

/** Runs the lines of a block as bash does, and stops at the first that fails. */
async function runBlock(text: string, machine: Machine, folder: string, names: Names) {
  const env = {
    ...environmentOf(folder),
    ...{ MACHINE: machine.folder, ETC: join(folder, "etc"), PORT: String(machine.port) },
  };
  await using input = await open(join(folder, "input"));
  const child = spawn("bash", ["--norc", "-euo", "pipefail", "-c", translate(text, machine, names)], {
    ...{ cwd: folder, env, stdio: [input.fd, "pipe", "pipe"] },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += part));
  // A service that the block starts has files of its own as its output.
  const [code] = await once(child, "close");
  return { code: code as number, output };
}

/** Environment of the blocks: npm's, without settings of the product and of the npm that runs this. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { PATH, NODE_EXTRA_CA_CERTS: _, ...rest } = environmentForNpm();
  const kept = ["HOME", "LANG", "npm_config_registry", "npm_config_cache", "https_proxy", "HTTPS_PROXY", "no_proxy"];
  const certificate = join(folder, "certificate.pem");
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => kept.includes(name))),
    ...{ HOME: homedir(), PATH: `${join(folder, "bin")}:${PATH}` },
    // The proxy's certificate is its own.
    ...{ NODE_EXTRA_CA_CERTS: certificate, CURL_CA_BUNDLE: certificate },
  } as NodeJS.ProcessEnv;
}

const logOf = async ({ folder }: Machine) =>
  (await readFile(join(folder, "service.log"), "utf8").catch(() => "")).slice(-3000);

interface Content {
  /** Throws if the noticia and the file are not as they were written. */
  compare(machine: Machine): Promise<void>;
}

/** Writes a noticia and a file over the API. Nothing of them may be lost in any later task. */
export async function writeContent(machine: Machine): Promise<Content> {
  const setupKey = await readFile(join(machine.folder, "data/setup-key"), "utf8");
  const account = { email: identity, password, passwordConfirm: password };
  await send(machine, "admins", JSON.stringify(account), { "x-setup-key": setupKey.trim() });
  const authorization = await signIn(machine);
  const titulo = "Noticia que no se pierde";
  const noticia = await writeNoticia(machine, titulo);
  const bytes = "Texto de un archivo que no se pierde.";
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: "text/plain" }), "texto.txt");
  const { id, file } = await send(machine, "collections/archivos_generales/records", form, { authorization });
  return {
    async compare(at) {
      const found = await fetch(address(at, `collections/noticias/records/${noticia}`));
      assert.equal(((await found.json()) as { titulo?: string }).titulo, titulo);
      assert.equal(await (await fetch(address(at, `files/archivos_generales/${id}/${file}`))).text(), bytes);
    },
  };
}

/** Writes a noticia that visitors see, in a session of its own. Returns its id. */
export async function writeNoticia(machine: Machine, titulo: string): Promise<string> {
  const noticia = { titulo, activo: true, fecha_publicacion: "2026-01-01 12:00:00.000Z" };
  const authorization = await signIn(machine);
  const { id = "" } = await send(machine, "collections/noticias/records", JSON.stringify(noticia), { authorization });
  return id;
}

const identity = "prueba@ejemplo.bo";
export const address = ({ port }: Machine, path: string) => `http://127.0.0.1:${port}/api/${path}`;

/** Signs the superuser in; returns the token. */
export async function signIn(machine: Machine): Promise<string> {
  const body = JSON.stringify({ identity, password });
  const { token = "" } = await send(machine, "collections/_superusers/auth-with-password", body);
  return token;
}

async function send(machine: Machine, path: string, body: string | FormData, headers: Record<string, string> = {}) {
  const kind: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {};
  const answer = await fetch(address(machine, path), { method: "POST", body, headers: { ...kind, ...headers } });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return (await answer.json()) as Record<string, string>;
}
