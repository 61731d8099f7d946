import { expect, it } from "vitest";
import { htmlInWords } from "./html-in-words.ts";

it("a text of HTML is read with a line for each block", () => {
  expect(htmlInWords("<h2>Uno</h2><p>dos &amp; <b>tres</b><br>cuatro</p><p><img src='x'></p>")).toBe(
    "Uno\ndos & tres\ncuatro\n[foto]",
  );
});
