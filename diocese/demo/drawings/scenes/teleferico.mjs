// A cabin of the cable car close up, above the lights of the city.
import { circ, dark, hour, light, mix, n, P, rect, rough, sky } from "../lib.mjs";
import { hill, mountain, towers } from "../parts/city.mjs";
import { atHour, sentence } from "../words.mjs";

const LINES = [
  ["#a8201a", "roja"],
  ["#d9a62e", "amarilla"],
  ["#0f766e", "verde"],
  ["#1f5fa8", "azul"],
  ["#c8642f", "anaranjada"],
  ["#e9e4da", "blanca"],
];

export function choose(r, seed) {
  return { line: LINES[seed % LINES.length], H: hour(r, ["night", "dusk", "night", "dawn"]) };
}

export function caption({ line, H }) {
  return sentence(`cabina ${line[1]} del teleférico con pasajeros sobre los barrios de la ladera, ${atHour(H)}`);
}

function cabin(A, H, x, y, s, colour) {
  const { r, u } = A,
    c = H.lamps > 0.9 ? mix(colour, P.navy, 0.15) : colour,
    inside = H.lamps > 0.3 ? "#ffe2a3" : mix(H.sky[2], "#ffffff", 0.5);
  A.stroke(`M${n(x)} ${n(y - s * 0.98)}V${n(y - s * 0.5)}`, "#3c4654", s * 0.07).path(
    rect(x - s * 0.26, y - s * 1.03, s * 0.52, s * 0.09),
    "#2c3440",
  );
  const body = `M${n(x - s * 0.42)} ${n(y - s * 0.52)}H${n(x + s * 0.42)}Q${n(x + s * 0.56)} ${n(y - s * 0.5)} ${n(x + s * 0.6)} ${n(y - s * 0.1)}L${n(x + s * 0.54)} ${n(y + s * 0.44)}Q${n(x + s * 0.5)} ${n(y + s * 0.54)} ${n(x + s * 0.4)} ${n(y + s * 0.54)}H${n(x - s * 0.4)}Q${n(x - s * 0.5)} ${n(y + s * 0.54)} ${n(x - s * 0.54)} ${n(y + s * 0.44)}L${n(x - s * 0.6)} ${n(y - s * 0.1)}Q${n(x - s * 0.56)} ${n(y - s * 0.5)} ${n(x - s * 0.42)} ${n(y - s * 0.52)}z`;
  if (H.lamps > 0.3) A.glow(x, y, s * 1.2, "#ffd48a", 0.35);
  A.path(
    body,
    A.lin(
      [
        [0, light(c, 0.3)],
        [0.5, c],
        [1, dark(c, 0.35)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  );
  const glass = `M${n(x - s * 0.38)} ${n(y - s * 0.42)}H${n(x + s * 0.38)}L${n(x + s * 0.5)} ${n(y + s * 0.1)}H${n(x - s * 0.5)}z`;
  A.path(
    glass,
    A.lin([
      [0, light(inside, 0.4)],
      [1, inside],
    ]),
  ).add(`<g clip-path="${A.clip(glass)}">`);
  for (let i = 0; i < 4; i++) {
    const X = x + s * (-0.33 + i * 0.22 + r.range(-0.03, 0.03)),
      Y = y - s * r.range(0.06, 0.13),
      k = mix(r.pick([P.navy, P.red, P.teal, "#6b3a4a", "#8a6a2e"]), inside, 0.12),
      hat = r.chance(0.35);
    A.path(
      `M${n(X - s * 0.1)} ${n(y + s * 0.12)}Q${n(X - s * 0.1)} ${n(Y + s * 0.02)} ${n(X)} ${n(Y)}Q${n(X + s * 0.1)} ${n(Y + s * 0.02)} ${n(X + s * 0.1)} ${n(y + s * 0.12)}z`,
      k,
    ).path(circ(X, Y - s * 0.06, s * 0.062), mix(r.pick(["#6b4430", "#8a5a3e", "#c18d68"]), inside, 0.1));
    A.path(
      `M${n(X - s * 0.066)} ${n(Y - s * 0.06)}a${n(s * 0.066)} ${n(s * 0.066)} 0 0 1 ${n(s * 0.132)} 0q${n(-s * 0.066)} ${n(-s * 0.05)} ${n(-s * 0.132)} 0z`,
      "#241a1a",
    );
    if (hat)
      A.path(
        `M${n(X - s * 0.11)} ${n(Y - s * 0.09)}h${n(s * 0.22)}q${n(-s * 0.04)} ${n(-s * 0.03)} ${n(-s * 0.05)} ${n(-s * 0.03)}q0 ${n(-s * 0.07)} ${n(-s * 0.06)} ${n(-s * 0.07)}t${n(-s * 0.06)} ${n(s * 0.07)}z`,
        "#33261f",
      );
  }
  A.add("</g>").path(rect(x - s * 0.012, y - s * 0.42, s * 0.024, s * 0.52), dark(c, 0.3));
  A.path(rect(x - s * 0.55, y + s * 0.2, s * 1.1, s * 0.06), "#fff", 'opacity=".45"')
    .path(rect(x - s * 0.03, y + s * 0.12, s * 0.06, s * 0.42), dark(c, 0.25), 'opacity=".6"')
    .stroke(body, dark(c, 0.4), u * 0.4, 'opacity=".7"');
}

export default function teleferico(A, { line: [colour], H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.5,
    f = r.sign(),
    X = (k) => (f > 0 ? k : 1 - k) * w;
  sky(A, H, y, { sx: X(0.85) });
  mountain(A, H, X(0.72), y, h * 0.7, h * 0.32, -f);
  const tone = mix(H.lamps ? P.earth : "#97684a", H.shade, 0.2 + H.lamps * 0.4),
    slope = (a, b, c) =>
      rough(
        r,
        [
          [-20, f > 0 ? a : c],
          [w * 0.3, f > 0 ? (a + b) / 2 : (b + c) / 2],
          [w * 0.6, f > 0 ? b : (a + b) / 2],
          [w + 20, f > 0 ? c : a],
        ],
        h * 0.03,
        4,
      );
  hill(A, H, slope(y - h * 0.06, y + h * 0.03, y - h * 0.02), 0.5, tone, 560, h * 0.85);
  hill(A, H, slope(y + h * 0.02, y + h * 0.18, y + h * 0.08), 0.72, tone, 520, h);
  towers(A, H, X(0.66), y + h * 0.34, w * 0.3, 1, 12);
  hill(A, H, slope(y + h * 0.2, y + h * 0.36, y + h * 0.28), 0.9, tone, 420, h * 1.05);
  const wire = H.lamps > 0.9 ? "#8fa5bf" : dark(H.shade, 0.45),
    at = (t) => [X(-0.06 + t * 1.12), h * (0.06 + 0.3 * t + 0.14 * t * (1 - t))];
  const [x0, y0] = at(0),
    [x1, y1] = at(1),
    [xm, ym] = at(0.5);
  A.stroke(`M${n(x0)} ${n(y0)}Q${n(xm)} ${n(ym * 1.06)} ${n(x1)} ${n(y1)}`, wire, u * 0.5);
  for (const [t, s] of [
    [0.93, 0.09],
    [0.78, 0.14],
  ]) {
    const [a, b] = at(t);
    cabin(A, H, a, b + m * s * 1.02, m * s, colour);
  }
  const [a, b] = at(r.range(0.26, 0.36)),
    s = m * 0.36;
  cabin(A, H, a, b + s * 1.02, s, colour);
  A.grain(0.045);
}
