// Reading: an open Bible, notebooks of a course.
import { arch, circ, dark, light, mix, n, P, rect } from "../lib.mjs";
import { flame, flowers, shadow, steam, weave } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["bible", "notebooks"];
const WALLS = [
  ["#16365e", "azul"],
  ["#6b2a2a", "granate"],
  ["#e3d3b6", "crema"],
  ["#1f4f4c", "verde"],
];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], wall: WALLS[Math.floor(seed / 2) % WALLS.length], weave: r.int(0, 3) };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      bible: `Biblia abierta sobre un tejido, con una vela encendida, ante una pared ${wall[1]}`,
      notebooks: `pila de libros y cuadernos con lentes y una taza, ante una pared ${wall[1]}`,
    }[kind],
  );
}

function bible(A, x, y, s) {
  const { u } = A;
  shadow(A, x, y + s * 0.1, s * 0.9);
  for (const d of [-1, 1]) {
    const p = (X, Y) => `${n(x + d * X * s)} ${n(y + Y * s)}`;
    A.path(`M${p(0, 0.1)}L${p(0.84, -0.02)}L${p(0.72, -0.62)}L${p(0, -0.52)}z`, "#5d1f22");
    for (let i = 0; i < 4; i++)
      A.path(
        `M${p(0, 0.06 - i * 0.02)}Q${p(0.4, -0.1 - i * 0.02)} ${p(0.8 - i * 0.01, -0.05 - i * 0.02)}L${p(0.69, -0.62 - i * 0.012)}Q${p(0.34, -0.68 - i * 0.012)} ${p(0, -0.54 - i * 0.012)}z`,
        i === 3
          ? A.lin(
              d > 0
                ? [
                    [0, "#d8c9a8"],
                    [0.2, "#fdf8ea"],
                    [1, "#f3e8cf"],
                  ]
                : [
                    [0, "#f3e8cf"],
                    [0.8, "#fdf8ea"],
                    [1, "#d8c9a8"],
                  ],
              0,
              0,
              1,
              0,
            )
          : i % 2
            ? "#e6d8b8"
            : "#cdbd98",
      );
    let text = "";
    for (let i = 0; i < 10; i++) {
      const t = i / 10,
        Y = -0.56 + t * 0.44,
        end = 0.62 + t * 0.1;
      for (const [a, b] of [
        [0.06, end / 2 - 0.02],
        [end / 2 + 0.03, end],
      ])
        text += `M${p(a, Y - 0.03 - a * 0.09)}Q${p((a + b) / 2, Y - 0.065 - a * 0.03)} ${p(b * (i % 4 === 3 ? 0.85 : 1), Y - 0.05 + b * 0.02)}`;
    }
    A.stroke(text, "#6b5a48", u * 0.24, 'opacity=".65"');
  }
  A.path(
    `M${n(x - s * 0.02)} ${n(y - s * 0.54)}h${n(s * 0.05)}L${n(x + s * 0.08)} ${n(y + s * 0.2)}l${n(-s * 0.03)} ${n(-s * 0.04)}l${n(-s * 0.04)} ${n(s * 0.05)}z`,
    P.red,
  );
}

function stack(A, x, y, s) {
  const { r } = A;
  let at = y;
  for (let i = 0, k = r.int(4, 6); i < k; i++) {
    const hh = s * r.range(0.11, 0.18),
      ww = s * r.range(0.85, 1.15),
      o = s * r.range(-0.08, 0.08),
      c = r.pick(["#a8201a", "#0f766e", "#123a6b", "#d9962e", "#6b3a6a", "#b8653a", "#4a5a4a"]);
    A.path(
      rect(x - ww / 2 + o, at - hh, ww, hh),
      A.lin([
        [0, light(c, 0.18)],
        [1, dark(c, 0.25)],
      ]),
    )
      .path(rect(x - ww * 0.32 + o, at - hh, ww * 0.03, hh) + rect(x + ww * 0.3 + o, at - hh, ww * 0.03, hh), "#e3bf6b")
      .path(rect(x - ww * 0.2 + o, at - hh * 0.62, ww * 0.36, hh * 0.22), "#fbf3e0", 'opacity=".8"');
    at -= hh;
  }
  return at;
}

