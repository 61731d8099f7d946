import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { behindProxy, type ServedProduct, serveProduct } from "./support/serve-product.ts";

const crowd = "203.0.113.1";
const visitors = ["203.0.113.2", "203.0.113.3", "2001:db8::3"];

describe("pages that must be made", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let served: ServedProduct;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-turns-"));
    served = await serveProduct(dataDirectory, behindProxy);
  });
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it("[SEG-75] pages come in turns between addresses: two hundred searches of one refuse and delay no other visitor", async () => {
    const port = Number(new URL(served.url).port);
    // Warms up, so that the first render is not measured.
    expect((await fetch(`${served.url}/noticias?search=antes`)).status).toBe(200);

    // All sockets are connected before the first request: the order of the answers counts.
    const sockets = await Promise.all(
      [...Array.from({ length: 200 }, () => crowd), ...visitors].map(async (address) => {
        const socket = connect(port, "127.0.0.1");
        await once(socket, "connect");
        return [address, socket] as const;
      }),
    );
    const ended: string[] = [];
    const ask = async (address: string, socket: Socket, at: number) => {
      const host = `Host: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\nConnection: close`;
      socket.write(`GET /noticias?search=palabra+${at} HTTP/1.1\r\n${host}\r\n\r\n`);
      const answer = await text(socket);
      ended.push(address);
      return answer.slice(0, "HTTP/1.1 200".length);
    };
    const answers = await Promise.all(sockets.map(([address, socket], at) => ask(address, socket, at)));
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 200"]));
    // A single queue for all would put them last. Renders that began earlier still end first.
    expect(Math.max(...visitors.map((address) => ended.indexOf(address)))).toBeLessThan(60);
  });

  it("[SEG-75] pages leave room for quick answers: hundreds of unknown addresses at once", async () => {
    const port = Number(new URL(served.url).port);
    await (await fetch(`${served.url}/nada`)).text();
    await (await fetch(served.url)).text();
    const open = async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 300 }, open));
    const neighbour = await open();
    let answered = 0;
    const ask = async (socket: Socket, path: string, address: string) => {
      const host = `Host: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\nConnection: close`;
      socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`);
      const answer = await text(socket);
      answered++;
      return answer;
    };
    const all = sockets.map((socket) => ask(socket, "/nada", crowd));
    const before = ask(neighbour, "/", visitors[0] ?? "").then(() => answered);
    // The request came last of all, and its page is cached: few of the pages before it have been rendered.
    expect(await before).toBeLessThan(150);
    await Promise.all(all);
  });
});
