import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Lock } from "../../scripts/lib/platforms.mjs";
import { root } from "../../scripts/lib/project.mjs";
import { type DebianTree, makeDebianTree, missingForTrees, siteHost } from "./debian-tree.ts";
import type { Part } from "./part.ts";
import { makeCertificate } from "./proxy-programs.ts";

const run = promisify(execFile);
const url = `https://${siteHost}`;
const base = "srv/arquidiocesis";
const answers = [
  ...[`PUBLIC_URL=${url}`, "CORREO=ana@ejemplo.bo", "GOOGLE_CLIENT_ID=id", "GOOGLE_CLIENT_SECRET=secret"],
  "LOG_LEVEL=warn",
];

/** Installs the last commit of this folder in clean Debian trees, as a technician would. */
export const installer: Part = {
  name: "deploy/instalar in clean Debian 12 and 13",
  rows: ["SVC-22", "SVC-25"],
  needs:
    "root, mmdebstrap, openssl, Debian's and npm's package sources, ports 80, 443 and 3000, 4 GB of disk, ten minutes",
  async missing() {
    const missing = await missingForTrees();
    if (missing) return missing;
    for (const port of [80, 443, 3000]) if (await isTaken(port)) return `port ${port} is taken`;
    return null;
  },
  async run(tell) {
    for (const [release, proxy] of [
      ["bookworm", "nginx"],
      ["trixie", "caddy"],
    ] as const) {
      const begun = performance.now();
      await tryRelease(release, proxy, tell);
      tell(
        `${release} with ${proxy}: installed, killed, repeated; ${Math.round((performance.now() - begun) / 1000)} s`,
      );
    }
  },
};

async function tryRelease(release: string, proxy: "nginx" | "caddy", tell: (line: string) => void): Promise<void> {
  await using tree = await makeDebianTree(release);
  await run("git", ["clone", "-q", "--depth", "1", `file://${root}`, join(tree.folder, "root/sitio")]);
  if (proxy === "nginx") await makeCertificate(join(tree.folder, "root"), siteHost);
  const forProxy = proxy === "nginx" ? ["PROXY=nginx", "CERTIFICADO=/root/certificate.pem", "CLAVE=/root/key.pem"] : [];
  await writeFile(join(tree.folder, "root/respuestas"), [...answers, ...forProxy].map((line) => `${line}\n`).join(""));
  const install = (...more: string[]) => ["/root/sitio/deploy/instalar", "--answers", "/root/respuestas", ...more];

  const planned = await tree.run(install("--dry-run"));
  assert.equal(planned.code, 0, planned.output);
  assert.match(planned.output, /^10\. .*\n[^]*No se hizo nada/m);
  assert.ok(!existsSync(join(tree.folder, base)), "--dry-run made a folder");

  // A step that fails is named, and the next run goes on from there.
  const unreachable = { npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" };
  const failed = await tree.run(install(), { env: unreachable });
  assert.notEqual(failed.code, 0);
  assert.match(
    failed.output,
    /Falló el paso 6, «Instalar y construir el programa[^]*npm ping[^]*repita «deploy\/instalar»/,
  );

  // The port of another program is named before the service is tried.
  {
    await using _other = createServer().listen(3000, "127.0.0.1");
    const refused = await tree.run(install());
    assert.deepEqual([refused.code, /ya atiende en el puerto 3000/.test(refused.output)], [1, true], refused.output);
  }

  const installed = await tree.run(install());
  assert.equal(installed.code, 0, installed.output);
  assert.match(installed.output, /^1\. .*: ya está\.$/m, "packages were installed twice");
  const login = new RegExp(`^Ingreso del equipo: (${url}/\\S+/login)$`, "m").exec(installed.output)?.[1];
  assert.ok(login, installed.output);
  tell(`${release}: ${login}`);

  await checkProduction(tree);
  const authority = {
    nginx: "root/certificate.pem",
    caddy: "var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt",
  };
  const ca = await readFile(join(tree.folder, authority[proxy]));
  for (const address of [`${url}/`, `${url}/noticias`, login]) await untilAnswers(address, ca);

  const before = await mainPid(tree);
  // A clean Debian has `kill` in its shell alone.
  const killed = await tree.run(["sh", "-c", `kill -KILL ${before}`]);
  assert.equal(killed.code, 0, killed.output);
  for (let tries = 0; tries < 300 && (await mainPid(tree)) === before; tries++) await wait(100);
  assert.notEqual(await mainPid(tree), before, "it was not started again");
  await untilAnswers(login, ca);

  const command = /^ {2}(cd .* superuser upsert .*)$/m.exec(installed.output)?.[1] ?? "";
  const superuser = await tree.run(["sh", "-c", command], { input: "una-clave-larga-de-verdad\n" });
  assert.equal(superuser.code, 0, superuser.output);

  await tree.run(["touch", "/root/mark"]);
  await wait(1_100);
  const repeated = await tree.run(install());
  assert.equal(repeated.code, 0, repeated.output);
  assert.match(repeated.output, /no se cambió nada/);
  const places = [
    "/etc",
    "/usr",
    `/${base}`,
    "-path",
    `/${base}/data`,
    "-prune",
    "-o",
    "-newer",
    "/root/mark",
    "-print",
  ];
  assert.equal((await tree.run(["find", ...places])).output, "", "the second run changed files");

  // A newer version in the folder is not the one that runs.
  const author = ["-c", "user.name=Ana", "-c", "user.email=ana@ejemplo.bo"];
  await run("git", ["-C", join(tree.folder, "root/sitio"), ...author, "commit", "-q", "--allow-empty", "-m", "newer"]);
  const newer = await tree.run(install());
  assert.deepEqual([newer.code, /Este programa no actualiza/.test(newer.output)], [1, true], newer.output);
}

/** Compares the packages that npm has left with those that `tests/production-install.test.ts` starts. */
async function checkProduction(tree: DebianTree): Promise<void> {
  const release = join(tree.folder, base, "releases");
  const [version = ""] = await readdir(release);
  const { packages } = JSON.parse(await readFile(join(release, version, "package-lock.json"), "utf8")) as Lock;
  const folder = join(release, version);
  const places = Object.entries(packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);
  const builders = places.filter(([place, { dev }]) => dev && existsSync(join(folder, place, "package.json")));
  assert.deepEqual(
    builders.map(([place]) => place),
    [],
    "packages that only building or tests need are left",
  );
  const needed = places.filter(([, { dev, optional }]) => !dev && !optional);
  for (const [place] of needed) assert.ok(existsSync(join(folder, place)), `${place} is missing`);
}

async function mainPid(tree: DebianTree): Promise<string> {
  return (await readFile(join(tree.folder, "run/systemctl-stand-in/arquidiocesis.main"), "utf8")).trim();
}

/** Waits for a page, 200 and whole. A proxy that has just started may have no certificate yet. */
async function untilAnswers(address: string, ca: Buffer): Promise<void> {
  let last = "";
  for (let tries = 0; tries < 60; tries++) {
    last = await read(address, ca).catch((error) => String(error));
    if (last.startsWith("200") && last.includes("</html>")) return;
    await wait(500);
  }
  assert.fail(`${address}: ${last.slice(0, 500)}`);
}

async function read(address: string, ca: Buffer): Promise<string> {
  const { hostname, pathname } = new URL(address);
  const asked = request({ host: "127.0.0.1", port: 443, path: pathname, servername: hostname, ca, agent: false });
  asked.setHeader("host", hostname);
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  let text = `${answer.statusCode} `;
  for await (const part of answer) text += part;
  return text;
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const taken = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return taken;
}
