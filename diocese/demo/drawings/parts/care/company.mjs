// Company at a sickbed: two hands on the blanket, the window and the bedside table behind.
import { circ, dark, light, n, P, rect } from "../../lib.mjs";
import { handOver } from "../handwork.mjs";
import { board, flowers, room, view, weave } from "../setting.mjs";

function blanket(A, y, set) {
  const { w, h } = A,
    fold = `M-9 ${n(y + h * 0.05)}C${n(w * 0.25)} ${n(y - h * 0.07)} ${n(w * 0.6)} ${n(y - h * 0.03)} ${n(w + 9)} ${n(y + h * 0.03)}V${n(h + 9)}H-9z`;
  A.add(`<g clip-path="${A.clip(fold)}"><g transform="rotate(-4 ${n(w / 2)} ${n(h)})">`);
  weave(A, -w * 0.1, y - h * 0.14, w * 1.2, (h - y) * 0.62, set);
  weave(A, -w * 0.1, y - h * 0.14 + (h - y) * 0.62, w * 1.2, (h - y) * 0.9, set + 1);
  A.add("</g></g>");
  A.path(
    fold,
    A.linU(
      [
        [0, "#fff4dc", 0.34],
        [0.3, "#fff4dc", 0.02],
        [1, "#0f0c14", 0.62],
      ],
      0,
      y - h * 0.05,
      0,
      h,
    ),
  );
  for (const k of [0.18, 0.52, 0.83])
    A.stroke(
      `M${n(w * k)} ${n(y + h * 0.02)}q${n(w * 0.05)} ${n(h * 0.2)} ${n(-w * 0.04)} ${n(h * 0.44)}`,
      "#0f0c14",
      A.u * 1.6,
      'opacity=".13"',
    );
}

function rosary(A, x, y, s) {
  for (let i = 0; i < 15; i++) {
    const a = (i / 15) * 6.283;
    A.path(circ(x + Math.cos(a) * s, y + Math.sin(a) * s * 0.3, s * 0.075), "#5d3a26");
  }
  A.path(
    rect(x - s * 0.05, y + s * 0.3, s * 0.1, s * 0.5) + rect(x - s * 0.17, y + s * 0.42, s * 0.34, s * 0.1),
    "#5d3a26",
  );
}

function bedside(A, x, y, s) {
  board(A, x - s * 0.5, y, s, A.h, "#8a5a3a");
  flowers(A, x - s * 0.2, y, s * 0.62, "#2f6f8f");
  A.path(rect(x + s * 0.14, y - s * 0.28, s * 0.17, s * 0.28), "#dff0f2", 'opacity=".85"').path(
    rect(x + s * 0.15, y - s * 0.16, s * 0.15, s * 0.16),
    "#9cc7d6",
    'opacity=".8"',
  );
  rosary(A, x + s * 0.28, y + s * 0.03, s * 0.14);
}

export function company(A, wall, H) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2,
    y = h * 0.56;
  room(A, dark(wall, 0.12), h * 0.72, "#b9b0a0");
  const wx = cx - side * m * 0.36,
    ww = m * 0.62;
  view(A, H, wx - ww / 2, h * 0.07, ww, m * 0.4);
  A.path(
    rect(wx - ww * 0.72, h * 0.02, ww * 0.2, m * 0.5) + rect(wx + ww * 0.52, h * 0.02, ww * 0.2, m * 0.5),
    light(P.stone, 0.5),
    'opacity=".8"',
  );
  A.glow(wx, h * 0.26, m * 0.9, H.sun, 0.5);
  bedside(A, cx + side * Math.min(w * 0.34, m * 0.62), h * 0.55, m * 0.42);
  blanket(A, y, r.int(0, 3));
  const old = r.pick(["#a8714e", "#8a5a3e", "#b98361"]),
    young = r.pick(["#7a4f38", "#c18d68"]);
  const hx = cx - side * m * 0.02,
    hy = h * 0.78;
  A.add(
    `<ellipse cx="${n(hx)}" cy="${n(hy + m * 0.06)}" rx="${n(m * 0.44)}" ry="${n(m * 0.1)}" fill="#0f0c14" opacity=".35"/>`,
  );
  handOver(A, hx + side * m * 0.2, hy + m * 0.01, m * 0.42, -side * 84, old, "#e9e4da", {
    pose: "closed",
    old: true,
    flip: side,
  });
  handOver(A, hx - side * m * 0.3, hy + m * 0.04, m * 0.44, side * 70, young, r.pick([P.blue, P.teal, "#6b3a4a"]), {
    pose: "closed",
    flip: side,
  });
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.38],
      ],
      wx * 0.4 + cx * 0.6,
      h * 0.46,
      Math.hypot(w, h) * 0.62,
    ),
  );
  A.glow(wx, h * 0.2, u * 60, "#fff6df", 0.16);
}
