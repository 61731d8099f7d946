// A desk seen from above: newspapers, a keyboard, coffee, glasses.
import { circ, dark, light, n, P, poly, rect } from "../lib.mjs";
import { sentence } from "../words.mjs";

const DESKS = [
  ["#8a5a3a", "madera oscura"],
  ["#c79a66", "madera clara"],
  ["#2b4a5e", "color azul"],
  ["#9a4f42", "color rojizo"],
];

export function choose(_r, seed) {
  return { desk: DESKS[seed % DESKS.length] };
}

export function caption({ desk }) {
  return sentence(`escritorio de ${desk[1]} visto desde arriba, con periódicos, teclado, lentes y una taza de café`);
}

function paper(A, x, y, s, ang) {
  const { r, u } = A,
    ww = s,
    hh = s * 1.3,
    c = r.pick(["#f6efe0", "#efe6d2", "#fbf6ea"]);
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(ang)})">`);
  A.path(rect(-ww / 2 + u, -hh / 2 + u * 1.2, ww, hh), "#1d1612", 'opacity=".3"').path(
    rect(-ww / 2, -hh / 2, ww, hh),
    A.lin(
      [
        [0, light(c, 0.3)],
        [1, dark(c, 0.06)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  A.path(rect(-ww * 0.42, -hh * 0.45, ww * 0.84, hh * 0.07), "#22303f").path(
    rect(-ww * 0.42, -hh * 0.355, ww * 0.6, hh * 0.03),
    "#5d6670",
  );
  const px = -ww * 0.42,
    py = -hh * 0.29,
    pw = ww * 0.5,
    ph = hh * 0.27,
    tone = r.pick([
      ["#5d96bf", "#eaf0ea"],
      ["#dd7f62", "#f8c37a"],
      ["#53648c", "#f5b86f"],
    ]);
  A.path(
    rect(px, py, pw, ph),
    A.lin([
      [0, tone[0]],
      [1, tone[1]],
    ]),
  )
    .path(
      poly([
        [px, py + ph],
        [px + pw * 0.3, py + ph * 0.4],
        [px + pw * 0.45, py + ph * 0.65],
        [px + pw * 0.68, py + ph * 0.28],
        [px + pw, py + ph * 0.8],
        [px + pw, py + ph],
      ]),
      "#fbf8f3",
      'opacity=".85"',
    )
    .path(rect(px, py + ph * 0.82, pw, ph * 0.18), "#7a5a40");
  let d = "";
  for (let i = 0; i < 9; i++)
    d += `M${n(ww * 0.13)} ${n(-hh * 0.27 + i * hh * 0.031)}h${n(ww * (i % 4 === 3 ? 0.2 : 0.29))}`;
  for (const col of [-0.42, -0.13, 0.16])
    for (let i = 0; i < 13; i++)
      d += `M${n(ww * col)} ${n(hh * (0.04 + i * 0.032))}h${n(ww * (i % 5 === 4 ? 0.16 : 0.25))}`;
  A.stroke(d, "#8b8578", u * 0.32).stroke(`M${n(-ww / 2)} 0h${n(ww)}`, "#0a1422", u * 0.2, 'opacity=".18"');
  A.add("</g>");
}

export default function prensa(A, { desk: [desk] }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    f = r.sign(),
    X = (k) => w / 2 + f * k * m;
  A.all(
    A.lin(
      [
        [0, light(desk, 0.12)],
        [1, dark(desk, 0.25)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let d = "";
  for (let i = 0; i < 26; i++) {
    const y = r.range(0, h);
    d += `M0 ${n(y)}Q${n(w * 0.3)} ${n(y + r.range(-1, 1) * u * 2)} ${n(w * 0.5)} ${n(y)}T${n(w)} ${n(y + r.range(-1, 1) * u * 2)}`;
  }
  A.stroke(d, dark(desk, 0.4), u * 0.25, 'opacity=".35"');
  for (let i = 1; i < 4; i++) A.path(rect(0, (h * i) / 4, w, u * 0.3), dark(desk, 0.45), 'opacity=".6"');
  paper(A, X(-0.5), h * 0.5, m * 0.56, -14 * f);
  paper(A, X(-0.18), h * 0.56, m * 0.6, 6 * f);
  if (w > h * 1.9) paper(A, X(-0.95), h * 0.6, m * 0.5, 9);
  const kx = X(0.5),
    ky = h * 0.74,
    kw = m * 0.62,
    kh = m * 0.24;
  A.add(`<g transform="translate(${n(kx)} ${n(ky)}) rotate(${-5 * f})">`);
  A.path(rect(-kw / 2 + u, -kh / 2 + u, kw, kh), "#1d1612", 'opacity=".3"').path(
    rect(-kw / 2, -kh / 2, kw, kh),
    "#d9dde2",
  );
  let keys = "";
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 12; i++)
      keys += rect(
        -kw / 2 + u * 1.2 + (i * (kw - u * 2)) / 12,
        -kh / 2 + u * 1.2 + (j * (kh - u * 2)) / 4,
        kw / 15,
        kh / 6,
      );
  A.path(keys, "#ffffff");
  A.add("</g>");
  const cx = X(0.56),
    cy = h * 0.28,
    q = m * 0.11,
    c = r.pick(["#f3ead8", "#a8201a", "#2f6f8f", "#0f766e"]);
  A.path(circ(cx + u, cy + u, q * 1.35), "#1d1612", 'opacity=".3"')
    .path(circ(cx, cy, q * 1.35), light(c, 0.45))
    .stroke(`M${n(cx + f * q)} ${n(cy - q * 0.3)}q${n(f * q * 0.7)} ${n(q * 0.3)} 0 ${n(q * 0.6)}`, c, q * 0.2)
    .path(circ(cx, cy, q), c)
    .path(
      circ(cx, cy, q * 0.82),
      A.rad(
        [
          [0, "#8a5a36"],
          [1, "#4a2a18"],
        ],
        cx - q * 0.2,
        cy - q * 0.2,
        q,
      ),
    );
  const gx = X(0.12),
    gy = h * 0.16;
  A.stroke(
    circ(gx - m * 0.07, gy, m * 0.055) +
      circ(gx + m * 0.07, gy, m * 0.055) +
      `M${n(gx - m * 0.015)} ${n(gy)}q${n(m * 0.015)} ${n(-m * 0.015)} ${n(m * 0.03)} 0M${n(gx - m * 0.125)} ${n(gy)}l${n(-m * 0.03)} ${n(-m * 0.12)}M${n(gx + m * 0.125)} ${n(gy)}l${n(m * 0.03)} ${n(-m * 0.12)}`,
    "#22262e",
    u * 0.9,
  );
  A.stroke(`M${n(X(0.2))} ${n(h * 0.42)}l${n(f * m * 0.2)} ${n(-m * 0.03)}`, P.gold2, u * 1.6).stroke(
    `M${n(X(0.4))} ${n(h * 0.42 - m * 0.03)}l${n(f * m * 0.025)} ${n(-m * 0.004)}`,
    "#22262e",
    u * 1.2,
  );
  for (let i = 0; i < 7; i++) {
    const a = 2.2 + i * 0.32,
      x = X(0.82),
      y = h * -0.02;
    A.path(
      `M${n(x)} ${n(y)}Q${n(x + Math.cos(a) * m * 0.16 - m * 0.05)} ${n(y + Math.sin(a) * m * 0.16)} ${n(x + Math.cos(a) * m * 0.3)} ${n(y + Math.sin(a) * m * 0.3)}Q${n(x + Math.cos(a) * m * 0.16 + m * 0.05)} ${n(y + Math.sin(a) * m * 0.16)} ${n(x)} ${n(y)}z`,
      i % 2 ? "#4f7a4a" : "#6f9a5a",
    );
  }
  A.grain(0.05);
}
