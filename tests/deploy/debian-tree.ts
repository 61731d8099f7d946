import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Address of the site in a tree. Caddy gives names below `localhost` a certificate of its own authority. */
export const siteHost = "sitio.localhost";

interface Ran {
  code: number;
  /** Output of both streams. */
  output: string;
}

/** Debian in a folder, with processes and mounts of its own and this machine's network. */
export interface DebianTree extends AsyncDisposable {
  folder: string;
  /** Runs a command in the tree as root. */
  run(command: string[], options?: { env?: Record<string, string>; input?: string }): Promise<Ran>;
}

/** Program or right that is missing. `null`: none. */
export async function missingForTrees(): Promise<string | null> {
  if (process.getuid?.() !== 0) return "this is not root";
  for (const program of ["mmdebstrap", "unshare", "nsenter", "git"]) {
    const isThere = await run("which", [program]).then(
      () => true,
      () => false,
    );
    if (!isThere) return `${program} is not there`;
  }
  return null;
}

/** Makes a clean Debian, with a stand-in for systemd, and starts its first process. Disposing removes it. */
export async function makeDebianTree(release: string): Promise<DebianTree> {
  const folder = await mkdtemp(join(tmpdir(), `arzobispado-${release}-`));
  await run("mmdebstrap", ["--variant=apt", "--quiet", release, folder], { maxBuffer: 2 ** 26 });
  await writeFile(join(folder, "etc/dpkg/dpkg.cfg.d/quick"), "force-unsafe-io\n");
  await copyFile("/etc/resolv.conf", join(folder, "etc/resolv.conf"));
  await appendFile(join(folder, "etc/hosts"), `127.0.0.1 localhost ${siteHost}\n`);
  await cp(join(import.meta.dirname, "systemctl.mjs"), join(folder, "usr/local/lib/systemctl.mjs"));
  await mkdir(join(folder, "usr/local/bin"), { recursive: true });
  await run("ln", ["-s", "../lib/systemctl.mjs", join(folder, "usr/local/bin/systemctl")]);
  await run("chmod", ["755", folder, join(folder, "usr/local/lib/systemctl.mjs")]);
  // An authority that this machine needs for its package sources.
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) await copyFile(authorities, join(folder, "usr/local/lib/authorities.pem"));

  const script = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /bin/sh -c 'while :; do sleep 1; done'`;
  const outer = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, folder], {
    stdio: "ignore",
  });
  const ended = once(outer, "exit");
  const { stdout } = await run("sh", ["-c", `until pgrep -P ${outer.pid}; do sleep 0.1; done`]);
  const first = stdout.trim();
  await run("sh", [
    "-c",
    `until nsenter --target ${first} --mount --pid --root test -e /proc/1/stat; do sleep 0.1; done`,
  ]);
  const fixed = {
    ...{ PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LANG: "C.UTF-8" },
    ...(authorities ? { NODE_EXTRA_CA_CERTS: "/usr/local/lib/authorities.pem" } : {}),
  };
  return {
    folder,
    async run(command, { env = {}, input = "" } = {}) {
      const args = ["--target", first, "--mount", "--pid", "--root", "--", "env", "-C", "/root", ...command];
      const child = spawn("nsenter", args, { env: { ...fixed, ...env }, stdio: ["pipe", "pipe", "pipe"] });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (part) => (output += part));
      child.stdin.end(input);
      const [code] = await once(child, "close");
      return { code: code ?? 1, output };
    },
    async [Symbol.asyncDispose]() {
      outer.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
