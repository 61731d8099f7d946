import { describe, expect, it } from "vitest";
import { jsonLdText } from "./json-ld.ts";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u2028b\u2029c",
  "&lt;/script&gt;",
  '"><b>',
  "\\",
];

describe("the text of structured data", () => {
  it.each(hostile)("[SEG-39] structured data keep %j a text", (headline) => {
    const text = jsonLdText({ "@type": "NewsArticle", headline });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@type": "NewsArticle", headline });
  });
});
