import { describe, expect, it } from "vitest";
import { receiveBatch } from "./receive-batch.ts";
import { albums, startUploadServer } from "./test-uploads.ts";

const start = (most?: number) =>
  startUploadServer(async (uploads, request) => {
    await using batch = await receiveBatch(
      { uploads, collections: { all: () => [albums], find: () => albums } },
      request,
      most === undefined ? {} : { most },
    );
    const files = [...batch.files].map(([number, byKey]) => [
      number,
      Object.fromEntries(
        [...byKey].map(([key, list]) => [key, list.map(({ originalName, size }) => [originalName, size])]),
      ),
    ]);
    return { requests: batch.requests, files: Object.fromEntries(files) };
  });

const requests = [
  { method: "POST", url: "/api/collections/albums/records", body: { title: "a" } },
  { method: "DELETE" },
];

describe("a batch that is received", () => {
  it("[API-02] a batch is JSON, or a form with the files of each request", async () => {
    await using server = await start();
    const json = await server.post({ "content-type": "application/json" }, JSON.stringify({ requests }));
    expect(json.json()).toEqual({ requests, files: {} });
    const form = new FormData();
    form.append("requests.0.papers", new Blob(["one"]), "a.txt");
    form.append("@jsonPayload", JSON.stringify({ requests }));
    form.append("requests.0.papers", new Blob(["three"]), "b.txt");
    form.append("requests[1].photos+", new Blob(["x".repeat(9000)]), "c.txt");
    for (const key of ["papers", "requests.papers", "requests.-1.papers", "requests.1", "requests.12345.papers"]) {
      form.append(key, new Blob(["nobody's"]), "d.txt");
    }
    expect((await server.postForm(form)).json()).toEqual({
      requests,
      files: {
        0: {
          papers: [
            ["a.txt", 3],
            ["b.txt", 5],
          ],
        },
        1: { "photos+": [["c.txt", 9000]] },
      },
    });
    expect(await server.waiting()).toEqual([]);
  });

  it("[API-02] [SEG-31] a batch without a list of requests or with too many bytes is refused, and leaves nothing", async () => {
    await using server = await start(20_000);
    const form = (payload: string, size: number) => {
      const filled = new FormData();
      filled.append("requests.0.papers", new Blob(["x".repeat(size)]), "a.txt");
      filled.append("@jsonPayload", payload);
      return filled;
    };
    expect((await server.postForm(form(JSON.stringify({ requests }), 10))).statusCode).toBe(200);
    expect((await server.postForm(form(JSON.stringify({ requests }), 30_000))).statusCode).toBe(413);
    for (const payload of ["{}", '{"requests":{}}', "[]"]) {
      expect((await server.postForm(form(payload, 10))).statusCode).toBe(400);
    }
    expect((await server.post({ "content-type": "application/json" }, "{}")).statusCode).toBe(400);
    expect(await server.waiting()).toEqual([]);
  });
});
