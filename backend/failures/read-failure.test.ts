import { describe, expect, it } from "vitest";
import { groupOf } from "./group.ts";
import { failureOf } from "./read-failure.ts";

const report = {
  message: "TypeError: x is not a function",
  file: "/assets/enhance-Ab12Cd34.js",
  line: 2,
  column: 711,
  page: "/noticias/abc123def456ghi",
  build: "entry.client-Zz99Yy88.js",
  device: "phone",
};
const messageOf = (message: string) => failureOf({ ...report, message }).message;
const idOf = (changes: Partial<typeof report>) => groupOf(failureOf({ ...report, ...changes }), 0).id;

describe("the message of a failure", () => {
  it.each([
    ["markup, which is a text", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["line breaks, by which a log could be forged", "a\r\n[12:00] ERROR b\u2028c\u0085d", "a [12:00] ERROR b cd"],
    ["controls and colours of a terminal", "a\u0000\u001b[31mb\u0007", "a[31mb"],
    ["what nobody can see", "a\u202eb\u200bc\u{e0041}\ufeffd", "abcd"],
    ["half a character", "a\ud800b", "a\ufffdb"],
    ["what the browser puts before it", "Uncaught (in promise) Error: no", "Error: no"],
    [
      "names of a program",
      "Cannot read properties of null (reading 'closest')",
      "Cannot read properties of null (reading 'closest')",
    ],
    [
      "what was typed",
      "SyntaxError: Unexpected token 'J', \"Juan Mamani\" is not valid JSON",
      "SyntaxError: Unexpected token 'J', \"…\" is not valid JSON",
    ],
    [
      "a selector with a value in it",
      "'[name=\"ana@correo.bo\"]' is not a valid selector",
      "'…' is not a valid selector",
    ],
    ["a mail address", "no mailbox for ana.quispe+a@correo.bo here", "no mailbox for …@… here"],
    ["a telephone or a card", "wrong number 591 7123-4567", "wrong number …"],
    ["an id", "no record abc123def456ghi, 3f2504e0-4f89-11d3-9a0c-0305e82c3301", "no record …, …"],
    ["an address", "cannot load https://elsewhere.example/a?token=secreto now", "cannot load … now"],
    [
      "the name of a file of ours",
      "cannot load https://sitio.bo/assets/gallery-Ab12Cd34.js?x=1",
      "cannot load …/gallery.js",
    ],
    [
      "the number of an error of React",
      "Minified React error #418; visit https://react.dev/errors/418?args[]=x",
      "Minified React error #418; visit …",
    ],
  ])("the message of a failure is made harmless and impersonal: %s", (_what, message, kept) => {
    expect(messageOf(message)).toBe(kept);
  });

  it("the message of a failure has 300 characters at most", () => {
    expect(messageOf("ñ".repeat(900))).toBe("ñ".repeat(300));
    expect([...messageOf("🎉".repeat(450))]).toHaveLength(300);
  });
});

describe("a failure", () => {
  it("a failure names its page by what all such pages have in common", () => {
    expect(failureOf(report).page).toBe("/noticias/:id");
    expect(failureOf({ ...report, page: "/mision-vision" }).page).toBe("/mision-vision");
    expect(failureOf({ ...report, page: "" }).page).toBe("");
  });

  it("a failure may be a file that did not come, without a message", () => {
    const { message: _, ...rest } = report;
    expect(failureOf({ ...rest, message: "" })).toMatchObject({ message: "", file: report.file });
    expect(() => failureOf({ ...report, message: "\u200b", file: "" })).toThrow("malformed");
  });

  it("a failure is the same one with another number, id, column, page or build, and another one elsewhere", () => {
    const same = idOf({ message: "Error: row 17 of 'r0'" });
    expect(idOf({ message: "Error: row 4 of 'r9'" })).toBe(same);
    expect(idOf({ message: "Error: row 17 of 'r0'", file: "/assets/enhance-9_x-Yw7-.js", column: 5 })).toBe(same);
    expect(idOf({ message: "Error: row 17 of 'r0'", page: "/", build: "b.js", device: "tablet" })).toBe(same);
    expect(idOf({ message: "Error: row 17 of 'r0'", line: 3 })).not.toBe(same);
    expect(idOf({ message: "Error: row 17 of 'r0'", file: "/assets/gallery-Ab12Cd34.js" })).not.toBe(same);
    expect(idOf({ message: "React error #418" })).not.toBe(idOf({ message: "React error #423" }));
  });

  it.each([
    ["no message", { message: undefined }],
    ["a message that is no text", { message: ["a"] }],
    ["no file", { file: undefined }],
    ["a file elsewhere", { file: "https://evil.example/assets/a.js" }],
    ["a file of another host", { file: "//evil.example/a.js" }],
    ["a file of the own disk", { file: "file:///etc/passwd" }],
    ["a file with a query", { file: "/assets/a.js?token=b" }],
    ["what is no script and no style", { file: "/noticias" }],
    ["a line that is a text", { line: "2" }],
    ["a line below zero", { line: -1 }],
    ["a part of a line", { line: 1.5 }],
    ["a line beyond all files", { line: 1e12 }],
    ["a column that is no number", { column: null }],
    ["a page with a query", { page: "/noticias?search=ana" }],
    ["a page with a line break", { page: "/a\nb" }],
    ["a page with markup", { page: "/<script>" }],
    ["a page elsewhere", { page: "https://evil.example/" }],
    ["a page that is too long", { page: `/${"a".repeat(200)}` }],
    ["a build with a path", { build: "../../a" }],
    ["a build that is too long", { build: "a".repeat(81) }],
    ["another device", { device: "fridge" }],
    ["a device of the language", { device: "constructor" }],
  ])("a failure is refused with %s", (_what, changes) => {
    expect(() => failureOf({ ...report, ...changes })).toThrow("The failure is malformed.");
  });
});
