// A long table from above: soup, bread, a woven runner, and the hands of those who eat.
import { circ, light, n, rect } from "../../lib.mjs";
import { handOver } from "../handwork.mjs";
import { CLOTH, SKIN } from "../people.mjs";
import { weave } from "../setting.mjs";
import { flatBread, soup } from "./tableware.mjs";

function spoon(A, x, y, s, turn) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${(s / 100).toFixed(3)})">`);
  A.stroke("M0 -10V70", "#2a1a10", 7, 'opacity=".25" transform="translate(4 5)"').stroke("M0 -10V70", "#b9bec2", 6);
  A.add(
    '<ellipse cx="0" cy="-28" rx="14" ry="20" fill="#cfd4d7"/><ellipse cx="-2" cy="-30" rx="8" ry="13" fill="#eef1f2"/></g>',
  );
}

function jug(A, x, y, q) {
  A.path(circ(x + q * 0.1, y + q * 0.16, q), "#2a1a10", 'opacity=".3"').path(
    circ(x, y, q),
    A.lin(
      [
        [0, light("#2f6f8f", 0.35)],
        [1, "#1d4a63"],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  A.path(circ(x, y, q * 0.74), "#17384a").path(
    circ(x, y, q * 0.66),
    A.rad(
      [
        [0, "#a4305a"],
        [1, "#6b1a3a"],
      ],
      x,
      y,
      q * 0.7,
    ),
  );
  A.stroke(`M${n(x + q * 0.9)} ${n(y - q * 0.3)}q${n(q * 0.6)} ${n(q * 0.3)} 0 ${n(q * 0.6)}`, "#2f6f8f", q * 0.2);
}

function napkin(A, x, y, q) {
  A.add(`<g transform="rotate(${n(A.r.range(-12, 12))} ${n(x)} ${n(y)})">`)
    .path(rect(x - q * 0.44, y - q * 0.6, q * 0.9, q * 1.2), A.r.pick(["#fbf8f0", "#e9d6cc", "#d6e2e0"]))
    .stroke(`M${n(x - q * 0.3)} ${n(y - q * 0.5)}v${n(q)}`, "#b9ac98", q * 0.03)
    .add("</g>");
}

function glass(A, x, y, q) {
  A.path(circ(x + q * 0.14, y + q * 0.2, q), "#2a1a10", 'opacity=".25"')
    .path(circ(x, y, q), "#e8eef0")
    .path(circ(x, y, q * 0.78), A.r.pick(["#a4305a", "#e3b04a", "#c9dde4"]))
    .stroke(
      `M${n(x - q * 0.5)} ${n(y - q * 0.3)}q${n(q * 0.3)} ${n(-q * 0.5)} ${n(q * 0.8)} ${n(-q * 0.3)}`,
      "#ffffff",
      q * 0.14,
      'opacity=".8"',
    );
}

/** One who eats at the upper (-1) or lower (1) edge. */
function place(A, x, side, m) {
  const { h, r } = A,
    q = m * 0.125,
    y = h / 2 + side * m * 0.29,
    skin = r.pick(SKIN),
    sleeve = r.pick(CLOTH),
    turn = side > 0 ? 0 : 180,
    kind = r.int(0, 2);
  napkin(A, x - side * q * 1.3, y - side * q * 0.2, q);
  soup(A, x, y, q);
  glass(A, x + side * q * 0.9, y - side * q * 1.05, q * 0.36);
  const hand = [x + side * q * 1.25, h / 2 + side * m * (kind === 1 ? 0.4 : 0.37)];
  if (kind !== 1) spoon(A, hand[0] - side * q * 0.5, hand[1] - side * m * 0.09, m * 0.13, turn - 30);
  handOver(A, hand[0], hand[1] + side * m * 0.06, m * 0.25, turn - 14, skin, sleeve, {
    pose: kind === 1 ? "flat" : "grip",
    flip: -1,
  });
  if (r.chance(0.6))
    handOver(A, x - side * q * 1.45, h / 2 + side * m * 0.48, m * 0.25, turn + 12, skin, sleeve, { pose: "closed" });
}

export function longTable(A, wall) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    k = Math.max(3, Math.round((w / m) * 2));
  A.all(
    A.lin(
      [
        [0, light(wall, 0.42)],
        [1, wall],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let planks = "";
  for (let i = 1; i < 8; i++) planks += `M0 ${n((h * i) / 8)}H${n(w)}`;
  A.stroke(planks, "#7a5a3a", u * 0.3, 'opacity=".25"');
  weave(A, 0, h / 2 - m * 0.1, w, m * 0.2, r.int(0, 3));
  A.path(rect(0, h / 2 + m * 0.1, w, u * 1.2), "#2a1a10", 'opacity=".18"');
  for (let i = 0; i < k; i++) {
    const x = (w * (i + 0.5)) / k;
    if (i % 2) jug(A, x, h / 2, m * 0.085);
    else
      for (const [dx, dy] of [
        [-0.075, 0.01],
        [0.07, -0.02],
        [0, 0.065],
      ])
        flatBread(A, x + m * dx, h / 2 + m * dy, m * 0.062);
  }
  for (const side of [-1, 1])
    for (let i = 0; i < k; i++) place(A, (w * (i + 0.5 + side * 0.12 + r.range(-0.04, 0.04))) / k, side, m);
  A.glow(w * 0.2, h * 0.1, m * 0.9, "#fff3d6", 0.3);
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.34],
      ],
      w / 2,
      h / 2,
      Math.hypot(w, h) * 0.6,
    ),
  );
}
