import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

let streams: ServerResponse[];
let subscribed: unknown[];
let subscribeStatus: number;
let changes: number;
/** Number of changes when the last subscription was accepted. */
let changesBefore: number | null;
let reports: unknown[];
let end: AbortController;
const server = createServer(async (request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`id:client${streams.push(response)}\nevent:PB_CONNECT\ndata:{}\n\n`);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  subscribed.push(JSON.parse(Buffer.concat(parts).toString()));
  if (subscribeStatus === 204) changesBefore = changes;
  response.writeHead(subscribeStatus).end();
});

beforeEach(async () => {
  [streams, subscribed, subscribeStatus, changes, reports, end] = [[], [], 204, 0, [], new AbortController()];
  changesBefore = null;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  end.abort();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const follow = () =>
  followChanges({
    backendUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    collections: ["noticias", "tags"],
    onChange: () => changes++,
    report: (error) => reports.push(error),
    signal: end.signal,
    waits: [5, 10, 20],
  });

const soon = { timeout: 5000, interval: 5 };
const untilChanges = (number: number) => vi.waitFor(() => expect(changes).toBe(number), soon);

describe("[API-18] changes of a foreign backend", () => {
  it("changes of a foreign backend are followed as a guest, in whatever pieces they arrive", async () => {
    void follow();
    await untilChanges(1);
    expect(subscribed).toEqual([{ clientId: "client1", subscriptions: ["noticias/*", "tags/*"] }]);
    streams[0]?.write('id:client1\nevent:noticias/*\ndata:{"action":"update","record":{"titulo":"event:no"}}\n\n');
    await untilChanges(2);
    for (const piece of ["id:cli", "ent1\nevent:ta", "gs/*\nda", "ta:{}\n", "\n: still here\n\n"])
      streams[0]?.write(piece);
    await untilChanges(3);
  });

  it("changes of a foreign backend are taken up again after a gap, in which anything may have changed", async () => {
    void follow();
    await untilChanges(1);
    streams[0]?.destroy();
    await untilChanges(3);
    expect(subscribed).toHaveLength(2);
    // The end of a quiet stream is not a failure.
    streams[1]?.end();
    await untilChanges(5);
    expect(reports).toHaveLength(1);
  });

  it("a refused subscription is repeated, and reported once", async () => {
    subscribeStatus = 404;
    void follow();
    await vi.waitFor(() => expect(subscribed.length).toBeGreaterThan(4), soon);
    expect(reports).toHaveLength(1);
    subscribeStatus = 204;
    const accepted = await vi.waitFor(() => changesBefore ?? expect.fail("no subscription was accepted"), soon);
    await untilChanges(accepted + 1);
    streams.at(-1)?.write("event:tags/*\ndata:{}\n\n");
    await untilChanges(accepted + 2);
  });

  it("changes of a foreign backend are no longer followed after the end", async () => {
    const following = follow();
    await untilChanges(1);
    end.abort();
    await following;
    expect(reports).toEqual([]);
  });
});
