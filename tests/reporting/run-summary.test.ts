import { describe, expect, it } from "vitest";
import { requirementIds } from "./requirement-ids.ts";
import { RunRecord } from "./run-summary.ts";

// Ids are built here, so that these titles and sources name no real row.
const id = (number: string) => `[ABC-${number}]`;

describe("ids that a run proves", () => {
  it("ids are read in brackets only, each once", () => {
    expect(requirementIds(`${id("01")} a ABC-02 [abc-03] ${id("04")} ${id("01")}`)).toEqual(["ABC-01", "ABC-04"]);
  });

  it("an id counts only while no test that names it fails, and skipped tests do not count", () => {
    const record = new RunRecord();
    record.add(`${id("01")} one`, "passed");
    record.add(`${id("01")} two`, "failed");
    record.add(`${id("02")} one`, "passed");
    record.add(`${id("02")} two`, "skipped");
    record.add(`${id("03")} one`, "skipped");
    record.add(`${id("04")} one`, "expected-failure");
    record.addFailure();
    expect(record.summary()).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      proved: ["ABC-01", "ABC-02"],
      refuted: ["ABC-01", "ABC-04"],
      crowdedTitles: [],
    });
  });

  it("a title with more than three ids is refused", () => {
    const record = new RunRecord();
    record.add(["01", "02", "03"].map(id).join(" "), "passed");
    record.add(["01", "02", "03", "04"].map(id).join(" "), "passed");
    expect(record.summary().crowdedTitles).toEqual(["[ABC-01] [ABC-02] [ABC-03] [ABC-04]"]);
  });
});
