import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { startBackend } from "../testing/start-backend.ts";
import { clientName } from "./client-address.ts";

describe("the name under which a visitor is counted", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:CB00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("[SEG-46] a visitor of %s is counted as %s", (address, name) => {
    expect(clientName(address, "192.0.2.1")).toBe(name);
  });

  it.each(["", "unknown", "203.0.113", "1.2.3.4, 5.6.7.8", "[::1", "_hidden"])(
    "[SEG-46] a visitor is counted by the connection when a proxy tells %j",
    (address) => {
      expect(clientName(address, "::ffff:192.0.2.1")).toBe("192.0.2.1");
    },
  );
});

it("[SEG-46] a visitor who has left already is counted and logged by their address", async () => {
  await using api = await startBackend({ database: "sqlite" });
  const { url } = await api.clients();
  for (let time = 0; time < 20; time++) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET /api/collections/nothing/records HTTP/1.1\r\nHost: x\r\n\r\n");
    socket.resetAndDestroy();
    await once(socket, "close");
  }
  await (await fetch(`${url}/api/nothing`)).text();
  const asked = () => api.log.filter(({ msg }) => msg === "request");
  await expect.poll(() => asked().some((line) => line.url === "/api/nothing")).toBe(true);
  expect(new Set(asked().map(({ ip }) => ip))).toEqual(new Set(["127.0.0.1"]));
  expect(api.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
