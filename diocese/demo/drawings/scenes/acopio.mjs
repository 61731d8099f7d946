// Help that is collected: boxes, food and volunteers.
import { dark, light, n, poly, rect } from "../lib.mjs";
import { back } from "../parts/backs.mjs";
import { room } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const WALLS = [
  ["#d8c6a6", "ocre"],
  ["#a9c3c0", "verde azulada"],
  ["#d9a58c", "rosada"],
  ["#bcc7d6", "azulada"],
];

export function choose(r, seed) {
  return { wall: WALLS[seed % WALLS.length], volunteers: r.int(2, 4) };
}

export function caption({ wall, volunteers }) {
  return sentence(
    `${["dos", "tres", "cuatro"][volunteers - 2]} voluntarios, de espaldas, acomodan cajas de alimentos y ropa en los estantes de un depósito de pared ${wall[1]}`,
  );
}

function box(A, x, y, s, kind) {
  const { r, u } = A,
    c = r.pick(["#c99a66", "#b98a52", "#d9b07a"]),
    ww = s * r.range(0.9, 1.15),
    hh = s * 0.7;
  if (kind === "food")
    for (let i = 0; i < 5; i++) {
      const X = x + ww * (-0.38 + i * 0.17),
        c2 = r.pick(["#a8201a", "#f3ead8", "#e3b13a", "#2f6f8f", "#7fa04e"]),
        t = s * r.range(0.2, 0.38);
      A.path(
        rect(X, y - hh - t, ww * 0.14, t + u),
        A.lin(
          [
            [0, light(c2, 0.25)],
            [1, dark(c2, 0.2)],
          ],
          0,
          0,
          1,
          0,
        ),
      ).path(rect(X, y - hh - t * 0.6, ww * 0.14, t * 0.25), "#fbf6ea", 'opacity=".85"');
    }
  if (kind === "clothes")
    for (let i = 0; i < 4; i++) {
      const X = x + ww * (-0.3 + i * 0.2),
        c2 = r.pick(["#a8201a", "#1f5fa8", "#e8743b", "#6b3a6a", "#0f766e", "#e3b13a"]);
      A.path(
        `M${n(X - s * 0.15)} ${n(y - hh + u)}Q${n(X - s * 0.12)} ${n(y - hh - s * r.range(0.16, 0.3))} ${n(X + s * 0.05)} ${n(y - hh - s * 0.16)}T${n(X + s * 0.18)} ${n(y - hh + u)}z`,
        A.lin([
          [0, light(c2, 0.2)],
          [1, dark(c2, 0.2)],
        ]),
      );
    }
  A.path(
    rect(x - ww / 2, y - hh, ww, hh),
    A.lin(
      [
        [0, light(c, 0.22)],
        [0.7, c],
        [1, dark(c, 0.2)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  )
    .path(
      poly([
        [x - ww / 2, y - hh],
        [x - ww * 0.66, y - hh + s * 0.18],
        [x - ww / 2, y - hh + s * 0.2],
      ]),
      dark(c, 0.12),
    )
    .path(
      poly([
        [x + ww / 2, y - hh],
        [x + ww * 0.66, y - hh + s * 0.18],
        [x + ww / 2, y - hh + s * 0.2],
      ]),
      dark(c, 0.2),
    );
  A.path(
    `M${n(x)} ${n(y - hh * 0.2)}C${n(x - s * 0.28)} ${n(y - hh * 0.5)} ${n(x - s * 0.12)} ${n(y - hh * 0.82)} ${n(x)} ${n(y - hh * 0.58)}C${n(x + s * 0.12)} ${n(y - hh * 0.82)} ${n(x + s * 0.28)} ${n(y - hh * 0.5)} ${n(x)} ${n(y - hh * 0.2)}z`,
    "#a8201a",
    'opacity=".85"',
  );
}

/** Someone from behind in a vest, who puts a box on the shelf. */
function volunteer(A, x, y, s, vest, i) {
  const { r } = A,
    coat = r.pick(["#f3ead8", "#355a6a", "#8f4a5a", "#4a5a4a"]),
    skin = r.pick(["#6b4430", "#8a5a3e", "#a8714e"]),
    top = y - s * r.range(0.5, 0.7);
  for (const d of i % 2 ? [] : [-1, 1]) {
    A.stroke(
      `M${n(x + d * s * 0.42)} ${n(y + s * 0.2)}L${n(x + d * s * 0.62)} ${n(y - s * 0.16)}L${n(x + d * s * 0.42)} ${n(top)}`,
      dark(coat, 0.12),
      s * 0.2,
    );
    A.stroke(`M${n(x + d * s * 0.44)} ${n(top)}L${n(x + d * s * 0.36)} ${n(top - s * 0.16)}`, skin, s * 0.17);
  }
  if (i % 2 === 0)
    A.path(
      rect(x - s * 0.42, top - s * 0.72, s * 0.84, s * 0.66),
      A.lin([
        [0, "#d9b07a"],
        [1, "#a87a44"],
      ]),
    ).path(rect(x - s * 0.06, top - s * 0.72, s * 0.12, s * 0.66), "#efdcb4", 'opacity=".7"');
  back(A, x, y, s, {
    coat,
    skin,
    hair: "#1d1614",
    cut: ["braids", "short", "bun", "bob"][i % 4],
    rim: "#fff1d0",
    side: i % 2 ? 1 : -1,
  });
  const edge = s / 100;
  A.path(
    `M${n(x - 36 * edge)} ${n(y - 2 * edge)}L${n(x - 16 * edge)} ${n(y - 9 * edge)}Q${n(x)} ${n(y + 2 * edge)} ${n(x + 16 * edge)} ${n(y - 9 * edge)}L${n(x + 36 * edge)} ${n(y - 2 * edge)}L${n(x + 42 * edge)} ${n(y + 148 * edge)}H${n(x - 42 * edge)}z`,
    A.lin([
      [0, light(vest, 0.12)],
      [1, dark(vest, 0.3)],
    ]),
  );
  A.path(rect(x - 38 * edge, y + 44 * edge, 76 * edge, 11 * edge), "#f6efdc", 'opacity=".85"');
}

export default function acopio(A, { wall: [wall], volunteers }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.66,
    vest = r.pick(["#e3b13a", "#0f766e", "#a8201a", "#1f5fa8"]);
  room(A, wall, y, "#b0a08a");
  for (const t of [0.2, 0.38]) {
    A.path(rect(w * 0.06, h * t, w * 0.88, u * 1.4), "#7a4d30");
    for (let x = w * 0.1; x < w * 0.9; x += m * r.range(0.12, 0.2)) {
      const b = m * r.range(0.07, 0.12),
        c = r.pick(["#c99a66", "#f3ead8", "#2f6f8f", "#b98a52", "#a8492e", "#d9b07a", "#7fa04e"]);
      A.path(
        rect(x, h * t - b, b * r.range(0.8, 1.3), b),
        A.lin([
          [0, light(c, 0.15)],
          [1, dark(c, 0.2)],
        ]),
      );
    }
  }
  for (const k of [0.06, 0.5, 0.925]) A.path(rect(w * k, h * 0.08, u * 1.5, y - h * 0.08), "#6b4528");
  for (let i = 0; i < volunteers; i++)
    volunteer(
      A,
      w * (0.5 + (((i - (volunteers - 1) / 2) * 0.62) / volunteers) * (w > h * 1.9 ? 0.8 : 1.25)),
      h * 0.6,
      m * 0.19,
      vest,
      i,
    );
  for (let i = 0, k = Math.max(4, Math.round((w / m) * 3)); i < k; i++)
    box(A, (w * (i + 0.5 + r.range(-0.1, 0.1))) / k, h * 0.985, m * r.range(0.27, 0.33), i % 2 ? "food" : "clothes");
  A.grain(0.045);
}
