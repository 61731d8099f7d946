import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openForeignBackend } from "./foreign-backend.ts";

it("[SEG-46] [MIS-19] a visitor's write to a server elsewhere names their address, a read does not", async () => {
  const asked: { method: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ method, headers }, response) => {
    asked.push({ method, headers });
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const foreign = openForeignBackend(url, "https://sitio.example", () => {});
  const send = (method: string) => foreign.fetch(url, { method, headers: { "x-forwarded-for": "6.6.6.6" } });
  try {
    await foreign.onBehalfOf("203.0.113.7", () => send("POST"));
    await foreign.onBehalfOf("2001:db8:1:2::/64", () => send("POST"));
    await foreign.onBehalfOf("203.0.113.7", () => foreign.fetch(url));
    await foreign.fetch(url, { method: "POST" });
    expect(
      asked.map(({ method, headers }) => `${method} ${headers["x-forwarded-for"] ?? ""} ${headers.origin ?? ""}`),
    ).toEqual([
      "POST 203.0.113.7 https://sitio.example",
      "POST 2001:db8:1:2:: https://sitio.example",
      "GET  ",
      "POST  https://sitio.example",
    ]);
  } finally {
    foreign.close();
    server.close();
  }
});
