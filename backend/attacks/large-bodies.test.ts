import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyBudget } from "../protocol/body/body-budget.ts";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { openRawConnection } from "../testing/raw-connection.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const megabyte = 1024 * 1024;
const notes = defineCollection({ name: "notes", fields: { title: text() }, rules: { create: "" } });

describe("the memory that bodies share", () => {
  let api: TestBackend;
  let url: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: [notes], trustedProxies: "127.0.0.1" });
    ({ url } = await api.clients());
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Begins a body of so many megabytes that says nothing, and does not end it. */
  function begin(address: string, megabytes: number) {
    const body = `{"x":"${"x".repeat(megabytes * megabyte)}"}`;
    const connection = openRawConnection(url);
    const headers = `Content-Type: application/json\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`;
    connection.write(
      `POST /api/collections/notes/records HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n`,
    );
    connection.write(body.slice(0, -2));
    return Object.assign(connection, { finish: () => connection.write(body.slice(-2)) });
  }

  it("[SEG-65] [SEG-46] is not one visitor's who has a whole network of addresses", async () => {
    using visitor = begin("2001:db8:7:8::1", 14);
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBeGreaterThan(14 * megabyte);
    const network = Array.from({ length: 5 }, (_, number) => begin(`2001:db8:7:7:${number}::1`, 11));
    // One of its bodies gives way, though each is smaller than the visitor's.
    await Promise.race([...network, visitor].map((connection) => connection.ended()));
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBeGreaterThan(54 * megabyte);
    visitor.finish();
    expect(await visitor.ended()).toMatch(/^HTTP\/1\.1 200 /);
    for (const connection of network) connection[Symbol.dispose]();
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBe(0);
  });
});
