import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photo, quarterColour, quarters, tells } from "../pictures/test-pictures.ts";
import { copiesFolder, fileKey } from "../storage/keys.ts";
import { collect } from "../storage/test-folder.ts";
import { books, get, startTestServer } from "../test-server.ts";

describe("[SEG-33] the original of a photo", () => {
  it("an original comes without place and camera, upright, and the same each time", async () => {
    await using server = await startTestServer();
    await server.add("cover", "p.jpg", await photo(6));
    const answers = await Promise.all([1, 2, 3].map(() => get(server, "books/one/p.jpg")));
    for (const answer of [...answers, await get(server, "books/one/p.jpg?token=stolen")]) {
      expect(answer.headers).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline; filename=p.jpg",
      });
      expect(tells(answer.rawPayload)).toBe(false);
      expect(await quarterColour(answer.rawPayload, "topLeft")).toBe("blue");
      expect(answer.headers.etag).toBe(answers[0]?.headers.etag);
    }
    const key = fileKey(books.id, "one", "p.jpg");
    const kept = await collect(server.storage.list(copiesFolder(key)));
    expect(kept.map((file) => file.key)).toEqual([`${copiesFolder(key)}clean_p.jpg`]);
  });

  it("an original comes as stored to accounts that may change the record, and is not cached", async () => {
    await using server = await startTestServer();
    const bytes = await photo();
    await server.add("cover", "p.jpg", bytes);
    const answer = await get(server, "books/one/p.jpg?token=editor");
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it.each([
    ["that cannot be decoded", async () => (await photo(1, 400, 300)).subarray(0, 4000)],
    ["asked for with a size that is not listed", () => photo()],
  ])("an original of %s gives nothing away either", async (_, make) => {
    await using server = await startTestServer();
    await server.add("cover", "p.jpg", await make());
    for (const query of ["", "?thumb=80x0", "?thumb=81x0", "?download=1"]) {
      const answer = await get(server, `books/one/p.jpg${query}`);
      expect([answer.statusCode, tells(answer.rawPayload)]).toEqual([200, false]);
    }
  });

  it("an original without metadata is sent as stored, without a copy", async () => {
    await using server = await startTestServer();
    const bytes = await quarters().jpeg().toBuffer();
    await server.add("cover", "p.jpg", bytes);
    expect((await get(server, "books/one/p.jpg")).rawPayload).toEqual(bytes);
    expect((await get(server, "books/one/p.jpg")).rawPayload).toEqual(bytes);
    expect(await collect(server.storage.list(copiesFolder(fileKey(books.id, "one", "p.jpg"))))).toEqual([]);
  });
});

describe("[SEG-29] thumbs through their address", () => {
  it.each([
    ["80x0", "a.png", "80x0_a.png", 80],
    ["100x100", "a.png", "100x100_a.png", 100],
    ["81x0", "a.png", "a.png", 160],
    ["../80x0", "a.png", "a.png", 160],
    ["", "a.png", "a.png", 160],
  ])("a request with thumb=%s of %s is %s", async (thumb, name, served, width) => {
    await using server = await startTestServer();
    await server.add("pages", name, await quarters(160, 120).png().toBuffer());
    const answer = await get(server, `books/one/${name}?thumb=${encodeURIComponent(thumb)}`);
    expect(answer.headers["content-disposition"]).toBe(`inline; filename=${served}`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
  });

  it("a thumb that cannot be made is answered with the original for a short while, and logged once", async () => {
    await using server = await startTestServer();
    const broken = Buffer.from("\x89PNG\r\n\x1a\n and nothing else", "latin1");
    await server.add("cover", "a.png", broken);
    for (let time = 0; time < 3; time++) {
      const answer = await get(server, "books/one/a.png?thumb=80x0");
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
      expect(answer.headers["content-disposition"]).toBe("inline; filename=a.png");
    }
    expect(server.failures).toHaveLength(1);
  });

  it("a first thumb is the same for 500 visitors", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", await quarters(160, 120).png().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => get(server, "books/one/a.png?thumb=80x0", { accept: "image/webp" })),
    );
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.headers["content-type"]).toBe("image/webp");
  });
});
