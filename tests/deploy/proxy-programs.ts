import { execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/lib/project.mjs";
import {
  builtFolder,
  documentedBlocks,
  keptFolder,
  type ProxyPlace,
  replaceAll,
} from "../support/deploy/proxy-files.ts";

const run = promisify(execFile);

/** Programs of Debian without which no proxy is tried. */
export const proxiesNeed = "nginx, caddy and openssl (apt-get install nginx caddy openssl)";

/** Program that is missing. `null`: none. */
export async function missingProgram(): Promise<string | null> {
  for (const [program, argument] of [
    ["nginx", "-v"],
    ["caddy", "version"],
    ["openssl", "version"],
  ] as const) {
    const isThere = await run(program, [argument]).then(
      () => true,
      () => false,
    );
    if (!isThere) return `${program} is not there`;
  }
  return null;
}

/**
 * Starts a program and collects its output; ends it when disposed.
 * @param as uid and gid of the process
 */
export function start(
  program: string,
  args: string[],
  env: Record<string, string>,
  as: Pick<SpawnOptions, "uid" | "gid"> = {},
) {
  const child = spawn(program, args, { cwd: root, env, ...as, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const ended = once(child, "exit");
  return {
    output: () => output,
    /** Exit code. `null`: a signal ended it. */
    ended: ended.then(([code]) => code as number | null),
    async kill() {
      if (child.exitCode === null && child.kill("SIGKILL")) await ended;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null && child.kill("SIGTERM")) await ended;
    },
  };
}

/** Makes `certificate.pem` and `key.pem` for a name. */
export async function makeCertificate(folder: string, name = "localhost"): Promise<void> {
  await run("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${name}`],
    ...["-addext", `subjectAltName=DNS:${name}`],
    ...["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")],
  ]);
}

/** Whole configuration of nginx around server blocks. All files that it writes lie in the case's folder. */
export function nginxFile({ folder }: ProxyPlace, blocks: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    ...["daemon off;", `pid ${folder}/nginx.pid;`, "error_log stderr;", "events {}", "http {", "access_log off;"],
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    ...[blocks, "}", ""],
  ].join("\n");
}

export async function documentedNginx(place: ProxyPlace): Promise<string> {
  return nginxFile(place, await documentedBlocks(place, join(place.folder, "..")));
}

export async function documentedCaddy(place: ProxyPlace): Promise<string> {
  const text = await readFile(join(root, "deploy/Caddyfile"), "utf8");
  const key = join(place.folder, "../key.pem");
  const changed = replaceAll(text, [
    [/^ejemplo\.bo \{/m, `http://localhost:${place.plain} {`],
    [
      /^www\.ejemplo\.bo \{/m,
      `https://localhost:${place.front} {\n\ttls ${join(place.folder, "../certificate.pem")} ${key}`,
    ],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${place.back}`],
    // HTTP/3 would be announced in a header of each answer.
    [/^\{\n/m, "{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {\n\t\tprotocols h1 h2\n\t}\n"],
    ...keptFolder(place),
    ...builtFolder(place),
  ]);
  return changed;
}
