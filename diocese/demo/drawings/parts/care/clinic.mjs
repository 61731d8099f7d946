// The table of a consulting room from above: the cuff on an arm, the stethoscope, the papers.
import { circ, dark, light, n, P, poly, rect } from "../../lib.mjs";
import { handOver } from "../handwork.mjs";
import { weave } from "../setting.mjs";

function paper(A, x, y, w, h, turn, title) {
  let lines = "";
  for (let i = 0; i < 8; i++)
    lines += `M${n(x + w * 0.1)} ${n(y + h * (0.3 + i * 0.075))}H${n(x + w * (i % 3 === 2 ? 0.6 : 0.9))}`;
  A.add(`<g transform="rotate(${turn} ${n(x + w / 2)} ${n(y + h / 2)})">`);
  A.path(rect(x + w * 0.02, y + w * 0.03, w, h), "#3a2a1e", 'opacity=".25"').path(rect(x, y, w, h), "#fbf8f0");
  A.path(rect(x + w * 0.1, y + h * 0.09, w * 0.5, h * 0.05), title).stroke(lines, "#b9b2a6", h * 0.014);
  A.path(
    rect(x + w * 0.74, y + h * 0.06, w * 0.06, h * 0.14) + rect(x + w * 0.7, y + h * 0.106, w * 0.14, h * 0.05),
    P.teal,
  ).add("</g>");
}

/** Tube, ear pieces and disc. */
function stethoscope(A, x, y, s, side) {
  const X = (k) => n(x + side * s * k),
    Y = (k) => n(y + s * k),
    tube = `M${X(0)} ${Y(-0.1)}C${X(0.1)} ${Y(0.5)} ${X(0.75)} ${Y(0.5)} ${X(0.7)} ${Y(0.05)}S${X(1.2)} ${Y(-0.3)} ${X(1.14)} ${Y(0.22)}`,
    ears = `M${X(0)} ${Y(-0.1)}C${X(-0.02)} ${Y(-0.3)} ${X(-0.3)} ${Y(-0.4)} ${X(-0.2)} ${Y(-0.7)}M${X(0)} ${Y(-0.1)}C${X(0.02)} ${Y(-0.3)} ${X(0.3)} ${Y(-0.4)} ${X(0.18)} ${Y(-0.7)}`;
  A.stroke(tube, "#1d1612", s * 0.075, 'opacity=".2" transform="translate(5 7)"');
  A.stroke(tube, P.navy, s * 0.07)
    .stroke(tube, "#4a6f9e", s * 0.018, 'opacity=".8"')
    .stroke(ears, "#9aa3a8", s * 0.04);
  A.path(
    circ(x - side * s * 0.2, y - s * 0.71, s * 0.04) + circ(x + side * s * 0.18, y - s * 0.71, s * 0.04),
    "#22303f",
  );
  const cx = x + side * s * 1.14,
    cy = y + s * 0.26;
  A.path(circ(cx, cy, s * 0.15), "#6f7a80").path(
    circ(cx, cy, s * 0.12),
    A.rad(
      [
        [0, "#f4f6f6"],
        [1, "#9aa3a8"],
      ],
      cx - s * 0.04,
      cy - s * 0.05,
      s * 0.16,
    ),
  );
}

/** A forearm from the edge with the cuff around it and its gauge. */
function measuredArm(A, x, y, s, side, skin, cuff) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${n(side)} 1) rotate(-8)">`);
  const k = s / 100;
  A.path(
    `M${n(-170 * k)} ${n(-24 * k)}L${n(60 * k)} ${n(-16 * k)}V${n(22 * k)}L${n(-170 * k)} ${n(40 * k)}z`,
    A.lin([
      [0, light(skin, 0.16)],
      [0.5, skin],
      [1, dark(skin, 0.3)],
    ]),
  );
  A.path(
    `M${n(-300 * k)} ${n(-50 * k)}L${n(-96 * k)} ${n(-34 * k)}V${n(44 * k)}L${n(-300 * k)} ${n(70 * k)}z`,
    A.lin([
      [0, light("#8f4a5a", 0.2)],
      [1, dark("#8f4a5a", 0.35)],
    ]),
  );
  A.path(
    `M${n(-84 * k)} ${n(-32 * k)}Q${n(-40 * k)} ${n(-42 * k)} ${n(8 * k)} ${n(-28 * k)}L${n(6 * k)} ${n(32 * k)}Q${n(-40 * k)} ${n(48 * k)} ${n(-86 * k)} ${n(40 * k)}z`,
    A.lin([
      [0, light(cuff, 0.3)],
      [0.45, cuff],
      [1, dark(cuff, 0.4)],
    ]),
  );
  A.stroke(
    `M${n(-20 * k)} ${n(-36 * k)}V${n(42 * k)}M${n(-66 * k)} ${n(-36 * k)}V${n(44 * k)}`,
    light(cuff, 0.4),
    1.4 * k,
    'opacity=".7"',
  );
  A.add("</g>");
  handOver(A, x + side * s * 0.66, y - s * 0.06, s * 1.12, side * 80, skin, skin, {
    pose: "flat",
    flip: side,
    bare: true,
  });
}

