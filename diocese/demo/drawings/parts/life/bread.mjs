// Bread, chalice, grapes and wheat on the altar cloth.
import { arch, circ, dark, HOURS, lerp, light, mix, n, P, poly, rect, rough } from "../../lib.mjs";

export function bread(A, choice) {
  const { w, h, r, u } = A,
    H = { name: "dusk", ...r.pick([...HOURS.dusk, ...HOURS.dawn, ...HOURS.noon]) },
    ty = h * r.range(0.62, 0.7),
    wall = r.pick([P.stone, "#dfc9ae", "#16365e", "#5d2a2a", "#1f4f4c"]),
    isDark = wall[1] < "9";
  const cx = w * (w > h * 1.2 ? r.pick([0.36, 0.5, 0.62]) : 0.5),
    m = Math.min(w, h);
  A.all(
    A.lin(
      [
        [0, dark(wall, 0.1)],
        [0.5, light(wall, 0.08)],
        [1, dark(wall, 0.25)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  // Window on the mountain, or halo.
  const ww = m * 0.62,
    x0 = cx - ww / 2,
    y0 = ty - m * 0.72,
    win = arch(x0, y0, ww, ty - y0 + 5);
  if (choice.halo) {
    for (let i = 6; i > 0; i--)
      A.path(
        circ(cx, ty - m * 0.26, m * 0.085 * i),
        isDark ? P.gold2 : i % 2 ? light(wall, 0.6) : P.gold2,
        `opacity="${isDark ? ".12" : ".22"}"`,
      );
    let ry = "";
    for (let i = 0; i < 40; i++) {
      const a = (i / 40) * 6.283,
        q = m * (i % 2 ? 0.68 : 0.6);
      ry += `M${n(cx + Math.cos(a) * m * 0.55)} ${n(ty - m * 0.26 + Math.sin(a) * m * 0.55)}L${n(cx + Math.cos(a) * q)} ${n(ty - m * 0.26 + Math.sin(a) * q)}`;
    }
    A.stroke(ry, isDark ? P.gold2 : P.gold, u * 0.4, 'opacity=".5"');
  } else {
    A.path(arch(x0 - u * 2, y0 - u * 2, ww + u * 4, ty), isDark ? dark(wall, 0.35) : light(wall, 0.5));
    A.path(
      win,
      A.linU(
        H.sky.map((c, i) => [[0, 0.42, 0.8, 1][i], c]),
        0,
        y0,
        0,
        ty,
      ),
    );
    A.add(`<g clip-path="${A.clip(win)}">`);
    A.glow(cx + ww * r.range(-0.3, 0.3), y0 + ww * 0.5, ww * 0.5, H.sun, 0.8);
    const pk = rough(
      r,
      [
        [x0, ty - m * 0.1],
        [cx - ww * 0.25, ty - m * 0.3],
        [cx - ww * 0.12, ty - m * 0.24],
        [cx + ww * 0.08, ty - m * 0.36],
        [cx + ww * 0.25, ty - m * 0.2],
        [x0 + ww, ty - m * 0.1],
      ],
      m * 0.018,
      4,
    );
    A.path(
      poly([...pk, [x0 + ww, ty], [x0, ty]]),
      A.linU(
        [
          [0, H.lit],
          [0.5, mix(H.shade, H.haze, 0.4)],
          [1, H.haze],
        ],
        0,
        ty - m * 0.36,
        0,
        ty,
      ),
    );
    A.path(
      poly([
        ...rough(
          r,
          [
            [x0, ty - m * 0.1],
            [cx, ty - m * 0.07],
            [x0 + ww, ty - m * 0.12],
          ],
          m * 0.02,
          4,
        ),
        [x0 + ww, ty],
        [x0, ty],
      ]),
      mix(H.haze, H.shade, 0.55),
    );
    A.add("</g>");
  }
  A.path(
    rect(0, ty, w, h - ty),
    A.linU(
      [
        [0, "#f6efe2"],
        [1, "#d9ccb6"],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  A.path(rect(0, ty, w, u * 0.6), "#fff", 'opacity=".7"');
  const st = r.shuffle([P.red, P.teal, P.gold, P.blue, "#b84a6a", "#e8743b", P.navy]);
  let y = lerp(ty, h, 0.5);
  for (let i = 0; i < 13; i++) {
    const b = u * [2.6, 0.7, 1.2, 0.5, 1.6][i % 5];
    A.path(rect(0, y, w, b + 0.5), st[i % st.length]);
    y += b;
    if (y > h - u * 4) break;
  }
  let zz = "";
  const zy = lerp(ty, h, 0.5) + u * 1.3;
  for (let x = 0; x < w; x += u * 2)
    zz += `M${n(x)} ${n(zy - u * 0.8)}l${n(u)} ${n(u * 0.8)}l${n(-u)} ${n(u * 0.8)}l${n(-u)} ${n(-u * 0.8)}z`;
  A.path(zz, P.gold2);
  const s = Math.min(m * 0.0042, w * 0.0036),
    by = ty + (h - ty) * 0.3,
    f = r.sign(),
    sh = (x, q) =>
      A.path(
        `M${n(x - q)} ${n(by)}a${n(q)} ${n(q * 0.16)} 0 1 0 ${n(2 * q)} 0a${n(q)} ${n(q * 0.16)} 0 1 0 ${n(-2 * q)} 0z`,
        "#5d4a3a",
        'opacity=".35"',
      );
  // Chalice.
  const X = cx - f * 24 * s;
  sh(X + f * 6 * s, 34 * s);
  A.add(`<g transform="translate(${n(X)} ${n(by)}) scale(${s.toFixed(3)})">`);
  const gd = A.lin(
    [
      [0, "#f4dc9a"],
      [0.35, P.gold2],
      [0.7, P.gold],
      [1, "#7d5a1c"],
    ],
    0,
    0,
    1,
    0,
  );
  A.path(
    "M-26 2Q-26 -5 -6 -10L-4 -34Q-10 -37 -10 -41T-4 -48L-4 -54Q-34 -60 -34 -108H34Q34 -60 4 -54L4 -48Q10 -45 10 -41T4 -34L6 -10Q26 -5 26 2Q0 9 -26 2z",
    gd,
  )
    .path("M-34 -108a34 7 0 0 1 68 0a34 7 0 0 1 -68 0z", "#6b1420")
    .path("M-34 -108a34 7 0 0 0 68 0l0 3a34 8 0 0 1 -68 0z", "#fff1c4", 'opacity=".7"')
    .path("M-4 -92H4V-84H12V-77H4V-62H-4V-77H-12V-84H-4z", "#8a611f")
    .path("M-24 -100Q-26 -76 -12 -64Q-20 -78 -18 -100z", "#fff", 'opacity=".45"');
  A.add("</g>");
  // Loaf.
  const Y = cx + f * 46 * s;
  sh(Y, 48 * s);
  A.add(`<g transform="translate(${n(Y)} ${n(by)}) scale(${s.toFixed(3)})">`);
  A.path(
    "M-48 4C-56 -30 -28 -48 0 -48S56 -30 48 4Q0 12 -48 4z",
    A.lin([
      [0, "#e2a65c"],
      [0.6, "#b8702f"],
      [1, "#7d4520"],
    ]),
  )
    .stroke("M-22 -38Q0 -26 24 -36M-2 -47Q-8 -28 2 -14", "#f6d9a4", 5)
    .path("M-40 -18Q-30 -40 -6 -44Q-28 -34 -34 -12z", "#fff", 'opacity=".25"');
  A.add("</g>");
  // Wheat and grapes.
  for (let i = 0; i < 5; i++) {
    const a = (-f * (28 + i * 9) * Math.PI) / 180,
      L = (74 + 12 * (i % 2)) * s,
      bx = X - f * 22 * s,
      tx = bx + Math.sin(a) * L,
      t2 = by - Math.cos(a) * L;
    A.stroke(
      `M${n(bx)} ${n(by)}Q${n(bx + Math.sin(a * 0.6) * L * 0.5)} ${n(by - L * 0.5)} ${n(tx)} ${n(t2)}`,
      "#b8892b",
      1.6 * s,
    );
    for (let k = 0; k < 6; k++)
      for (const q of [-1, 1]) {
        const gx = lerp(tx, bx, k * 0.07),
          gy = lerp(t2, by, k * 0.07);
        A.add(
          `<ellipse cx="${n(gx + q * 2.6 * s)}" cy="${n(gy)}" rx="${n(2.4 * s)}" ry="${n(5 * s)}" fill="${k % 2 ? P.gold2 : "#d3a245"}" transform="rotate(${n(a * 57 + q * 24)} ${n(gx)} ${n(gy)})"/>`,
        );
      }
  }
  for (let i = 0; i < 14; i++) {
    const row = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3][i],
      col = [0, 1, 2, 3, 4, 0, 1, 2, 3, 0, 1, 2, 0, 1][i],
      gx = cx + f * 2 * s + (col * 9 + row * 4.5 - 14) * s,
      gy = by + (2 - row * 7) * s;
    A.path(
      circ(gx, gy, 5.2 * s),
      A.rad(
        [
          [0, "#8d6aa8"],
          [1, "#3b1f4a"],
        ],
        gx - 2 * s,
        gy - 2 * s,
        7 * s,
      ),
    );
  }
}
