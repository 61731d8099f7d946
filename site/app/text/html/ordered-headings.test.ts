import { describe, expect, it } from "vitest";
import { orderHeadings } from "./ordered-headings.ts";

describe("the headings of a text", () => {
  it.each([
    ["begin at the second level", "<h3>a</h3><p>b</p><h3>c</h3>", "<h2>a</h2><p>b</p><h2>c</h2>"],
    ["have no gap", "<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>", "<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>"],
    ["may begin with a lesser one", "<h4>a</h4><h3>b</h3><h4>c</h4>", "<h2>a</h2><h2>b</h2><h3>c</h3>"],
    ["stay when they are in order", "<h2>a</h2><h3>b</h3><h2>c</h2>", "<h2>a</h2><h3>b</h3><h2>c</h2>"],
  ])("headings are put in order: %s", (_, html, ordered) => {
    expect(orderHeadings(html)).toBe(ordered);
    expect(orderHeadings(ordered)).toBe(ordered);
  });
});
