import { ConfigError, PersonError } from "@arzobispado/backend";
import { describe, expect, it, vi } from "vitest";
import { fatalMessage, sayPlainTransport } from "./start-messages.ts";

const stack = /^\s+at /m;

describe("messages of a failed start", () => {
  it.each([
    ["an error for people", new PersonError("Falta algo."), "Falta algo."],
    ["one of its kinds", new ConfigError(["Falta PUBLIC_URL."]), "Falta PUBLIC_URL."],
    ["an error of the system", Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" }), "EADDRINUSE"],
  ])("a failed start (%s) shows its own words only", (_what, error, words) => {
    expect(fatalMessage(error)).toContain(words);
    expect(fatalMessage(error)).not.toMatch(stack);
  });

  it.each(["El campo no existe.", "undefined is not a function"])(
    "another failure shows where it happened: %s",
    (text) => {
      expect(fatalMessage(new TypeError(text))).toContain(text);
      expect(fatalMessage(new TypeError(text))).toMatch(stack);
    },
  );
});

describe("[SEG-73] an address without TLS", () => {
  it.each([
    ["http://192.168.7.7:3000", true],
    ["http://127.0.0.1:3000", false],
    ["http://localhost:3000", false],
    ["http://[::1]:3000", false],
    ["https://sitio.example", false],
  ])("an address without TLS causes a warning where others can read along: %s", (origin, isWarned) => {
    const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    try {
      sayPlainTransport(origin);
      expect(printed.mock.calls.join().includes("no es segura")).toBe(isWarned);
    } finally {
      printed.mockRestore();
    }
  });
});
