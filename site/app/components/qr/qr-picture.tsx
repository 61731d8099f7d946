import type { Squares } from "./qr-code.ts";

/** Light squares that belong around a code. @see ISO/IEC 18004, 5.3.8 */
const quietZone = 4;

interface QrPictureProps {
  code: Squares;
  /** What it says, for who hears the page. */
  name: string;
}

/** A QR code as a drawing: as sharp as the paper is. */
export function QrPicture({ code, name }: QrPictureProps) {
  const side = code.length + 2 * quietZone;
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width="160"
      height="160"
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
