// Hands that lie, hold and work, seen from above: the back of the hand, fingers upwards, sleeve below.
import { dark, light, n } from "../lib.mjs";

/** Fingers from little finger to index: where they begin, where they end. */
const POSES = {
  flat: ["M-15 -32L-25 -66", "M-6 -38L-9 -82", "M5 -39L6 -84", "M15 -34L22 -74"],
  closed: ["M-15 -30L-15 -62", "M-5 -36L-4 -78", "M5 -37L6 -81", "M15 -33L16 -72"],
  grip: ["M-15 -30Q-17 -48 -12 -54", "M-5 -36Q-5 -58 -1 -64", "M5 -37Q8 -60 9 -66", "M15 -33Q20 -54 18 -62"],
};

/**
 * A hand from above, about as long as `s`; wrist at (x, y), turned by `angle` degrees.
 * @param o pose: flat, closed or grip; flip: -1 for the other hand; old: veins and folds; reach: length of the sleeve; bare: no cuff
 */
export function handOver(A, x, y, s, angle, skin, sleeve, o = {}) {
  const flip = o.flip ?? 1,
    reach = o.reach ?? 260,
    under = dark(skin, 0.26);
  A.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`,
  );
  const fingers = POSES[o.pose ?? "flat"];
  const thumb = { grip: "M16 -2Q29 -16 25 -40", closed: "M14 -2Q28 -14 26 -42", flat: "M14 0Q29 -10 36 -38" }[
    o.pose ?? "flat"
  ];
  A.path(
    `M-13 12C-16 -4 -21 -14 -20 -30C-16 -40 14 -44 20 -34C22 -22 18 -6 13 12z`,
    under,
    'transform="translate(3 3)" opacity=".5"',
  );
  A.stroke(thumb, under, 14).stroke(thumb, skin, 12);
  for (const d of fingers) A.stroke(d, under, 12.6);
  A.path(
    "M-13 16C-14 -2 -22 -14 -21 -32C-16 -42 16 -46 22 -34C24 -18 15 -4 14 16z",
    A.lin(
      [
        [0, light(skin, 0.12)],
        [0.6, skin],
        [1, dark(skin, 0.14)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  );
  for (const d of fingers)
    A.stroke(d, skin, 10.4).stroke(d, light(skin, 0.14), 4, 'opacity=".5" transform="translate(-1.5 0)"');
  let nails = "";
  for (const d of fingers) {
    const [X, Y] = d
      .match(/-?[\d.]+ -?[\d.]+$/)[0]
      .split(" ")
      .map(Number);
    nails += `M${n(X - 2.6)} ${n(Y)}q2.600 -6 5.200 0v3q-2.600 2 -5.200 0z`;
  }
  if (o.pose !== "grip") A.path(nails, light(skin, 0.42), 'opacity=".8"');
  A.stroke("M-16 -33q4 -4 7 0M-5 -38q4 -4 8 0M7 -38q4 -4 8 1", dark(skin, 0.35), 1.2, 'opacity=".55"');
  if (o.old)
    A.stroke(
      "M-9 4Q-12 -14 -10 -28M1 6Q0 -14 2 -30M10 2Q9 -14 12 -28M-22 -50h7M-12 -58h8M2 -60h8M15 -52h8",
      dark(skin, 0.4),
      1.3,
      'opacity=".5"',
    );
  if (o.bare) return A.add("</g>");
  A.path(
    `M-${n(22 + reach * 0.06)} ${reach}L-18 14Q0 20 18 14L${n(22 + reach * 0.06)} ${reach}z`,
    A.lin(
      [
        [0, light(sleeve, 0.2)],
        [0.5, sleeve],
        [1, dark(sleeve, 0.35)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path("M-19 10Q0 18 19 10L20 26Q0 33 -20 26z", light(sleeve, 0.28));
  A.stroke("M-8 40Q-10 80 -6 130M9 50Q12 90 8 150", dark(sleeve, 0.4), 1.6, 'opacity=".4"');
  A.add("</g>");
}
