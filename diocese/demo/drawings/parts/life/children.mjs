// Children with balloons in the yard of a parish.
import { arch, circ, clamp, dark, lerp, light, mix, n, P, poly, rect, rough, sky } from "../../lib.mjs";
import { figure } from "../people.mjs";
import { festoon } from "../setting.mjs";

export function children(A, { H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    gy = h * r.range(0.68, 0.74),
    wall = mix(r.pick(["#f1e4cd", "#e6c9a0", "#d9e0d4", "#e8d0c2"]), H.lit, 0.2),
    trim = r.pick([P.red, P.teal, P.blue, P.terra]);
  sky(A, H, h * 0.6);
  A.path(
    poly([
      ...rough(
        r,
        Array.from({ length: 8 }, (_, i) => [-20 + ((w + 40) * i) / 7, h * r.range(0.2, 0.36)]),
        h * 0.05,
        5,
      ),
      [w + 20, h],
      [-20, h],
    ]),
    A.linU(
      [
        [0, H.lit],
        [0.4, mix(H.shade, H.haze, 0.5)],
        [1, H.haze],
      ],
      0,
      h * 0.18,
      0,
      h * 0.6,
    ),
  );
  const ty = gy - m * 0.36;
  A.path(
    rect(0, ty, w, gy - ty),
    A.lin([
      [0, light(wall, 0.2)],
      [1, dark(wall, 0.12)],
    ]),
  );
  A.path(rect(0, ty - u * 2.4, w, u * 2.8), mix(P.terra, H.haze, 0.15));
  let tl = "";
  for (let x = 0; x < w; x += u * 1.6) tl += circ(x, ty + u * 0.3, u * 0.8);
  A.path(tl, mix(dark(P.terra, 0.1), H.haze, 0.1));
  const aw = m * 0.17,
    off = r.range(0, aw);
  for (let x = -aw - off; x < w + aw; x += aw * 1.35) {
    A.path(arch(x - u * 0.8, ty + m * 0.07, aw + u * 1.6, gy - ty), trim);
    A.path(
      arch(x, ty + m * 0.085, aw, gy - ty),
      A.linU(
        [
          [0, dark(mix(wall, H.shade, 0.5), 0.35)],
          [1, mix(wall, H.shade, 0.4)],
        ],
        0,
        ty,
        0,
        gy,
      ),
    );
    A.path(rect(x + aw, gy - m * 0.03, aw * 0.35, m * 0.03), trim);
  }
  const g = mix(r.pick(["#d8c6a6", "#cfb89a", "#cdbca6"]), H.haze, 0.15);
  A.path(
    rect(0, gy, w, h),
    A.linU(
      [
        [0, g],
        [1, dark(g, 0.25)],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  let tile = "";
  for (let i = -20; i <= 20; i++) tile += `M${n(w / 2 + i * m * 0.1)} ${n(gy)}L${n(w / 2 + i * m * 0.26)} ${n(h)}`;
  for (let i = 1; i < 6; i++) tile += `M0 ${n(gy + (h - gy) * Math.pow(i / 6, 1.6))}H${n(w)}`;
  A.stroke(tile, dark(g, 0.35), u * 0.15, 'opacity=".4"');
  festoon(A, ty - m * r.range(0.16, 0.26), [P.gold2, P.red, P.paper, P.teal, P.blue], r.chance(0.5));
  const k = clamp(Math.round((w / m) * 5), 4, 12),
    list = Array.from({ length: k }, (_, i) => ({ x: (w * (i + 0.5 + r.range(-0.28, 0.28))) / k, t: r.f() })).sort(
      (a, b) => a.t - b.t,
    );
  for (const { x, t } of list) {
    const y = lerp(gy + u * 6, h * 0.97, t),
      s = m * lerp(0.19, 0.3, t),
      f = r.sign(),
      hx = x + f * s * 0.2,
      hy = y - s * 1.02;
    A.path(
      `M${n(x - s * 0.28)} ${n(y)}a${n(s * 0.28)} ${n(s * 0.06)} 0 1 0 ${n(s * 0.56)} 0a${n(s * 0.28)} ${n(s * 0.06)} 0 1 0 ${n(-s * 0.56)} 0z`,
      "#3a2c24",
      'opacity=".22"',
    );
    for (let b = 0, B = r.int(1, 3); b < B; b++) {
      const bx = hx + (b - (B - 1) / 2) * s * 0.42 + r.range(-1, 1) * s * 0.08,
        by = hy - s * r.range(0.8, 1.5),
        q = s * 0.2,
        c = r.pick([P.red, "#e3a52e", P.teal, "#2a6bb0", "#e8743b", "#f3ead8", "#c8507a"]);
      A.stroke(
        `M${n(hx)} ${n(hy)}Q${n((hx + bx) / 2 + q * 0.4)} ${n((hy + by) / 2)} ${n(bx)} ${n(by + q)}`,
        "#4a4038",
        u * 0.13,
      );
      A.path(
        `M${n(bx)} ${n(by + q * 1.2)}C${n(bx - q * 1.4)} ${n(by + q * 0.2)} ${n(bx - q * 1.1)} ${n(by - q * 1.2)} ${n(bx)} ${n(by - q * 1.2)}S${n(bx + q * 1.4)} ${n(by + q * 0.2)} ${n(bx)} ${n(by + q * 1.2)}z`,
        A.lin(
          [
            [0, light(c, 0.3)],
            [0.5, c],
            [1, dark(c, 0.25)],
          ],
          0,
          0,
          1,
          1,
        ),
      );
      A.add(
        `<ellipse cx="${n(bx - q * 0.4)}" cy="${n(by - q * 0.5)}" rx="${n(q * 0.14)}" ry="${n(q * 0.28)}" fill="#fff" opacity=".55" transform="rotate(25 ${n(bx)} ${n(by)})"/>`,
      );
    }
    figure(A, x, y, s, {
      child: true,
      kind: r.pick(["man", "pollera", "coat"]),
      hat: false,
      arm: f,
      coat: r.pick([P.red, P.teal, P.blue, "#e3a52e", "#c8507a", "#e8743b", "#6a8a4a"]),
    });
  }
}
