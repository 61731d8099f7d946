import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { archivePath, backupsBeside, leftIn } from "./test-backups.ts";

const path = "/api/backups";
const invalid = (code: string) => ({ data: { name: { code } } });

describe.each(databases)("/api/backups on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  let editor: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database });
    superuser = await api.account("_superusers");
    editor = await api.account("editors");
    expect((await create("kept.zip")).status).toBe(204);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const asked = (method: string, address: string, json?: unknown) =>
    api.send(method, address, { token: superuser.token, ...(json === undefined ? {} : { json }) });
  const create = (name: unknown) => asked("POST", path, { name });
  const keys = async () => ((await asked("GET", path)).json as { key: string }[]).map(({ key }) => key);
  const fileToken = async ({ token } = superuser) => (await api.send("POST", "/api/files/token", { token })).json.token;
  const upload = (file: File | null, name = "file") => {
    const form = new FormData();
    if (file) form.set(name, file);
    return api.send("POST", `${path}/upload`, { token: superuser.token, form });
  };

  it("[API-12] the list of backups tells of each archive what the protocol says", async () => {
    const { json } = await asked("GET", path);
    const [kept] = json;
    expect(Object.keys(kept).sort()).toEqual(["key", "modified", "size"]);
    expect(kept.size).toBe((await readFile(archivePath(api.dataDirectory, "kept.zip"))).length);
    expect(kept.modified).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await asked("GET", `${path}?fields=key`)).json).toContainEqual({ key: "kept.zip" });
  });

  it("[API-12] a second task on backups is refused while one is under way", async () => {
    const busy = "Try again later - another backup/restore process has already been started.";
    const data = async () => (await asked("GET", "/api/health")).json.data;
    expect(await data()).toMatchObject({ canBackup: true });
    const [one, other] = await Promise.all([create("one.zip"), create("other.zip")]);
    expect([one?.status, other?.status].sort()).toEqual([204, 400]);
    expect([one, other].find((answer) => answer?.status === 400)?.json.message).toBe(busy);

    // Another process, as the technician's tool is.
    const beside = await backupsBeside(api, await api.place.open());
    {
      await using _lock = await beside.exclusive.lock("another.zip");
      expect((await create("three.zip")).json.message).toBe(busy);
      expect(await data()).toMatchObject({ canBackup: false });
    }
    expect(await data()).toMatchObject({ canBackup: true });
    expect((await create("three.zip")).status).toBe(204);
  });

  it("[API-12] an archive that is being written cannot be removed", async () => {
    const made = create("slow.zip");
    let answer = await asked("DELETE", `${path}/slow.zip`);
    for (
      ;
      !answer.json.message.startsWith("The backup is currently");
      answer = await asked("DELETE", `${path}/slow.zip`)
    ) {
      expect(answer.json.message).toMatch(/^Invalid or already deleted/);
    }
    expect(answer.status).toBe(400);
    expect((await made).status).toBe(204);
    expect(await keys()).toContain("slow.zip");
  });

  // Access, names and archives do not depend on the database.
  if (database === "postgres") return;

  it("[API-12] a backup without a name is named by application and moment", async () => {
    await asked("PATCH", "/api/settings", { meta: { appName: "Libros de La Paz" } });
    for (const name of ["", undefined]) expect((await create(name)).status).toBe(204);
    const made = (await keys()).filter((key) => key.startsWith("pb_backup_"));
    expect(made).toHaveLength(2);
    for (const key of made) expect(key).toMatch(/^pb_backup_libros_de_la_paz_\d{14}\.zip$/);
  });

  it.each([
    ["../../x.zip", "validation_match_invalid"],
    ["/tmp/x.zip", "validation_match_invalid"],
    ["..\\x.zip", "validation_match_invalid"],
    ["%2e%2e%2fx.zip", "validation_match_invalid"],
    ["a\0.zip", "validation_match_invalid"],
    ["a\n.zip", "validation_match_invalid"],
    [".zip", "validation_match_invalid"],
    ["Upper.zip", "validation_match_invalid"],
    ["a.b.zip", "validation_match_invalid"],
    ["@auto_x.zip", "validation_match_invalid"],
    ["x", "validation_match_invalid"],
    ["kept.zip", "validation_backup_name_exists"],
    [`${"a".repeat(296)}.zip`, "validation_length_out_of_range"],
  ])("[SEG-51] a backup under the name %j is refused", async (name, code) => {
    const before = await leftIn(api.dataDirectory);
    const answer = await create(name);
    expect([answer.status, answer.json]).toMatchObject([400, invalid(code)]);
    expect(await leftIn(api.dataDirectory)).toEqual(before);
  });

  it.each([
    "..%2Fdata.db",
    "..%2F..%2Fetc%2Fpasswd",
    "%2Fetc%2Fpasswd",
    "a%00.zip",
    ".unfinished",
    "none.zip",
    "a".repeat(300),
  ])("[SEG-51] an archive under the key %s is neither sent nor removed", async (key) => {
    const download = await api.get(`${path}/${key}?token=${await fileToken()}`);
    expect(download.status).toBe(400);
    const removal = await asked("DELETE", `${path}/${key}`);
    expect([removal.status, removal.json?.message]).toEqual([
      400,
      expect.stringMatching(/^Invalid or already deleted/),
    ]);
    expect(await readdir(api.dataDirectory)).toContain("data.db");
  });

  it("[SEG-51] the endpoints of backups are for superusers only, a download for a superuser's file token in the address", async () => {
    for (const [token, status] of [
      ["", 401],
      [editor.token, 403],
      [await fileToken(), 401],
    ] as const) {
      for (const [method, address] of [
        ["GET", path],
        ["POST", path],
        ["POST", `${path}/upload`],
        ["DELETE", `${path}/kept.zip`],
      ] as const) {
        expect((await api.send(method, address, { token })).status, `${method} ${address}`).toBe(status);
      }
    }
    const address = `${path}/kept.zip`;
    const refused = { status: 403, json: { message: "Insufficient permissions to access the resource." } };
    expect(await asked("GET", address)).toMatchObject(refused);
    for (const token of [
      superuser.token,
      await fileToken(editor),
      await superuser.sign({ kind: "file", lifetime: -1 }),
      "nonsense",
      "",
    ]) {
      expect(await asked("GET", `${address}?token=${token}`)).toMatchObject(refused);
    }
    expect(await keys()).toContain("kept.zip");
  });

  it("[SEG-51] a file token opens one archive once, and stands in no log", async () => {
    const token = await fileToken();
    const head = await api.get(`${path}/kept.zip?token=${token}`, { method: "HEAD" });
    expect(head.status).toBe(200);
    const answer = await api.get(`${path}/kept.zip?token=${token}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toEqual(await readFile(archivePath(api.dataDirectory, "kept.zip")));
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=kept.zip",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-length": head.headers["content-length"],
    });
    expect((await api.get(`${path}/kept.zip?token=${token}`)).status).toBe(403);
    const another = { headers: { range: "bytes=0-3" } };
    const part = await api.get(`${path}/kept.zip?token=${await fileToken()}`, another);
    expect([part.status, part.text.slice(0, 2)]).toEqual([206, "PK"]);
    expect(JSON.stringify(api.log)).toContain("/api/backups/kept.zip?token=***");
    expect(JSON.stringify(api.log)).not.toContain(token);
  });

  it("[API-12] an archive from elsewhere is stored under its own name, and comes back byte for byte", async () => {
    const bytes = await readFile(archivePath(api.dataDirectory, "kept.zip"));
    const file = new File([bytes], "De otra máquina.zip", { type: "text/plain" });
    expect((await upload(file)).status).toBe(204);
    const address = `${path}/${encodeURIComponent(file.name)}?token=${await fileToken()}`;
    expect((await api.get(address)).bytes).toEqual(bytes);
    expect(await upload(file)).toMatchObject({
      status: 400,
      json: {
        data: { file: { code: "validation_backup_name_exists", message: expect.stringContaining("specified name") } },
      },
    });
    expect((await asked("DELETE", `${path}/${encodeURIComponent(file.name)}`)).status).toBe(204);
    expect(await keys()).not.toContain(file.name);
  });

  it("[SEG-51] [SVC-07] an upload is refused if it is no whole backup or has no name of a file", async () => {
    const zip = await readFile(archivePath(api.dataDirectory, "kept.zip"));
    const before = await leftIn(api.dataDirectory);
    for (const [file, code] of [
      [null, "validation_required"],
      [new File([], "empty.zip"), "validation_required"],
      [new File(["no zip at all"], "text.zip", { type: "application/zip" }), "validation_invalid_mime_type"],
      [new File([zip], ".hidden.zip"), "validation_match_invalid"],
      [new File([zip], `${"a".repeat(300)}.zip`), "validation_match_invalid"],
      [new File([zip], "a\u0001.zip"), "validation_match_invalid"],
    ] as const) {
      const answer = await upload(file);
      expect([answer.status, answer.json.data.file?.code], file?.name ?? "none").toEqual([400, code]);
    }
    const other = await upload(new File([zip], "other.zip"), "another");
    expect([other.status, other.json.data.file.code]).toEqual([400, "validation_required"]);
    // Damaged copies and wrong files (the archives of test-broken-archives.ts are refused too). Damages many bytes: a
    // single flipped bit may unpack to the same content.
    const spoilt = Buffer.from(zip).fill(0xa5, zip.length >> 1, (zip.length >> 1) + 500);
    const rubbish = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(5000, 0xa5)]);
    for (const [bytes, reason] of [
      [zip.subarray(0, zip.length - 30), /no es un ZIP, o le falta el final/],
      [spoilt, /está dañado|está dañada/],
      [rubbish, /no es un ZIP/],
    ] as const) {
      const answer = await upload(new File([bytes], "bad.zip"));
      expect([answer.status, answer.json.data.file?.code]).toEqual([400, "validation_invalid_backup"]);
      expect(answer.json.data.file.params.reason).toMatch(reason);
    }
    // Folders in a name are ignored.
    expect((await upload(new File([zip], "../../outside.zip"))).status).toBe(204);
    expect(await keys()).toContain("outside.zip");
    await asked("DELETE", `${path}/outside.zip`);
    expect(await leftIn(api.dataDirectory)).toEqual(before);
    expect(await readdir(join(api.dataDirectory, "uploads-tmp"))).toEqual([]);
  });
});

/** Only SQLite: the upload is received before the database is used. */
describe("POST /api/backups/upload", { timeout: 60_000 }, () => {
  it("[API-12] an upload may be of any size, with no more memory than a part of it needs", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { url } = await api.clients();
    const { token } = await api.account("_superusers");
    const size = 200 * 1024 * 1024;
    const part = Buffer.alloc(1024 * 1024, 7);
    const boundary = "boundary";
    async function* body() {
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.zip"\r\n\r\nPK\x03\x04`,
      );
      for (let sent = 0; sent < size; sent += part.length) yield part;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 20);
    const before = process.memoryUsage().arrayBuffers;
    const answer = await fetch(`${url}${path}/upload`, {
      method: "POST",
      headers: { authorization: token, "content-type": `multipart/form-data; boundary=${boundary}` },
      body: body(),
      duplex: "half",
    } as RequestInit);
    clearInterval(looking);
    // The upload is verified once it is complete, and this one is no archive.
    const { data } = (await answer.json()) as { data: { file: { code: string } } };
    expect([answer.status, data.file.code]).toEqual([400, "validation_invalid_backup"]);
    expect(most - before).toBeLessThan(size / 2);
    expect((await api.get(path, { token })).json).toEqual([]);
    expect(await leftIn(api.dataDirectory)).toEqual([]);
  });
});
