// The city in its bowl: snow mountain, slopes full of houses, towers, cable cars.
import { clamp, dark, lerp, mix, n, P, poly, rect, rough, yAt } from "../lib.mjs";

function mountain(A, H, cx, base, mw, mh, side) {
  const { r, w, u } = A;
  // Profile: three summits and long shoulders, in fractions of width and height.
  const j = (v, s = 0.02) => v + r.range(-s, s),
    flip = r.chance(0.5);
  let prof = [
    [-0.75, 0.02],
    [-0.52, j(0.2)],
    [-0.36, j(0.5)],
    [-0.26, j(0.83, 0.05)],
    [-0.17, j(0.66)],
    [-0.06, j(0.9, 0.04)],
    [0.03, j(0.72)],
    [0.14, 1],
    [0.25, j(0.78)],
    [0.36, j(0.46)],
    [0.55, j(0.2)],
    [0.78, 0.02],
  ];
  if (flip) prof = prof.map(([x, y]) => [-x, y]).reverse();
  const pts = prof.map(([x, y]) => [cx + x * mw, base - y * mh]);
  const ridge = rough(r, pts, mh * 0.035, 4, 0.55);
  const shape = poly([...ridge, [cx + mw, base + mh], [cx - mw, base + mh]]);
  const snow = H.name === "night" ? mix(H.lit, H.sky[2], 0.25) : mix("#ffffff", H.lit, 0.75);
  const shade = mix(H.shade, H.sky[1], 0.3);
  A.path(
    shape,
    A.linU(
      [
        [0, snow],
        [0.55, mix(snow, H.haze, 0.35)],
        [1, H.haze],
      ],
      0,
      base - mh,
      0,
      base,
    ),
  );
  const cp = A.clip(shape);
  let sh = "",
    mid = "";
  const peaks = [];
  for (let i = 1; i < ridge.length - 1; i++)
    if (ridge[i][1] < ridge[i - 1][1] && ridge[i][1] <= ridge[i + 1][1]) peaks.push(i);
  for (const i of peaks) {
    const [x, y] = ridge[i],
      hgt = (base - y) / mh;
    if (hgt < 0.18) continue;
    const drop = mh * r.range(0.3, 0.75) * hgt;
    const spur = rough(
      r,
      [
        [x, y],
        [x + side * drop * r.range(-0.35, 0.1), y + drop * 0.5],
        [x + side * drop * r.range(-0.1, 0.35), y + drop],
      ],
      drop * 0.06,
      4,
    ).map(([a, b]) => [a + r.range(-1, 1) * drop * 0.025, b]);
    const out = rough(
      r,
      [
        spur[spur.length - 1],
        [x + side * drop * r.range(0.45, 0.7), y + drop * r.range(0.5, 0.8)],
        [x + side * drop * r.range(0.6, 1), y - mh * 0.02],
      ],
      drop * 0.05,
      3,
    );
    sh += poly([...spur, ...out]);
    const s2 = rough(
      r,
      [
        [x, y + drop * 0.2],
        [x - side * drop * 0.3, y + drop * 0.95],
        [x - side * drop * 0.05, y + drop * 1.3],
      ],
      drop * 0.05,
      3,
    );
    mid += poly(s2);
  }
  A.add(`<g clip-path="${cp}">`);
  A.path(mid, shade, 'opacity=".22"');
  A.path(
    sh,
    A.linU(
      [
        [0, shade, 0.85],
        [0.75, mix(shade, H.haze, 0.5), 0.55],
        [1, H.haze, 0],
      ],
      0,
      base - mh,
      0,
      base,
    ),
  );
  // Rock that breaks through the snow, from below.
  for (const [lv, al] of [
    [0.34, 0.5],
    [0.2, 0.75],
  ]) {
    const q = [];
    let x = cx - mw;
    let up = false;
    while (x < cx + mw) {
      const e = Math.exp(-Math.pow((x - cx) / (mw * 0.5), 2));
      q.push([x, base - mh * (lv * e + (up ? r.range(0.02, 0.17) * e : -r.range(0, 0.05)))]);
      x += mw * r.range(0.012, 0.075);
      up = !up;
    }
    A.path(
      poly([...rough(r, q, mh * 0.012, 1), [cx + mw, base + 99], [cx - mw, base + 99]]),
      A.linU(
        [
          [0, mix(H.shade, H.haze, 0.15), al],
          [1, H.haze, al],
        ],
        0,
        base - mh * (lv + 0.2),
        0,
        base,
      ),
    );
  }
  A.add("</g>");
  A.path(
    rect(0, base - mh * 0.34, w, mh * 0.34 + u),
    A.linU(
      [
        [0, H.haze, 0],
        [1, H.haze, 0.9],
      ],
      0,
      base - mh * 0.34,
      0,
      base,
    ),
  );
}

