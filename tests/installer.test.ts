import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { needs, wordsForLack } from "../scripts/lib/needs.mjs";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "arzobispado-installer-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs of a machine without the site, for runs that must not touch this one. */
const programs = {
  id: "echo 0",
  getent: "exit 2",
  "dpkg-query": "exit 1",
  "apt-get": `echo "$@" >>${folder}/asked; exit 100`,
  sed: `case "$*" in *os-release*) echo debian; echo 12;; *) exec /usr/bin/sed "$@";; esac`,
};
for (const [name, text] of Object.entries(programs)) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

function install(args: string[], input = "") {
  const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: folder };
  const ran = spawnSync("/bin/sh", [join(root, "deploy/instalar"), ...args], { env, input, encoding: "utf8" });
  return { status: ran.status, output: ran.stdout + ran.stderr };
}

function writeAnswers(lines: string[]): string[] {
  const file = join(folder, "answers");
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return ["--answers", file];
}

const good = [
  ...["PUBLIC_URL=https://www.ejemplo.bo", "CORREO=ana@ejemplo.bo", 'MAIL_FROM="Arquidiócesis <avisos@ejemplo.bo>"'],
  ...["GOOGLE_CLIENT_ID=id", "GOOGLE_CLIENT_SECRET=very-secret"],
];

