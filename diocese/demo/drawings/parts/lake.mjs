// The lake: water, snow range, islands, reed boats, reeds.
import { circ, clamp, dark, lerp, light, mix, n, P, poly, rect, rough } from "../lib.mjs";

const tint = (H, c) =>
  H.name === "night"
    ? mix(mix(c, "#d98f4e", 0.12), "#1a2f55", 0.52)
    : H.name === "dusk"
      ? mix(mix(c, H.lit, 0.3), H.shade, 0.1)
      : H.name === "dawn"
        ? mix(c, H.lit, 0.3)
        : c;

function water(A, H, y, sx) {
  const { w, h, r, u } = A,
    deep = mix(H.sky[0], H.name === "noon" ? "#0f5f78" : H.shade, 0.35);
  A.path(
    rect(0, y, w, h - y),
    A.linU(
      [
        [0, mix(H.sky[3], H.haze, 0.4)],
        [0.18, mix(H.sky[2], H.sky[1], 0.35)],
        [0.55, mix(H.sky[1], deep, 0.5)],
        [1, deep],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  // Light of the sun on the water.
  let d = "";
  for (let i = 0; i < 70; i++) {
    const t = Math.pow(r.f(), 1.6),
      yy = lerp(y + u * 0.5, h, t),
      b = u * lerp(2, 13, t) * r.range(0.4, 1);
    d += rect(sx + r.range(-1, 1) * u * lerp(2.5, 16, t) - b / 2, yy, b, u * lerp(0.18, 0.62, t));
  }
  A.path(d, H.sun, 'opacity=".5"');
  let a = "",
    b = "";
  for (let i = 0; i < 190; i++) {
    const t = Math.pow(r.f(), 1.3),
      yy = lerp(y + u, h, t),
      s = u * lerp(1.5, 11, t) * r.range(0.5, 1.3),
      x = r.range(-0.05, 1) * w,
      e = u * lerp(0.1, 0.42, t);
    const q = `M${n(x)} ${n(yy)}q${n(s / 2)} ${n(-e)} ${n(s)} 0q${n(-s / 2)} ${n(e)} ${n(-s)} 0z`;
    if (i % 2) a += q;
    else b += q;
  }
  A.path(a, light(H.sky[2], 0.3), 'opacity=".34"').path(b, deep, 'opacity=".34"');
}
function range(A, H, y) {
  const { w, h, r } = A,
    pts = [[-20, y]];
  let x = -20;
  const big = h * r.range(0.1, 0.17);
  const c = r.range(0.2, 0.8) * w;
  while (x < w + 20) {
    const e = 0.3 + 0.7 * Math.exp(-Math.pow((x - c) / (w * 0.32), 2));
    x += w * r.range(0.025, 0.05);
    pts.push([x, y - big * e * r.range(0.75, 1.15)]);
    x += w * r.range(0.015, 0.035);
    pts.push([x, y - big * e * r.range(0.35, 0.6)]);
  }
  pts.push([w + 20, y]);
  const rg = rough(r, pts, h * 0.008, 2),
    d = poly([...rg, [w + 20, y + 2], [-20, y + 2]]);
  const rock = mix(H.shade, H.haze, H.lamps > 0.9 ? 0.2 : 0.5);
  A.path(
    d,
    A.linU(
      [
        [0, mix("#ffffff", H.lit, 0.7)],
        [0.38, mix(H.lit, rock, 0.3)],
        [0.62, rock],
        [1, mix(rock, H.haze, 0.75)],
      ],
      0,
      y - big * 1.1,
      0,
      y,
    ),
  );
  let sh = "";
  for (let i = 1; i < rg.length - 1; i++)
    if (rg[i][1] < rg[i - 1][1] && rg[i][1] < rg[i + 1][1]) {
      let j = i + 1;
      while (j < rg.length - 1 && rg[j + 1][1] >= rg[j][1]) j++;
      const [px, py] = rg[i],
        [qx, qy] = rg[j];
      sh += poly([
        ...rg.slice(i, j + 1),
        [qx, lerp(qy, y, 0.5)],
        [lerp(px, qx, 0.3), lerp(py, y, r.range(0.6, 0.85))],
        [px + (qx - px) * 0.22, lerp(py, y, 0.42)],
        [px - (qx - px) * 0.12, lerp(py, y, 0.24)],
      ]);
    }
  A.add(`<g clip-path="${A.clip(d)}">`);
  A.path(
    sh,
    A.linU(
      [
        [0, H.shade, 0.6],
        [0.6, H.shade, 0.4],
        [1, H.shade, 0],
      ],
      0,
      y - big * 1.1,
      0,
      y,
    ),
  );
  A.path(
    rect(0, y - big * 0.25, w, big * 0.3),
    A.lin([
      [0, H.haze, 0],
      [1, H.haze, 0.9],
    ]),
  );
  A.add("</g>");
}
function island(A, H, x0, x1, y, top, near, terr = true) {
  const { r, u } = A,
    k = 6,
    pts = Array.from({ length: k + 1 }, (_, i) => {
      const t = i / k;
      return [lerp(x0, x1, t), y - top * Math.pow(Math.sin(Math.PI * t), 0.8) * r.range(0.6, 1.1)];
    }),
    q = rough(r, pts, top * 0.09, 4),
    c = mix(
      H.haze,
      mix(tint(H, r.pick(["#9a8453", "#8a7d54", "#a8794f", "#7f8458"])), H.shade, 0.2 + H.lamps * 0.25),
      near,
    );
  const d = poly([...q, [x1, y], [x0, y]]);
  // Reflection, then the land with terraces.
  A.path(
    poly([...q.map(([a, b]) => [a, y + (y - b) * 0.55]), [x1, y], [x0, y]]),
    A.linU(
      [
        [0, dark(c, 0.15), 0.55],
        [1, c, 0],
      ],
      0,
      y,
      0,
      y + top * 0.55,
    ),
  );
  A.path(
    d,
    A.linU(
      [
        [0, light(c, 0.1)],
        [1, dark(c, 0.22)],
      ],
      0,
      y - top,
      0,
      y,
    ),
  );
  if (terr) {
    A.add(`<g clip-path="${A.clip(d)}">`);
    let s = "";
    for (let i = 1; i < 9; i++) {
      const o = i / 9;
      s += q
        .filter((_, j) => j % 4 === 0)
        .map(([a, b], j) => (j ? "L" : "M") + n(a) + " " + n(lerp(b, y, o) + r.range(-0.2, 0.2) * u))
        .join("");
    }
    A.stroke(s, dark(c, 0.35), u * 0.16 * (0.5 + near), 'opacity=".5"');
    let f = "";
    for (let i = 0; i < 26 * near; i++) {
      const j = r.pick(q);
      f += rect(j[0], lerp(j[1], y, r.range(0.15, 0.8)), u * r.range(0.6, 1.4) * near, u * 0.9 * near);
    }
    A.path(f, H.lamps > 0.4 ? "#ffd98a" : tint(H, "#efe2cc"), 'opacity=".8"');
    A.add("</g>");
  }
  A.stroke(`M${n(x0)} ${n(y)}H${n(x1)}`, light(H.sky[3], 0.3), u * 0.2, 'opacity=".5"');
  return q;
}
function boat(A, H, x, y, s, d, opt = {}) {
  const { r } = A,
    c = tint(H, "#d1a659"),
    dk = dark(c, 0.4),
    hull =
      "M-62 -14C-66 -34 -60 -48 -52 -52C-54 -34 -46 -22 -24 -17Q0 -13 24 -17C46 -22 54 -34 52 -54C62 -48 68 -34 62 -14C56 6 -56 6 -62 -14z";
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((d * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.path("M-60 2C-40 16 40 16 60 2L48 26Q0 36 -48 26z", dark(mix(c, H.shade, 0.5), 0.3), 'opacity=".4"');
  if (opt.sail) {
    A.stroke("M4 -14L2 -112", dk, 3);
    const sc = tint(H, opt.sail);
    A.path(
      "M-30 -108Q2 -114 36 -106Q42 -70 34 -32Q2 -26 -26 -34Q-34 -70 -30 -108z",
      A.lin(
        [
          [0, light(sc, 0.2)],
          [1, dark(sc, 0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    let l = "";
    for (let i = 0; i < 8; i++) l += `M${-30 + i * 0.2} ${-98 + i * 9}Q2 ${-103 + i * 9.3} 37 ${-97 + i * 9}`;
    A.stroke(l, dark(sc, 0.4), 0.9, 'opacity=".55"');
  }
  for (let i = 0; i < (opt.crew ?? 1); i++) {
    const X = -24 + i * 22 + (opt.sail ? -6 : 0),
      k = tint(H, r.pick([P.red, P.teal, P.blue, "#6b3a4a", "#b8653a"])),
      m = r.chance(0.5);
    A.path(`M${X - 8} -14Q${X - 9} -38 ${X} -40Q${X + 9} -38 ${X + 8} -14z`, k);
    A.path(circ(X, -45, 5), tint(H, "#6b4430"));
    A.path(
      m
        ? `M${X - 9} -47H${X + 9}V-49H${X + 5}Q${X + 5} -56 ${X} -56T${X - 5} -49H${X - 9}z`
        : `M${X - 6} -46Q${X - 5} -56 ${X + 1} -58Q${X + 6} -52 ${X + 5} -46z`,
      m ? "#3a2a22" : tint(H, P.red),
    );
    if (i === 0 && !opt.sail) A.stroke(`M${X + 6} -32L${X + 34} -60M${X + 6} -32L${X - 20} 8`, dk, 2);
  }
  A.path(
    hull,
    A.lin([
      [0, light(c, 0.28)],
      [0.6, c],
      [1, dk],
    ]),
  );
  A.stroke(
    "M-58 -22C-40 -4 40 -4 58 -22M-61 -12C-40 4 40 4 61 -12M-56 -44C-54 -26 -40 -14 -14 -11M56 -44C54 -26 40 -14 14 -11",
    dk,
    1.3,
    'opacity=".6"',
  );
  let t = "";
  for (const X of [-50, -36, -20, 0, 20, 36, 50]) {
    const Y = -16 - Math.pow(Math.abs(X) / 50, 3) * 10;
    t += `M${X} ${n(Y)}Q${X * 1.04} ${n(Y / 2)} ${X * 0.95} ${n(0 - Math.pow(Math.abs(X) / 50, 2) * 5)}`;
  }
  A.stroke(t, dark(c, 0.55), 1.8, 'opacity=".75"');
  A.add("</g>");
}
function reeds(A, H, x0, x1, y, s) {
  const { r, u } = A,
    c = mix(tint(H, "#6f7a3c"), H.shade, 0.25 + H.lamps * 0.3);
  for (const [k, col] of [
    [60, dark(c, 0.4)],
    [60, c],
    [28, light(tint(H, "#c2a35e"), 0.1)],
  ]) {
    let d = "";
    for (let i = 0; i < k; i++) {
      const x = r.range(x0, x1),
        e = Math.sin(Math.PI * clamp((x - x0) / (x1 - x0), 0, 1)),
        b = s * r.range(0.45, 1) * (0.35 + 0.65 * e),
        l = r.range(-0.2, 0.25) * b;
      d += `M${n(x)} ${n(y + u)}Q${n(x + l * 0.2)} ${n(y - b * 0.6)} ${n(x + l)} ${n(y - b)}l${n(-l * 0.05 + u * 0.5)} ${n(b * 0.05)}Q${n(x + l * 0.3 + u * 0.5)} ${n(y - b * 0.5)} ${n(x + u * 0.6)} ${n(y + u)}z`;
    }
    A.path(d, col);
  }
}

export { boat, island, range, reeds, tint, water };