function hill(A, H, pts, near, tone, houses, y1) {
  const { w, h, r, u } = A;
  const body = mix(H.haze, dark(tone, near * 0.35), near);
  A.path(
    poly([...pts, [w + 20, h + 20], [-20, h + 20]]),
    A.linU(
      [
        [0, body],
        [1, mix(body, H.haze, 0.35 * (1 - near) + 0.1)],
      ],
      0,
      Math.min(...pts.map((p) => p[1])),
      0,
      y1,
    ),
  );
  if (!houses) return;
  const brick = [P.brick, "#b98a6a", "#d8c4ab", "#8d6a58", "#c79f83", P.stone].map((c) =>
    mix(
      H.haze,
      H.lamps > 0.9 ? mix(c, H.shade, 0.78) : mix(c, H.shade, (H.lamps ? 0.2 : 0.08) + H.lamps * 0.4),
      Math.min(1, near + (H.lamps ? 0.05 : 0.2)),
    ),
  );
  const paths = brick.map(() => "");
  let shadow = "",
    lamp = "",
    roof = "";
  // Terraced rows that follow the slope; gaps grow towards the edge of each quarter.
  const s0 = u * lerp(0.62, 1.7, near),
    yTop = Math.min(...pts.map((p) => p[1])),
    rows = Math.ceil((y1 - yTop) / (s0 * 1.5));
  let left = houses;
  const ph = r.range(0, 9),
    den = (x, t) => 0.5 + 0.5 * Math.sin((x / w) * 7 + ph + t * 3) * Math.cos((x / w) * 13 - ph + t * 5);
  for (let j = 0; j < rows && left > 0; j++) {
    const t = j / rows,
      s = s0 * lerp(0.8, 1.25, t);
    for (let x = -5 + r.range(0, s); x < w && left > 0; x += s * r.range(1, 1.35)) {
      const top = yAt(pts, x),
        y = lerp(top, y1, t) + r.range(-0.35, 0.35) * s;
      if (y > h || r.f() > 0.2 + 0.75 * den(x, t)) continue;
      left--;
      const a = s * r.range(0.7, 1.15),
        b = s * r.range(0.6, 1.25);
      paths[r.int(0, brick.length - 1)] += rect(x, y, a, b);
      if (r.chance(0.4)) shadow += rect(x + a * 0.6, y, a * 0.4, b);
      if (r.chance(0.15)) roof += rect(x, y - s * 0.16, a, s * 0.16);
      if (r.f() < H.lamps * 0.5) lamp += rect(x + a * r.range(0.1, 0.6), y + b * r.range(0.2, 0.6), s * 0.24, s * 0.26);
    }
  }
  for (const [i, d] of paths.entries()) if (d) A.path(d, brick[i]);
  A.path(shadow, H.shade, 'opacity=".28"').path(roof, H.lit, 'opacity=".35"');
  if (lamp) A.path(lamp, "#ffd98a", `opacity="${n(0.55 + near * 0.4)}"`);
}

