import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parse } from "acorn";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../scripts/lib/settings-file.mjs";
import { runAsTechnician, startTechnician } from "./support/technician.ts";

const root = join(import.meta.dirname, "..");
const isRoot = process.getuid?.() === 0;

/** An installed machine: releases, a link to the present one, and no file of settings yet. */
let base: string;
let release: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "arzobispado-settings-")));
  release = join(base, "releases", "1");
  await mkdir(release, { recursive: true });
  await symlink("releases/1", join(base, "current"));
  return () => rm(base, { recursive: true, force: true });
});

const write = (path: string, text: string | Buffer) => writeFile(join(base, path), text, { mode: 0o600 });
const read = (env: Record<string, string> = {}, program = release) =>
  readSettings({ env, program, ofMachine: join(base, "etc", "sitio.env") });

describe("the place of a settings file", () => {
  it("[SVC-20] the settings file is found one or two folders above the program, also through the link to the present release", async () => {
    await write("sitio.env", "PORT=1\n");
    for (const program of [release, join(base, "current"), join(base, "program")]) {
      const { file, values, problems } = read({}, program);
      expect([file, values.PORT, problems]).toEqual([join(base, "sitio.env"), "1", []]);
    }
    await rm(join(base, "sitio.env"));
    await write("releases/sitio.env", "PORT=2\n");
    for (const program of [release, join(base, "current")])
      expect(read({}, program)).toMatchObject({ file: join(base, "releases/sitio.env"), values: { PORT: "2" } });
  });

  it("[SVC-20] the settings file is the machine's where none lies above the program, and nowhere if there is none", async () => {
    expect(read({ PORT: "1" })).toMatchObject({ file: null, values: { PORT: "1" }, problems: [] });
    await mkdir(join(base, "etc"));
    await write("etc/sitio.env", "PORT=3\n");
    expect(read()).toMatchObject({ file: join(base, "etc/sitio.env"), values: { PORT: "3" } });
  });

  it("[SVC-20] the settings file is what SITE_ENV names before all others; one that is missing is refused", async () => {
    await write("sitio.env", "PORT=1\n");
    await write("other.env", "PORT=2\n");
    expect(read({ SITE_ENV: join(base, "other.env") }).values.PORT).toBe("2");
    expect(read({ SITE_ENV: "/dev/null" })).toMatchObject({ file: null, problems: [] });
    const { problems } = read({ SITE_ENV: join(base, "gone.env") });
    expect(problems).toEqual([expect.stringMatching(/^SITE_ENV .*gone\.env.* no existe/)]);
  });

  it("[SVC-20] two settings files that differ are refused by both names, and one reached twice is one", async () => {
    await write("sitio.env", "PORT=1\n");
    await symlink("../sitio.env", join(base, "releases/sitio.env"));
    expect(read().problems).toEqual([]);
    await mkdir(join(base, "etc"));
    await write("etc/sitio.env", "# the same\nPORT=1\n");
    expect(read().problems).toEqual([]);
    await write("etc/sitio.env", "PORT=2\n");
    const { problems } = read();
    expect(problems).toHaveLength(1);
    for (const path of ["sitio.env", "etc/sitio.env"]) expect(problems[0]).toContain(join(base, path));
  });
});

