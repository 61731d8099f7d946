import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ask, startRelay } from "./test-relay.ts";

const stream = { "content-type": "text/event-stream" };

async function open(origin: string, path: string): Promise<IncomingMessage> {
  const [answer] = (await once(request(origin, { path, agent: false }).end(), "response")) as [IncomingMessage];
  return answer;
}

describe("[API-18] relayed streams", () => {
  it("an event reaches the visitor when it is sent, and the visitor's leaving reaches the backend", async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    let tell = (_text: string) => {};
    await using relay = await startRelay((_request, response) => {
      response.writeHead(200, stream).flushHeaders();
      tell = (text) => response.write(text);
      response.once("close", leave);
    });
    const answer = await open(relay.origin, "/api/realtime");
    for (const text of ["event:a\n\n", "event:b\n\n"]) {
      tell(text);
      expect(String((await once(answer, "data"))[0])).toBe(text);
    }
    answer.destroy();
    await left;
  });

  it("event streams end when the server stops", async () => {
    await using relay = await startRelay((_request, response) => response.writeHead(200, stream).flushHeaders());
    const answer = await open(relay.origin, "/api/realtime");
    const closed = new Promise((resolve) => answer.on("error", () => {}).once("close", resolve));
    relay.relay.endStreams();
    await closed;
  });

  /** Backend like PocketBase, which reads subscriptions in a POST only. @param status of its answer to that */
  const startLikePocketBase = async (status: number) => {
    const posted: unknown[] = [];
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const relay = await startRelay(async (asked, response) => {
      if (asked.method === "GET") {
        response.writeHead(200, stream).write("id:abc\nevent:PB_CONNECT\n");
        response.once("close", leave);
        setTimeout(() => response.write('data:{"clientId":"abc"}\n\n'), 10);
        return;
      }
      posted.push([asked.url, asked.headers["x-forwarded-for"], asked.headers.authorization, await json(asked)]);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(status === 204 ? undefined : '{"code":403}');
    });
    return { relay, posted, left };
  };
  const topics = ["noticias/*?options=%7B%7D", "misas/ñ"];
  const address = `/api/realtime?${new URLSearchParams(topics.map((text) => ["subscriptions", text]))}`;

  it("a stream is subscribed as its address says before it reaches the visitor, with a backend that reads a POST only", async () => {
    const { relay, posted, left } = await startLikePocketBase(204);
    await using _relay = relay;
    const sent = request(relay.origin, { path: address, agent: false, headers: { authorization: "token" } }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    expect(posted).toEqual([["/api/realtime", "203.0.113.7", "token", { clientId: "abc", subscriptions: topics }]]);
    expect(String((await once(answer, "data"))[0])).toBe('id:abc\nevent:PB_CONNECT\ndata:{"clientId":"abc"}\n\n');
    answer.destroy();
    await left;
    await open(relay.origin, "/api/realtime");
    expect(posted).toHaveLength(1);
    expect(relay.reports).toEqual([]);
  });

  it("a stream whose subscriptions the backend refuses is answered with the refusal, and ends there", async () => {
    const { relay, left } = await startLikePocketBase(403);
    await using _relay = relay;
    const answer = await ask(relay, address);
    expect([answer.status, answer.body]).toEqual([403, '{"code":403}']);
    await left;
  });

  it("a stream that begins with no client id is answered 503", async () => {
    await using relay = await startRelay((_request, response) => response.writeHead(200, stream).end(":\n\n"));
    expect((await ask(relay, address)).status).toBe(503);
    expect(relay.reports).toHaveLength(1);
  });

  it("a body reaches the backend while the visitor still sends it, and goes no further when he leaves", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<string>();
    const { promise: brokenOff, resolve: breakOff } = Promise.withResolvers<void>();
    await using relay = await startRelay((asked) => {
      asked.once("data", (part) => begin(String(part)));
      asked.on("error", () => breakOff());
    });
    const sent = request(relay.origin, { path: "/api/x", method: "POST", headers: { "content-length": "100" } });
    sent.on("error", () => {});
    sent.write("first");
    expect(await begun).toBe("first");
    sent.destroy();
    await brokenOff;
    expect(relay.reports).toEqual([]);
  });

  it("a request is not repeated for a visitor who has left", async () => {
    const asked: string[] = [];
    await using relay = await startRelay((incoming, response) => {
      asked.push(incoming.url ?? "");
      if (asked.length === 1) response.end("{}");
    });
    await ask(relay, "/api/a");
    await wait(20);
    const sent = request(relay.origin, { path: "/api/b", agent: false }).end();
    sent.on("error", () => {});
    await expect.poll(() => asked).toEqual(["/api/a", "/api/b"]);
    sent.destroy();
    await wait(100);
    expect(asked).toEqual(["/api/a", "/api/b"]);
    expect(relay.reports).toEqual([]);
  });

  it("an answer that breaks off does not look whole", async () => {
    await using relay = await startRelay((_request, response) => {
      response.writeHead(200, { "content-type": "image/png" }).write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask(relay, "/api/files/a/b/c.png")).rejects.toThrow();
  });
});

describe("[API-18] a backend that does not answer", () => {
  const unavailable = { code: 503, status: 503, message: expect.stringContaining("no responde"), data: {} };

  it("an absent backend is reported in Spanish, with a time to come back, for reads and writes", async () => {
    await using relay = await startRelay((_request, response) => response.end("{}"));
    await ask(relay, "/api/health");
    await relay.stopBackend();
    for (const method of ["GET", "POST"]) {
      const answer = await ask(relay, "/api/x", { method, ...(method === "POST" ? { body: "x".repeat(1e6) } : {}) });
      expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "10", "cache-control": "no-store" } });
      expect(JSON.parse(answer.body)).toEqual(unavailable);
    }
    expect(relay.reports.map((error) => (error as NodeJS.ErrnoException).code)).toContain("ECONNREFUSED");
  });

  it("an absent backend is not waited for without end", async () => {
    await using relay = await startRelay(() => {}, { answer: 50, silence: 10_000 });
    expect(JSON.parse((await ask(relay, "/api/x")).body)).toEqual(unavailable);
    await using silent = await startRelay(() => {}, { answer: 10_000, silence: 50 });
    expect((await ask(silent, "/api/x", { method: "POST", body: "x" })).status).toBe(503);
  });

  it("a backend is asked once more when it had closed a kept connection", async () => {
    let asked = 0;
    await using relay = await startRelay((incoming, response) => {
      asked++;
      if (asked === 2) incoming.socket.destroy();
      else response.end("{}");
    });
    expect((await ask(relay, "/api/a")).status).toBe(200);
    await wait(20);
    expect((await ask(relay, "/api/b")).status).toBe(200);
    expect(asked).toBe(3);
  });

  it("a change is never sent twice", async () => {
    let asked = 0;
    await using relay = await startRelay((incoming, response) => {
      asked++;
      if (asked === 2) incoming.socket.destroy();
      else response.end("{}");
    });
    await ask(relay, "/api/a");
    await wait(20);
    expect((await ask(relay, "/api/b", { method: "POST", body: "{}" })).status).toBe(503);
    expect(asked).toBe(2);
  });

  it("a backend address that is the site itself is reported as a circle", async () => {
    let origin = "";
    await using relay = await startRelay(async (incoming, response) => {
      const answer = await ask({ origin }, incoming.url ?? "", { headers: { via: String(incoming.headers.via) } });
      response.writeHead(answer.status).end(answer.body);
    });
    origin = relay.origin;
    expect((await ask(relay, "/api/x")).status).toBe(508);
  });
});
