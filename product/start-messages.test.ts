import { ConfigError, PersonError } from "@arzobispado/backend";
import { describe, expect, it } from "vitest";
import { fatalMessage } from "./start-messages.ts";

const stack = /^\s+at /m;

describe("what a person reads when the start fails", () => {
  it.each([
    ["an error for people", new PersonError("Falta algo."), "Falta algo."],
    ["one of its kinds", new ConfigError(["Falta PUBLIC_URL."]), "Falta PUBLIC_URL."],
    ["an error of the system", Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" }), "EADDRINUSE"],
  ])("%s is told in its words alone", (_what, error, words) => {
    expect(fatalMessage(error)).toContain(words);
    expect(fatalMessage(error)).not.toMatch(stack);
  });

  it.each(["El campo no existe.", "undefined is not a function"])(
    "anything else shows where it happened: %s",
    (text) => {
      expect(fatalMessage(new TypeError(text))).toContain(text);
      expect(fatalMessage(new TypeError(text))).toMatch(stack);
    },
  );
});
