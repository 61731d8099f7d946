import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { openDiskStorage } from "../storage/disk.ts";
import { collect } from "../storage/test-folder.ts";
import { checksum, idOf, metadata, octets, studio, type Tus, tusOf } from "./test-tus.ts";

const hello = Buffer.from("Buenos días, La Paz");

describe.each(drawnEngine(1))("[SEG-32] uploads in parts on %s", { timeout: 30_000 }, (database) => {
  let place: TestPlace;
  let api: TestBackend;
  let ana: TestAccount;
  let tus: ReturnType<typeof tusOf>;
  beforeAll(async () => {
    place = await makeTestPlace(database, studio);
    api = await startBackend({ database, collections: studio, place });
    ana = await api.account("editors");
    tus = tusOf(api, ana.token);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });
  const stored = async () => {
    const storage = await openDiskStorage(`${place.dataDirectory}/storage`);
    return (await collect(storage.list("_uploads/"))).map(({ key }) => key);
  };
  const offsetOf = async (url = "") => (await tus.ask("HEAD", url)).headers["upload-offset"];

  it("[HIS-03] uploads come part by part, and are the file that a save names", async () => {
    const begun = await tus.begin(hello.length, "Día 1.txt");
    const { location = "" } = begun.headers;
    expect([begun.status, begun.headers["tus-resumable"], location]).toEqual([
      201,
      "1.0.0",
      expect.stringMatching(/^\/api\/uploads\/[\w-]{43}$/),
    ]);
    expect(Date.parse(begun.headers["upload-expires"] ?? "") - Date.now()).toBeGreaterThan(23 * 3600_000);
    const first = await tus.patch(location, 0, hello.subarray(0, 7), {
      "upload-checksum": checksum("sha1", hello.subarray(0, 7)),
    });
    expect([first.status, first.headers["upload-offset"]]).toEqual([204, "7"]);
    const asked = await tus.ask("HEAD", location);
    expect(asked).toMatchObject({
      status: 200,
      headers: {
        "upload-offset": "7",
        "upload-length": String(hello.length),
        "upload-metadata": metadata("Día 1.txt"),
        "cache-control": "no-store",
      },
    });
    const post = { "x-http-method-override": "PATCH", "upload-offset": "7", "content-type": octets };
    expect((await tus.ask("POST", location, post, hello.subarray(7))).status).toBe(204);
    const json = { title: "x", "@files": { papers: [{ upload: idOf(location) }] } };
    const saved = await api.send("POST", "/api/collections/albums/records", { token: ana.token, json });
    expect([saved.status, saved.json.papers]).toEqual([200, [expect.stringMatching(/^d_a_1_\w{10}\.txt$/)]]);
    const file = await api.get(`/api/files/albums/${saved.json.id}/${saved.json.papers[0]}`);
    expect(file.bytes.equals(hello)).toBe(true);
  });

  it("uploads announce their abilities, also to pages of other origins", async () => {
    const { status, headers } = await tus.ask("OPTIONS", "/api/uploads", {
      "tus-resumable": undefined,
      origin: "https://a.example",
    });
    expect([status, headers]).toEqual([
      204,
      expect.objectContaining({
        "tus-version": "1.0.0",
        "tus-extension": "creation,termination,expiration,checksum",
        "tus-checksum-algorithm": "sha1,md5,sha256",
        "tus-max-size": "60000",
        "access-control-allow-origin": "*",
      }),
    ]);
    const begun = await tus.begin(3, "a", { origin: "https://a.example" });
    expect(begun.headers["access-control-expose-headers"]).toContain("Location");
  });

  it("uploads with invalid lengths, offsets or metadata are refused", async () => {
    for (const length of ["-1", "+5", "1.5", "1e3", "0x10", " 5", "", "NaN", "9".repeat(30), undefined]) {
      expect((await tus.begin(0, "a", { "upload-length": length })).status, String(length)).toBe(400);
    }
    for (const length of ["60001", String(2 ** 40), "999999999999999"]) {
      expect((await tus.begin(0, "a", { "upload-length": length })).status, length).toBe(413);
    }
    for (const text of [
      "filename {}",
      "filename YQ== Yg==",
      "filename YQ==,filename Yg==",
      ",",
      "día YQ==",
      `a ${"A".repeat(2001)}`,
    ]) {
      const sent = { "upload-metadata": Buffer.from(text).toString("latin1") };
      expect((await tus.begin(1, "a", sent)).status, text).toBe(400);
    }
    expect((await tus.begin(1, "a", { "upload-metadata": "is_secret,filename YQ==" })).status).toBe(201);
    const { location = "" } = (await tus.begin(hello.length)).headers;
    await tus.patch(location, 0, hello.subarray(0, 9));
    for (const offset of [0, 8, 10, 18, 4096]) {
      expect((await tus.patch(location, offset, hello.subarray(0, 4))).status, String(offset)).toBe(409);
    }
    for (const offset of ["-1", "1.0", "", "nine"]) {
      expect((await tus.patch(location, 0, hello, { "upload-offset": offset })).status, offset).toBe(400);
    }
    // More bytes than announced.
    expect((await tus.patch(location, 9, hello)).status).toBe(413);
    expect(
      (await tus.patch(location, 9, hello, { "content-length": undefined, "transfer-encoding": "chunked" })).status,
    ).toBe(413);
    expect(await offsetOf(location)).toBe("9");
  });

  it("uploads with other versions, content types, methods and checksums are refused without a change", async () => {
    const { location = "" } = (await tus.begin(hello.length)).headers;
    for (const version of ["0.2.2", "1.0.1", "1", undefined]) {
      const { status, headers } = await tus.patch(location, 0, hello, { "tus-resumable": version });
      expect([status, headers["tus-version"]]).toEqual([412, "1.0.0"]);
    }
    for (const type of ["application/octet-stream", "text/plain", `${octets};a=b`, "application/json", undefined]) {
      expect((await tus.patch(location, 0, hello, { "content-type": type })).status, type).toBe(415);
    }
    for (const [sum, status] of [
      [checksum("sha256", Buffer.from("other")), 460],
      [checksum("md5", hello).slice(0, -6), 460],
      [checksum("sha512", hello), 400],
      ["sha1", 400],
      ["", 400],
    ] as const) {
      expect((await tus.patch(location, 0, hello, { "upload-checksum": sum })).status, sum).toBe(status);
    }
    for (const method of ["GET", "PUT", "TRACE", undefined]) {
      expect((await tus.ask("POST", location, { "x-http-method-override": method })).status).toBe(400);
    }
    expect((await tus.ask("POST", "/api/uploads", { "upload-length": "3" }, Buffer.from("abc"))).status).toBe(413);
    expect(await offsetOf(location)).toBe("0");
    expect((await tus.patch(location, 0, hello, { "upload-checksum": checksum("md5", hello) })).status).toBe(204);
  });

  it("uploads of others are 404: with another account, a file token or no token", async () => {
    const { location = "" } = (await tus.begin(hello.length)).headers;
    await tus.patch(location, 0, hello);
    const other = await api.account("editors");
    const superuser = await api.account("_superusers");
    const asFile = await ana.sign({ kind: "file" });
    for (const [token, status] of [
      [other.token, 404],
      [superuser.token, 404],
      [asFile, 401],
      ["", 401],
    ] as const) {
      const stranger = tusOf(api, token);
      const answers: Tus[] = [
        await stranger.ask("HEAD", location),
        await stranger.patch(location, hello.length, Buffer.alloc(0)),
        await stranger.ask("DELETE", location),
        await stranger.ask("POST", location, { "x-http-method-override": "DELETE" }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
      if (status === 401) expect((await stranger.begin(3)).status).toBe(401);
    }
    const json = { title: "x", "@files": { papers: [{ upload: idOf(location) }] } };
    const taken = await api.send("POST", "/api/collections/albums/records", { token: other.token, json });
    expect([taken.status, taken.json.data]).toMatchObject([400, { "@files": { code: "validation_unknown_file" } }]);
    for (const id of ["x", "%2e%2e", "..%2f..", "_uploads", `${idOf(location)}%00`, idOf(location).toUpperCase()]) {
      expect((await tus.ask("HEAD", `/api/uploads/${id}`)).status, id).toBe(404);
    }
  });

  it("uploads grow by one part when two requests send the same part at once", async () => {
    const bytes = Buffer.alloc(30_000, "p");
    const { location = "" } = (await tus.begin(bytes.length)).headers;
    // A later request ends the connection of the earlier one.
    const send = async () => (await tus.patch(location, 0, bytes).catch(() => null))?.status;
    await Promise.all([send(), send(), send()]);
    const offset = Number(await offsetOf(location));
    if (offset < bytes.length) await tus.patch(location, offset, bytes.subarray(offset));
    expect(await offsetOf(location)).toBe(String(bytes.length));
    const json = { "@files": { papers: [{ upload: idOf(location) }] } };
    const { json: saved } = await api.send("POST", "/api/collections/albums/records", { token: ana.token, json });
    expect((await api.get(`/api/files/albums/${saved.id}/${saved.papers[0]}`)).bytes.equals(bytes)).toBe(true);
  });

  it("[SEG-31] uploads keep what came before the connection broke off, and can go on without waiting for the old one", {
    timeout: 60_000,
  }, async () => {
    const { url } = await api.clients();
    const { location = "" } = (await tus.begin(hello.length)).headers;
    const send = async (sent: string, bytes: Buffer) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      await once(socket, "connect");
      const head = [`PATCH ${location} HTTP/1.1`, "Host: a", `Authorization: ${ana.token}`, "Tus-Resumable: 1.0.0"];
      socket.write([...head, `Content-Type: ${octets}`, `Content-Length: ${hello.length}`, sent, "", ""].join("\r\n"));
      socket.write(bytes);
      socket.on("error", () => undefined);
      return socket;
    };
    // Longer pauses each time: on a busy machine the server may not have read anything when the connection breaks.
    for (const pause of [50, 500, 5000]) {
      const broken = await send("Upload-Offset: 0", hello.subarray(0, 5));
      await wait(pause);
      broken.destroy();
      await expect
        .poll(() => offsetOf(location), { timeout: 10 * pause })
        .toBe("5")
        .catch(() => undefined);
      if ((await offsetOf(location)) === "5") break;
    }
    expect(await offsetOf(location)).toBe("5");

    // With a checksum, half of the bytes cannot be kept.
    const summed = await send(
      `Upload-Offset: 5\r\nUpload-Checksum: ${checksum("md5", hello.subarray(5))}`,
      hello.subarray(5, 8),
    );
    setTimeout(() => summed.destroy(), 50);
    await once(summed, "close");

    // The server does not know yet that this connection is lost.
    const silent = await send("Upload-Offset: 5", hello.subarray(5, 9));
    await expect
      .poll(async () => (await tus.patch(location, 5, hello.subarray(5))).status, { timeout: 20_000 })
      .not.toBe(500);
    silent.destroy();
    const offset = Number(await offsetOf(location));
    expect(offset).toBeGreaterThan(5);
    if (offset < hello.length) expect((await tus.patch(location, offset, hello.subarray(offset))).status).toBe(204);
    const json = { "@files": { papers: [{ upload: idOf(location) }] } };
    const { json: saved } = await api.send("POST", "/api/collections/albums/records", { token: ana.token, json });
    expect((await api.get(`/api/files/albums/${saved.id}/${saved.papers[0]}`)).text).toBe(hello.toString());
  });

  it("uploads go on where they were after a restart of the server, and end with their time", async () => {
    const { location = "" } = (await tus.begin(hello.length)).headers;
    const { location: spent = "" } = (await tus.begin(2)).headers;
    await tus.patch(location, 0, hello.subarray(0, 6));
    await api[Symbol.asyncDispose]();
    api = await startBackend({ database, collections: studio, place });
    tus = tusOf(api, ana.token);
    expect(await offsetOf(location)).toBe("6");
    expect((await tus.patch(location, 6, hello.subarray(6))).status).toBe(204);
    expect((await tus.ask("DELETE", spent)).status).toBe(204);
    expect((await tus.ask("HEAD", spent)).status).toBe(404);

    api.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
    const later = tusOf(api, (await api.account("editors", { id: "laterlaterlater" })).token);
    expect((await later.ask("HEAD", location)).status).toBe(404);
    ana = { ...ana, token: await ana.sign({ lifetime: 48 * 3600 }) };
    tus = tusOf(api, ana.token);
    for (const answer of [await tus.ask("HEAD", location), await tus.patch(location, hello.length, Buffer.alloc(0))]) {
      expect(answer.status).toBe(404);
    }
    await api.backend.tidy();
    expect(await stored()).toEqual([]);
  });

  it("uploads of one account are limited in number", async () => {
    const account = await api.account("editors");
    const begin = async () => (await tusOf(api, account.token).begin(1)).status;
    const database = await place.open();
    const owner = { account_collection_id: studio[0]?.id ?? "", account_id: account.id };
    const expires = Date.now() + 25 * 3600_000;
    const given = (number: number, size: number) =>
      database.transaction(async (transaction) => {
        const rows = Array.from({ length: number }, (_, index) => ({
          ...{
            id: `given-${size}-${index}`,
            ...owner,
            size,
            received: 0,
            filename: "",
            metadata: "",
            expires,
            used: 0,
          },
        }));
        await transaction.run(database.query.deleteFrom("_uploads").where("account_id", "=", account.id));
        await transaction.run(database.query.insertInto("_uploads").values(rows));
      });
    await given(199, 1);
    expect([await begin(), await begin()]).toEqual([201, 429]);
    await given(1, 2 ** 30 - 1);
    expect([await begin(), await begin()]).toEqual([201, 429]);
    expect((await tusOf(api, (await api.account("editors")).token).begin(1)).status).toBe(201);
  });
});

it("[HIS-03] [SEG-32] an upload goes on at another server, and is one part longer when both get the same part", async () => {
  await using place = await makeTestPlace("postgres", studio);
  const start = () => startBackend({ database: "postgres", collections: studio, place });
  await using here = await start();
  await using there = await start();
  const { token } = await here.account("editors");
  const [one, other] = [tusOf(here, token), tusOf(there, token)];
  for (let time = 0; time < 5; time++) {
    const { location = "" } = (await one.begin(hello.length)).headers;
    const answers = await Promise.all([one.patch(location, 0, hello), other.patch(location, 0, hello)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await other.ask("HEAD", location)).headers["upload-offset"]).toBe(String(hello.length));
    const storage = await openDiskStorage(`${place.dataDirectory}/storage`);
    expect(await collect(storage.list(`_uploads/${idOf(location)}/`))).toHaveLength(1);
  }
});
