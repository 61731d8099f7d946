import { Inflate } from "fflate";
import { SheetProblemError } from "../sheet-problem.ts";

/** Part of a zip, still packed. */
export interface ZipPart {
  packed: Uint8Array;
  isStored: boolean;
}

/** Bytes that may still be unpacked, for all parts of a file together. */
export interface UnpackBudget {
  left: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Lengths of the end record without its comment, and of a directory entry without name and extra fields. */
const [endLength, entryLength] = [22, 46];
const longestComment = 0xffff;

/**
 * Lists the parts of a zip by name in lower case, from its directory. Unpacks nothing.
 * @throws SheetProblemError
 */
export function zipParts(bytes: Uint8Array): Map<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let { at, count } = directoryOf(view);
    for (; count > 0; count--) {
      if (view.getUint32(at, true) !== entrySignature) throw new RangeError("The directory breaks off.");
      const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
      const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength));
      parts.set(name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase(), partAt(bytes, view, at));
      at += entryLength + nameLength + extraLength + view.getUint16(at + 32, true);
    }
  } catch (cause) {
    throw new SheetProblemError("unreadable", { cause });
  }
  return parts;
}

/** Finds the directory of a zip: its offset and its number of entries. */
function directoryOf(view: DataView): { at: number; count: number } {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at--) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const [count, start] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    if (count !== 0xffff && start !== 0xffffffff) return { at: start, count };
    // Zip64: the 20 bytes before this record lead to a larger one.
    const large = Number(view.getBigUint64(at - 12, true));
    return { at: Number(view.getBigUint64(large + 48, true)), count: Number(view.getBigUint64(large + 32, true)) };
  }
  throw new RangeError("The zip has no end.");
}

function partAt(bytes: Uint8Array, view: DataView, entry: number): ZipPart {
  let [packedSize, start] = [view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)];
  if (packedSize === 0xffffffff || start === 0xffffffff) {
    const sizes = largeSizes(view, entry);
    const isLarge = (at: number) => view.getUint32(entry + at, true) === 0xffffffff;
    if (isLarge(24)) sizes.shift();
    if (isLarge(20)) packedSize = sizes.shift() ?? 0;
    if (isLarge(42)) start = sizes.shift() ?? 0;
  }
  const method = view.getUint16(entry + 10, true);
  const isEncrypted = (view.getUint16(entry + 8, true) & 1) === 1;
  if (isEncrypted || (method !== 0 && method !== 8)) return { packed: new Uint8Array(), isStored: false };
  const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return { packed: bytes.subarray(data, data + packedSize), isStored: method === 0 };
}

/** Values of an entry's zip64 field: sizes and offset that exceed 32 bits. */
function largeSizes(view: DataView, entry: number): number[] {
  const start = entry + entryLength + view.getUint16(entry + 28, true);
  const end = start + view.getUint16(entry + 30, true);
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)));
  }
  return [];
}

/** Packed bytes per step; deflate yields at most about 1,000 times as many. */
const stepSize = 2048;

/**
 * Unpacks a part in pieces, so that a zip bomb stops at the budget, whatever size it declares.
 * @throws SheetProblemError
 */
export function unpackPart(
  { packed, isStored }: ZipPart,
  budget: UnpackBudget,
  take: (piece: Uint8Array) => void,
): void {
  const spend = (piece: Uint8Array) => {
    budget.left -= piece.length;
    if (budget.left < 0) throw new SheetProblemError("unpacks-too-large");
    take(piece);
  };
  const inflate = new Inflate(spend);
  for (let at = 0; at < packed.length || at === 0; at += stepSize) {
    const step = packed.subarray(at, at + stepSize);
    if (isStored) spend(step);
    else inflate.push(step, at + stepSize >= packed.length);
  }
}
