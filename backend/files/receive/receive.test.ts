import { createHash } from "node:crypto";
import { access, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { receive } from "./receive.ts";
import { albums, startUploadServer } from "./test-uploads.ts";
import { sweepUploads } from "./uploads.ts";

/** Starts a server that answers with the received values and the content of the temporary files. */
const start = () =>
  startUploadServer(async (uploads, request) => {
    await using received = await receive({ uploads }, albums, request);
    const files: Record<string, unknown[]> = {};
    for (const [key, list] of received.files) {
      files[key] = await Promise.all(list.map(async (file) => ({ ...file, text: await readFile(file.path, "utf8") })));
    }
    return { values: received.values, files };
  });

const message = "Failed to load the submitted data due to invalid formatting.";
const blob = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);

function formOf(...entries: [string, string | Blob, string?][]): FormData {
  const form = new FormData();
  for (const [key, value, filename] of entries) {
    if (value instanceof Blob) form.append(key, value, filename);
    else form.append(key, value);
  }
  return form;
}

describe("values of a record in a body", () => {
  it("[API-02] a body of JSON is taken as it is", async () => {
    await using server = await start();
    const values = { title: "007", pages: "1", moods: ["calm"], unknown: { deep: [true] }, "moods+": "wild" };
    const answer = await server.post({ "content-type": "application/json" }, JSON.stringify(values));
    expect(answer.json()).toEqual({ values, files: {} });
  });

  it("[API-02] a text of a form means a number, a boolean or itself", async () => {
    await using server = await start();
    const texts = ["10", "-1.5", "0", "true", "false"];
    const kept = ["010", "1.0", "1e3", "-0", "", "True", " 8", "0x10", "NaN", "12345678901234567890", "+5", "null"];
    for (const text of [...texts, ...kept]) {
      const answer = await server.postForm(formOf(["title", text], ["other", text]));
      const expected = kept.includes(text) ? text : JSON.parse(text);
      expect(answer.json().values).toStrictEqual({ title: expected, other: expected });
    }
  });

  it("[API-02] a repeated key is a list for a field of lists and for no field, else its first value", async () => {
    await using server = await start();
    const repeated = ["title", "pages+", "extra", "moods", "moods+", "+owner", "photos", "photos-", "nobody"];
    const form = formOf(
      ...repeated.flatMap((key): [string, string][] => [
        [key, "1"],
        [key, "b"],
      ]),
    );
    expect((await server.postForm(form)).json().values).toEqual({
      title: 1,
      "pages+": 1,
      extra: 1,
      moods: [1, "b"],
      "moods+": [1, "b"],
      "+owner": [1, "b"],
      photos: [1, "b"],
      "photos-": [1, "b"],
      nobody: [1, "b"],
    });
    const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };
    expect((await server.post(urlEncoded, "moods=a&moods=b&title=x&title=y")).json().values).toEqual({
      moods: ["a", "b"],
      title: "x",
    });
  });

  it("[API-02] a body takes typed values from @jsonPayload, under plain ones", async () => {
    await using server = await start();
    const form = formOf(
      ["title", "plain"],
      ["@jsonPayload", '{"moods":["calm","wild"],"title":"under"}'],
      ["@jsonPayload", '{"extra":{"a":[1]}}'],
      ["@jsonPayload", "null"],
    );
    const expected = { title: "plain", moods: ["calm", "wild"], extra: { a: [1] } };
    expect((await server.postForm(form)).json().values).toEqual(expected);
    for (const payload of ["{mal", "[]", '"x"', ""]) {
      const answer = await server.postForm(formOf(["@jsonPayload", payload]));
      expect([answer.statusCode, answer.json().message, answer.json().data]).toEqual([400, message, {}]);
    }
  });

  it.each([
    ["text/plain", '{"title":"x"}'],
    ["application/json", "[]"],
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=x", "--y\r\n"],
  ])("[API-02] [SEG-47] a body is refused as %s %j", async (type, body) => {
    await using server = await start();
    const answer = await server.post({ "content-type": type }, body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});

describe("uploads that are received", () => {
  it("[API-02] uploads are in temporary files, in the order in which they were sent, and are deleted afterwards", async () => {
    await using server = await start();
    const form = formOf(
      ["papers", blob("x".repeat(700)), "first.txt"],
      ["papers", blob("%PDF-1.4 ñ"), "Misión Día.PDF"],
      ["papers+", blob("second"), "sin nombre"],
      ["+papers", blob("third"), "c.txt"],
      ["papers", "stored_0123456789.txt"],
    );
    const { values, files } = (await server.postForm(form)).json();
    expect(values).toEqual({ papers: "stored_0123456789.txt" });
    const text = "%PDF-1.4 ñ";
    expect(files.papers).toMatchObject([
      { originalName: "first.txt", size: 700, text: "x".repeat(700), contentType: "text/plain; charset=utf-8" },
      {
        originalName: "Misión Día.PDF",
        storedName: expect.stringMatching(/^misi_n_d_a_[a-z0-9]{10}\.PDF$/),
        size: Buffer.byteLength(text),
        text,
        contentType: "application/pdf",
        md5: createHash("md5").update(text).digest("base64"),
      },
    ]);
    expect(files["papers+"]).toMatchObject([{ storedName: expect.stringMatching(/^sin_nombre_[a-z0-9]{10}\.txt$/) }]);
    expect(files["+papers"]).toMatchObject([{ text: "third" }]);
    await expect(access(files.papers[0].path)).rejects.toThrow();
    expect(await server.waiting()).toEqual([]);
  });

  it("[API-02] uploads keep their order, however fast each is written", async () => {
    await using server = await start();
    const texts = Array.from({ length: 30 }, (_, index) => String(index).padEnd(((index * 7919) % 30) * 5000, "x"));
    const form = formOf(...texts.map((content): [string, Blob, string] => ["photos", blob(content), "a.txt"]));
    const { files } = (await server.postForm(form)).json();
    expect(files.photos.map(({ text }: { text: string }) => text)).toEqual(texts);
  });

  it("[API-02] [SEG-31] uploads without content, name or field are ignored", async () => {
    await using server = await start();
    const form = formOf(
      ["papers", blob(""), "empty.txt"],
      ["title", blob("no file field"), "a.txt"],
      ["nobody", blob("x".repeat(100_000)), "a.txt"],
      ["papers.0", blob("x"), "a.txt"],
      ["papers", blob("x"), ".."],
    );
    expect((await server.postForm(form)).json()).toEqual({ values: {}, files: {} });
  });

  it.each([
    [1000, 1000],
    [1001, 1001],
    [500_000, 500_000],
  ])(
    "[SEG-31] uploads of %i bytes where 1000 are allowed count %i, and no more than 1000 are written",
    async (length, size) => {
      await using server = await start();
      const [file] = (await server.postForm(formOf(["papers", blob("x".repeat(length)), "a.txt"]))).json().files.papers;
      expect(file.size).toBe(size);
      expect(file.text.length).toBeLessThanOrEqual(1000);
    },
  );

  it.each([
    ["../../etc/passwd", /^passwd_\w{10}\.txt$/],
    ["..\\..\\boot.ini", /^boot_\w{10}\.ini$/],
    ["/abs/olute.sh", /^olute_\w{10}\.sh$/],
    ["nul\0.png", /^nul_\w{10}\.png$/],
    [`${"a".repeat(300)}.png`, /^a{100}_\w{10}\.png$/],
    ["😀.png", /^\w{10}_\w{10}\.png$/],
    ["\u202egnp.exe", /^gnp_\w{10}\.exe$/],
    ["CON", /^con_\w{10}\.txt$/],
    [".htaccess", /^\w{10}_\w{10}\.htaccess$/],
    ["a\r\nSet-Cookie: b.png", /^[a-z_0-9]+_\w{10}\.png$/],
    ['x".svg%00.jpg', /^x\w{10}_\w{10}\.svg00\.jpg$/],
  ])("[SEG-30] uploads named %j are stored under a name of our own", async (filename, pattern) => {
    await using server = await start();
    const answer = await server.postForm(formOf(["papers", blob("text"), filename]));
    const [file] = answer.json().files.papers;
    expect(file.storedName).toMatch(pattern);
    expect(file.storedName).toMatch(/^[a-z0-9][\w.*\-+=#]*$/);
    expect(Buffer.byteLength(file.originalName)).toBeLessThanOrEqual(255);
    expect(file.path.startsWith(server.uploads)).toBe(true);
    expect(file.path.slice(server.uploads.length + 1)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99])(
    "[SEG-31] uploads leave nothing when the visitor hangs up after %i percent",
    async (percent) => {
      await using server = await start();
      const request = new Request("http://a", {
        method: "POST",
        body: formOf(
          ["photos", blob("a".repeat(150_000)), "a.png"],
          ["photos", blob("b".repeat(150_000)), "b.png"],
          ["title", "x"],
        ),
      });
      const body = Buffer.from(await request.arrayBuffer());
      const connection = await server.connect();
      connection.write(
        `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${request.headers.get("content-type")}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      connection.write(body.subarray(0, Math.floor((body.length * percent) / 100)));
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect((await server.waiting()).length).toBeLessThanOrEqual(2);
      connection.hangUp();
      await connection.closed;
      await expect.poll(() => server.waiting()).toEqual([]);
    },
  );

  it("[SEG-31] uploads leave nothing when the body breaks off, or has too much of something", async () => {
    await using server = await start();
    const type = { "content-type": "multipart/form-data; boundary=XX" };
    const file = '--XX\r\nContent-Disposition: form-data; name="papers"; filename="a.txt"\r\n\r\ncontent\r\n';
    expect((await server.post(type, file)).statusCode).toBe(400);
    expect((await server.post(type, file.repeat(600))).statusCode).toBe(413);
    expect(
      (
        await server.post(
          type,
          `${file}--XX\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n[]\r\n--XX--`,
        )
      ).statusCode,
    ).toBe(400);
    expect(await server.waiting()).toEqual([]);
  });

  it("[SEG-31] uploads that cannot be written leave nothing, and are refused", async () => {
    await using server = await startUploadServer(async (_, request) => {
      await receive({ uploads: join(import.meta.filename, "in", "a file") }, albums, request);
    });
    const form = formOf(["papers", blob("x".repeat(300_000)), "a.txt"], ["papers", blob("y"), "b.txt"]);
    expect((await server.postForm(form)).statusCode).toBe(500);
    expect(await server.waiting()).toEqual([]);
  });

  it("uploads are accepted after their folder was deleted", async () => {
    await using server = await start();
    await rm(server.uploads, { recursive: true });
    const form = formOf(["papers", blob("y"), "b.txt"]);
    expect((await server.postForm(form)).statusCode).toBe(200);
    await rm(server.uploads, { recursive: true });
    await sweepUploads(server.uploads);
    expect(await server.waiting()).toEqual([]);
  });

  it("[SEG-31] uploads of a crash are deleted at the start, but not those of another process", async () => {
    await using server = await start();
    const [old, young] = [join(server.uploads, "old"), join(server.uploads, "young")];
    for (const path of [old, young]) await writeFile(path, "half");
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(old, longAgo, longAgo);
    await sweepUploads(server.uploads);
    expect(await server.waiting()).toEqual(["young"]);
  });
});
