import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openOutbound } from "../../outbound/outbound.ts";
import { openS3Storage } from "./s3.ts";
import type { FileStorage } from "./storage.ts";
import { collect } from "./test-folder.ts";

/** Starts a faulty S3 service, and a storage that uses it. */
async function startService(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const outbound = openOutbound({ networks: ["127.0.0.1"] });
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKey: "access", secret: "secret" };
  const bucket = { enabled: true, bucket: "files", region: "us-east-1", endpoint, forcePathStyle: true, ...keys };
  return {
    asked,
    port,
    storage: openS3Storage(bucket, outbound.restricted),
    elsewhere: (endpoint: string) => openS3Storage({ ...bucket, endpoint }, outbound.restricted),
    async [Symbol.asyncDispose]() {
      outbound[Symbol.dispose]();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

describe("a service that takes connections and never answers", () => {
  afterEach(() => void vi.useRealTimers());

  it.each<[string, (storage: FileStorage) => Promise<unknown>]>([
    ["looking for a file", (storage) => storage.stat("books/one/a.txt")],
    ["opening one", (storage) => storage.open("books/one/a.txt")],
    ["listing files", (storage) => collect(storage.list(""))],
    ["removing one", (storage) => storage.remove("books/one/a.txt")],
  ])("[SVC-11] a silent service: %s fails within 10 seconds as an outage", async (_, ask) => {
    await using service = await startService(() => undefined);
    // Load the client before the fake timers start.
    await service
      .elsewhere("http://127.0.0.1:1")
      .stat("books/one/a.txt")
      .catch(() => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asking = ask(service.storage).then(
      () => null,
      (error) => error,
    );
    await vi.waitFor(() => expect(service.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asking).toMatchObject({
      statusCode: 503,
      place: `el servicio de archivos (S3) en 127.0.0.1:${service.port}`,
    });
  });
});

describe("[SEG-54] a service that is no good", () => {
  it.each([301, 302, 307, 308])("a service cannot redirect elsewhere with %i", async (status) => {
    await using other = await startService((_request, response) => response.end());
    await using service = await startService((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${other.port}/files?list-type=2` }).end(),
    );
    await expect(collect(service.storage.list(""))).rejects.toThrow();
    await expect(service.storage.open("books/one/a.txt")).rejects.toThrow();
    expect(other.asked).toEqual([]);
  });

  it.each([200, 403])("an answer without end is not read on (%i)", async (status) => {
    let sent = 0;
    await using service = await startService((_request, response) => {
      response.writeHead(status, { "content-type": "application/xml" });
      const chunk = Buffer.alloc(64 * 1024, "<a>");
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", more).on("error", () => undefined);
      more();
    });
    await expect(collect(service.storage.list(""))).rejects.toThrow();
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it.each(["http://10.0.0.1:9000", "http://169.254.169.254", "http://[::ffff:10.0.0.1]", "http://2852039166"])(
    "a service is not looked for at %s",
    async (endpoint) => {
      await using service = await startService((_request, response) => response.end());
      const storage = service.elsewhere(endpoint);
      await expect(storage.stat("books/one/a.txt")).rejects.toThrow("does not lead to an address that may be asked");
    },
  );
});
