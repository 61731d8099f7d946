import files from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, vi } from "vitest";

/**
 * Files share a process: each must leave it as it found it. What it put in the place of a global goes with it; what else
 * it has changed fails it.
 */
const before = stateOfProcess();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(stateOfProcess(), "what all files of this process share").toEqual(before);
});

function stateOfProcess() {
  const names = ["fetch", "Date", "setTimeout", "EventSource", "WebSocket", "window", "document"];
  // The library for pictures says there where it lies, when it is loaded.
  const { VIPSHOME: _ofPictures, ...environment } = process.env;
  return {
    environment,
    folder: process.cwd(),
    exitCode: process.exitCode,
    globals: names.map((name) => [name, Reflect.get(globalThis, name)]),
    node: { ...files, ...Object.getOwnPropertyDescriptors(DatabaseSync.prototype) },
  };
}
