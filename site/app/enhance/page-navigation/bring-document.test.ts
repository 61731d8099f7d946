import { expect, it } from "vitest";
import { mayBePage } from "./bring-document.ts";

const pieces = [
  "/",
  "//",
  "api",
  "%61pi",
  "assets",
  "..",
  "%2e%2e",
  "noticias",
  "r5",
  "\\",
  "%2f",
  ".html",
  "%2ehtml",
  "ñ",
];
/** Concatenations of up to `length` pieces. */
const rows = (length: number): string[] =>
  length === 0 ? [""] : rows(length - 1).flatMap((row) => ["", ...pieces].map((piece) => row + piece));

it("[SEG-84] in-page navigation asks for no address that the server may understand otherwise, none of the API or of a file", () => {
  const asked = [...new Set(rows(3))]
    .map((row) => new URL(`https://sitio.example/${row}`).pathname)
    .filter((path) => mayBePage.test(path));
  const wrong = asked.filter((path) => decodeURIComponent(path) !== path || /^\/(?:api|assets)\/|[.\\]/.test(path));
  expect(wrong).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(["/", "/noticias", "/noticias/r5"]));
});
