import files from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, vi } from "vitest";

/**
 * State of the process before a test file. Files share a process: each must restore it. Stubbed globals are restored
 * here; any other change fails the file.
 */
const before = stateOfProcess();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(stateOfProcess(), "what all files of this process share").toEqual(before);
});

function stateOfProcess() {
  const names = ["fetch", "Date", "setTimeout", "EventSource", "WebSocket", "window", "document"];
  // The picture library sets this variable when it is loaded.
  const { VIPSHOME: _ofPictures, ...environment } = process.env;
  return {
    environment,
    folder: process.cwd(),
    exitCode: process.exitCode,
    globals: names.map((name) => [name, Reflect.get(globalThis, name)]),
    node: { ...files, ...Object.getOwnPropertyDescriptors(DatabaseSync.prototype) },
  };
}
