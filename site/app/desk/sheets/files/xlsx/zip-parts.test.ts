import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";
import { expect, it } from "vitest";
import { type UnpackBudget, unpackPart, zipParts } from "./zip-parts.ts";

/** Unpacks a part: number of bytes handed over, their start, and the problem. */
function unpacked(zip: Uint8Array, name: string, budget: UnpackBudget = { left: 1e9 }) {
  let [bytes, text, problem] = [0, "", null];
  try {
    const part = zipParts(zip).get(name);
    if (part) {
      unpackPart(part, budget, (piece) => {
        bytes += piece.length;
        if (bytes < 1000) text += new TextDecoder().decode(piece);
      });
    }
  } catch (error) {
    ({ problem } = error as { problem: null });
  }
  return { bytes, text, problem };
}

/** Zip of 8 MiB of zeros whose directory declares `size` bytes. */
function zipThatSays(size: number): Uint8Array {
  const zip = zipSync({ "a.xml": new Uint8Array(8 * 1024 * 1024) }, { level: 9 });
  const view = new DataView(zip.buffer);
  const entry = zip.findLastIndex((_byte, at) => at < zip.length - 4 && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, size, true);
  return zip;
}

it.each([10, 0, 0xfffffff0])("[ENT-03] [SEG-81] a bomb that declares %d bytes ends with its budget", (declared) => {
  const budget = { left: 1024 * 1024 };
  const { bytes, problem } = unpacked(zipThatSays(declared), "a.xml", budget);
  expect(problem).toBe("unpacks-too-large");
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
});

it("[ENT-03] parts of a zip are found by its directory, however they are called and packed", () => {
  const zip = zipSync({ "XL\\A.xml": [strToU8("uno"), { level: 0 }], "/b.xml": strToU8("dos ".repeat(9)) });
  expect([...zipParts(zip).keys()]).toEqual(["xl/a.xml", "b.xml"]);
  expect(unpacked(zip, "xl/a.xml").text).toBe("uno");
  expect(unpacked(zip, "b.xml").text).toBe("dos ".repeat(9));
});

it("[ENT-03] a zip whose sizes stand behind its parts is read", () => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const part of [new ZipDeflate("a.xml"), new ZipPassThrough("b.xml")]) {
    zip.add(part);
    part.push(strToU8("hola"), true);
  }
  zip.end();
  const bytes = Buffer.concat(pieces);
  expect([unpacked(bytes, "a.xml").text, unpacked(bytes, "b.xml").text]).toEqual(["hola", "hola"]);
});

it("[ENT-03] a zip64 is read, as some programs write small ones", () => {
  const zip = Buffer.from(zipSync({ "a.xml": strToU8("hola") }));
  const entry = zip.lastIndexOf(Buffer.from("PK\u0001\u0002"));
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const directory = zip.subarray(entry, end);
  const sizes = [directory.readUInt32LE(24), directory.readUInt32LE(20), directory.readUInt32LE(42)];
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [at, size] of sizes.entries()) extra.writeBigUInt64LE(BigInt(size), 4 + at * 8);
  for (const at of [20, 24, 42]) directory.writeUInt32LE(0xffffffff, at);
  directory.writeUInt16LE(28, 30);
  const large = Buffer.alloc(56);
  large.write("PK\u0006\u0006", 0, "latin1");
  large.writeBigUInt64LE(1n, 32);
  large.writeBigUInt64LE(BigInt(entry), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\u0006\u0007", 0, "latin1");
  locator.writeBigUInt64LE(BigInt(end + 28), 8);
  const last = zip.subarray(end);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 16);
  const bytes = Buffer.concat([zip.subarray(0, entry), directory, extra, large, locator, last]);
  expect(unpacked(bytes, "a.xml").text).toBe("hola");
});

it.each([
  ["nothing", (zip: Uint8Array) => zip.slice(0, 0)],
  ["its first half", (zip: Uint8Array) => zip.slice(0, zip.length / 2)],
  [
    "a directory that leads beyond it",
    (zip: Uint8Array) => {
      new DataView(zip.buffer).setUint32(zip.length - 6, 0x7fffffff, true);
      return zip;
    },
  ],
])("[ENT-03] [SEG-81] a zip of which there is %s is reported as damaged", (_what, change) => {
  expect(unpacked(change(zipSync({ "a.xml": strToU8("hola") })), "a.xml").problem).toBe("unreadable");
});
