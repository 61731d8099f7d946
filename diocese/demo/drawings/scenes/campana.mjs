// Bells in a tower, with birds and roofs below.
import { arch, circ, dark, hour, light, mix, n, rect } from "../lib.mjs";
import { beamCross, houses, land } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const STONES = [
  ["#d9c7a6", "piedra"],
  ["#efe6d6", "cal blanca"],
  ["#b5735a", "ladrillo"],
];

export function choose(r, seed) {
  return { stone: STONES[seed % STONES.length], H: hour(r, ["dawn", "noon", "dusk", "dusk"]) };
}

export function caption({ stone, H }) {
  return sentence(`campanas en una torre de ${stone[1]}, con palomas que vuelan sobre los techos, ${atHour(H)}`);
}

function bell(A, x, y, s, swing) {
  const metal = A.lin(
    [
      [0, "#e9c873"],
      [0.4, "#b8892b"],
      [1, "#5f4216"],
    ],
    0,
    0,
    1,
    0,
  );
  A.path(rect(x - s * 0.75, y - s * 0.12, s * 1.5, s * 0.14), "#5d3a26").add(
    `<g transform="rotate(${swing} ${n(x)} ${n(y)})">`,
  );
  A.path(rect(x - s * 0.16, y, s * 0.32, s * 0.14), "#5d3a26").path(circ(x, y + s * 1.12, s * 0.12), "#4a3414");
  A.path(
    `M${n(x - s * 0.16)} ${n(y + s * 0.12)}H${n(x + s * 0.16)}Q${n(x + s * 0.36)} ${n(y + s * 0.2)} ${n(x + s * 0.38)} ${n(y + s * 0.62)}Q${n(x + s * 0.4)} ${n(y + s * 0.88)} ${n(x + s * 0.6)} ${n(y + s * 1.02)}Q${n(x)} ${n(y + s * 1.12)} ${n(x - s * 0.6)} ${n(y + s * 1.02)}Q${n(x - s * 0.4)} ${n(y + s * 0.88)} ${n(x - s * 0.38)} ${n(y + s * 0.62)}Q${n(x - s * 0.36)} ${n(y + s * 0.2)} ${n(x - s * 0.16)} ${n(y + s * 0.12)}z`,
    metal,
  );
  A.stroke(
    `M${n(x - s * 0.39)} ${n(y + s * 0.6)}Q${n(x)} ${n(y + s * 0.68)} ${n(x + s * 0.39)} ${n(y + s * 0.6)}M${n(x - s * 0.5)} ${n(y + s * 0.92)}Q${n(x)} ${n(y + s * 1.02)} ${n(x + s * 0.5)} ${n(y + s * 0.92)}`,
    "#f3dda0",
    s * 0.03,
  );
  beamCross(A, x, y + s * 0.52, s * 0.26, "#7a5a1c");
  A.add("</g>");
}

function dove(A, x, y, s, flip) {
  A.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)}) rotate(${n(A.r.range(-14, 14))})">`,
  );
  A.path("M-44 10Q-20 -4 4 -2Q18 -14 30 -8L40 -4L30 0Q26 14 4 14Q-20 16 -44 10z", "#fbf8f3")
    .path("M-10 0Q-34 -30 -22 -52Q6 -34 12 0z", "#e6e2da")
    .path("M2 0Q0 -34 24 -50Q30 -20 16 2z", "#ffffff")
    .path(circ(28, -4, 1.6), "#22262e");
  A.add("</g>");
}

export default function campana(A, { stone: [colour], H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    c = H.lamps > 0.3 ? mix(colour, H.shade, 0.25) : colour,
    k = Math.max(1, Math.round((w / m) * 1.5)),
    aw = (w / (k + 0.5)) * 0.74,
    gap = (w - aw * k) / (k + 1);
  land(A, H, h * 0.6);
  houses(A, H, h * 0.74, 9);
  houses(A, H, h * 0.84, 13);
  houses(A, H, h * 0.96, 17);
  for (let i = 0; i < 6; i++) dove(A, r.range(0.1, 0.9) * w, r.range(0.16, 0.6) * h, m * r.range(0.06, 0.12), r.sign());
  let holes = "";
  for (let i = 0; i < k; i++) holes += arch(gap + i * (aw + gap), h * 0.09, aw, h * 0.74);
  A.path(
    rect(0, 0, w, h) + holes,
    A.lin(
      [
        [0, light(c, 0.15)],
        [1, dark(c, 0.25)],
      ],
      0,
      0,
      1,
      1,
    ),
    'fill-rule="evenodd"',
  );
  A.stroke(holes, dark(c, 0.45), u * 1.6).stroke(holes, light(c, 0.3), u * 0.5);
  let joints = "";
  for (let Y = 0; Y < h; Y += u * 5)
    for (let X = r.range(-8, 0) * u; X < w; X += u * r.range(8, 13)) {
      const inHole = Array.from({ length: k }, (_, i) => gap + i * (aw + gap)).some(
        (x0) => X + u * 6 > x0 - u && X < x0 + aw + u && Y > h * 0.1 && Y < h * 0.84,
      );
      if (!inHole) joints += `M${n(X)} ${n(Y)}h${n(u * 7)}v${n(u * 5)}`;
    }
  A.stroke(joints, dark(c, 0.4), u * 0.2, 'opacity=".4"');
  A.path(rect(0, h * 0.84, w, h * 0.035), light(c, 0.3)).path(rect(0, h * 0.875, w, u), dark(c, 0.45), 'opacity=".6"');
  for (let i = 0; i < k; i++)
    bell(A, gap + i * (aw + gap) + aw / 2, h * 0.22, Math.min(aw * 0.56, m * 0.4) * (i % 2 ? 0.82 : 1), r.range(-9, 9));
  dove(A, w * r.range(0.2, 0.8), h * 0.82, m * 0.13, r.sign());
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.5, "#0a0806", 0],
        [1, "#0a0806", 0.3],
      ],
      w / 2,
      h / 2,
      Math.hypot(w, h) * 0.6,
    ),
  );
  A.grain(0.05);
}
