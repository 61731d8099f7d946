// Christmas: the crib under the star, children dressed as shepherds.
import { circ, dark, light, mix, n, poly, rect, rough } from "../lib.mjs";
import { angel, shepherd } from "../parts/pastores.mjs";
import { figure } from "../parts/people.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["crib", "children"];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], tone: r.int(0, 2) };
}

export function caption({ kind }) {
  return sentence(
    {
      crib: "pesebre con María, José y el Niño bajo la estrella de Belén, de noche",
      children:
        "niñas y niños de espaldas, vestidos de ángeles y pastores, en una fiesta de Navidad con luces de colores",
    }[kind],
  );
}

const ray = (x, y, k, R, q) =>
  poly(
    Array.from({ length: k * 2 }, (_, i) => {
      const a = -Math.PI / 2 + (i * Math.PI) / k,
        s = i % 2 ? q : i % 4 ? R * 0.7 : R;
      return [x + Math.cos(a) * s, y + Math.sin(a) * s];
    }),
  );

function kneeling(A, x, y, s, robe, mantle, skin, flip) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.path(
    "M-34 0Q-30 -40 -14 -62Q0 -70 12 -58Q20 -34 26 0z",
    A.lin([
      [0, light(robe, 0.15)],
      [1, dark(robe, 0.25)],
    ]),
  );
  A.path(
    "M-40 0Q-38 -50 -20 -78Q-12 -104 4 -104Q20 -102 18 -80Q8 -90 -2 -84Q-2 -60 -10 -40Q-18 -18 -16 0z",
    A.lin([
      [0, light(mantle, 0.15)],
      [1, dark(mantle, 0.22)],
    ]),
  );
  A.path(circ(6, -86, 11), skin)
    .stroke("M8 -52L26 -46L32 -56", robe, 8)
    .path("M28 -50L40 -66L43 -62L33 -46z", skin)
    .stroke("M9 -87q2 1.500 4 0", dark(skin, 0.5), 1.1);
  A.path("M-8 -88Q-6 -103 8 -101Q19 -99 18 -88Q10 -97 2 -94Q-4 -92 -4 -80Q-9 -82 -8 -88z", mantle);
  A.add("</g>");
}

function lamb(A, x, y, s, flip) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.path("M-26 0h6v-22h-6zM-12 0h6v-22h-6zM14 0h6v-22h-6zM24 0h6v-22h-6z", "#4a3a30");
  let d = "";
  for (let i = 0; i < 12; i++) d += circ(-26 + (i % 6) * 11, -32 - (i > 5 ? 14 : 0), 12);
  A.path(d, "#f1e9d8")
    .path("M30 -54Q48 -56 50 -42Q46 -34 36 -36Q28 -42 30 -54z", "#5d4a3c")
    .path(circ(42, -47, 1.6), "#fff")
    .path(circ(32, -54, 8), "#f1e9d8");
  A.add("</g>");
}

