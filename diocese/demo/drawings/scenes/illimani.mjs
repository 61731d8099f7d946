// The snow mountain above the bowl of the city, with cable-car lines.
import { clamp, hour, lerp, mix, P, poly, rect, rough, sky } from "../lib.mjs";
import { cable, hill, mast, mountain, towers } from "../parts/city.mjs";
import { atHour, sentence } from "../words.mjs";

const CABINS = [
  ["#a8201a", "rojas"],
  ["#d9a62e", "amarillas"],
  ["#0f766e", "verdes"],
  ["#1f5fa8", "azules"],
  ["#e9e4da", "blancas"],
  ["#c8642f", "anaranjadas"],
];

export function choose(r) {
  return { H: hour(r), cabins: r.shuffle(CABINS) };
}

export function caption({ H, cabins }) {
  return sentence(
    `el Illimani nevado sobre la hoyada de La Paz ${atHour(H)}, con cabinas ${cabins[0][1]} del teleférico`,
  );
}

export default function illimani(A, { H, cabins }) {
  const { w, h, r, u } = A,
    tall = h > w * 1.1,
    wide = w / h > 2.2;
  const horizon = h * (tall ? r.range(0.5, 0.56) : r.range(0.52, 0.6));
  const side = r.sign();
  sky(A, H, horizon, { sx: w * (side > 0 ? r.range(0.08, 0.3) : r.range(0.7, 0.92)) });
  const cx = w * (wide ? r.pick([0.3, 0.68]) : r.range(0.4, 0.62));
  const mh = Math.min(horizon * r.range(0.58, 0.72), w * 0.42),
    mw = mh * r.range(2, 2.6);
  // Far cordillera behind, then the mountain, then foothills.
  const far = rough(
    r,
    Array.from({ length: 8 }, (_, i) => [-20 + ((w + 40) * i) / 7, horizon - mh * r.range(0.12, 0.3)]),
    mh * 0.06,
    4,
  );
  A.path(
    poly([...far, [w + 20, h], [-20, h]]),
    A.linU(
      [
        [0, mix(H.sky[2], H.shade, 0.3)],
        [1, H.haze],
      ],
      0,
      horizon - mh * 0.3,
      0,
      horizon,
    ),
  );
  mountain(A, H, cx, horizon, mw, mh, side);
  for (let i = 0; i < 2; i++) {
    const b = horizon + h * (-0.03 + i * 0.045),
      q = rough(
        r,
        Array.from({ length: 6 }, (_, j) => [-20 + ((w + 40) * j) / 5, b + r.range(-1, 1) * h * 0.022]),
        h * 0.015,
        4,
      );
    A.path(
      poly([...q, [w + 20, h], [-20, h]]),
      A.linU(
        [
          [0, mix(H.haze, mix(H.shade, P.earth, 0.35), 0.22 + i * 0.16)],
          [1, H.haze],
        ],
        0,
        b - h * 0.02,
        0,
        b + h * 0.12,
      ),
    );
  }
  // Bowl: slopes from both sides, deeper at the centre.
  const bx = clamp(cx / w + r.range(-0.15, 0.15), 0.3, 0.7),
    tone = mix(H.lamps ? P.earth : "#97684a", H.shade, (H.lamps ? 0.35 : 0.16) + H.lamps * 0.4);
  const bowl = (edge, deep, off) =>
    rough(
      r,
      Array.from({ length: 9 }, (_, i) => {
        const t = i / 8,
          d = Math.abs(t - bx) / Math.max(bx, 1 - bx);
        return [-20 + (w + 40) * t, lerp(deep, edge, Math.pow(d, 1.25)) + r.range(-1, 1) * h * off];
      }),
      h * 0.012,
      3,
    );
  const dens = H.lamps > 0.9 ? 0.72 : 1;
  hill(A, H, bowl(horizon - h * 0.03, horizon + h * 0.14, 0.01), 0.42, tone, 620 * dens, h * 0.84);
  towers(A, H, bx * w, horizon + h * 0.24, Math.min(w * 0.45, h * 0.7), 0.62, 20);
  hill(A, H, bowl(horizon + h * 0.03, horizon + h * 0.25, 0.012), 0.62, tone, 560 * dens, h * 0.95);
  towers(A, H, bx * w + w * r.range(-0.05, 0.05), horizon + h * 0.34, Math.min(w * 0.4, h * 0.6), 0.95, 16);
  hill(A, H, bowl(horizon + h * 0.15, horizon + h * 0.38, 0.015), 0.86, tone, 460 * dens, h * 1.05);
  A.path(
    rect(0, horizon, w, h * 0.3),
    A.linU(
      [
        [0, H.haze, 0.45],
        [1, H.haze, 0],
      ],
      0,
      horizon,
      0,
      horizon + h * 0.3,
    ),
  );
  if (H.lamps > 0.3) A.glow(bx * w, horizon + h * 0.28, Math.min(w, h) * 0.5, "#ffc877", 0.28 * H.lamps);
  const cols = cabins.map(([colour]) => colour),
    s = u * (tall ? 4.2 : 4.6);
  const dir = r.sign(),
    X = (t) => (dir > 0 ? t : 1 - t) * w;
  const ex = X(r.range(0.66, 0.86)),
    ey = horizon + h * r.range(0.08, 0.14);
  if (r.chance(0.6))
    cable(
      A,
      H,
      X(1.05),
      h * r.range(0.5, 0.58),
      X(-0.05),
      horizon + h * 0.24,
      h * 0.14,
      s * 0.5,
      cols[1],
      wide ? 9 : 6,
    );
  mast(A, H, ex, ey, s, horizon + h * 0.36);
  cable(A, H, ex, ey, X(1.05), horizon + h * r.range(-0.02, 0.05), h * 0.03, s * 0.62, cols[0], wide ? 3 : 2);
  cable(A, H, X(-0.05), h * r.range(0.26, 0.4), ex, ey, h * 0.13, s, cols[0], wide ? 6 : tall ? 3 : 4);
  A.grain(0.05);
}
