// A patron saint’s day: dancers before a chapel in the mountains.
import { circ, dark, hour, light, mix, n, P, rect } from "../lib.mjs";
import { adobe } from "../parts/churches/adobe.mjs";
import { figure, SKIN } from "../parts/people.mjs";
import { festoon, ground, land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const SKIRTS = [
  ["#a8201a", "rojas"],
  ["#0f766e", "verdes"],
  ["#b8436a", "rosadas"],
  ["#1f5fa8", "azules"],
  ["#d9962e", "amarillas"],
];

export function choose(r, seed) {
  return { skirt: SKIRTS[seed % SKIRTS.length], H: hour(r, ["dawn", "noon", "dusk", "dusk"]) };
}

export function caption({ skirt, H }) {
  return sentence(`fiesta patronal con bailarinas de polleras ${skirt[1]} ante una capilla de montaña, ${atHour(H)}`);
}

function dancer(A, x, y, s, colour) {
  const { r } = A,
    skin = r.pick(SKIN),
    top = r.pick(["#f3ead8", "#f0c9b8", "#cfe0dc", "#f3d79a"]),
    k = r.sign();
  shadow(A, x, y + s * 0.01, s * 0.34);
  A.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${((k * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)}) rotate(${n(r.range(-4, 4))})">`,
  );
  A.path("M-8 0L-7 -14H-2L-3 0zM6 -1L4 -14H9L11 -1z", skin).path(
    "M-40 -10Q-30 -40 -11 -50H11Q30 -40 40 -10Q20 -3 0 -8Q-20 -3 -40 -10z",
    A.lin([
      [0, light(colour, 0.2)],
      [1, dark(colour, 0.22)],
    ]),
  );
  A.stroke("M-36 -16Q-18 -9 0 -14Q18 -9 36 -16M-30 -25Q-15 -19 0 -23Q15 -19 30 -25", light(colour, 0.5), 1.8);
  A.path(
    "M-15 -48Q-18 -68 -12 -73Q0 -78 12 -73Q18 -68 15 -48z",
    A.lin([
      [0, light(top, 0.2)],
      [1, dark(top, 0.15)],
    ]),
  ).path("M-15 -70Q0 -56 15 -70L9 -75Q0 -70 -9 -75z", P.red);
  A.stroke("M13 -70L24 -86L20 -104", top, 5.5)
    .stroke("M-13 -70L-24 -56L-16 -48", top, 5.5)
    .path(circ(20, -106, 3.2) + circ(-15, -47, 3), skin);
  A.path("M20 -108q10 -10 14 2q-4 8 -8 4q-2 8 -8 4z", "#fbf8f3");
  A.path(rect(-3.5, -82, 7, 8), dark(skin, 0.15))
    .path(circ(0, -86, 8.6), skin)
    .path("M-9 -85Q0 -94 9 -85L9 -92H-9z", "#1d1614")
    .stroke("M-7 -80L-10 -58M7 -80L10 -58", "#1d1614", 2.6);
  A.path(circ(-3, -85.5, 0.8) + circ(3, -85.5, 0.8), "#2a1a14")
    .stroke("M-2.500 -81.500Q0 -79.500 2.500 -81.500", "#6b2a22", 0.9)
    .path(
      "M-13 -91Q0 -88 13 -91Q12 -94 8 -94Q8 -104 0 -104T-8 -94Q-12 -94 -13 -91z",
      r.pick(["#2a1f1a", "#4a3a2e", "#6b5238"]),
    );
  A.add("</g>");
}

export default function fiesta(A, { skirt: [skirt], H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.62,
    cx = w * r.range(0.38, 0.62);
  land(A, H, y);
  ground(A, H, y, r.pick(["#c2a35e", "#b8a06c", "#bda88a"]));
  A.path(
    rect(0, y - u * 6, w, u * 6),
    A.linU(
      [
        [0, H.haze, 0],
        [1, H.haze, 0.5],
      ],
      0,
      y - u * 6,
      0,
      y,
    ),
  );
  adobe(A, H, cx, y + u, m * 0.72, r.sign());
  if (H.lamps > 0.2) A.glow(cx, y - m * 0.1, m * 0.6, "#ffc877", 0.4);
  festoon(A, h * 0.06, [P.gold2, P.red, P.paper, P.teal, P.blue], r.chance(0.5));
  A.tone = [mix(H.haze, H.shade, 0.5), 0.25];
  for (let i = 0, k = Math.round((w / m) * 8); i < k; i++) {
    const x = (w * (i + 0.5 + r.range(-0.3, 0.3))) / k;
    if (Math.abs(x - cx) > m * 0.1) figure(A, x, y + u * r.range(4, 9), m * r.range(0.17, 0.21));
  }
  A.tone = null;
  const k = Math.max(4, Math.round((w / m) * 3.4));
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < k - j; i++)
      dancer(
        A,
        (w * (i + 0.5 + j * 0.5 + r.range(-0.12, 0.12))) / k,
        h * (0.84 + j * 0.13),
        m * (0.36 + j * 0.1),
        r.chance(0.8) ? skirt : light(skirt, 0.2),
      );
  const dots = ["", "", ""];
  for (let i = 0; i < 90; i++) dots[i % 3] += circ(r.range(0, w), r.range(h * 0.2, h), u * r.range(0.2, 0.45));
  for (const [i, d] of dots.entries()) A.path(d, [P.gold2, P.paper, "#e8743b"][i], 'opacity=".8"');
  A.grain(0.045);
}
