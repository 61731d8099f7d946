import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "../site/app/text/html/clean-html.ts";

/** Markup that may cost a parser more than linear time. Each case takes a third of a second. */
const shapes: [part: string, what: string][] = [
  ["<div>", "boxes"],
  ["<ul><li>", "lists"],
  ["<table><tr><td>", "tables within tables"],
  ["<table></table><p>x</p>", "tables"],
  ["<b><i>", "formatting"],
  ["<b><i>x</b></i>", "formatting that is misnested"],
  ["<span></i>", "tags that close nothing"],
  ["<p>x", "paragraphs"],
  ["&amp;&lt;&nada;", "entities"],
  ["<!--x--><![CDATA[y]]>", "comments"],
  ["<!--", "comments without an end"],
  ["<a ", "tags without an end"],
  ['<img src="/api/files/a/b/c.png">', "pictures"],
  ['<p>x</p><img src="x"><div class="tabla">y</div>', "elements that are taken out"],
  ['<p>x</p><span class="documento" data-pdf="/api/files/a/b/c.pdf">', "documents"],
  ["<iframe><b </iframe>", "frames"],
  ['<a title="x"></a>', "links without words"],
];

describe("the cleaning of a text", () => {
  it.each(drawnCases(shapes, 6))(
    "[SEG-80] the cleaning takes time in proportion to the length of %s × n (%s)",
    (part) => {
      const time = (texts: number, length: number) => {
        const html = part.repeat(length / part.length);
        const begun = process.threadCpuUsage();
        for (let text = 0; text < texts; text++) cleanHtml(html);
        const { user, system } = process.threadCpuUsage(begun);
        return (user + system) / 1_000;
      };
      // Processor time has a resolution of 4 ms, so as many bytes are cleaned as small texts for comparison. A cost that
      // grows with the square of the length would be 32 times as much in the long text; nesting levels without a limit
      // made it 5 to 10 times.
      expect(time(1, 400_000)).toBeLessThan(3 * time(32, 12_500) + 40);
    },
  );
});
