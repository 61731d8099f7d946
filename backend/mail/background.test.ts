import { describe, expect, it } from "vitest";
import { Background } from "./background.ts";

function background() {
  const failures: string[] = [];
  return { failures, work: new Background((error, name) => failures.push(`${name}: ${(error as Error).message}`)) };
}

describe("work in the background", () => {
  it("background work begins after its caller has gone on", async () => {
    const { work } = background();
    const order: string[] = [];
    work.run("mail", async () => {
      order.push("work");
    });
    order.push("answer");
    await work.close();
    expect(order).toEqual(["answer", "work"]);
  });

  it("[SEG-26] background work begins after a random pause, so that a request right after the answer does not reveal it", async () => {
    const times: number[] = [];
    const { work } = background();
    const start = performance.now();
    for (let index = 0; index < 40; index++) {
      work.run("mail", async () => {
        times.push(performance.now() - start);
      });
    }
    await expect.poll(() => times.length, { timeout: 5_000 }).toBe(40);
    await work.close();
    const [first = 0, last = 0] = [Math.min(...times), Math.max(...times)];
    expect(first).toBeGreaterThan(290);
    expect(last - first).toBeGreaterThan(500);
  });

  it("background work logs its failures, and goes on", async () => {
    const { work, failures } = background();
    let done = 0;
    for (let index = 0; index < 20; index++) {
      work.run(`mail ${index}`, async () => {
        if (index === 3) throw new Error("refused");
        done++;
      });
    }
    work.run("at once", () => {
      throw new Error("broken");
    });
    await work.close();
    expect([done, failures]).toEqual([19, ["mail 3: refused", "at once: broken"]]);
  });

  it("background work is done a few at a time, and refused when too much is waiting or the server closes", async () => {
    const { work } = background();
    let running = 0;
    let most = 0;
    const one = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
    };
    for (let index = 0; index < 1000; index++) work.run("mail", one);
    expect(() => work.run("mail", one)).toThrow(/unavailable/);
    await work.close();
    expect([running, most]).toEqual([0, 4]);
    expect(() => work.run("mail", one)).toThrow(/unavailable/);
  });
});
