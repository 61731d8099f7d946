// The square of a church: sky, hills, houses, paving and people around whatever stands in the middle.
import { circ, dark, lerp, light, mix, n, P, poly, rect, rough, sky } from "../../lib.mjs";
import { tint } from "./pieces.mjs";

/** Somebody here and there, larger the nearer. @param k how many */
export function people(A, H, gy, k) {
  const { r, w, h, u } = A;
  const list = Array.from({ length: k }, () => ({ x: w * r.range(0.04, 0.96), t: Math.pow(r.f(), 1.4) })).sort(
    (a, b) => a.t - b.t,
  );
  for (const { x, t } of list) {
    const y = lerp(gy + u * 2, h * 0.985, t),
      s = u * lerp(4.4, 11, t),
      c = tint(H, r.pick([P.navy, P.red, P.teal, "#6a4a3a", "#8a3a5a", "#c28a3a", "#3f4f5f"]));
    A.path(
      `M${n(x - s * 0.1)} ${n(y)}l${n(s * 0.95 * (A.sunSide || 1))} ${n(s * 0.1)}l${n(s * 0.1)} ${n(s * 0.06)}l${n(-s * 0.95 * (A.sunSide || 1))} ${n(-s * 0.02)}z`,
      dark(H.shade, 0.5),
      'opacity=".25"',
    );
    const pollera = r.chance(0.5);
    A.path(
      pollera
        ? `M${n(x - s * 0.3)} ${n(y)}q${n(s * 0.04)} ${n(-s * 0.4)} ${n(s * 0.18)} ${n(-s * 0.5)}h${n(s * 0.24)}q${n(s * 0.14)} ${n(s * 0.1)} ${n(s * 0.18)} ${n(s * 0.5)}z`
        : `M${n(x - s * 0.14)} ${n(y)}l${n(s * 0.02)} ${n(-s * 0.5)}h${n(s * 0.24)}l${n(s * 0.02)} ${n(s * 0.5)}z`,
      c,
    );
    A.path(
      `M${n(x - s * 0.17)} ${n(y - s * 0.42)}q0 ${n(-s * 0.36)} ${n(s * 0.17)} ${n(-s * 0.36)}t${n(s * 0.17)} ${n(s * 0.36)}z`,
      pollera ? tint(H, r.pick(["#d9b08a", P.stone2, "#8f4a5a"])) : dark(c, 0.15),
    );
    A.path(circ(x, y - s * 0.86, s * 0.105), tint(H, "#6b4532"));
    if (pollera || r.chance(0.3))
      A.path(
        `M${n(x - s * 0.17)} ${n(y - s * 0.9)}h${n(s * 0.34)}v${n(-s * 0.03)}h${n(-s * 0.08)}q0 ${n(-s * 0.13)} ${n(-s * 0.09)} ${n(-s * 0.13)}t${n(-s * 0.09)} ${n(s * 0.13)}h${n(-s * 0.08)}z`,
        tint(H, "#33261f"),
      );
  }
}

/**
 * Draws the square and, at its place and size, the church.
 * @param look H: the hour; country: a chapel on the high plain; tallHouses: houses of the slopes;
 *   church: draws it; across, up: its size against the width and the height of the sky
 */