export default function libro(A, { kind, wall: [wall], weave: set }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.66,
    f = r.sign(),
    cx = w / 2,
    deep = wall[1] < "9";
  A.all(
    A.lin(
      [
        [0, dark(wall, 0.15)],
        [0.5, light(wall, 0.1)],
        [1, dark(wall, 0.3)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  const k = r.int(0, 2);
  if (k === 0)
    A.path(arch(cx - m * 0.34, y - m * 0.62, m * 0.68, m * 0.7), mix(wall, P.gold2, 0.22)).path(
      arch(cx - m * 0.29, y - m * 0.56, m * 0.58, m * 0.6),
      deep ? dark(wall, 0.25) : light(wall, 0.4),
    );
  else if (k === 1) for (let i = 5; i > 0; i--) A.path(circ(cx, y - m * 0.24, m * 0.1 * i), P.gold2, 'opacity=".12"');
  else
    for (let i = 0; i < 6; i++)
      A.path(rect((w * (i + 0.06)) / 6, 0, u * 0.7, y), deep ? light(wall, 0.12) : dark(wall, 0.12), 'opacity=".5"');
  A.path(
    rect(0, y, w, h - y),
    A.lin([
      [0, "#9a6a44"],
      [1, "#5f3d28"],
    ]),
  );
  weave(A, w * 0.06, y + m * 0.06, w * 0.88, h * 0.2, set);
  if (kind === "bible") {
    bible(A, cx - f * m * 0.1, h * 0.84, m * 0.58);
    const x = cx + f * m * 0.5,
      top = y - m * 0.26;
    A.glow(x, top, m * 0.7, "#ffd48a", 0.45);
    A.path(
      rect(x - m * 0.045, top, m * 0.09, m * 0.42),
      A.lin(
        [
          [0, "#fff8e6"],
          [1, "#d9c7a4"],
        ],
        0,
        0,
        1,
        0,
      ),
    ).add(
      `<ellipse cx="${n(x)}" cy="${n(top + m * 0.42)}" rx="${n(m * 0.11)}" ry="${n(m * 0.025)}" fill="${P.gold}"/>`,
    );
    flame(A, x, top - u * 0.5, m * 0.055);
    flowers(A, cx - f * Math.min(m * 0.64, w * 0.4), y + m * 0.1, m * 0.3, "#e9e1d3");
  } else {
    const top = stack(A, cx - f * m * 0.22, h * 0.84, m * 0.62),
      gx = cx - f * m * 0.22;
    A.stroke(
      circ(gx - m * 0.09, top - m * 0.045, m * 0.055) +
        circ(gx + m * 0.07, top - m * 0.045, m * 0.055) +
        `M${n(gx - m * 0.035)} ${n(top - m * 0.05)}q${n(m * 0.025)} ${n(-m * 0.02)} ${n(m * 0.05)} 0`,
      deep ? "#f0e2c4" : "#3a2a20",
      u * 0.7,
    );
    const x = cx + f * m * 0.36,
      by = h * 0.85,
      c = r.pick(["#f3ead8", "#2f6f8f", "#a8201a"]);
    shadow(A, x, by, m * 0.13);
    A.stroke(`M${n(x + m * 0.1)} ${n(by - m * 0.16)}q${n(m * 0.1)} ${n(m * 0.05)} 0 ${n(m * 0.1)}`, c, m * 0.025);
    A.path(
      rect(x - m * 0.1, by - m * 0.2, m * 0.2, m * 0.2),
      A.lin(
        [
          [0, light(c, 0.2)],
          [1, dark(c, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    ).add(`<ellipse cx="${n(x)}" cy="${n(by - m * 0.2)}" rx="${n(m * 0.1)}" ry="${n(m * 0.024)}" fill="#5d3a26"/>`);
    steam(A, x, by - m * 0.23, m * 0.12);
    const px = cx + f * m * 0.66;
    for (const [d, col] of [
      [-0.03, "#e3bf6b"],
      [0.01, "#a8201a"],
      [0.04, "#0f766e"],
    ])
      A.stroke(`M${n(px + d * m)} ${n(by - m * 0.1)}l${n(d * m * 0.8)} ${n(-m * 0.26)}`, col, u * 1.3);
    A.path(rect(px - m * 0.07, by - m * 0.18, m * 0.14, m * 0.18), "#7a4d30");
  }
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.5, "#0a0806", 0],
        [1, "#0a0806", 0.3],
      ],
      cx,
      h * 0.5,
      Math.hypot(w, h) * 0.6,
    ),
  );
  A.grain(0.05);
}