function crib(A, tone, m) {
  const { w, h, r, u } = A,
    sky3 = [
      ["#050f24", "#123a6b"],
      ["#120e30", "#43316b"],
      ["#04202a", "#0f5a6b"],
    ][tone],
    cx = w * r.range(0.44, 0.56),
    y = h * 0.8,
    s = m * 0.72;
  A.all(
    A.linU(
      [
        [0, sky3[0]],
        [1, sky3[1]],
      ],
      0,
      0,
      0,
      y,
    ),
  );
  let stars = "";
  for (let i = 0; i < 110; i++) stars += circ(r.range(0, w), y * r.f() ** 1.3, u * r.range(0.12, 0.32));
  A.path(stars, "#fff6df", 'opacity=".8"');
  const sx = cx + r.range(-0.1, 0.1) * m,
    sy = h * 0.14;
  A.glow(sx, sy, m * 0.5, "#ffe7a8", 0.8)
    .path(
      poly([
        [sx - u * 2, sy],
        [sx + u * 2, sy],
        [cx + m * 0.2, y],
        [cx - m * 0.2, y],
      ]),
      A.lin([
        [0, "#ffe7a8", 0.4],
        [1, "#ffe7a8", 0.02],
      ]),
    )
    .path(ray(sx, sy, 8, m * 0.13, m * 0.03), "#fff2c9");
  for (let i = 0; i < 3; i++)
    A.path(
      poly([
        ...rough(
          r,
          Array.from({ length: 7 }, (_, j) => [
            -20 + ((w + 40) * j) / 6,
            y - h * (0.22 - i * 0.07) + r.range(-1, 1) * h * 0.03,
          ]),
          h * 0.02,
          4,
        ),
        [w + 20, h],
        [-20, h],
      ]),
      mix(sky3[1], "#050a18", 0.25 + i * 0.2),
    );
  let lamps = "";
  for (let i = 0; i < 120; i++) lamps += rect(r.range(0, w), y - h * r.range(0.02, 0.16), u * 0.5, u * 0.6);
  A.path(lamps, "#ffd98a", 'opacity=".7"');
  A.path(
    rect(0, y - u, w, h),
    A.linU(
      [
        [0, "#8a6a3e"],
        [1, "#3f2c1a"],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  A.path(
    rect(cx - s * 0.6, y - s * 0.62, s * 0.06, s * 0.64) + rect(cx + s * 0.54, y - s * 0.62, s * 0.06, s * 0.64),
    "#5d3a26",
  )
    .path(rect(cx - s * 0.55, y - s * 0.6, s * 1.1, s * 0.6), "#3a2417")
    .glow(cx, y - s * 0.14, s * 0.75, "#ffd48a", 0.85);
  A.path(
    poly([
      [cx - s * 0.8, y - s * 0.56],
      [cx, y - s * 0.96],
      [cx + s * 0.8, y - s * 0.56],
      [cx + s * 0.72, y - s * 0.5],
      [cx, y - s * 0.84],
      [cx - s * 0.72, y - s * 0.5],
    ]),
    "#b58a4a",
  );
  let straw = "";
  for (let i = 0; i < 70; i++) {
    const t = r.range(-1, 1);
    straw += `M${n(cx + t * s * 0.76)} ${n(y - s * (0.9 - Math.abs(t) * 0.38))}l${n(Math.sign(t) * s * 0.06)} ${n(s * 0.07)}`;
  }
  A.stroke(straw, "#7a5a28", u * 0.3);
  kneeling(A, cx - s * 0.34, y + u * 3, s * 0.56, "#d9a0a0", "#1f5fa8", "#c18d68", 1);
  kneeling(A, cx + s * 0.36, y + u * 3, s * 0.6, "#6f7a4a", "#7a4d30", "#a8714e", -1);
  A.path(
    poly([
      [cx - s * 0.2, y - s * 0.12],
      [cx + s * 0.2, y - s * 0.12],
      [cx + s * 0.13, y + s * 0.06],
      [cx - s * 0.13, y + s * 0.06],
    ]),
    "#8a5a3a",
  )
    .path(`M${n(cx - s * 0.22)} ${n(y - s * 0.1)}q${n(s * 0.22)} ${n(-s * 0.1)} ${n(s * 0.44)} 0z`, "#e3bf6b")
    .path(
      `M${n(cx - s * 0.12)} ${n(y - s * 0.13)}q${n(s * 0.1)} ${n(-s * 0.08)} ${n(s * 0.22)} ${n(s * 0.01)}q${n(-s * 0.1)} ${n(s * 0.05)} ${n(-s * 0.22)} ${n(-s * 0.01)}z`,
      "#fbf8f3",
    )
    .path(circ(cx - s * 0.11, y - s * 0.15, s * 0.045), "#c18d68")
    .stroke(circ(cx - s * 0.11, y - s * 0.15, s * 0.075), "#ffe7a8", u * 0.4);
  lamb(A, cx - s * 0.82, y + h * 0.1, m * 0.26, 1);
  lamb(A, cx + s * 0.7, y + h * 0.13, m * 0.3, -1);
  if (r.chance(0.6)) lamb(A, cx + s * 1.02, y + h * 0.06, m * 0.22, -1);
  if (w > h * 1.2) {
    figure(A, cx - s * 1.02, h * 0.98, m * 0.44, { kind: "poncho" });
    figure(A, cx + s * 1.12, h * 1.02, m * 0.46, { kind: "pollera" });
  }
}

function children(A, tone, m) {
  const { w, h, r, u } = A,
    back = ["#6b1f2e", "#12315c", "#0f4f4a"][tone],
    y = h * 0.72;
  A.all(
    A.lin([
      [0, dark(back, 0.2)],
      [1, back],
    ]),
  );
  for (let i = 0; i < 22; i++)
    A.path(
      rect((w * i) / 22, 0, w / 44, y),
      A.lin(
        [
          [0, light(back, 0.12), 0.6],
          [1, dark(back, 0.3), 0.6],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  A.path(
    rect(0, y, w, h),
    A.lin([
      [0, "#a9764f"],
      [1, "#5f3d28"],
    ]),
  );
  A.glow(w / 2, h * 0.2, m * 0.7, "#ffe7a8", 0.5).path(ray(w / 2, h * 0.17, 8, m * 0.12, m * 0.03), "#fff2c9");
  for (let j = 0; j < 3; j++) {
    const y0 = h * (0.03 + j * 0.06),
      sag = h * 0.09;
    A.stroke(`M0 ${n(y0)}Q${n(w / 2)} ${n(y0 + sag * 2)} ${n(w)} ${n(y0)}`, "#22302a", u * 0.2);
    for (let x = u * 3; x < w; x += u * 6) {
      const t = x / w,
        c = r.pick(["#ff6b57", "#ffd76a", "#6fd08a", "#6fb4ff", "#ff9ad0"]);
      A.glow(x, y0 + sag * 4 * t * (1 - t) + u, u * 3, c, 0.7).path(
        circ(x, y0 + sag * 4 * t * (1 - t) + u, u * 0.8),
        c,
      );
    }
  }
  const k = Math.max(4, Math.round((w / m) * 3.4));
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < k - j; i++) {
      const s = m * (0.125 + j * 0.035),
        x = (w * (i + 0.5 + j * 0.5 + r.range(-0.08, 0.08))) / k;
      ((i + j) % 2 ? shepherd : angel)(A, x, h * (0.86 + j * 0.2) - s * 3.3, s, x < w / 2 ? 1 : -1);
    }
}

export default function navidad(A, { kind, tone }) {
  const m = Math.min(A.w, A.h);
  if (kind === "crib") crib(A, tone, m);
  else children(A, tone, m);
  A.grain(0.045);
}
