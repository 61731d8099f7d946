import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { readConfig } from "@arzobispado/backend";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildInputs } from "../scripts/lib/build.mjs";
import { root, server } from "../scripts/lib/project.mjs";
import { readSettings } from "../scripts/lib/settings-file.mjs";
import { composeProblems, readCompose } from "./support/deploy/compose-file.ts";
import { deployFile, readUnit } from "./support/deploy/unit-file.ts";

const run = promisify(execFile);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const unit = readUnit(deployFile("arquidiocesis.service"));
const compose = readCompose();
const container = deployFile("Containerfile").replaceAll(/\\\n\s*/g, "");
const serve = [...server, "serve"];
/** Longest time that the server takes to stop. Seconds. */
const longestStop = Number(/const longestStop = ([\d_]+);/.exec(textOf("main.ts"))?.[1]?.replaceAll("_", "")) / 1000;

/** Variables that the product knows. */
const known = [...textOf("backend/config/variables.mjs").matchAll(/^ {2}([A-Z0-9_]+): \{/gm)].map(([, name]) => name);
const example = deployFile("sitio.env.example");
const examples = [...example.matchAll(/^(#?)([A-Z0-9_]+)=(.*)$/gm)].map(([, off, name = "", value = ""]) => ({
  isOn: off === "",
  name,
  value: value.replace(/^(["'])(.*)\1$/, "$2"),
}));
const valuesOf = (of: typeof examples) => Object.fromEntries(of.map(({ name, value }) => [name, value]));
const on = valuesOf(examples.filter(({ isOn }) => isOn));
/** Values for what the example leaves empty. */
const filled = {
  SETTINGS_KEY: "0".repeat(64),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
};

describe("[SVC-21] the unit of systemd", () => {
  const only = (name: string) => {
    expect(unit.get(name), name).toHaveLength(1);
    return unit.get(name)?.[0] ?? "";
  };

  it("runs what npm run serve runs, in the folder of the program, as an account of its own", () => {
    const folder = only("WorkingDirectory");
    expect(only("ExecStart")).toBe([`${folder}/node_modules/.bin/node`, ...serve].join(" "));
    expect(only("User")).not.toBe("root");
    expect(only("Group")).toBe(only("User"));
    expect(only("EnvironmentFile")).toBe(join(dirname(folder), "sitio.env"));
  });

  it("lets it write only into the folders that sitio.env.example names", () => {
    expect(only("ProtectSystem")).toBe("strict");
    expect(only("ReadWritePaths")).toBe(on.DATA_DIR);
    const cache = join("/var/cache", only("CacheDirectory"));
    expect(dirname(on.PAGES_DIR ?? "")).toBe(cache);
    // The proxy reads the pages by its group.
    expect(only("CacheDirectoryMode")).toBe("0750");
    const [compiled] = unit.get("Environment") ?? [];
    expect(compiled).toMatch(new RegExp(`^NODE_COMPILE_CACHE=${cache}/`));
  });

  it("starts it again when it ends, and gives it the time that it takes to stop", () => {
    expect(only("Restart")).toBe("always");
    // With a limit systemd would refuse the start by hand too, after the fault was mended.
    expect(only("StartLimitIntervalSec")).toBe("0");
    expect(longestStop).toBeGreaterThan(5);
    expect(Number(only("TimeoutStopSec"))).toBeGreaterThan(longestStop);
  });

  it("takes all rights from it, but not the executable memory that Node compiles into", () => {
    expect(only("CapabilityBoundingSet")).toBe("");
    expect(only("NoNewPrivileges")).toBe("yes");
    expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
  });
});

describe("[SVC-21] sitio.env.example", () => {
  it("names variables that the product knows, each once", () => {
    const names = examples.map(({ name }) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(names.length).toBe(new Set(names).size);
    expect(names.length).toBeGreaterThan(30);
  });

  it("[SVC-20] sitio.env.example is read whole by the product's own reader, with the lines that are off too", async () => {
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-example-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "sitio.env");
    await writeFile(file, example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ""), { mode: 0o640 });
    const { values, problems, warnings } = readSettings({ env: { SITE_ENV: file } });
    expect([problems, warnings]).toEqual([[], []]);
    expect(values).toEqual({ ...valuesOf(examples), SITE_ENV: file });
  });

  it("says in Spanish what each group of variables is for", () => {
    for (const group of example.split("\n\n").filter((text) => /^#?[A-Z0-9_]+=/m.test(text))) {
      const [comment = ""] = group.split("\n");
      expect(comment, group).toMatch(/^# .{15,}/);
      expect(comment, group).toMatch(/\b(?:de|el|la|los|las|que|cu[aá]nt[oa]s?|en)\b/i);
    }
  });

  it("asks the person for the secrets alone, and starts the service with them", () => {
    const missing = Object.keys(filled);
    expect(Object.keys(on).filter((name) => on[name] === "")).toEqual(missing);
    expect(() => readConfig("serve", on)).toThrow(new RegExp(missing.map((name) => `Falta ${name}`).join("[^]*")));
    const { config } = readConfig("serve", { ...on, ...filled });
    expect(config).toMatchObject({ dataDirectory: on.DATA_DIR, trustedProxies: ["127.0.0.1"], port: 3000 });
  });

  it("has only values that the product accepts in the lines that are off", () => {
    const off = examples.filter(({ isOn, value, name }) => !isOn && value !== "" && name !== "BACKEND_URL");
    const rest = { OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "x", S3_BUCKET: "x", S3_KEY: "x", S3_SECRET: "x" };
    const ofBackups = { BACKUP_S3_BUCKET: "x", BACKUP_S3_KEY: "x", BACKUP_S3_SECRET: "x" };
    expect(() => readConfig("serve", { ...on, ...filled, ...valuesOf(off), ...rest, ...ofBackups })).not.toThrow();
    const foreign = { ...on, BACKEND_URL: valuesOf(examples).BACKEND_URL, PAGES_DIR: "" };
    expect(() => readConfig("serve", foreign)).not.toThrow();
  });
});

describe("[SVC-21] compose.yaml", () => {
  const { sitio, base, proxy } = compose.services;

  it("is what the Compose Specification allows", () => {
    expect(composeProblems(compose)).toEqual([]);
    const wrong = { ...compose, services: { ...compose.services, sitio: { ...sitio, comand: [] } } };
    expect(composeProblems(wrong)).not.toEqual([]);
  });

  it("runs the image's own command with variables that the product knows", () => {
    expect(sitio.command).toEqual(["node_modules/.bin/node", ...serve]);
    expect(Object.keys(sitio.environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => readConfig("serve", { ...on, ...filled, ...sitio.environment })).toThrow(/DATABASE_URL/);
    const DATABASE_URL = sitio.environment.DATABASE_URL?.replaceAll(/\$\{[^}]*\}/g, "clave");
    expect(() => readConfig("serve", { ...on, ...filled, ...sitio.environment, DATABASE_URL })).not.toThrow();
    expect(Number.parseInt(sitio.stop_grace_period, 10)).toBeGreaterThan(longestStop);
  });

  it("believes the address of a visitor from its own proxy alone, whose address no other container gets", () => {
    const places = Array.isArray(proxy.networks) ? {} : proxy.networks;
    const [[network = "", { ipv4_address: address } = { ipv4_address: "" }] = []] = Object.entries(places);
    expect(sitio.environment.TRUSTED_PROXIES).toBe(address);
    const [addresses] = compose.networks[network]?.ipam?.config ?? [];
    expect(address).toBe(addresses?.subnet.replace(".0/24", ".2"));
    expect(addresses?.ip_range).toBe(addresses?.subnet.replace(".0/24", ".128/25"));
    expect(proxy.environment.SITIO).toBe(`sitio:${sitio.environment.PORT}`);
    expect(deployFile("Caddyfile")).toContain("reverse_proxy {$SITIO:127.0.0.1:3000} {");
    // Only the product reaches the database, by a network without a way out.
    expect(base.networks).toEqual(["detras"]);
    expect(compose.networks.detras?.internal).toBe(true);
  });

  it("keeps data and pages in the places that the unit and the proxy's file name", () => {
    const place = (volumes: string[], name: string) =>
      volumes.map((volume) => volume.split(":")).find(([volume]) => volume === name)?.[1];
    expect(place(sitio.volumes, "datos")).toBe(on.DATA_DIR);
    expect(sitio.environment.DATA_DIR).toBe(on.DATA_DIR);
    expect(sitio.environment.PAGES_DIR).toBe(on.PAGES_DIR);
    expect(place(sitio.volumes, "paginas")).toBe(dirname(on.PAGES_DIR ?? ""));
    expect(place(proxy.volumes, "paginas")).toBe(dirname(on.PAGES_DIR ?? ""));
    const named = [sitio, base, proxy].flatMap(({ volumes }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    expect(Object.keys(compose.volumes).toSorted()).toEqual(
      [...new Set(named.filter((name) => !name.startsWith(".")))].toSorted(),
    );
  });

  it.each([
    [200, 0],
    [503, 1],
  ])("the health check of an answer %i ends with %i", async (status, code) => {
    const asked: (string | undefined)[] = [];
    await using listening = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(listening, "listening");
    const [way, program, ...args] = sitio.healthcheck.test;
    expect([way, program]).toEqual(["CMD", sitio.command[0]]);
    const own = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const ended = run(
      process.execPath,
      args.map((arg) => arg.replace(`127.0.0.1:${sitio.environment.PORT}`, own)),
    );
    expect(await ended.then(() => 0).catch((error) => error.code)).toBe(code);
    expect(asked).toEqual(["/api/health/ready"]);
  });
});

describe("[SVC-21] the Containerfile", () => {
  const stages = container.split(/^FROM /m).map((stage) => stage.split("\n"));
  const commandsOf = (stage: string[] = []) => stage.filter((line) => /^[A-Z]+ /.test(line));

  it("installs, builds and keeps what the product runs with, by the command of the guide", () => {
    const [, workshop] = stages;
    const { scripts, dependencies, devDependencies } = JSON.parse(textOf("package.json"));
    expect(commandsOf(workshop).at(-1)).toBe(`RUN ${scripts["build:production"]}`);
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
  });

  it("runs the server as process 1 of an account of its own", () => {
    const last = stages.at(-1)?.join("\n") ?? "";
    const listed = JSON.parse(/^CMD (.*)$/m.exec(last)?.[1] ?? "[]");
    expect(listed).toEqual(["node_modules/.bin/node", ...serve]);
    expect(/^USER (.*)$/m.exec(last)?.[1]).toBe(unit.get("User")?.[0]);
    expect(/^WORKDIR (.*)$/m.exec(last)?.[1]).toBe(unit.get("WorkingDirectory")?.[0]);
    expect(last).toContain(`COPY --from=taller ${unit.get("WorkingDirectory")?.[0]} .`);
  });

  it("begins on the Debian that compose.yaml names, if nobody names another", () => {
    const { build } = compose.services.sitio;
    expect(/^ARG BASE=(.*)$/m.exec(container)?.[1]).toBe(build.args.BASE);
    expect(commandsOf(container.split("\n")).filter((line) => line.startsWith("FROM "))).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Containerfiles
      ...["FROM ${BASE} AS taller", "FROM ${BASE}"],
    ]);
    expect([build.context, build.dockerfile]).toEqual(["..", "deploy/Containerfile"]);
  });

  it("takes in neither secrets nor data, and all that the build needs", () => {
    const left = textOf(".dockerignore")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    for (const path of [".git", "/data", "/deploy"]) expect(left).toContain(path);
    const { workspaces } = JSON.parse(textOf("package.json"));
    const needed = [...workspaces, ...buildInputs(), "main.ts", "cli", "product", "scripts", "package.json"];
    const isLeft = (path: string) => left.some((line) => `/${path}`.startsWith(line) || path === line);
    expect(needed.filter(isLeft)).toEqual([]);
  });
});
