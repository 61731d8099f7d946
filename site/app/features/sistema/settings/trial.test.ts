import { describe, expect, it } from "vitest";
import { failureOf } from "./trial.tsx";

const failed = (cause: string) => ({ response: { message: `Failed to test the S3 filesystem. Raw error:\n${cause}` } });

describe("the words for a trial of settings that failed", () => {
  it("an address that this server may not ask is told with the variable that allows it, not as the other server's words", () => {
    const { text, cause } = failureOf(failed("10.0.0.1 does not lead to an address that may be asked."));
    expect(text).toMatch(/este servidor no hace pedidos a 10\.0\.0\.1.*OUTBOUND_NETWORKS/);
    expect(cause).toBe("");
  });

  it("what the other server says is shown as its own words", () => {
    expect(failureOf(failed("The specified bucket does not exist: a."))).toEqual({
      text: "No funcionó. El otro servidor dijo:",
      cause: "The specified bucket does not exist: a.",
    });
  });
});
