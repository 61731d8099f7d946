import { beforeEach, describe, expect, it } from "vitest";
import { quarterColour, quarters } from "../pictures/test-pictures.ts";
import { get, startTestServer, type TestServer } from "../test-server.ts";

const picture = await quarters(160, 80).png().toBuffer();

async function coloursOf(server: TestServer, path: string): Promise<unknown[]> {
  const { rawPayload } = await get(server, `books/one/${path}`);
  return Promise.all((["topLeft", "bottomRight"] as const).map((corner) => quarterColour(rawPayload, corner)));
}

describe("[CON-04] a picture's file", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    await server.add("pages", "a.png", picture);
    await server.add("pages", "b.png", picture);
    return () => server[Symbol.asyncDispose]();
  });

  it("a picture is cut in its thumbs as its own details say, and whole where it is asked for whole", async () => {
    server.record.pages_details = [{ alt: "The first" }, { recorte: [0.5, 0, 0.5, 1] }];
    expect(await coloursOf(server, "a.png?thumb=80x0")).toEqual(["red", "white"]);
    expect(await coloursOf(server, "b.png?thumb=80x0")).toEqual(["lime", "white"]);
    expect(await coloursOf(server, "b.png?thumb=80x0&whole=true")).toEqual(["red", "white"]);
    expect((await get(server, "books/one/b.png")).rawPayload).toEqual(picture);
  });

  it("a picture with other numbers has other marks for caches", async () => {
    const markOf = async () => (await get(server, "books/one/a.png?thumb=20x20")).headers.etag as string;
    const before = await markOf();
    server.record.pages_details = [{ foco: [0, 0.5] }];
    const after = await markOf();
    expect(after).not.toBe(before);
    expect(await coloursOf(server, "a.png?thumb=20x20")).toEqual(["red", "blue"]);
    const again = await get(server, "books/one/a.png?thumb=20x20", { "if-none-match": before });
    expect(again.statusCode).toBe(200);
    expect((await get(server, "books/one/a.png?thumb=20x20", { "if-none-match": after })).statusCode).toBe(304);
  });

  it.each([
    ["a text", "text"],
    ["numbers outside", [{ foco: [2, 0] }, { recorte: [0.5, 0, 0.9, 1] }]],
    ["no numbers", [{ foco: ["0", "0"] }, { recorte: [] }]],
    ["nothing for it", []],
  ])("a picture is not cut by invalid details: %s", async (_what, details) => {
    server.record.pages_details = details;
    expect(await coloursOf(server, "a.png?thumb=80x0")).toEqual(["red", "white"]);
    expect(await coloursOf(server, "b.png?thumb=80x0")).toEqual(["red", "white"]);
  });
});
