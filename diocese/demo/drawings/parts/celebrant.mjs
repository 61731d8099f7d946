// A priest far away behind the altar, arms opened in prayer; too small for a face.
import { circ, dark, light, n } from "../lib.mjs";

/** Feet at (x, y), `s` high. */
export function celebrant(A, x, y, s, vestment) {
  const skin = "#8a5a3e",
    paint = A.lin(
      [
        [0, dark(vestment, 0.2)],
        [0.5, light(vestment, 0.16)],
        [1, dark(vestment, 0.28)],
      ],
      0,
      0,
      1,
      0,
    );
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})">`);
  for (const d of [-1, 1])
    A.stroke(`M${d * 34} -64L${d * 41} -84`, "#f6efe2", 6.5).path(circ(d * 42.5, -89, 3.6), skin);
  A.path("M-20 0L-17 -50H17L20 0z", "#f6efe2");
  A.path(
    "M-12 -82C-20 -80 -34 -70 -42 -60C-36 -46 -28 -34 -25 -14Q0 -6 25 -14C28 -34 36 -46 42 -60C34 -70 20 -80 12 -82Q0 -76 -12 -82z",
    paint,
  );
  A.path("M-4 -79H4V-12H-4z", "#e3bf6b").path("M-13 -58H13V-51H-13z", "#e3bf6b");
  A.path("M-3.500 -86H3.500V-78Q0 -75 -3.500 -78z", dark(skin, 0.2)).path(circ(0, -92, 7.4), skin);
  A.path("M-7.800 -91C-9 -103 9 -103 7.800 -91C5 -97 -5 -97 -7.800 -91z", "#2b1d18").add("</g>");
}
