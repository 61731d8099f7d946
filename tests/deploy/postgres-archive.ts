import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/lib/project.mjs";
import { type GuideBlock, guideBlocks } from "../support/deploy/guide.ts";
import { findFreePort } from "../support/free-port.ts";
import { settingsKey } from "../support/technician.ts";
import { type DebianTree, makeDebianTree, missingForTrees } from "./debian-tree.ts";
import {
  address,
  checkBlock,
  type Machine,
  type Names,
  signIn,
  tryBlock,
  writeContent,
  writeNoticia,
} from "./guide.ts";
import type { Part } from "./part.ts";

const kept = "Noticia que no se pierde";
const later = "Noticia de después de la copia";
const undone = "Noticia de después del minuto";
const last = "Noticia de después de volver";

/** Runs the guide's blocks for PostgreSQL's own archive: Debian's PostgreSQL in a tree, the site on this machine. */
export const postgresArchive: Part = {
  name: "PostgreSQL's archive, as in docs/operacion.md",
  rows: ["SVC-53"],
  needs: "root, mmdebstrap, Debian's package source, 1 GB of disk, a minute",
  missing: missingForTrees,
  async run(tell) {
    await using resources = new AsyncDisposableStack();
    const tree = resources.use(await makeDebianTree("trixie"));
    const database = await installPostgres(tree);
    const { site, onSite } = await prepareSite(database, resources);
    const [settings, makeCopy, check, stop, restore, start, ...others] = guideBlocks().filter(
      ({ kind }) => kind === "sh prueba postgres",
    );
    assert.ok(settings && makeCopy && check && stop && restore && start && others.length === 0, "other blocks");

    await onSite(start);
    const content = await writeContent(site);
    // Two seconds stand for a quarter of an hour.
    await inTree(tree, settings, [["archive_timeout = 15min", "archive_timeout = 2s"]]);
    await inTree(tree, makeCopy);
    const [copy = "", ...more] = await filesOf(tree, "base");
    assert.match(`${copy}${more}`, /^\d{8}-\d{6}$/);
    await onSite(start);
    const mistaken = await writeNoticia(site, later);
    const minute = await noteMinute(tree);
    await remove(site, mistaken);
    await writeNoticia(site, undone);
    await inTree(tree, check);
    await onSite(stop);
    const names: Names = [["20260111-064700", copy]];
    await inTree(tree, restore, [...names, ["2026-01-15 14:05:00-04", minute]]);
    await onSite(start);
    assert.deepEqual(await titlesAt(site), [later, kept]);
    await content.compare(site);
    tell(`restored to ${minute}: a noticia deleted after it is there, one written after it is not`);

    await writeNoticia(site, last);
    await untilArchived(tree);
    await replaceMachine(tree);
    await onSite(stop);
    const toTheEnd = { ...restore, text: restore.text.replace(/^recovery_target_time = .*\n/m, "") };
    await inTree(tree, toTheEnd, names);
    await onSite(start);
    assert.deepEqual(await titlesAt(site), [later, last, kept]);
    await content.compare(site);
    tell("restored on a new machine, from the same copy: all that had been archived is there");

    const copies = await filesOf(tree, "base");
    assert.deepEqual([copies.length, copies.includes(copy)], [2, false], "two copies are kept");
    const { output: label } = await tree.run([
      "tar",
      "-xzOf",
      `/mnt/archivo/base/${copies[0]}/base.tar.gz`,
      "backup_label",
    ]);
    const first = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? "";
    const changes = (await filesOf(tree, "wal")).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    const place = (name: string) => name.slice(8, 24);
    assert.ok(changes.includes(`${first}.gz`), `${first} is not among ${changes}`);
    assert.deepEqual(
      changes.filter((name) => place(name) < place(first)),
      [],
      "changes are left that no copy needs",
    );
  },
};

/** Runs a block in the tree, with other words for the guide's examples. */
async function inTree(tree: DebianTree, block: GuideBlock, names: Names = []): Promise<void> {
  const text = names.reduce((changed, [name, here]) => {
    assert.ok(changed.includes(name), `${name} is not in the guide`);
    return changed.replaceAll(name, here);
  }, block.text);
  checkBlock(block, await tree.run(["timeout", "100", "bash", "-euo", "pipefail", "-c", text]));
}

/** Runs what a test needs beside the guide. */
async function must(tree: DebianTree, script: string): Promise<string> {
  const { code, output } = await tree.run(["bash", "-euo", "pipefail", "-c", script]);
  assert.equal(code, 0, `${script}\n${output}`);
  return output.trim();
}

