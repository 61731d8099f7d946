import type { writeSync } from "node:fs";
import { expect, it } from "vitest";
import { descriptorSink } from "./log.ts";

const failing = (code: string) => Object.assign(new Error(`${code}: write`), { code });
const sinkOf = (write: (line: string) => void) =>
  descriptorSink(1, ((_descriptor: number, line: string) => write(line)) as typeof writeSync);

it("[SVC-06] a log on a full disk costs its lines alone, and goes on when there is room", () => {
  const written: string[] = [];
  let tries = 0;
  let isFull = true;
  const sink = sinkOf((line) => {
    tries++;
    if (isFull) throw failing("ENOSPC");
    written.push(line);
  });
  sink.write("one");
  expect(tries).toBe(1);
  isFull = false;
  sink.write("two");
  expect(written).toEqual(["two"]);
});

it("[SVC-06] a log whose pipe is full for a moment is tried again, and not without end", () => {
  const codes = ["EAGAIN", "EAGAIN"];
  const written: string[] = [];
  sinkOf((line) => {
    const code = codes.pop();
    if (code) throw failing(code);
    written.push(line);
  }).write("one");
  expect(written).toEqual(["one"]);
  let tries = 0;
  sinkOf(() => {
    tries++;
    throw failing("EAGAIN");
  }).write("two");
  expect(tries).toBeLessThan(10);
});