describe("deploy/instalar", () => {
  it("[SVC-22] a dry run of the installer prints every step with its commands, and no secret", () => {
    const { status, output } = install(["--dry-run", ...writeAnswers(good)]);
    expect([status, existsSync(join(folder, "asked"))]).toEqual([0, false]);
    expect(output.match(/^\d+\. [^\n:(,]+/gm)).toHaveLength(10);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const command of ["useradd --system", scripts["build:production"], "usermod -a -G arquidiocesis caddy"])
      expect(output).toContain(command);
    expect(output).toContain("systemctl enable --now arquidiocesis");
    expect(output).toContain('       MAIL_FROM="Arquidiócesis <avisos@ejemplo.bo>"\n');
    expect(output).toContain("       www.ejemplo.bo {\n");
    expect(output).toContain("       ejemplo.bo {\n       \tredir https://www.ejemplo.bo{uri} 308\n");
    expect(output).toContain("\temail ana@ejemplo.bo\n");
    expect(output).toContain("superuser upsert ana@ejemplo.bo\n");
    expect(output).not.toContain("very-secret");
  });

  it("[SVC-22] an address without www gets no address with it", () => {
    const { output } = install([
      "--dry-run",
      ...writeAnswers(["PUBLIC_URL=https://sitio.ejemplo.bo", ...good.slice(1)]),
    ]);
    expect(output).toContain("       sitio.ejemplo.bo {\n");
    expect(output).not.toMatch(/^ +(?:www\.)?ejemplo\.bo \{$/m);
  });

  it("[SVC-22] nginx takes a certificate that is there", () => {
    const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    const nginx = ["PROXY=nginx", `CERTIFICADO=${certificate}`, `CLAVE=${key}`];
    const refused = install(["--dry-run", ...writeAnswers([...good, ...nginx])]);
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining(`el certificado «${certificate}»`)]);

    for (const file of [certificate, key]) writeFileSync(file, "");
    const { status, output } = install(["--dry-run", ...writeAnswers([...good, ...nginx])]);
    expect(status).toBe(0);
    expect(output).toContain(`    ssl_certificate ${certificate};\n`);
    expect(output).toContain(`    ssl_certificate_key ${key};\n`);
    expect(output).toContain("    server_name www.ejemplo.bo ejemplo.bo;\n");
    expect(output).toContain("systemctl restart nginx");
  });

  it.each([
    ["an address without https", ["PUBLIC_URL=http://www.ejemplo.bo", ...good.slice(1)], "no «http://www.ejemplo.bo»"],
    [
      "an address with a path",
      ["PUBLIC_URL=https://www.ejemplo.bo/inicio", ...good.slice(1)],
      "sin nada después del nombre",
    ],
    [
      "an address with a command",
      ["PUBLIC_URL=https://ejemplo.bo;reboot", ...good.slice(1)],
      "sin nada después del nombre",
    ],
    ["half a mail address", [...good, "CORREO=ana@ejemplo"], "no es un correo: «ana@ejemplo»"],
    ["half a provider", good.slice(0, -1), "Falta GOOGLE_CLIENT_SECRET"],
    ["no provider", good.slice(0, 3), "Falta con qué entra el equipo"],
    ["another proxy", [...good, "PROXY=apache"], "caddy o nginx; no «apache»"],
    ["another kind of line", [...good, "dirección: otra"], "no es NOMBRE=valor: dirección: otra"],
  ])("[SVC-22] answers with %s are refused before anything is installed", (_name, lines, words) => {
    const { status, output } = install(writeAnswers(lines));
    expect([status, output]).toEqual([1, expect.stringContaining(words)]);
    expect(existsSync(join(folder, "asked"))).toBe(false);
  });

  it("[SVC-22] the installer asks again after a bad address or mail", () => {
    const typed = ["www.ejemplo.bo", "https://www.ejemplo.bo", "ana", "ana@ejemplo.bo", "", "id", "", "secret", "", ""];
    const { status, output } = install(["--dry-run"], typed.map((line) => `${line}\n`).join(""));
    expect([status, output]).toEqual([0, expect.stringContaining("no «www.ejemplo.bo»")]);
    expect(output).toContain("Eso no es un correo: «ana»");
    expect(output).toContain("GOOGLE_CLIENT_SECRET:   Hace falta.");
    expect(output).toContain("GOOGLE_CLIENT_ID=id\n");
    expect(install(["--dry-run"]).output).toContain("use --answers ARCHIVO");
  });

  it("[SVC-22] a step that fails is named, with its command, the next command, and that it may be repeated", () => {
    const { status, output } = install(writeAnswers(good));
    expect(status).toBe(1);
    expect(readFileSync(join(folder, "asked"), "utf8")).toBe("update -q\n");
    expect(output).toContain("Faltan: ca-certificates curl git libatomic1 npm caddy");
    expect(output).toMatch(
      /Falló el paso 1, «Instalar lo que falta de Debian»: la orden «.*apt-get update -q» .* 100\.\n/,
    );
    expect(output).toContain("«apt-get update» lo dice.\nLuego repita «deploy/instalar»");
    rmSync(join(folder, "asked"));
  });

  it("[SVC-22] an option that does not exist, and another system, are refused", () => {
    expect(install(["--dryrun"])).toMatchObject({ status: 1, output: expect.stringContaining("«--dryrun»") });
    writeFileSync(join(folder, "sed"), `#!/bin/sh\necho fedora\n`);
    const { status, output } = install(writeAnswers(good));
    writeFileSync(join(folder, "sed"), `#!/bin/sh\n${programs.sed}\n`);
    expect([status, output]).toEqual([1, expect.stringContaining("para Debian 12 y 13")]);
  });
});

describe("needs of a machine", () => {
  it("[SVC-22] the installer, npm start and README name the same memory and disk", () => {
    const { memory, disk } = needs;
    expect(install(["--help"]).output).toContain(`${memory.build} MB de memoria (con la de intercambio)`);
    expect(install(["--help"]).output).toContain(`${memory.run} MB para funcionar`);
    expect(install(["--help"]).output).toContain(`${disk.build} MB de disco`);
    const readme = readFileSync(join(root, "README.md"), "utf8");
    for (const figure of [memory.build, memory.run, disk.build]) expect(readme).toContain(`${figure} MB`);
  });

  it("[SVC-22] npm start says what a smaller machine lacks, and what to do", () => {
    const enough = { memory: needs.memory.build, disk: needs.disk.build };
    expect(wordsForLack("build", enough)).toBeNull();
    expect(wordsForLack("build", { ...enough, memory: 512 })).toMatch(/tiene 512 MB de memoria.*instalar.*swapon/s);
    expect(wordsForLack("build", { ...enough, disk: 100 })).toContain("quedan 100 MB libres");
    expect(wordsForLack("run", { memory: 512, disk: 100 })).toBeNull();
    expect(wordsForLack("run", { memory: 128, disk: 100 })).toContain("para funcionar");
  });
});
