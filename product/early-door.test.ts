import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { findFreePort } from "../tests/support/free-port.ts";
import { type EarlyDoor, openEarlyDoor } from "./early-door.ts";
import { LifeCycle } from "./life-cycle.ts";

const host = "127.0.0.1";

it("[SVC-26] readiness is 503 while the product starts and migrates, before it can answer anything", async () => {
  const lifeCycle = new LifeCycle();
  const port = await findFreePort();
  const door = await openEarlyDoor({ host, port }, lifeCycle);
  const ask = () => fetch(`http://${host}:${port}/api/health/ready`);
  const first = await ask();
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await first.json()).toMatchObject({
    ready: false,
    code: "starting",
    message: expect.stringMatching(/arranca/),
  });
  lifeCycle.phase = "migrating";
  expect(await (await ask()).json()).toMatchObject({
    code: "migrating",
    message: expect.stringMatching(/No lo detenga/),
  });
  door?.close();
  await expect(ask()).rejects.toThrow();
});

it("[SVC-26] other requests wait for the start and are answered then, and the port is free", async () => {
  const port = await findFreePort();
  const door = await openEarlyDoor({ host, port }, new LifeCycle());
  let isAnswered = false;
  const answer = fetch(`http://${host}:${port}/noticias`, { method: "POST", body: "x=1" }).then((response) => {
    isAnswered = true;
    return response.text();
  });
  await pause(50);
  expect(isAnswered).toBe(false);
  let next: EarlyDoor | null = null;
  await door?.handOver(
    async () => {
      next = await openEarlyDoor({ host, port }, new LifeCycle());
      expect(isAnswered).toBe(false);
    },
    (request, response) => response.end(`${request.method} ${request.url}`),
  );
  await expect(answer).resolves.toBe("POST /noticias");
  expect(next).not.toBeNull();
  (next as EarlyDoor | null)?.close();
});

it("a taken port is left to the start, which says so", async () => {
  const port = await findFreePort();
  const door = await openEarlyDoor({ host, port }, new LifeCycle());
  expect(await openEarlyDoor({ host, port }, new LifeCycle())).toBeNull();
  door?.close();
});

it("[SVC-26] a stop waits for a balancer that asks, until it knows; nobody else is waited for", async () => {
  const unwatched = new LifeCycle();
  unwatched.phase = "serving";
  await unwatched.drain();
  expect(unwatched.ask()).toBe("draining");

  const watched = new LifeCycle();
  watched.phase = "serving";
  expect(watched.ask()).toBe("serving");
  let isOver = false;
  const over = watched.drain().then(() => {
    isOver = true;
  });
  expect(watched.ask()).toBe("draining");
  await pause(5);
  expect(isOver).toBe(false);
  expect(watched.ask()).toBe("draining");
  await over;
});