export function square(A, { H, country, tallHouses, church, across, up }) {
  const { w, h, r, u } = A,
    tall = h > w * 1.1,
    wide = w / h > 2.2,
    lit = r.sign();
  A.sunSide = lit;
  const gy = h * (tall ? r.range(0.74, 0.8) : r.range(0.78, 0.84)),
    S = Math.min(w * across, gy * up) * r.range(0.9, 1);
  const cx = w * (wide ? r.pick([0.3, 0.5, 0.7]) : w > h * 1.2 ? r.range(0.4, 0.6) : 0.5 + (country ? 0.02 : 0));
  sky(A, H, gy, { sx: w * (lit > 0 ? r.range(0.06, 0.2) : r.range(0.8, 0.94)) });
  // Distance: snow range for the chapel, hills of the city otherwise.
  const base = gy - u;
  if (country || r.chance(0.4)) {
    const q = rough(
      r,
      Array.from({ length: 9 }, (_, i) => [-20 + ((w + 40) * i) / 8, base - h * r.range(0.1, 0.24)]),
      h * 0.05,
      5,
      0.5,
    );
    A.path(
      poly([...q, [w + 20, base], [-20, base]]),
      A.linU(
        [
          [0, mix(H.lit, H.sky[2], 0.25)],
          [0.6, mix(H.shade, H.haze, 0.55)],
          [1, H.haze],
        ],
        0,
        base - h * 0.26,
        0,
        base,
      ),
    );
  }
  for (let i = 0; i < 3; i++) {
    const b = base - h * (0.11 - i * 0.04),
      q = rough(
        r,
        Array.from({ length: 6 }, (_, j) => [-20 + ((w + 40) * j) / 5, b + r.range(-1, 1) * h * 0.02]),
        h * 0.014,
        4,
      );
    A.path(poly([...q, [w + 20, gy + 9], [-20, gy + 9]]), mix(H.haze, mix(H.shade, P.earth, 0.3), 0.22 + i * 0.16));
  }
  if (!country) {
    const f = ["", "", ""];
    let lamp = "";
    for (let x = -10; x < w; x += u * r.range(2.4, 5.5)) {
      const a = u * r.range(3.5, 7),
        b = u * r.range(4, tallHouses ? 15 : 11);
      f[r.int(0, 2)] += rect(x, gy - b, a, b);
      for (let yy = gy - b + u; yy < gy - u * 2; yy += u * 2.1)
        for (let k = 0; k < 3; k++) if (r.f() < 0.45) lamp += rect(x + a * (0.14 + k * 0.28), yy, u * 0.7, u * 0.95);
    }
    for (const [i, d] of f.entries()) A.path(d, mix(H.haze, tint(H, ["#b98a6a", P.stone2, "#a06a50"][i]), 0.6));
    A.path(lamp, H.lamps > 0.2 ? "#ffd98a" : H.shade, `opacity="${H.lamps > 0.2 ? 0.75 : 0.4}"`);
    A.path(
      rect(0, gy - u * 9, w, u * 9),
      A.linU(
        [
          [0, H.haze, 0],
          [1, H.haze, 0.55],
        ],
        0,
        gy - u * 9,
        0,
        gy,
      ),
    );
  }
  const g = tint(H, country ? r.pick(["#c2a35e", "#b8955c", "#a9a06a"]) : r.pick(["#cdbfa8", "#c3b2a0", "#bdb3a6"]));
  A.path(
    rect(0, gy, w, h - gy + 1),
    A.linU(
      [
        [0, mix(g, H.haze, 0.35)],
        [1, dark(g, 0.28)],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  if (H.lamps > 0.4) A.glow(cx, gy - S * 0.15, S * 0.75, "#ffc877", 0.32 * H.lamps);
  const sx = cx + lit * S * 0.16;
  A.path(
    poly([
      [cx - S * 0.42, gy],
      [cx + S * 0.42, gy],
      [sx + S * 0.75, gy + (h - gy) * 0.42],
      [sx - S * 0.3, gy + (h - gy) * 0.42],
    ]),
    dark(H.shade, 0.35),
    `opacity="${H.lamps > 0.9 ? 0.25 : 0.2}"`,
  );
  church(A, H, cx, gy + u * 0.3, S, lit);
  if (H.lamps > 0.8)
    A.path(
      rect(cx - S * 0.7, gy - S * 0.6, S * 1.4, S * 0.6),
      A.rad(
        [
          [0, "#ffb45e", 0.34],
          [1, "#ffb45e", 0],
        ],
        cx,
        gy,
        S * 0.6,
      ),
    );
  if (country) {
    let d = "";
    for (let i = 0; i < 260; i++) {
      const t = Math.pow(r.f(), 0.7),
        x = r.range(0, w),
        y = lerp(gy + u, h + u * 2, t),
        s = u * lerp(0.8, 4, t);
      d += `M${n(x)} ${n(y)}l${n(r.range(-0.4, 0.4) * s)} ${n(-s)}`;
    }
    A.stroke(d, dark(g, 0.38), u * 0.22, 'opacity=".7"');
  } else {
    let d = "";
    for (let i = 1; i < 7; i++) {
      const y = gy + (h - gy) * Math.pow(i / 7, 1.7);
      d += `M0 ${n(y)}H${n(w)}`;
    }
    for (let i = -14; i <= 14; i++) d += `M${n(cx + i * S * 0.13)} ${n(gy)}L${n(cx + i * S * 0.42)} ${n(h)}`;
    A.stroke(d, dark(g, 0.4), u * 0.12, 'opacity=".35"');
    const st = S * 0.42;
    for (let i = 0; i < 3; i++)
      A.path(rect(cx - st - i * u * 1.2, gy + i * u * 0.8, 2 * (st + i * u * 1.2), u * 0.85), light(g, 0.3 - i * 0.14));
  }
  if (H.lamps > 0.2)
    A.path(
      poly([
        [cx - S * 0.06, gy + u * 2],
        [cx + S * 0.06, gy + u * 2],
        [cx + S * 0.22, h],
        [cx - S * 0.22, h],
      ]),
      A.linU(
        [
          [0, "#ffd792", 0.5 * H.lamps],
          [1, "#ffd792", 0],
        ],
        0,
        gy,
        0,
        h,
      ),
    );
  people(A, H, gy, country ? r.int(2, 5) : r.int(5, 10));
  A.grain(0.05);
}
