import { get, type IncomingHttpHeaders } from "node:http";
import { expect } from "vitest";

/** Event as received. */
export interface Heard {
  id: string;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any;
}

/** Stream as a browser has it, read byte by byte. */
export interface TestStream extends Disposable {
  clientId: string;
  headers: IncomingHttpHeaders;
  /** Events without PB_CONNECT. */
  events: Heard[];
  /** Everything received so far. */
  text(): string;
  ended(): boolean;
  /** Waits until `count` events have arrived, and returns all. */
  heard(count: number): Promise<Heard[]>;
  subscribe(subscriptions: unknown, token?: string, at?: string): Promise<Response>;
}

/** Address of a stream with its subscriptions. */
export const withSubscriptions = (url: string, subscriptions: readonly string[]): string =>
  `${url}/api/realtime?${new URLSearchParams(subscriptions.map((text) => ["subscriptions", text]))}`;

/**
 * Opens an event stream.
 * @param subscriptions stand in its address
 * @throws Error for any status but 200
 */
export async function openStream(
  url: string,
  headers: Record<string, string> = {},
  subscriptions: readonly string[] = [],
): Promise<TestStream> {
  const address = subscriptions.length > 0 ? withSubscriptions(url, subscriptions) : `${url}/api/realtime`;
  const { promise, resolve, reject } = Promise.withResolvers<TestStream>();
  const request = get(address, { headers, agent: false }, (response) => {
    let text = "";
    let ended = false;
    const events: Heard[] = [];
    const stream: TestStream = {
      clientId: "",
      headers: response.headers,
      events,
      text: () => text,
      ended: () => ended,
      async heard(count) {
        await expect.poll(() => events.length, { timeout: 5000, interval: 5 }).toBeGreaterThanOrEqual(count);
        return events;
      },
      subscribe: (subscriptions, token, at = url) => subscribe(at, stream.clientId, subscriptions, token),
      [Symbol.dispose]: () => request.destroy(),
    };
    if (response.statusCode !== 200) {
      request.destroy();
      reject(Object.assign(new Error("no stream"), { status: response.statusCode, headers: response.headers }));
      return;
    }
    let unread = "";
    response.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      unread += part;
      // A long event comes in many parts: without its end none is read anew.
      if (!part.includes("\n")) return;
      const blocks = unread.split("\n\n");
      unread = blocks.pop() ?? "";
      for (const block of blocks.filter((one) => one !== ":")) {
        const heard = readEvent(block);
        if (heard.name !== "PB_CONNECT") events.push(heard);
        else {
          stream.clientId = heard.id;
          resolve(stream);
        }
      }
    });
    response
      .on("error", () => undefined)
      .once("close", () => {
        ended = true;
      });
  });
  request.once("error", reject);
  return promise;
}

export function subscribe(url: string, clientId: unknown, subscriptions: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/api/realtime`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ clientId, subscriptions }),
  });
}

/** Parses an event. @throws Error when it is not three lines in their order */
function readEvent(block: string): Heard {
  // Splits lines instead of matching all of it: an expression over five megabytes can overflow the stack.
  const lines = block.split("\n");
  const [id = "", name = "", data = ""] = ["id:", "event:", "data:"].map((start, at) =>
    lines[at]?.startsWith(start) ? lines[at].slice(start.length) : "",
  );
  if (lines.length !== 3 || !/^\w+$/.test(id) || name === "" || data === "") {
    throw new Error(`That is no event: ${block.slice(0, 200)}`);
  }
  return { id, name, data: JSON.parse(data) };
}
