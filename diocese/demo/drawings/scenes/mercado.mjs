// Market stalls with awnings, fruit and vegetables.
import { circ, dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { figure, person } from "../parts/people.mjs";
import { festoon, ground, houses, land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const AWNINGS = [
  ["#a8201a", "rojos"],
  ["#1f5fa8", "azules"],
  ["#0f766e", "verdes"],
  ["#d9962e", "amarillos"],
];

export function choose(r, seed) {
  return { awning: AWNINGS[seed % AWNINGS.length], H: hour(r, ["dawn", "noon", "dusk"]) };
}

export function caption({ awning, H }) {
  return sentence(
    `puestos de mercado con toldos ${awning[1]}, frutas y verduras, en una feria solidaria, ${atHour(H)}`,
  );
}

function pile(A, x, y, s, c) {
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5 - row; i++) {
      const X = x + (i - (4 - row) / 2) * s * 0.36,
        Y = y - row * s * 0.3;
      A.path(
        circ(X, Y, s * 0.2),
        A.rad(
          [
            [0, light(c, 0.45)],
            [0.5, c],
            [1, dark(c, 0.3)],
          ],
          X - s * 0.06,
          Y - s * 0.07,
          s * 0.24,
        ),
      );
    }
}

function stall(A, x, y, s, awning) {
  const { r, u } = A,
    ww = s * 1.1,
    top = y - s * 1.15,
    k = 8,
    fruit = ["#e8743b", "#d9b13a", "#a8201a", "#7fa04e", "#8a3a6a", "#c2452c", "#e0a860", "#4f7a3a"];
  for (const d of [-1, 1]) A.path(rect(x + d * ww * 0.47 - u * 0.5, top, u, y - top), "#6b4a32");
  A.path(rect(x - ww * 0.46, top + s * 0.1, ww * 0.92, s * 0.7), "#3a2a22", 'opacity=".55"');
  person(A, x + r.range(-0.2, 0.2) * s, y - s * 0.02, s * 0.86, {
    woman: true,
    hat: r.pick(["#2a1f1a", "#4a3a2e", "#6b5238"]),
    apron: r.pick(["#f3ead8", "#f0c9b8", "#cfe0dc"]),
    hold: r.chance(0.6),
  });
  for (let i = 0; i < k; i++) {
    const x0 = x - ww * 0.56 + (ww * 1.12 * i) / k,
      b = (ww * 1.12) / k,
      c = i % 2 ? "#fbf3e4" : awning;
    A.path(
      `M${n(x - ww * 0.44 + (ww * 0.88 * i) / k)} ${n(top - s * 0.14)}h${n((ww * 0.88) / k + 0.5)}L${n(x0 + b)} ${n(top + s * 0.1)}a${n(b / 2)} ${n(b / 2)} 0 0 1 ${n(-b)} 0z`,
      A.lin([
        [0, light(c, 0.15)],
        [1, dark(c, 0.12)],
      ]),
    );
  }
  A.path(rect(x - ww * 0.5, y - s * 0.32, ww, s * 0.36), "#8a5a3a");
  for (let i = 0; i < 4; i++) {
    const X = x + ww * (-0.36 + i * 0.24);
    A.path(
      poly([
        [X - s * 0.13, y - s * 0.34],
        [X + s * 0.13, y - s * 0.34],
        [X + s * 0.12, y - s * 0.14],
        [X - s * 0.12, y - s * 0.14],
      ]),
      "#b58a5a",
    ).stroke(`M${n(X - s * 0.12)} ${n(y - s * 0.24)}h${n(s * 0.24)}`, "#6b4a32", u * 0.3);
    pile(A, X, y - s * 0.37, s * 0.15, r.pick(fruit));
  }
  A.path(rect(x - ww * 0.52, y - s * 0.06, ww * 1.04, s * 0.12), "#7a4d30");
}

export default function mercado(A, { awning: [awning], H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.56;
  land(A, H, y);
  houses(A, H, y, 22);
  ground(A, H, y, "#c3b2a0");
  festoon(A, h * 0.05, ["#e3bf6b", "#a8201a", "#fbf8f3", "#0f766e", "#123a6b"], true);
  const k = Math.max(3, Math.round((w / m) * 2));
  for (let i = 0; i < k; i++)
    stall(
      A,
      (w * (i + 0.5)) / k,
      h * 0.8 + (i % 2) * u * 3,
      Math.min((w / k) * 0.86, m * 0.56),
      i % 2 ? mix(awning, "#fbf3e4", 0.15) : awning,
    );
  for (let i = 0, c = Math.round((w / m) * 3); i < c; i++) {
    const x = (w * (i + 0.5 + r.range(-0.25, 0.25))) / c,
      s = m * r.range(0.42, 0.5);
    shadow(A, x, h * 0.99, s * 0.25);
    figure(A, x, h * 0.99, s, { hat: r.chance(0.3), child: r.chance(0.2) });
    if (r.chance(0.5)) {
      A.path(
        `M${n(x + s * 0.16)} ${n(h * 0.99 - s * 0.4)}h${n(s * 0.26)}l${n(-s * 0.04)} ${n(s * 0.2)}h${n(-s * 0.18)}z`,
        "#c99a56",
      );
      pile(A, x + s * 0.29, h * 0.99 - s * 0.42, s * 0.13, r.pick(["#7fa04e", "#e8743b", "#d9b13a"]));
    }
  }
  A.grain(0.045);
}
