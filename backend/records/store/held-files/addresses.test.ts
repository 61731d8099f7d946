import { describe, expect, it } from "vitest";
import { addressesIn, withAddresses } from "./addresses.ts";

const file = { collection: "papers", recordId: "abc", name: "a_b1.pdf" };

describe("addresses of files in texts", () => {
  it.each([
    ["of an attribute", `<img src="/api/files/papers/abc/a_b1.pdf">`],
    ["without quotes", `<a href=/api/files/papers/abc/a_b1.pdf>x</a>`],
    ["of another host, with a query", `<a href='https://x.example/api/files/papers/abc/a_b1.pdf?thumb=1x1#p'>x</a>`],
    ["in JSON within JSON", JSON.stringify(JSON.stringify({ html: `<img src="/api/files/papers/abc/a_b1.pdf">` }))],
    ["at the end of a sentence", "Vea /api/files/papers/abc/a_b1.pdf."],
    ["in brackets", "[x](/api/files/papers/abc/a_b1.pdf)"],
    ["written with signs", "/api/files/papers/abc/a%5Fb1.pdf"],
    ["in a list of pictures", `<img srcset="/api/files/papers/abc/a_b1.pdf 1x, /x 2x">`],
  ])("addresses of files are found %s and changed there", (_where, text) => {
    expect(addressesIn(text)).toEqual([file]);
    const changed = withAddresses(text, () => "n_c2.pdf");
    expect(addressesIn(changed)).toEqual([{ ...file, name: "n_c2.pdf" }]);
    expect(withAddresses(changed, () => null)).toBe(changed);
    expect(changed.replace("n_c2.pdf", "")).toBe(text.replace(/a(?:_|%5F)b1[.]pdf/, ""));
  });

  it.each(["/api/files/token", "/api/files/papers/abc/", "/api/file/papers/abc/x.pdf", "/api/files/%E0%A4%A/b/c.pdf"])(
    "addresses of files are ignored in %s",
    (text) => {
      expect(addressesIn(text)).toEqual([]);
      expect(withAddresses(text, () => "x")).toBe(text);
    },
  );

  it("addresses of files are told apart: only the intended one is changed", () => {
    const text = "/api/files/papers/abc/a.pdf /api/files/papers/abc/a.pdf.zip /api/files/other/abc/a.pdf";
    const changed = withAddresses(text, ({ collection, name }) =>
      collection === "papers" && name === "a.pdf" ? "b.pdf" : null,
    );
    expect(changed).toBe(text.replace("papers/abc/a.pdf ", "papers/abc/b.pdf "));
  });
});
