import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { KeptForms, ownBytes } from "./compress.ts";

const bytes = Buffer.from('{"título":"uno"}'.repeat(200));

/** Overhead as compress.ts counts it. */
const formOverhead = 330;

it("[DOC-08] a compressed form of a cached answer is made when it is first asked for, once for all who ask together", async () => {
  let grown = 0;
  const forms = new KeptForms(bytes, () => grown++);
  expect([forms.size, grown]).toEqual([0, 0]);
  const asked = await Promise.all([forms.in("br"), forms.in("br"), forms.in("br")]);
  expect(new Set(asked).size).toBe(1);
  const [form = Buffer.alloc(0)] = asked;
  expect(brotliDecompressSync(form).equals(bytes)).toBe(true);
  // No more memory is held than `size` says.
  expect([form.buffer.byteLength, forms.size, grown]).toEqual([form.length, form.length + formOverhead, 1]);
  const zipped = await forms.in("gzip");
  expect([forms.size, grown]).toEqual([form.length + zipped.length + 2 * formOverhead, 2]);
});

it("cached bytes take no more memory than is counted", () => {
  const own = ownBytes(Buffer.from('{"título":"ñandú"}'));
  expect(own.toString()).toBe('{"título":"ñandú"}');
  expect(own.buffer.byteLength).toBe(own.length);
});
