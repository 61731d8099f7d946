import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it("[APP-04] a description is the words of the text, cut between two of them", () => {
  expect(plainText("<p>Pan &amp; <b>paz</b></p><p>para todos</p>", 60)).toBe("Pan & paz para todos");
  expect(plainText("<p>Ochenta y seis abuelas y abuelos</p>", 20)).toBe("Ochenta y seis…");
  expect(plainText("<p>1 &lt; 2 &amp;lt; 3</p>", 60)).toBe("1 < 2 &lt; 3");
  expect(plainText("", 60)).toBe("");
});

it("[SEG-80] a description of a long text reads no more than it needs, and its words are the same", () => {
  const begin = `${"<i></i>".repeat(3_000)}<p title="${"a".repeat(5_000)}">Pan &amp; paz para todos los que`;
  expect(plainText(begin + " y ".repeat(300_000), 22)).toBe("Pan & paz para todos…");
  expect(plainText(`${begin}</p>`, 60)).toBe("Pan & paz para todos los que");
  // A `<` without an end is text, and costs no more than other letters.
  expect(plainText("<".repeat(300_000), 10)).toBe(`${"<".repeat(10)}…`);
});
