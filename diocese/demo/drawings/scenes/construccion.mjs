// Building: the walls of a house, the roof of a chapel.
import { arch, circ, dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { figure } from "../parts/people.mjs";
import { beamCross, ground, houses, land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["house", "chapel"];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], H: hour(r, ["dawn", "noon", "dusk", "noon"]) };
}

export function caption({ kind, H }) {
  return sentence(
    {
      house: `vecinos levantan los muros de ladrillo de una casa, ${atHour(H)}`,
      chapel: `capilla en construcción con andamios y obreros, ${atHour(H)}`,
    }[kind],
  );
}

function bricks(A, d, x, y, w, h, c, s) {
  const { r } = A;
  A.path(
    d,
    A.lin(
      [
        [0, light(c, 0.12)],
        [1, dark(c, 0.12)],
      ],
      0,
      0,
      1,
      0,
    ),
  ).add(`<g clip-path="${A.clip(d)}">`);
  let joints = "",
    tone = "";
  for (let j = 0, Y = y; Y < y + h; Y += s, j++) {
    joints += `M${n(x)} ${n(Y)}h${n(w)}`;
    for (let X = x + (j % 2 ? s : 0); X < x + w; X += s * 2) {
      joints += `M${n(X)} ${n(Y)}v${n(s)}`;
      if (r.chance(0.2)) tone += rect(X, Y, s * 2, s);
    }
  }
  A.path(tone, dark(c, 0.4), 'opacity=".2"')
    .stroke(joints, light(c, 0.55), s * 0.12, 'opacity=".6"')
    .add("</g>");
}

function worker(A, x, y, s) {
  const { r } = A,
    helmet = r.pick(["#e3b13a", "#e8743b", "#f3ead8"]);
  shadow(A, x, y, s * 0.2);
  figure(A, x, y, s, { kind: "man", hat: false, helmet, arm: r.pick([-1, 0, 1]) });
}

function barrow(A, x, y, s) {
  A.path(
    poly([
      [x - s * 0.5, y - s * 0.5],
      [x + s * 0.4, y - s * 0.5],
      [x + s * 0.2, y - s * 0.2],
      [x - s * 0.3, y - s * 0.2],
    ]),
    "#2f6f8f",
  )
    .path(circ(x + s * 0.36, y - s * 0.1, s * 0.13), "#22262e")
    .path(circ(x + s * 0.36, y - s * 0.1, s * 0.05), "#9aa3a8");
  A.stroke(
    `M${n(x - s * 0.9)} ${n(y - s * 0.52)}L${n(x + s * 0.36)} ${n(y - s * 0.1)}M${n(x - s * 0.2)} ${n(y - s * 0.2)}V${n(y)}`,
    "#3c4654",
    s * 0.05,
  ).path(`M${n(x - s * 0.44)} ${n(y - s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.26)} ${n(s * 0.8)} 0z`, "#b9a88a");
}

function house(A, m, c, cx, y) {
  const { r, u } = A,
    f = r.sign(),
    s = m * 0.024,
    X = (k) => cx + f * k * m,
    block = (a, b, t, hole) => {
      const x0 = Math.min(X(a), X(b)),
        ww = Math.abs(X(b) - X(a));
      bricks(A, rect(x0, y - t * m, ww, t * m) + (hole ?? ""), x0, y - t * m, ww, t * m, c, s);
    };
  A.path(rect(Math.min(X(-0.6), X(0.6)), y - u, m * 1.2, u * 2), "#b9b2a6");
  block(-0.56, -0.36, 0.46);
  block(-0.36, -0.12, 0.14);
  block(-0.36, -0.12, 0.14);
  block(-0.12, 0.06, 0.42);
  block(0.24, 0.44, 0.34);
  block(0.44, 0.56, 0.2);
  A.path(rect(Math.min(X(-0.56), X(0.06)) - u, y - m * 0.48, m * 0.62 + u * 2, u * 2.4), "#a9a296");
  for (let i = 0; i < 8; i++)
    A.stroke(`M${n(X(-0.53 + i * 0.08))} ${n(y - m * 0.48)}v${n(-m * r.range(0.06, 0.09))}`, "#6b5a50", u * 0.35);
  A.stroke(
    `M${n(X(0.24))} ${n(y)}V${n(y - m * 0.52)}M${n(X(0.56))} ${n(y)}V${n(y - m * 0.52)}`,
    "#a97c4a",
    u * 1.1,
  ).path(rect(Math.min(X(0.2), X(0.6)), y - m * 0.36, m * 0.4, u * 1.6), "#b58a5a");
  worker(A, X(0.32), y - m * 0.36, m * 0.3);
  worker(A, X(0.5), y - m * 0.36, m * 0.3);
  worker(A, X(-0.24), y - m * 0.12, m * 0.3);
}

