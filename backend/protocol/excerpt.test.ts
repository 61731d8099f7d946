import { describe, expect, it } from "vitest";
import { processorTime } from "../testing/processor-time.ts";
import { excerpt } from "./excerpt.ts";

describe("[API-02] the excerpt of an HTML text", () => {
  it.each([
    ["plain", "plain"],
    ["", ""],
    ["  a \n\t b  ", "a b"],
    ["<p>one</p><p>two</p>", "one two"],
    ["<h1>one</h1>two<ul><li>three</li><li>four</li></ul>", "one two three four"],
    ["one<br>two<br/>three", "one two three"],
    ["<b>bo</b>ld <i>ita</i><span>lic</span>", "bold italic"],
    ["<P>One</P><DIV>two</DIV>", "One two"],
    ["a&nbsp;&amp;&lt;b&gt;&ntilde;&#x41;", "a &<b>ñA"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["a<!-- hidden -->b", "ab"],
    ["open <p>unclosed <b>tags", "open unclosed tags"],
    ["</p>closing</div> only", "closing only"],
    ["1 < 2 & 3", "1 < 2 & 3"],
    ["<a href='x' title='<p>not text</p>'>link</a>", "link"],
    ["before <img src=x onerror=alert(1)> after", "before after"],
    ["before <input value=x> <embed src=x> after", "before after"],
  ])("an excerpt of %j reads %j", (html, text) => {
    expect(excerpt(html, 1000, true)).toBe(text);
  });

  it.each(
    "head style script iframe applet object svg picture dialog template button form textarea select option".split(" "),
  )("an excerpt leaves out what is in %s", (name) => {
    expect(excerpt(`before <${name}>hidden</${name}> after`, 1000, false)).toBe("before after");
    expect(excerpt(`before <${name.toUpperCase()}>hidden`, 1000, false)).toBe("before");
  });

  it("an excerpt leaves out nested parts, and nothing after", () => {
    expect(excerpt("a<form><p>b<select><option>c</select>d</p></form>e<svg><g/><text>f</text></svg>g", 99, false)).toBe(
      "a e g",
    );
  });

  it.each<[string, number, boolean, string]>([
    ["ñandú", 5, true, "ñandú"],
    ["ñandú", 4, true, "ñand..."],
    ["ñandú", 4, false, "ñand"],
    ["🙂🙂🙂", 2, true, "🙂🙂..."],
    ["🙂🙂", 2, true, "🙂🙂"],
    ["uno dos", 4, true, "uno..."],
    ["uno   ", 3, true, "uno"],
    ["<p>uno</p><p> </p>", 3, true, "uno"],
    ["<p>uno</p>          <p>d</p>", 3, true, "uno..."],
  ])("an excerpt of %j to %d letters (dots: %s) is %j", (html, max, dots, text) => {
    expect(excerpt(html, max, dots)).toBe(text);
  });

  it("an excerpt is cut at the same place whether the text is long or short behind it", () => {
    const words = "<p>palabra 🙂 <b>ñ</b></p>\n".repeat(500);
    const whole = [...excerpt(words, 1_000_000, false)];
    for (const max of [1, 2, 10, 11, 12, 499]) {
      expect(excerpt(words, max, false)).toBe(whole.slice(0, max).join("").trim());
    }
  });

  it.each([
    ["open tags", "<b>".repeat(300_000)],
    ["open and other closing tags", "<b>".repeat(150_000) + "</i>".repeat(150_000)],
    ["drawings in drawings", "<svg>".repeat(200_000)],
    ["beginnings of tags", "<".repeat(1_000_000)],
    ["quotes", `<a ${'x="'.repeat(300_000)}`],
    ["comments", "<!--".repeat(250_000)],
    ["blanks", `${" ".repeat(1_000_000)}a`],
    ["entities", "&notit".repeat(160_000)],
  ])("[SEG-10] an excerpt takes no long time for a megabyte of %s", (_what, html) => {
    const taken = processorTime();
    excerpt(html, 200, true);
    expect(taken()).toBeLessThan(500);
  });

  it("an excerpt reads no more of a long text than it needs", () => {
    const long = `<p>${"palabra ".repeat(500_000)}</p>`.repeat(2);
    const taken = processorTime();
    for (let time = 0; time < 20; time++) excerpt(`${"<p>uno dos tres</p>".repeat(40)}${long}`, 200, true);
    expect(taken()).toBeLessThan(500);
  });
});