const ask = (tree: DebianTree, statement: string) =>
  must(tree, `cd / && runuser -u postgres -- psql -d postgres -Atc "${statement}"`);

/** Installs PostgreSQL and makes the site's database, as the guide does. Returns its address. */
async function installPostgres(tree: DebianTree): Promise<string> {
  await must(
    tree,
    `export DEBIAN_FRONTEND=noninteractive
     apt-get update -qq
     apt-get install -qq --no-install-recommends postgresql cron sudo
     mkdir /mnt/archivo
     echo "127.0.0.1 $(hostname)" >> /etc/hosts
     pg_ctlcluster 17 main start`,
  );
  await ask(tree, "CREATE ROLE sitio LOGIN PASSWORD 'clave'");
  await must(
    tree,
    `cd / && runuser -u postgres -- createdb --owner=sitio --encoding=UTF8 --template=template0 sitio
     runuser -u postgres -- psql -d sitio -c 'CREATE EXTENSION IF NOT EXISTS pg_trgm'`,
  );
  return `postgres://sitio:clave@127.0.0.1:${await ask(tree, "SHOW port")}/sitio`;
}

/** Prepares an installation of this project's own build, which keeps its files on the disk. */
async function prepareSite(database: string, resources: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-archive-"));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const site: Machine = { folder: join(folder, "site"), port: await findFreePort() };
  await mkdir(join(site.folder, "data"), { recursive: true, mode: 0o700 });
  await symlink(root, join(site.folder, "current"));
  await mkdir(join(folder, "etc/systemd/system"), { recursive: true });
  await cp(join(root, "deploy/arquidiocesis.service"), join(folder, "etc/systemd/system/arquidiocesis.service"));
  await cp(join(import.meta.dirname, "stand-ins"), join(folder, "bin"), { recursive: true });
  await writeFile(join(folder, "input"), "");
  const file = join(site.folder, "sitio.env");
  const settings = [
    ...["PUBLIC_URL=https://sitio.ejemplo.bo", `DATA_DIR=${join(site.folder, "data")}`, `SETTINGS_KEY=${settingsKey}`],
    ...["GOOGLE_CLIENT_ID=id", "GOOGLE_CLIENT_SECRET=secreto", `DATABASE_URL=${database}`],
  ];
  await writeFile(file, settings.map((line) => `${line}\n`).join(""));
  // The project does not lie below the installation: its settings file has to be named.
  const names: Names = [["npm run cli", `env SITE_ENV=${file} npm run cli`]];
  const onSite = (block: GuideBlock) => tryBlock(block, site, folder, names);
  const [stop] = guideBlocks("```sh\nsystemctl stop arquidiocesis\n```\n");
  resources.defer(() => onSite(stop as GuideBlock));
  return { site, onSite };
}

const filesOf = async (tree: DebianTree, name: string) =>
  (await readdir(join(tree.folder, "mnt/archivo", name))).sort();

/** Waits so that no transaction before or after is of the same moment. */
async function noteMinute(tree: DebianTree): Promise<string> {
  await wait(500);
  const minute = await ask(tree, "SELECT now()");
  await wait(500);
  return minute;
}

async function remove(site: Machine, id: string): Promise<void> {
  const path = address(site, `collections/noticias/records/${id}`);
  const answer = await fetch(path, { method: "DELETE", headers: { authorization: await signIn(site) } });
  assert.equal(answer.status, 204);
}

async function titlesAt(site: Machine): Promise<string[]> {
  const answer = await fetch(address(site, "collections/noticias/records?sort=titulo&fields=titulo"));
  const { items } = (await answer.json()) as { items: { titulo: string }[] };
  return items.map(({ titulo }) => titulo);
}

/** Waits until what has been written so far is archived, without any order for it. */
async function untilArchived(tree: DebianTree): Promise<void> {
  const segment = await ask(tree, "SELECT pg_walfile_name(pg_current_wal_insert_lsn())");
  for (let tries = 0; tries < 100; tries++) {
    if ((await filesOf(tree, "wal")).includes(`${segment}.gz`)) return;
    await wait(200);
  }
  assert.fail(`${segment} was not archived`);
}

/** Kills PostgreSQL, deletes all that it has, and leaves a new installation of Debian's package in its place. */
async function replaceMachine(tree: DebianTree): Promise<void> {
  await must(
    tree,
    `kill -KILL $(head -n 1 /var/lib/postgresql/17/main/postmaster.pid)
     sleep 1
     rm -rf /var/lib/postgresql/17/* /etc/postgresql/17/main /run/postgresql/.s.* /run/postgresql/*.pid /etc/cron.weekly/*
     pg_createcluster 17 main --start`,
  );
}
