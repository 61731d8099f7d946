import type { Squares } from "./qr-code.ts";

/** Width of the light border around a code. Modules. @see ISO/IEC 18004, 5.3.8 */
const quietZone = 4;

interface QrPictureProps {
  code: Squares;
  /** Accessible name of the code. */
  name: string;
}

/** QR code as SVG, so that it prints sharply. */
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