function gauge(A, x, y, q) {
  let ticks = "";
  for (let i = 0; i < 11; i++) {
    const a = 2.4 + i * 0.43;
    ticks += `M${n(x + Math.cos(a) * q * 0.66)} ${n(y + Math.sin(a) * q * 0.66)}L${n(x + Math.cos(a) * q * 0.82)} ${n(y + Math.sin(a) * q * 0.82)}`;
  }
  A.path(circ(x + q * 0.1, y + q * 0.16, q), "#1d1612", 'opacity=".25"')
    .path(circ(x, y, q), "#5b636b")
    .path(circ(x, y, q * 0.88), "#fdfcf7");
  A.stroke(ticks, "#22303f", q * 0.05)
    .stroke(`M${n(x)} ${n(y)}L${n(x + q * 0.42)} ${n(y - q * 0.5)}`, P.red, q * 0.07)
    .path(circ(x, y, q * 0.09), "#22303f");
}

export function clinic(A, wall) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2,
    X = (k) => cx + side * k * m;
  const cloth = light(wall, 0.34);
  A.all(
    A.lin(
      [
        [0, cloth],
        [1, dark(wall, 0.24)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let tiles = "";
  for (let i = -12; i <= 12; i++) tiles += `M${n(cx + i * m * 0.16)} 0V${n(h)}M0 ${n(h / 2 + i * m * 0.16)}H${n(w)}`;
  A.stroke(tiles, dark(wall, 0.3), u * 0.2, 'opacity=".22"');
  weave(A, 0, h * 0.82, w, h * 0.1, r.int(0, 3));
  A.path(rect(0, h * 0.82, w, h * 0.1), "#1d1612", 'opacity=".12"');
  paper(A, X(0.46) - m * 0.17, h * 0.06, m * 0.34, m * 0.44, side * 9, P.blue);
  A.path(
    poly([
      [X(0.36), h * 0.52],
      [X(0.362), h * 0.505],
      [X(0.62), h * 0.56],
      [X(0.616), h * 0.578],
    ]),
    P.navy,
  );
  stethoscope(A, X(-0.34), h * 0.3, m * 0.32, side);
  const y = h * 0.6;
  measuredArm(A, X(-0.22), y, m * 0.3, side, r.pick(["#8a5a3e", "#a8714e", "#6b4430"]), P.blue);
  A.stroke(
    `M${n(X(-0.3))} ${n(y + m * 0.1)}C${n(X(-0.3))} ${n(y + m * 0.34)} ${n(X(0.1))} ${n(h * 0.86)} ${n(X(0.3))} ${n(h * 0.76)}`,
    "#22303f",
    u * 1.1,
  );
  gauge(A, X(0.36), h * 0.74, m * 0.1);
  const skin = r.pick(["#c18d68", "#7a4f38", "#a8714e"]);
  handOver(A, X(-0.2), y + m * 0.25, m * 0.33, side * 4, skin, "#f4f2ec", { pose: "closed", flip: -side });
  handOver(A, X(0.5), h * 0.95, m * 0.33, -side * 34, skin, "#f4f2ec", { pose: "grip", flip: side });
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.3],
      ],
      X(-0.1),
      h * 0.44,
      Math.hypot(w, h) * 0.62,
    ),
  );
}