describe("the values of the settings file", () => {
  it("[SVC-20] relative paths of the settings file count from its folder", async () => {
    const url = "postgres://u@db.example/site?sslmode=verify-full&sslrootcert";
    await write(
      "sitio.env",
      `DATA_DIR=./data\nPAGES_DIR=/var/cache/pages\nDATABASE_URL=${url}=tls/ca.pem&sslcert=/own.pem`,
    );
    expect(read({}, join(base, "current")).values).toMatchObject({
      DATA_DIR: join(base, "data"),
      PAGES_DIR: "/var/cache/pages",
      DATABASE_URL: `${url}=${join(base, "tls/ca.pem")}&sslcert=/own.pem`,
    });
    await write("sitio.env", `DATABASE_URL=${url}=system`);
    expect(read().values.DATABASE_URL).toBe(`${url}=system`);
  });

  it("[SVC-20] values of the settings file give way to the environment, also to an empty value", async () => {
    await write("sitio.env", "DATA_DIR=data\nPORT=1\nHOST=localhost\n");
    const { values, from } = read({ PORT: "2", HOST: "", LOG_LEVEL: "warn" });
    expect(values).toEqual({ DATA_DIR: join(base, "data"), PORT: "2", HOST: "", LOG_LEVEL: "warn" });
    expect(from).toEqual({ DATA_DIR: "file", PORT: "environment", LOG_LEVEL: "environment" });
    // A unit with EnvironmentFile= brings the same line, and must find the same folder as the command line.
    expect(read({ DATA_DIR: "data" }).values.DATA_DIR).toBe(join(base, "data"));
    expect(read({ DATA_DIR: "./data" }).values.DATA_DIR).toBe("./data");
  });

  it("[SVC-20] values of the settings file are read as systemd and compose read them", async () => {
    const text = `
# comment
  # another
PORT=8080  
MAIL_FROM=Arquidiócesis <avisos@ejemplo.bo>
SMTP_URL='smtp://ana:a$b\\c"d@mail.example'
OIDC_NAME="Casa d'Arte"
OUTBOUND_NETWORKS=
RATE_LIMITS='[{"label":"*","duration":1,"maxRequests":9}]'
S3_BUCKET=a#b`;
    await write("sitio.env", text);
    expect(read()).toMatchObject({ problems: [], warnings: [] });
    expect(read().values).toEqual({
      PORT: "8080",
      MAIL_FROM: "Arquidiócesis <avisos@ejemplo.bo>",
      SMTP_URL: 'smtp://ana:a$b\\c"d@mail.example',
      OIDC_NAME: "Casa d'Arte",
      OUTBOUND_NETWORKS: "",
      RATE_LIMITS: '[{"label":"*","duration":1,"maxRequests":9}]',
      S3_BUCKET: "a#b",
    });
  });

  it.each([
    ["hush", /no es NOMBRE=valor/],
    ["hush hush=1", /no es NOMBRE=valor/],
    [";PORT=1", /no es NOMBRE=valor/],
    ["export PORT=1", /quite «export»/],
    ["PORT =1", /espacios/],
    ["PORT= 1", /espacios/],
    ["PUBLC_URL=hush", /PUBLC_URL: ¿quiso escribir PUBLIC_URL\?/],
    ["public_url=hush", /¿quiso escribir PUBLIC_URL\?/],
    ["GOOGLE_CLIENT_KEY=hush", /¿quiso escribir GOOGLE_CLIENT_ID\?/],
    ["XYZ=hush", /no hay ninguna variable XYZ: los nombres están en docs\/operacion\.md/],
    ["constructor=hush", /no hay ninguna variable constructor/],
    ["HOST=hush", /HOST ya está en la línea 1/],
    ["SETTINGS_KEY='hush", /SETTINGS_KEY le falta la comilla/],
    ['SETTINGS_KEY="hush', /SETTINGS_KEY le falta la comilla/],
    ["SETTINGS_KEY=hush$hush", /SETTINGS_KEY entre comillas simples/],
    ["SETTINGS_KEY=hush # comment", /SETTINGS_KEY entre comillas simples/],
    ["SETTINGS_KEY=#hush", /SETTINGS_KEY entre comillas simples/],
    ["SETTINGS_KEY=a\\hush", /SETTINGS_KEY entre comillas simples/],
    ['SETTINGS_KEY="hush$"', /SETTINGS_KEY entre comillas simples/],
    ["SETTINGS_KEY=hush'hush", /SETTINGS_KEY entre comillas dobles/],
  ])(
    "[SVC-20] a bad line is refused with its number and a sentence, never with its value: %s",
    async (line, sentence) => {
      await write("sitio.env", `HOST=localhost\n\n${line}\n`);
      const { problems } = read();
      expect(problems).toEqual([expect.stringMatching(sentence)]);
      expect(problems[0]).toContain(`${join(base, "sitio.env")}, línea 3: `);
      expect(problems[0]?.replace(/hush hush|no hay ninguna/, "")).not.toContain("hush");
    },
  );

  it("[SVC-20] a settings file in another encoding is refused; a mark before it and lines of Windows are told with the order that mends them", async () => {
    await write("sitio.env", Buffer.from("PORT=1\n", "utf16le"));
    expect(read().problems).toEqual([expect.stringMatching(/no es un texto en UTF-8/)]);
    await write("sitio.env", Buffer.from([0x50, 0xe9, 0x0a]));
    expect(read().problems).toEqual([expect.stringMatching(/no es un texto en UTF-8/)]);
    await write("sitio.env", "\uFEFFPORT=1\r\nHOST=localhost\r\n");
    expect(read()).toMatchObject({
      values: { PORT: "1", HOST: "localhost" },
      problems: [expect.stringMatching(/\(BOM\)/)],
      warnings: [expect.stringMatching(/\(CRLF\)/)],
    });
    // The orders that the sentences name mend the file.
    for (const sentence of [...read().problems, ...read().warnings])
      spawnSync("sh", ["-c", /«(sed .*)»/.exec(sentence)?.[1] ?? "false"]);
    expect(readFileSync(join(base, "sitio.env"), "utf8")).toBe("PORT=1\nHOST=localhost\n");
  });

  it("[SVC-20] a settings file whose secrets others may read, or that they may change, comes with a warning", async () => {
    await write("sitio.env", "PORT=1\nSMTP_URL=\n");
    const warnings = async (mode: number) => {
      await chmod(join(base, "sitio.env"), mode);
      return read().warnings;
    };
    expect(await warnings(0o644)).toEqual([]);
    await write("sitio.env", "S3_SECRET=hush\n");
    expect(await warnings(0o640)).toEqual([]);
    expect(await warnings(0o644)).toEqual([expect.stringMatching(/puede leer los secretos .*chmod o= /)]);
    expect(await warnings(0o660)).toEqual([expect.stringMatching(/pueden cambiar .*chmod go-w /)]);
  });

  it("[SVC-20] a settings file is refused where it is a folder, or may not be read", async () => {
    await mkdir(join(base, "sitio.env"));
    expect(read().problems).toEqual([expect.stringMatching(/es una carpeta/)]);
    await rm(join(base, "sitio.env"), { recursive: true });
    await write("sitio.env", "PORT=1\n");
    await chmod(base, 0o755);
    // Modes do not stop root, so the check runs as nobody.
    const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    if (!isRoot) await chmod(join(base, "sitio.env"), 0);
    const code = `import { readSettings } from ${JSON.stringify(join(root, "scripts/lib/settings-file.mjs"))};
      console.log(readSettings({ env: {}, program: ${JSON.stringify(release)} }).problems.join("|"));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8", ...user });
    expect(stdout).toMatch(/^El usuario \S+ no puede leer .*sitio\.env: repita la orden con el usuario del servicio/);
  });
});

describe("a program before its packages are installed", { timeout: 60_000 }, () => {
  let machine: string;
  let program: string;
  /** Debian's Node 18, where a machine has it; `NODE18_BIN` names another place. */
  const old = [process.env.NODE18_BIN, "/usr/bin/nodejs"].find(
    (path) => path && /^v18\./.test(spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? ""),
  );
  beforeAll(async () => {
    machine = await realpath(await mkdtemp(join(tmpdir(), "arzobispado-bare-")));
    program = join(machine, "releases", "1");
    for (const part of ["scripts", "backend/config", "package.json"])
      await cp(join(root, part), join(program, part), { recursive: true });
  });
  afterAll(() => rm(machine, { recursive: true, force: true }));

  const run = (args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; text: string }>((done) => {
      execFile(old ?? process.execPath, args, { cwd: program, env: { PATH: "/nowhere", ...env } }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), text: out + err }),
      );
    });
  const settings = (text: string) => writeFile(join(machine, "sitio.env"), text, { mode: 0o600 });
  const whole = `PUBLIC_URL=https://www.ejemplo.bo\nSETTINGS_KEY=${"a".repeat(64)}\nDATA_DIR=data\nGOOGLE_CLIENT_ID=id\nGOOGLE_CLIENT_SECRET=hush\n`;

  it.each([
    ["scripts/settings.mjs", "check"],
    ["scripts/start.mjs", "--cli", "settings", "check"],
  ])(
    "[SVC-20] settings check says by %s, before the install, what is set from where, and no secret",
    async (...args) => {
      await settings(whole);
      const { code, text } = await run(args, { HOST: "0.0.0.0" });
      expect(code).toBe(0);
      for (const line of [
        `Ajustes: ${join(machine, "sitio.env")}`,
        "  PUBLIC_URL = https://www.ejemplo.bo  (archivo)",
        `  DATA_DIR = ${join(machine, "data")}  (archivo)`,
        "  HOST = 0.0.0.0  (entorno)",
        "  PORT = 3000  (por omisión)",
        "  GOOGLE_CLIENT_SECRET = no se muestra  (archivo)",
      ])
        expect(text.split("\n")).toContain(line);
      expect(text).not.toMatch(/hush|aaaa/);
      expect(existsSync(join(program, "node_modules"))).toBe(false);
    },
  );

  it.each([
    ["a line that is none", `${whole}PORT 80\n`, "línea 6: no es NOMBRE=valor"],
    ["no address", whole.replace(/PUBLIC_URL.*\n/, ""), "Falta PUBLIC_URL"],
    ["a number that is none", `${whole}PORT=hush\n`, "PORT no es válida"],
    ["half a provider", whole.replace("GOOGLE_CLIENT_SECRET=hush\n", ""), "Falta GOOGLE_CLIENT_SECRET"],
    ["an address without TLS", whole.replace("https", "http"), "PUBLIC_URL no es segura"],
  ])(
    "[SVC-20] settings check and serve say before the install why the product would not start: %s",
    async (_what, text, sentence) => {
      await settings(text);
      for (const args of [
        ["scripts/settings.mjs", "check"],
        ["scripts/start.mjs", "--serve"],
      ]) {
        const { code, text: said } = await run(args);
        expect([args, code, said]).toEqual([args, 1, expect.stringContaining(sentence)]);
        expect(said).toContain(
          `Hay que corregir la configuración (${join(machine, "sitio.env")} o variables de entorno)`,
        );
        expect(said).not.toMatch(/hush|aaaa/);
      }
    },
  );

  it("[SVC-20] an installed product refuses to serve with the sentences of settings check", async () => {
    await settings(`${whole.replace(/PUBLIC_URL.*\n/, "")}PORT=hush\n`);
    const environment = { SITE_ENV: join(machine, "sitio.env"), SETTINGS_KEY: "" };
    const { code, text } = await runAsTechnician("", "main.ts", ["serve"], environment);
    expect(code).toBe(1);
    expect(text.match(/^ {2}- .*/gm)).toHaveLength(3);
    expect((await run(["scripts/settings.mjs", "check"], { DATA_DIR: "", SETTINGS_KEY: "" })).text).toContain(
      text.trim(),
    );
  });

  it("[SVC-20] settings are checked in the language and with the functions of Node 18, without packages", () => {
    const files = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      const text = readFileSync(file, "utf8");
      const { body } = parse(text, { ecmaVersion: 2022, sourceType: "module" });
      for (const statement of body) {
        if (!("source" in statement) || !statement.source) continue;
        const from = String(statement.source.value);
        if (from.startsWith("node:")) continue;
        expect([relative(root, file), from]).toEqual([
          relative(root, file),
          expect.stringMatching(/^\.{1,2}\/.*\.mjs$/),
        ]);
        visit(resolve(dirname(file), from));
      }
      const newer =
        /\.(?:toSorted|toReversed|toSpliced|with|isSubsetOf|union|intersection|difference)\(|\.(?:groupBy|fromAsync|withResolvers|try|escape)\(|URL\.(?:parse|canParse)|import\.meta\.(?:dirname|filename)|globSync|loadEnvFile|parseEnv|styleText/;
      expect([relative(root, file), newer.exec(text)?.[0]]).toEqual([relative(root, file), undefined]);
    };
    visit(join(root, "scripts/settings.mjs"));
    expect(files.size).toBeGreaterThan(5);
  });
});

const s3 = "S3_ENDPOINT=https://127.0.0.1:1\nS3_BUCKET=b\nS3_REGION=r\nS3_KEY=k\nS3_SECRET=s";

describe("the technician's tool", { timeout: 60_000 }, () => {
  it("[SVC-20] [SVC-04] each command of the tool begins with folder, engine and settings file", async () => {
    await write("sitio.env", "DATA_DIR=data\n");
    const environment = { SITE_ENV: join(base, "sitio.env") };
    await using technician = startTechnician();
    // "data" stands in the environment and in the file, as with EnvironmentFile= of a unit.
    const tool = (...args: string[]) => technician.run("data", args, environment);
    const missing = await tool("doctor");
    const lines = [`Datos: ${join(base, "data")} (SQLite)`, `Ajustes: ${join(base, "sitio.env")}`];
    expect(missing.code).toBe(2);
    expect(missing.text.split("\n").slice(0, 2)).toEqual(lines);
    await mkdir(join(base, "data"));
    for (const args of [["doctor"], ["backup", "list"], ["superuser", "list"]])
      expect((await tool(...args)).text.split("\n").slice(0, 2)).toEqual(lines);
    // Another folder with the site's database or bucket: a command would work on the data of the site.
    for (const shared of ["DATABASE_URL=postgres://a:b@127.0.0.1:1/c", s3]) {
      await write("sitio.env", `DATA_DIR=data\n${shared}\n`);
      for (const args of [["backup", "restore", "a.zip", "--yes"], ["doctor"]]) {
        const mixed = await technician.run(join(base, "aside"), args, environment);
        expect([mixed.code, mixed.text]).toEqual([1, expect.stringMatching(/otra DATA_DIR que el archivo.*SITE_ENV/)]);
      }
      const named = await tool("doctor");
      expect(named.text).not.toContain("otra DATA_DIR");
    }
    await write("sitio.env", "DATA_DRI=data\n");
    const refused = await tool("doctor");
    expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(/línea 1: .*¿quiso escribir DATA_DIR\?/)]);
  });
});
