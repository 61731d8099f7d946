// On the way: pilgrims on a path, llamas on the high plain.
import { circ, dark, hour, light, mix, n, rect } from "../lib.mjs";
import { figure } from "../parts/people.mjs";
import { land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["pilgrims", "llamas"];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], H: hour(r, ["dawn", "noon", "dusk"]) };
}

export function caption({ kind, H }) {
  return sentence(
    {
      pilgrims: `peregrinos que caminan con una cruz por un sendero del altiplano, ${atHour(H)}`,
      llamas: `llamas junto a un camino del altiplano, con cerros nevados al fondo, ${atHour(H)}`,
    }[kind],
  );
}

function llama(A, x, y, s, c, flip) {
  const { r } = A;
  shadow(A, x, y, s * 0.36);
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  const k = A.lin([
    [0, light(c, 0.25)],
    [1, dark(c, 0.18)],
  ]);
  for (const [X, o] of [
    [-24, 0.1],
    [-14, 0.3],
    [16, 0.3],
    [24, 0.1],
  ])
    A.path(rect(X, -34, 6, 34), dark(c, o));
  A.path(
    "M-34 -34Q-38 -58 -26 -62Q0 -66 20 -60L24 -96Q25 -106 34 -106Q40 -106 41 -98L46 -94Q48 -88 42 -87L37 -86L34 -50Q34 -34 26 -30Q0 -24 -28 -30z",
    k,
  )
    .path("M27 -104L26 -118L32 -106zM34 -106L36 -118L39 -104z", c)
    .path("M-34 -50Q-44 -46 -40 -36Q-34 -40 -32 -44z", c)
    .path(circ(37, -98, 1.7), "#1d1412");
  A.path("M26 -118l-4 5l5 1zM36 -118l4 4l-5 2z", r.pick(["#c23b2a", "#d8436a", "#e8743b"]))
    .stroke("M25 -84Q31 -80 38 -84", r.pick(["#a8201a", "#0f766e", "#d9962e"]), 3)
    .path("M-18 -63Q0 -67 14 -62L12 -44Q-4 -40 -16 -44z", "#a8201a")
    .stroke("M-17 -57Q0 -60 13 -57M-16 -50Q-2 -53 12 -51", "#e3bf6b", 2);
  A.add("</g>");
}

export default function camino(A, { kind, H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.5,
    f = r.sign(),
    X = (k) => w / 2 + f * k * Math.min(m, w * 0.66),
    grass = mix(r.pick(["#b8a25a", "#a99a52", "#c2a865"]), H.haze, 0.15);
  land(A, H, y);
  A.path(
    rect(0, y, w, h - y),
    A.linU(
      [
        [0, mix(grass, H.haze, 0.4)],
        [1, dark(grass, 0.28)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  const edge = (k) =>
      `${n(X(-0.3 + k * 0.012))} ${n(y + u)}C${n(X(0.2 + k * 0.04))} ${n(h * 0.6)} ${n(X(-0.5 + k * 0.16))} ${n(h * 0.72)} ${n(X(0.1 + k * 0.5))} ${n(h * 1.02)}`,
    p = mix("#e3cfa8", H.haze, 0.2);
  A.path(
    `M${edge(-1)}L${n(X(0.6))} ${n(h * 1.02)}C${n(X(-0.34))} ${n(h * 0.72)} ${n(X(0.24))} ${n(h * 0.6)} ${n(X(-0.29))} ${n(y + u)}z`,
    A.linU(
      [
        [0, p],
        [1, dark(p, 0.2)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  let tufts = "";
  for (let i = 0; i < 150; i++) {
    const t = r.f() ** 0.7,
      x = r.range(0, w),
      Y = y + u * 2 + (h - y) * t,
      s = u * (0.8 + t * 4);
    for (const k of [-0.4, 0, 0.4]) tufts += `M${n(x)} ${n(Y)}l${n(k * s)} ${n(-s)}`;
  }
  A.stroke(tufts, dark(grass, 0.32), u * 0.22, 'opacity=".75"');
  if (kind === "pilgrims") {
    const at = (t) => [
      X(-0.28 + 0.16 * Math.sin(t * 3.1) * (1 - t) + t * t * 0.42),
      y + u * 4 + (h * 0.96 - y - u * 4) * t ** 1.5,
    ];
    for (let i = 0; i < 9; i++) {
      const t = i / 8,
        [x, Y] = at(t),
        s = m * (0.09 + t * 0.42),
        k = i < 3 ? 2 : 3;
      A.tone = [mix(H.haze, H.shade, 0.5), 0.4 * (1 - t)];
      for (let j = 0; j < k; j++) {
        const px = x + (j - (k - 1) / 2) * s * 0.5 + r.range(-1, 1) * s * 0.06,
          py = Y + r.range(-1, 1) * s * 0.06;
        if (i === 6 && j === 1) {
          A.stroke(
            `M${n(px + s * 0.1)} ${n(py - s * 0.2)}L${n(px - s * 0.1)} ${n(py - s * 1.6)}M${n(px - s * 0.42)} ${n(py - s * 1.12)}L${n(px + s * 0.36)} ${n(py - s * 1.28)}`,
            "#6b4528",
            s * 0.09,
          );
        }
        shadow(A, px, py, s * 0.22);
        figure(A, px, py, s, { hat: r.chance(0.6) });
      }
    }
    A.tone = null;
  } else
    for (const [k, t, s] of [
      [-0.62, 0.25, 0.2],
      [0.5, 0.3, 0.22],
      [0.7, 0.42, 0.26],
      [-0.5, 0.55, 0.36],
      [0.46, 0.86, 0.56],
      [-0.56, 0.96, 0.5],
      [0.02, 0.4, 0.24],
    ])
      llama(
        A,
        X(k + r.range(-0.08, 0.08)),
        y + (h - y) * t,
        m * s,
        r.pick(["#f1e9d8", "#8a5a3a", "#d9bd92", "#f6f1e6", "#5d4232"]),
        r.sign(),
      );
  A.grain(0.045);
}
