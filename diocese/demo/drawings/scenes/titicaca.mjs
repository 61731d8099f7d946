// The lake, seen from Copacabana, from a reed boat, from the islands.
import { dark, hour, lerp, light, mix, poly, rect, rough, sky } from "../lib.mjs";
import { basilica } from "../parts/churches/copacabana.mjs";
import { boat, island, range, reeds, tint, water } from "../parts/lake.mjs";
import { atHour, sentence } from "../words.mjs";

const DESCRIPTIONS = [
  "basílica blanca de Copacabana a orillas del lago Titicaca",
  "balsa de totora en el lago Titicaca, con la cordillera nevada al fondo",
  "islas con terrazas y balsas en el lago Titicaca",
];

export function choose(r, seed) {
  return { H: hour(r), kind: seed % 3 };
}

export function caption({ H, kind }) {
  return sentence(`${DESCRIPTIONS[kind]}, ${atHour(H)}`);
}

export default function titicaca(A, { H, kind }) {
  const { w, h, r, u } = A,
    tall = h > w * 1.1,
    wide = w / h > 2.2,
    lit = r.sign(),
    m = Math.min(w, h);
  const hy = h * (kind === 0 ? r.range(0.48, 0.56) : r.range(0.4, 0.5)),
    { sx } = sky(A, H, hy, { sx: w * (lit > 0 ? r.range(0.1, 0.35) : r.range(0.65, 0.9)) });
  range(A, H, hy);
  water(A, H, hy, sx);
  for (let i = 0, k = r.int(2, 3); i < k; i++) {
    const c = w * r.range(-0.05, 1.05),
      L = w * r.range(0.2, 0.42);
    island(A, H, c - L / 2, c + L / 2, hy + u * (0.6 + i * 1.8), h * r.range(0.03, 0.06), 0.28 + i * 0.14, i > 0);
  }
  if (kind === 0) {
    // Copacabana on its shore
    const S = Math.min(w * (tall ? 0.8 : 0.6), h * 0.72),
      cx = w * (tall ? 0.5 : lit > 0 ? r.range(0.58, 0.68) : r.range(0.32, 0.42)),
      y = h * (tall ? 0.74 : 0.8);
    const s = cx > w / 2 ? 1 : -1,
      E = s > 0 ? w + 20 : -20,
      hp = [
        [cx - s * S * 0.75, y],
        [cx - s * S * 0.1, y - h * 0.07],
        [cx + s * S * 0.3, y - h * 0.2],
        [cx + s * S * 0.62, y - h * 0.33],
        [cx + s * S * 0.95, y - h * 0.2],
        [Math.abs(E - cx) > S ? E : cx + s * S * 1.2, y - h * 0.13],
      ],
      hill = rough(r, s > 0 ? hp : hp.reverse(), h * 0.014, 4),
      hc = mix(mix(tint(H, "#94804f"), H.shade, 0.25 + H.lamps * 0.2), H.haze, 0.25);
    A.path(
      poly([...hill, [hill[hill.length - 1][0], h], [hill[0][0], h]]),
      A.linU(
        [
          [0, light(hc, 0.1)],
          [1, dark(hc, 0.2)],
        ],
        0,
        y - h * 0.4,
        0,
        y,
      ),
    );
    const town = ["", "", ""];
    for (let i = 0; i < 90; i++) {
      const x = cx + r.range(-0.9, 0.9) * S,
        a = S * r.range(0.03, 0.06);
      town[i % 3] += rect(x, y - S * r.range(0.01, 0.09), a, S * 0.1);
    }
    for (const [i, d] of town.entries()) A.path(d, mix(tint(H, ["#c98a5e", "#e2d2b6", "#b0765a"][i]), hc, 0.3));
    A.path(
      poly([
        ...rough(
          r,
          Array.from({ length: 6 }, (_, i) => [
            -20 + ((w + 40) * i) / 5,
            y + (Math.abs(-20 + ((w + 40) * i) / 5 - cx) > S * 0.9 ? h * 0.07 : 0),
          ]),
          h * 0.006,
          3,
        ),
        [w + 20, h + 9],
        [-20, h + 9],
      ]),
      A.linU(
        [
          [0, tint(H, "#c8b48c")],
          [1, dark(mix(tint(H, "#8f7a4c"), H.shade, 0.3), 0.3)],
        ],
        0,
        y,
        0,
        h,
      ),
    );
    basilica(A, H, cx, y + u, S, lit);
    const bs = m * 0.15,
      bx = cx > w / 2 ? w * 0.16 : w * 0.84;
    if (!tall) boat(A, H, bx, lerp(hy, y, 0.62), bs, lit, { sail: "#e5cf98", crew: 1 });
    reeds(A, H, cx > w / 2 ? -w * 0.05 : w * 0.6, cx > w / 2 ? w * 0.4 : w * 1.05, h + u, m * 0.28);
    if (!wide && r.chance(0.5))
      reeds(A, H, cx > w / 2 ? w * 0.8 : -w * 0.1, cx > w / 2 ? w * 1.1 : w * 0.16, h + u, m * 0.16);
  } else if (kind === 1) {
    // a reed boat near us
    if (r.chance(0.7))
      boat(A, H, w * (lit > 0 ? 0.82 : 0.18), hy + (h - hy) * 0.26, m * 0.16, -lit, { sail: "#e5cf98", crew: 1 });
    if (wide) boat(A, H, w * (lit > 0 ? 0.66 : 0.34), hy + (h - hy) * 0.4, m * 0.2, lit, { crew: 2 });
    boat(
      A,
      H,
      w * (tall ? 0.5 : lit > 0 ? r.range(0.34, 0.46) : r.range(0.54, 0.66)),
      hy + (h - hy) * 0.68,
      Math.min(m * 0.56, w * 0.6),
      lit,
      { sail: r.chance(0.6) ? r.pick(["#e5cf98", "#f3e8d2", "#c98a5e"]) : null, crew: r.int(1, 3) },
    );
    reeds(A, H, lit > 0 ? w * 0.62 : -w * 0.08, lit > 0 ? w * 1.08 : w * 0.38, h + u * 2, m * 0.36);
  } else {
    // islands with terraces, seen from a slope
    for (let i = 0; i < 2; i++) {
      const f = (i ? 1 : -1) * lit,
        c = w * (0.5 + f * r.range(0.2, 0.42)),
        L = w * r.range(0.45, 0.65);
      island(A, H, c - L / 2, c + L / 2, hy + (h - hy) * (0.2 + i * 0.2), h * r.range(0.1, 0.17), 0.55 + i * 0.16);
    }
    for (let i = 0, k = r.int(2, 4); i < k; i++)
      boat(
        A,
        H,
        w * r.range(0.1, 0.9),
        hy + (h - hy) * lerp(0.46, 0.64, i / k),
        m * lerp(0.09, 0.15, i / k),
        r.sign(),
        { sail: r.chance(0.7) ? "#e9d7a6" : null, crew: 1 },
      );
    const q = island(A, H, lit > 0 ? -w * 0.35 : w * 0.3, lit > 0 ? w * 0.7 : w * 1.35, h * 1.06, h * 0.34, 0.9);
    for (const f of [0.42, 0.52, 0.6].slice(0, r.int(2, 3))) {
      const [X, Y] = q[Math.floor(q.length * (lit > 0 ? f + 0.06 : 0.94 - f))],
        b = m * r.range(0.05, 0.075),
        c = tint(H, r.pick(["#c39a6c", "#e2d2b4", "#b58860"])),
        t = tint(H, "#a58a52"),
        y0 = Y + b * 0.9;
      A.path(
        rect(X - b * 0.8, y0 - b * 0.75, b * 1.6, b * 0.8),
        A.lin(
          [
            [0, light(c, lit > 0 ? 0.2 : 0)],
            [1, dark(c, lit > 0 ? 0.25 : 0.05)],
          ],
          0,
          0,
          1,
          0,
        ),
      );
      A.path(
        poly([
          [X - b * 0.98, y0 - b * 0.7],
          [X - b * 0.7, y0 - b * 1.3],
          [X + b * 0.7, y0 - b * 1.3],
          [X + b * 0.98, y0 - b * 0.7],
        ]),
        A.lin([
          [0, light(t, 0.2)],
          [1, dark(t, 0.3)],
        ]),
      );
      A.path(
        rect(X - b * 0.12, y0 - b * 0.5, b * 0.26, b * 0.55) + rect(X + b * 0.35, y0 - b * 0.5, b * 0.2, b * 0.2),
        H.lamps > 0.2 ? "#ffcf7a" : "#4a3426",
      );
    }
    reeds(A, H, lit > 0 ? w * 0.6 : -w * 0.08, lit > 0 ? w * 1.06 : w * 0.36, h + u, m * 0.2);
  }
  A.grain(0.045);
}
