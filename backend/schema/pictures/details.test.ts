import { describe, expect, it } from "vitest";
import { alignDetails, detailsProblem, readDetails, tidyDetails } from "./details.ts";

const [a, b] = [{ alt: "A" }, { foco: [0.5, 0.5] }];

describe("[CON-04] details follow their files", () => {
  it.each([
    ["a new file behind", ["1", "2"], ["1", "2", "3"], [a, b]],
    ["a new file before", ["1", "2"], ["3", "1", "2"], [{}, a, b]],
    ["one that went", ["1", "2"], ["2"], [b]],
    ["another order", ["1", "2"], ["2", "1"], [b, a]],
    ["others in their place", ["1", "2"], ["3", "4"], null],
    ["no files", ["1", "2"], [], null],
  ])("details follow their files with %s", (_what, before, after, expected) => {
    expect(alignDetails([a, b], before, after)).toEqual(expected);
  });

  it("invalid details are dropped on the way", () => {
    expect(alignDetails([7, { alt: "A", more: 1 }, a], ["1", "2", "3"], ["1", "2", "3"])).toEqual([{}, {}, a]);
    expect(readDetails("text", 0)).toEqual({});
  });
});

describe("[CON-04] details that are sent", () => {
  it("details are stored without spaces around and without invisible characters", () => {
    expect(tidyDetails([{ alt: "  La \u202eolla ", foco: [0, 1] }, null])).toEqual([
      { alt: "La olla", foco: [0, 1] },
      {},
    ]);
    expect([tidyDetails(""), tidyDetails(null), tidyDetails([])]).toEqual([null, null, []]);
  });

  it.each([
    [null],
    [[]],
    [[{}, {}]],
    [[{ alt: "x".repeat(500), pie: "🙂".repeat(500), credito: "" }]],
    [[{ foco: [0, 1], recorte: [0, 0, 1, 1] }]],
    [[{ recorte: [0.3333, 0, 0.6668, 0.01] }]],
  ])("details may be %j", (details) => expect(detailsProblem(details, 2)).toBeNull());

  it.each([
    ["text"],
    [{}],
    [[7]],
    [[[]]],
    [[{ alt: 7 }]],
    [[{ alt: null }]],
    [[{ alt: "x".repeat(501) }]],
    [[{ credito: "x".repeat(201) }]],
    [[{ titulo: "x" }]],
    [[{ foco: [0.5] }]],
    [[{ foco: [0.5, 1.01] }]],
    [[{ foco: [-0.1, 0] }]],
    [[{ foco: ["0", "0"] }]],
    [[{ foco: null }]],
    [[{ recorte: [0, 0, 1] }]],
    [[{ recorte: [0.5, 0, 0.6, 1] }]],
    [[{ recorte: [0, 0.5, 1, 0.6] }]],
    [[{ recorte: [0, 0, 0, 1] }]],
    [[{ recorte: [0, 0, 1, 0.001] }]],
    [[{}, { foco: 1 }]],
  ])("details may not be %j", (details) => {
    expect(detailsProblem(details, 2)?.code).toBe("validation_invalid_picture_details");
  });

  it("details for more files than there are get refused", () => {
    expect(detailsProblem([{}, {}, {}], 2)).toMatchObject({
      code: "validation_too_many_picture_details",
      params: { count: 2 },
    });
  });
});
