import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { markedScriptHashes, newMark, withoutMarks } from "./script-marks.ts";

const mark = newMark();
const marked = ` nonce="${mark}"`;
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the inline scripts of a page", () => {
  it("[SEG-74] inline scripts are named when this rendering marked them, each once, wherever the mark stands in the tag", () => {
    const page = `<script${marked}>a()</script><script async${marked} type="module">b()\n</script><script${marked}>a()</script>`;
    expect(markedScriptHashes(page, mark)).toEqual([hashOf("a()"), hashOf("b()\n")]);
  });

  it.each([
    "<script>evil()</script>",
    '<script nonce="">evil()</script>',
    `<script nonce="${newMark()}">evil()</script>`,
    `<script data-x='${mark}'>evil()</script>`,
    `<SCRIPT nonce="guess">evil()</SCRIPT>`,
    "<script/x>evil()</script>",
    "<script\n>evil()</script >",
    "<svg><script>evil()</script></svg>",
    '<img alt="<script>">evil()</script>',
    '<a title="<script">evil()</script>',
    '<script type="application/ld+json">{"evil":1}</script>',
  ])("[SEG-74] inline scripts are not named when they came in otherwise: %s", (injected) => {
    for (const page of [`${injected}<script${marked}>a()</script>`, `<script${marked}>a()</script>${injected}`]) {
      expect(markedScriptHashes(page, mark)).toEqual([hashOf("a()")]);
    }
  });

  it("[SEG-74] inline scripts are not files, which have no content of their own", () => {
    expect(
      markedScriptHashes(`<script${marked} src="/a.js"></script><script src="/b.js"${marked}></script>`, mark),
    ).toEqual([]);
  });

  it("[SEG-74] inline scripts lose their marks before the page is cached, and so does everything else", () => {
    const page = `<link href="/a.css"${marked}/><script${marked}>a()</script>`;
    expect(withoutMarks(page, mark)).toBe('<link href="/a.css"/><script>a()</script>');
    expect(new Set(Array.from({ length: 100 }, newMark)).size).toBe(100);
  });
});
