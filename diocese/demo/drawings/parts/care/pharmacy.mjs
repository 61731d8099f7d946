// The counter of a pharmacy: one hand gives a bag, another takes it; shelves of jars behind.
import { dark, light, n, P, rect } from "../../lib.mjs";
import { handOver } from "../handwork.mjs";

const GLASS = ["#8a5a2e", "#2f6f8f", "#e6dccd", "#6f8f7a", "#a8483a", "#d9b878"];

function shelves(A, top, bottom, wood) {
  const { w, h, r, u } = A,
    rows = 3,
    step = (bottom - top) / rows;
  for (let j = 1; j <= rows; j++) {
    const y = top + step * j;
    for (let x = u * r.range(1, 4); x < w - u * 4; ) {
      const b = step * r.range(0.2, 0.42),
        t = step * r.range(0.42, 0.74),
        c = r.pick(GLASS),
        paint = A.lin(
          [
            [0, light(c, 0.32)],
            [0.5, c],
            [1, dark(c, 0.35)],
          ],
          0,
          0,
          1,
          0,
        );
      if (r.chance(0.55)) {
        A.path(
          `M${n(x)} ${n(y)}v${n(-t * 0.7)}q0 ${n(-t * 0.12)} ${n(b * 0.25)} ${n(-t * 0.16)}v${n(-t * 0.08)}h${n(b * 0.5)}v${n(t * 0.08)}q${n(b * 0.25)} ${n(t * 0.04)} ${n(b * 0.25)} ${n(t * 0.16)}v${n(t * 0.7)}z`,
          paint,
        ).path(rect(x + b * 0.2, y - t - u * 0.2, b * 0.6, t * 0.08), "#2b2f38");
        A.path(rect(x + b * 0.08, y - t * 0.52, b * 0.84, t * 0.3), "#fbf8f0", 'opacity=".92"').path(
          rect(x + b * 0.2, y - t * 0.42, b * 0.6, t * 0.04) + rect(x + b * 0.2, y - t * 0.34, b * 0.4, t * 0.03),
          P.blue,
          'opacity=".6"',
        );
      } else
        A.path(rect(x, y - t * 0.72, b * 1.1, t * 0.72), paint).path(
          rect(x + b * 0.42, y - t * 0.58, b * 0.26, t * 0.34),
          "#fff",
          'opacity=".75"',
        );
      x += b * r.range(1.15, 1.6);
    }
    A.path(
      rect(0, y, w, u * 1.5),
      A.lin([
        [0, light(wood, 0.3)],
        [1, dark(wood, 0.3)],
      ]),
    ).path(rect(0, y + u * 1.5, w, u * 2), "#1d1208", 'opacity=".25"');
  }
  A.path(
    rect(0, 0, w, h),
    A.linU(
      [
        [0, "#fff1d2", 0.1],
        [1, "#24150c", 0.35],
      ],
      0,
      top,
      0,
      bottom,
    ),
  );
}

function bag(A, x, y, s) {
  A.path(
    rect(x - s * 0.5, y - s * 1.16, s, s * 1.16),
    A.lin(
      [
        [0, "#e9d7b6"],
        [0.7, "#d6bd92"],
        [1, "#b3966a"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let top = `M${n(x - s * 0.5)} ${n(y - s * 1.14)}`;
  for (let i = 0; i < 10; i++) top += `l${n(s * 0.05)} ${n(-s * 0.05)}l${n(s * 0.05)} ${n(s * 0.05)}`;
  A.path(`${top}v${n(s * 0.2)}H${n(x - s * 0.5)}z`, "#efe0c3").stroke(
    `M${n(x - s * 0.3)} ${n(y - s)}L${n(x - s * 0.22)} ${n(y - s * 0.1)}M${n(x + s * 0.34)} ${n(y - s)}L${n(x + s * 0.3)} ${n(y - s * 0.2)}`,
    "#a88b5e",
    s * 0.014,
    'opacity=".6"',
  );
  A.path(
    rect(x - s * 0.07, y - s * 0.8, s * 0.14, s * 0.46) + rect(x - s * 0.23, y - s * 0.64, s * 0.46, s * 0.14),
    P.teal,
  );
}

export function pharmacy(A, wall) {
  const { w, h, r } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2,
    y = h * 0.7;
  A.all(dark(wall, 0.22));
  shelves(A, -h * 0.06, y - h * 0.06, "#8a5a3a");
  A.path(
    rect(0, y, w, h - y + 9),
    A.linU(
      [
        [0, "#c99a66"],
        [0.2, "#a9764f"],
        [1, "#54361f"],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  A.path(rect(0, y, w, h * 0.018), "#e3bd8a");
  A.add(
    `<ellipse cx="${n(cx)}" cy="${n(h * 0.84)}" rx="${n(m * 0.3)}" ry="${n(m * 0.04)}" fill="#1d1208" opacity=".4"/>`,
  );
  const skins = r.shuffle(["#8a5a3e", "#c18d68", "#6b4430"]);
  handOver(A, cx - side * m * 0.44, h * 0.83, m * 0.4, side * 76, skins[0], "#f4f2ec", { pose: "closed", flip: side });
  bag(A, cx, h * 0.85, m * 0.34);
  handOver(A, cx + side * m * 0.4, h * 0.9, m * 0.4, -side * 66, skins[1], r.pick([P.red, "#6b3a4a", P.navy]), {
    pose: "grip",
    flip: -side,
  });
  A.all(
    A.rad(
      [
        [0.45, "#150d08", 0],
        [1, "#150d08", 0.42],
      ],
      cx,
      h * 0.5,
      Math.hypot(w, h) * 0.6,
    ),
  );
}
