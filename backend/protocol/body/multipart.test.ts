import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadRequestError } from "../errors.ts";
import { type MultipartHandlers, readMultipart } from "./multipart.ts";
import { startBodyServer } from "./test-bodies.ts";

const type = { "content-type": "multipart/form-data; boundary=XX" };
const message = "Broken.";
const most = 200 * 1024 * 1024;
const part = (head: string, content: string) => `--XX\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string, content = "x") => part(`Content-Disposition: form-data; name="${name}"`, content);
const end = "--XX--\r\n";

/** Starts a server that answers all parts of a body, in order. */
const start = (file?: MultipartHandlers["file"]) =>
  startBodyServer(async (request) => {
    const found: unknown[] = [];
    const handlers: MultipartHandlers = {
      field: (name, value) => void found.push([name, value]),
      file:
        file ??
        (async ({ name, filename, content }) =>
          void found.push([name, filename, (await buffer(content)).toString("latin1")])),
    };
    await readMultipart(request, handlers, most, message);
    return found;
  });

describe("a multipart body", () => {
  it("[API-02] a multipart body brings values and files as they come", async () => {
    await using server = await start();
    const body =
      "a preamble\r\n" +
      named("title", "ñandú 😀\r\nsecond line") +
      named("title", "") +
      part(
        'Content-Disposition: form-data; name="cover"; filename="Misión.png"\r\nContent-Type: image/png',
        "\x89PNG\r\n--X",
      ) +
      part("content-disposition: form-data; filename*=UTF-8''d%C3%ADa.txt; name=plain", "y") +
      `${end}an epilogue`;
    expect((await server.post(type, body)).json()).toEqual([
      ["title", "ñandú 😀\r\nsecond line"],
      ["title", ""],
      ["cover", "Misión.png", "Â\x89PNG\r\n--X"],
      ["plain", "día.txt", "y"],
    ]);
  });

  it("[API-02] [ENT-08] a multipart body brings names of files as they were, whatever browsers escape in them", async () => {
    await using server = await start();
    const named = (filename: string) => part(`Content-Disposition: form-data; name="a"; filename="${filename}"`, "x");
    const names = ["a%22b.pdf", "a%0D%0Ab.pdf", "100%.pdf", "50%20de.pdf"];
    expect((await server.post(type, names.map(named).join("") + end)).json()).toEqual(
      ['a"b.pdf', "a\r\nb.pdf", "100%.pdf", "50%20de.pdf"].map((name) => ["a", name, "x"]),
    );
    const form = new FormData();
    form.append("a", new Blob(["x"]), 'La "Misa".pdf');
    expect((await server.postForm(form)).json()).toEqual([["a", 'La "Misa".pdf', "x"]]);
  });

  it("[API-02] [SEG-31] a multipart body's files without a name, parts without a key, and other data are ignored", async () => {
    await using server = await start();
    const body =
      part('Content-Disposition: form-data; name="cover"; filename=""\r\nContent-Type: application/octet-stream', "") +
      part('Content-Disposition: form-data; filename="a.png"', "content") +
      part("Content-Disposition: form-data", "content") +
      part('Content-Disposition: attachment; name="a"', "content") +
      part("Content-Type: text/plain", "content") +
      named("last") +
      end;
    expect((await server.post(type, body)).json()).toEqual([["last", "x"]]);
  });

  it.each([
    ["no boundary", "multipart/form-data", named("a") + end],
    ["an empty boundary", "multipart/form-data; boundary=", named("a") + end],
    ["another boundary than was told", "multipart/form-data; boundary=YY", named("a") + end],
    ["nothing in it", type["content-type"], ""],
    ["garbage in it", type["content-type"], "\0\x01\r\n\r\ngarbage"],
    ["no end", type["content-type"], named("a")],
    [
      "an end in the middle of a file",
      type["content-type"],
      '--XX\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf',
    ],
    ["an end in the middle of a head", type["content-type"], "--XX\r\nContent-Disposition: form-da"],
  ])("[SEG-31] a multipart body with %s is refused", async (_, contentType, body) => {
    await using server = await start();
    const answer = await server.post({ "content-type": contentType }, body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it.each([
    ["10,000 values", named("a").repeat(10_000) + end],
    ["10,000 files", part('Content-Disposition: form-data; name="a"; filename="a"', "x").repeat(10_000) + end],
    ["values of 40 MB", named("a", "x".repeat(8 * 1024 * 1024)).repeat(5) + end],
    ["one value of 40 MB", named("a", "x".repeat(40 * 1024 * 1024)) + end],
  ])("[SEG-31] [SEG-49] a multipart body of %s is refused", async (_, body) => {
    await using server = await start();
    expect((await server.post(type, body)).statusCode).toBe(413);
  });

  it("[SEG-49] a multipart body whose part has a head of megabytes costs no more than its limit", async () => {
    await using server = await start();
    const head = `Content-Disposition: form-data; name="a"\r\nX-Long: ${"y".repeat(5_000_000)}\r\n${"X-A: b\r\n".repeat(10_000)}X-Z: z`;
    expect((await server.post(type, part(head, "value") + end)).json()).toEqual([["a", "value"]]);
  });

  it("[SEG-31] a multipart body is read as fast as it is written: no file is ever in memory", async () => {
    let taken = 0;
    let read = 0;
    await using server = await startBodyServer(async (request) => {
      const file: MultipartHandlers["file"] = async ({ content }) => {
        await new Promise((resolve) => setTimeout(resolve, 300)); // simulates a busy disk
        taken = request.raw.socket.bytesRead;
        for await (const chunk of content) read += (chunk as Buffer).length;
      };
      await readMultipart(request, { field: () => undefined, file }, most, message);
      return "read";
    });
    const connection = await server.connect();
    const megabyte = Buffer.alloc(1024 * 1024, "z");
    const opening = '--XX\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
    const length = opening.length + 50 * megabyte.length + 2 + end.length;
    const contentType = type["content-type"];
    connection.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    );
    connection.write(opening);
    for (let sent = 0; sent < 50; sent++) connection.write(megabyte);
    connection.write(`\r\n${end}`);
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(read).toBe(50 * megabyte.length);
    expect(taken).toBeLessThan(megabyte.length);
  });

  it("a multipart body stops at once when a handler fails, and passes on that failure", async () => {
    await using failing = await start(async () => {
      throw new BadRequestError("No room.");
    });
    const file = part('Content-Disposition: form-data; name="a"; filename="a"', "x".repeat(200_000));
    expect((await failing.post(type, file + file + end)).json().message).toBe("No room.");
    await using refusing = await startBodyServer(async (request) => {
      const field = () => {
        throw new BadRequestError("No such key.");
      };
      return readMultipart(request, { field }, most, message);
    });
    expect((await refusing.post(type, named("a") + end)).json().message).toBe("No such key.");
  });
});

describe("[SEG-31] any multipart body", { timeout: 30_000 }, () => {
  const plain = fc.string({ unit: "binary", maxLength: 60 });
  const name = fc.stringMatching(/^[a-zA-Z0-9_@+\-.ñé ]{1,20}$/).map((text) => text.normalize());

  it("a multipart body brings back what was put into it", async () => {
    await using server = await start();
    const values = fc.array(fc.tuple(name, plain, fc.option(fc.stringMatching(/^[a-zñ0-9 ]{1,20}$/))), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(values, async (parts) => {
        const form = new FormData();
        const expected = parts.map(([key, text, filename]) => {
          // FormData normalises line breaks and writes text as UTF-8.
          const value = text.toWellFormed().replace(/\r\n|\r|\n/g, "\r\n");
          if (filename === null) form.append(key, value);
          else form.append(key, new Blob([Buffer.from(value)]), filename);
          return filename === null ? [key, value] : [key, filename, Buffer.from(value).toString("latin1")];
        });
        const answer = await server.postForm(form);
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toHaveLength(expected.length);
        expect(answer.json()).toEqual(expect.arrayContaining(expected));
      }),
      { numRuns: 60 },
    );
  });

  it("a multipart body is answered, whatever is broken in it and however it is cut into pieces", async () => {
    await using server = await startBodyServer(async (request) => {
      await readMultipart(
        request,
        { field: () => undefined, file: async ({ content }) => void (await buffer(content)) },
        most,
        message,
      );
      return "read";
    });
    const piece = fc.oneof(
      fc.constantFrom(
        "--XX",
        "--XX--",
        "\r\n",
        "\n",
        "--",
        ";",
        '"',
        "\\",
        "=",
        "name=",
        'filename="',
        "filename*=",
        "UTF-8''%ff",
        "charset*=a'b'",
      ),
      fc.constantFrom(
        "Content-Disposition: form-data",
        "Content-Disposition:",
        "Content-Type: text/plain; charset=utf-16le",
        ": ",
        "\t",
      ),
      fc.constantFrom(named("a"), part('Content-Disposition: form-data; name="f"; filename="f"', "content")),
      plain,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.boolean(), fc.nat(40), async (pieces, whole, length) => {
        const body = Buffer.from(`--XX\r\n${pieces.join("")}${whole ? `\r\n${end}` : ""}`);
        const step = length || body.length;
        const cuts = Array.from({ length: Math.ceil(body.length / step) }, (_, at) => at * step);
        const stream = Readable.from(cuts.map((at) => body.subarray(at, at + step)));
        expect([200, 400]).toContain((await server.post(type, stream)).statusCode);
      }),
      { numRuns: 300 },
    );
  });
});