function towers(A, H, cx, base, span, near, k) {
  const { r, u } = A;
  let f = "",
    s = "",
    lamp = "",
    win = "";
  for (let i = 0; i < k; i++) {
    const g = (r.f() + r.f() + r.f()) / 3 - 0.5,
      x = cx + g * span * 1.7,
      e = Math.exp(-g * g * 14);
    const a = u * r.range(1.6, 3.1) * near,
      b = u * r.range(4, 15) * near * e,
      y = base - b + r.range(0, 2) * u;
    f += rect(x, y, a, b + 3 * u);
    s += rect(x + a * 0.58, y, a * 0.42, b + 3 * u);
    if (r.chance(0.2)) f += rect(x + a * 0.3, y - u * 0.7 * near, a * 0.3, u * 0.7 * near);
    for (let yy = y + u * 0.6; yy < base; yy += u * 0.85 * near)
      for (let c = 0; c < 2; c++) {
        const d = rect(x + a * (0.14 + c * 0.4), yy, a * 0.26, u * 0.38 * near);
        if (r.f() < H.lamps * 0.42) lamp += d;
        else if (r.f() < 0.3) win += d;
      }
  }
  const c = mix(
    H.haze,
    H.lamps > 0.9 ? mix(P.navy, H.shade, 0.5) : mix(P.stone, H.shade, 0.3 + H.lamps * 0.5),
    clamp(near, 0.3, 0.9),
  );
  A.path(f, c).path(s, H.shade, 'opacity=".35"').path(win, H.shade, 'opacity=".4"');
  if (lamp) A.path(lamp, "#ffdf9a", 'opacity=".9"');
}

function cable(A, H, x0, y0, x1, y1, sag, size, col, count) {
  const { r } = A,
    mx = (x0 + x1) / 2,
    my = (y0 + y1) / 2 + sag;
  const at = (t) => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1,
  ];
  const wire = H.lamps > 0.9 ? "#8fa5bf" : dark(H.shade, 0.45),
    q = `M${n(x0)} ${n(y0)}Q${n(mx)} ${n(my)} ${n(x1)} ${n(y1)}`;
  A.stroke(q, wire, size * 0.07);
  A.stroke(
    `M${n(x0)} ${n(y0 - size * 0.5)}Q${n(mx)} ${n(my - size * 0.45)} ${n(x1)} ${n(y1 - size * 0.2)}`,
    wire,
    size * 0.04,
    'opacity=".6"',
  );
  const off = r.range(0.05, 0.15);
  for (let i = 0; i < count; i++) {
    const t = off + (i / count) * 0.9,
      [x, y] = at(t),
      s = size * lerp(1.12, 0.7, t);
    const b = H.lamps > 0.9 ? mix(col, P.navy, 0.25) : col;
    A.stroke(`M${n(x)} ${n(y)}v${n(s * 0.5)}`, wire, s * 0.1);
    const X = x - s * 0.62,
      Y = y + s * 0.48,
      W = s * 1.24,
      Hh = s * 1.3;
    A.path(
      `M${n(X + W * 0.16)} ${n(Y)}h${n(W * 0.68)}l${n(W * 0.16)} ${n(Hh * 0.42)}l${n(-W * 0.1)} ${n(Hh * 0.58)}h${n(-W * 0.8)}l${n(-W * 0.1)} ${n(-Hh * 0.58)}z`,
      b,
    );
    const g = H.lamps > 0.4 ? "#ffe3a6" : mix(H.sky[2], "#ffffff", 0.4);
    A.path(
      `M${n(X + W * 0.22)} ${n(Y + Hh * 0.14)}h${n(W * 0.24)}v${n(Hh * 0.36)}h${n(-W * 0.36)}zM${n(X + W * 0.54)} ${n(Y + Hh * 0.14)}h${n(W * 0.24)}l${n(W * 0.12)} ${n(Hh * 0.36)}h${n(-W * 0.36)}z`,
      g,
      'opacity=".92"',
    );
    A.path(rect(X + W * 0.02, Y + Hh * 0.56, W * 0.96, Hh * 0.09), "#fff", 'opacity=".35"');
  }
}

function mast(A, H, x, y, s, foot) {
  const c = H.lamps > 0.9 ? "#6f86a3" : dark(H.shade, 0.3);
  A.path(
    `M${n(x - s * 0.1)} ${n(y)}h${n(s * 0.2)}L${n(x + s * 0.26)} ${n(foot)}h${n(-s * 0.52)}z`,
    A.linU(
      [
        [0, c],
        [0.6, c],
        [1, c, 0],
      ],
      0,
      y,
      0,
      foot,
    ),
  );
  A.path(
    rect(x - s * 0.75, y - s * 0.22, s * 1.5, s * 0.16) +
      rect(x - s * 0.8, y - s * 0.1, s * 0.3, s * 0.2) +
      rect(x + s * 0.5, y - s * 0.1, s * 0.3, s * 0.2),
    c,
  );
}

export { cable, hill, mast, mountain, towers };
