import { crc32 } from "node:zlib";
import { orientationOnly, readOrientation, withoutMark } from "./orientation.ts";

const signature = 8;

/** Ancillary chunks that change how the picture looks. All others hold texts, times and private data. */
const needed = new Set([
  ..."tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(" "),
]);

/** Copies a PNG chunk by chunk, up to its end, without texts and Exif. Keeps an orientation other than upright. */
export function withoutPngMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, signature)];
  let orientation = 1;
  for (let at = signature; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "eXIf") orientation = readOrientation(withoutMark(bytes.subarray(at + 8, end - 4)));
    if (isCritical(type) || needed.has(type)) kept.push(bytes.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  // Inserts it after the header chunk, which always comes first.
  if (orientation !== 1) kept.splice(2, 0, chunk("eXIf", orientationOnly(orientation)));
  return Buffer.concat(kept);
}

const isCritical = (type: string) => /^[A-Z]/.test(type);

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}
