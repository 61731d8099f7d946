import { errorCorrection } from "./error-correction.ts";
import { drawModules, type Modules } from "./qr-modules.ts";

/** Of each size, from version 1 on: blocks, bytes of text in one, and bytes by which 15 % of them can be mended (level M). */
const sizes = [
  { blocks: 1, data: 16, correction: 10 },
  { blocks: 1, data: 28, correction: 16 },
  { blocks: 1, data: 44, correction: 26 },
  { blocks: 2, data: 32, correction: 18 },
  { blocks: 2, data: 43, correction: 24 },
  { blocks: 4, data: 27, correction: 16 },
];

/** What says that bytes follow, and how many: 4 and 8 bits; of the rest 4 are left over. */
const ahead = 2;

/**
 * A text as the squares of a QR code, true for dark, without the quiet zone of four squares that belongs around it.
 * @returns null where it has more than 106 bytes
 * @see ISO/IEC 18004, model 2, byte mode, level M
 */
export function qrCode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = sizes.findIndex(({ blocks, data }) => bytes.length + ahead <= blocks * data) + 1;
  const size = sizes[version - 1];
  return size ? drawModules(version, inBlocks(inBytes(bytes, size.blocks * size.data), size)) : null;
}

/** Mode, length and text, filled up to the number of bytes. */
function inBytes(text: Uint8Array, length: number): Uint8Array {
  const bits = [4, ...split(text.length), ...Array.from(text).flatMap(split), 0];
  const whole = Uint8Array.from(
    { length: bits.length / 2 },
    (_, at) => (bits[2 * at] ?? 0) * 16 + (bits[2 * at + 1] ?? 0),
  );
  return Uint8Array.from({ length }, (_, at) => whole[at] ?? ((at - whole.length) % 2 === 0 ? 0xec : 0x11));
}

/** A byte as two halves: mode and end are halves too. */
const split = (byte: number): number[] => [byte >> 4, byte & 15];

/** Blocks take turns, byte by byte, and so does what corrects them. */
function inBlocks(data: Uint8Array, size: { blocks: number; data: number; correction: number }): Uint8Array {
  const blocks = Array.from({ length: size.blocks }, (_, at) => data.subarray(at * size.data, (at + 1) * size.data));
  const corrections = blocks.map((block) => errorCorrection(block, size.correction));
  const inTurn = (parts: readonly Uint8Array[], length: number) =>
    Array.from({ length }, (_, at) => parts.map((part) => part[at] ?? 0)).flat();
  return Uint8Array.from([...inTurn(blocks, size.data), ...inTurn(corrections, size.correction)]);
}