function chapel(A, m, c, cx, y) {
  const { u } = A,
    W = m * 0.62,
    H0 = m * 0.4,
    face = poly([
      [cx - W / 2, y],
      [cx - W / 2, y - H0],
      [cx - W * 0.2, y - H0 - m * 0.1],
      [cx - W * 0.1, y - H0 - m * 0.02],
      [cx + W * 0.2, y - H0 - m * 0.06],
      [cx + W / 2, y - H0 * 0.84],
      [cx + W / 2, y],
    ]);
  A.stroke(
    `M${n(cx - W * 0.54)} ${n(y - H0)}L${n(cx)} ${n(y - H0 - m * 0.24)}L${n(cx + W * 0.54)} ${n(y - H0)}zM${n(cx)} ${n(y - H0 - m * 0.24)}V${n(y - H0)}M${n(cx - W * 0.27)} ${n(y - H0)}V${n(y - H0 - m * 0.12)}M${n(cx + W * 0.27)} ${n(y - H0)}V${n(y - H0 - m * 0.12)}`,
    "#a97c4a",
    u * 1.4,
  );
  bricks(A, face, cx - W / 2, y - m * 0.55, W, m * 0.55, c, m * 0.024);
  beamCross(A, cx, y - H0 - m * 0.23, m * 0.14, "#7a4d30", 0.1);
  A.path(arch(cx - m * 0.08, y - m * 0.24, m * 0.16, m * 0.24), "#33241f").path(
    circ(cx, y - m * 0.34, m * 0.045),
    "#33241f",
  );
  const x0 = cx - W * 0.72,
    ww = W * 1.44,
    pole = "#c9a15f";
  for (let i = 0; i < 5; i++) A.stroke(`M${n(x0 + (ww * i) / 4)} ${n(y + u)}V${n(y - H0 - m * 0.08)}`, pole, u * 0.9);
  for (const t of [0.2, 0.4]) {
    A.path(rect(x0 - u * 2, y - m * t, ww + u * 4, u * 1.4), "#8a6238");
    for (const k of [0.12, 0.42, 0.86]) if (A.r.chance(0.75)) worker(A, x0 + ww * k, y - m * t, m * 0.22);
  }
  A.stroke(
    `M${n(x0)} ${n(y)}L${n(x0 + ww / 4)} ${n(y - m * 0.2)}M${n(x0 + ww)} ${n(y)}L${n(x0 + ww * 0.75)} ${n(y - m * 0.2)}`,
    pole,
    u * 0.7,
  );
}

export default function construccion(A, { kind, H }) {
  const { w, h, r } = A,
    m = Math.min(w, h),
    y = h * 0.76,
    cx = w * r.range(0.44, 0.56),
    c = mix(r.pick(["#b5623f", "#a9593c", "#c2774f"]), H.lit, H.lamps * 0.3);
  land(A, H, h * 0.6, { snow: r.chance(0.6) });
  houses(A, H, h * 0.6, 9);
  ground(A, H, h * 0.6, "#bda88a");
  shadow(A, cx, y, m * 0.7);
  if (kind === "house") house(A, m, c, cx, y);
  else chapel(A, m, c, cx, y);
  const f = r.sign(),
    X = (k) => cx + f * k * m;
  bricks(
    A,
    rect(X(0.5) - m * 0.12, h * 0.93 - m * 0.14, m * 0.24, m * 0.14),
    X(0.5) - m * 0.12,
    h * 0.93 - m * 0.14,
    m * 0.24,
    m * 0.14,
    c,
    m * 0.024,
  );
  barrow(A, X(-0.05), h * 0.97, m * 0.26);
  worker(A, X(-0.42), h * 0.97, m * 0.42);
  worker(A, X(0.28), h * 0.95, m * 0.42);
  for (let i = 0; i < 3; i++)
    A.path(
      `M${n(X(-0.62) - m * 0.07)} ${n(h * 0.95 - i * m * 0.05)}q${n(m * 0.07)} ${n(-m * 0.08)} ${n(m * 0.14)} 0q${n(-m * 0.07)} ${n(m * 0.03)} ${n(-m * 0.14)} 0z`,
      i % 2 ? "#cfc4ae" : "#e0d6c2",
    );
  A.path(
    rect(0, 0, w, h),
    A.lin([
      [0, "#fff", 0],
      [1, "#2a1c12", 0.14],
    ]),
  );
  A.grain(0.045);
}
