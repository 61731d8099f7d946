import { describe, expect, it } from "vitest";
import { readBody } from "./body.ts";
import { BodyBudget, bodyBudget } from "./body-budget.ts";
import { startBodyServer } from "./test-bodies.ts";

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe("[SEG-65] the budget of bodies", () => {
  it("a budget is shared, and the largest body of the greediest client gives way", () => {
    const budget = new BodyBudget(100);
    const ended: string[] = [];
    const open = (client: string, name: string) => budget.open(client, () => ended.push(name));
    using greedy = open("a", "greedy");
    using small = open("a", "small");
    using other = open("b", "other");
    greedy.set(50);
    small.set(10);
    other.set(39);
    expect([budget.total, ended]).toEqual([99, []]);
    other.set(45);
    expect([budget.total, ended]).toEqual([55, ["greedy"]]);
  });

  it("a budget does not grow for a body that is too large alone", () => {
    const budget = new BodyBudget(100);
    using other = budget.open("b", () => undefined);
    other.set(30);
    const large = budget.open("a", () => undefined);
    expect(() => large.set(90)).toThrow("unavailable");
    expect(budget.total).toBe(30);
  });

  it("a budget is free again when a body has been read", () => {
    const budget = new BodyBudget(100);
    for (let time = 0; time < 5; time++) {
      using body = budget.open("a", () => undefined);
      body.set(80);
    }
    expect(budget.total).toBe(0);
  });

  it.each([
    ["JSON", head(30 * 1024 * 1024), "x".repeat(1024)],
    [
      "a form",
      head(30 * 1024 * 1024).replace("application/json", "multipart/form-data; boundary=b"),
      `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"x".repeat(1024)}`,
    ],
  ])(
    "a budget holds for stalled bodies of %s, and a small one beside them is read",
    { timeout: 60_000 },
    async (_what, begin, first) => {
      await using server = await startBodyServer((request) => readBody(request, { most: 32 * 1024 * 1024 }));
      const stalled = await Promise.all(Array.from({ length: 60 }, () => server.connect()));
      const part = "x".repeat(1024 * 1024);
      for (const connection of stalled) {
        connection.write(begin + first);
        for (let megabyte = 0; megabyte < 3; megabyte++) connection.write(part);
      }
      const whole = stalled.length * 3 * part.length;
      await expect.poll(() => bodyBudget.total, { timeout: 30_000 }).toBeGreaterThan(whole / 6);
      expect(bodyBudget.total).toBeLessThanOrEqual(64 * 1024 * 1024);
      expect((await server.post({ "content-type": "application/json" }, '{"a":1}')).json()).toEqual({ a: 1 });
      expect(bodyBudget.total).toBeLessThanOrEqual(64 * 1024 * 1024);
      for (const connection of stalled) connection.hangUp();
      await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBe(0);
    },
  );
});
