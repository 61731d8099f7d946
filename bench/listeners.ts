import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";

/** Message to the process of listeners. */
export type Order = { open: number; url: string; topic: string } | { expect: number };

/** Message from the process: all streams are open, or all have received the event. Times in milliseconds since 1970. */
export type Report = { open: number } | { received: number; first: number; last: number };

/** Number of streams that are opened at once. */
const atOnce = 100;

/** Headers of a browser's size: the server must not keep them in memory. */
const headers = {
  connection: "keep-alive",
  accept: "text/event-stream",
  "cache-control": "no-cache",
  "accept-language": "es-BO,es;q=0.9,en;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  referer: "http://127.0.0.1/noticias",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "sec-ch-ua": '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  "sec-ch-ua-mobile": "?1",
  "sec-ch-ua-platform": '"Android"',
};

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
let received = 0;
let first = 0;
let expected = 0;

const report = (message: Report) => process.send?.(message);
const now = () => performance.timeOrigin + performance.now();

/** Opens a stream that looks like a browser's to the server: connects, subscribes, and reads each event to its end. */
async function listen(url: URL, topic: string): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/realtime HTTP/1.1\r\n${lines.join("")}\r\n`);
  const clientId = await clientIdOf(socket);
  await subscribe(url, clientId, topic);
  let rest = "";
  socket.setEncoding("latin1").on("data", (text) => {
    rest += text;
    if (!rest.endsWith("\n\n")) return;
    if (rest.includes("\ndata:")) countEvent();
    rest = "";
  });
}

function clientIdOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const read = (part: Buffer) => {
      text += part;
      const found = /"clientId":"(\w+)"}\n\n/.exec(text)?.[1];
      if (!found) return;
      socket.off("data", read);
      resolve(found);
    };
    socket.on("data", read);
    socket.once("close", () => reject(new Error(`A stream was not opened: ${text.slice(0, 100)}`)));
    socket.once("error", reject);
  });
}

function subscribe(url: URL, clientId: string, topic: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ clientId, subscriptions: [topic] });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    request(new URL("/api/realtime", url), { method: "POST", agent, headers }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === 204) resolve();
        else reject(new Error(`A stream was not subscribed: ${answer.statusCode}`));
      });
    })
      .once("error", reject)
      .end(body);
  });
}

function countEvent(): void {
  if (received === 0) first = now();
  if (++received === expected) report({ received, first, last: now() });
}

process.on("message", async (order: Order) => {
  if ("expect" in order) {
    received = 0;
    expected = order.expect;
    return;
  }
  const url = new URL(order.url);
  let left = order.open;
  const open = async () => {
    while (left-- > 0) await listen(url, order.topic);
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  report({ open: order.open });
});
