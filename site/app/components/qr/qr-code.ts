import { encode } from "uqr";

/** Rows of squares, true for dark. */
export type Squares = boolean[][];

/** A text as a QR code of which 15 % may be spoilt; the light zone that belongs around it is left out. @see ISO/IEC 18004 */
export const qrCode = (text: string): Squares => encode(text, { ecc: "M", border: 0 }).data;
