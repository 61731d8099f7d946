// A choir from behind in the loft: robes, open folders, the organ and the round window before them.
import { circ, dark, light, mix, n, P, rect } from "../lib.mjs";
import { back } from "./backs.mjs";

function pipes(A, cx, y, w, h) {
  const { u } = A,
    k = 21,
    b = w / k;
  for (let i = 0; i < k; i++) {
    const t = Math.abs(i - (k - 1) / 2) / ((k - 1) / 2),
      tall = h * (0.56 + 0.44 * Math.abs(Math.cos(t * 4.2))),
      x = cx - w / 2 + i * b,
      top = y - tall;
    A.path(
      `M${n(x + b * 0.1)} ${n(top + b * 0.3)}q${n(b * 0.4)} ${n(-b * 0.5)} ${n(b * 0.8)} 0V${n(y)}h${n(-b * 0.8)}z`,
      A.lin(
        [
          [0, "#8d733f"],
          [0.35, "#f1e2b4"],
          [0.6, "#cdb274"],
          [1, "#6b5228"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    A.path(`M${n(x + b * 0.3)} ${n(y - h * 0.1)}q${n(b * 0.2)} ${n(-h * 0.09)} ${n(b * 0.4)} 0z`, "#2b1a10");
  }
  A.path(
    rect(cx - w * 0.54, y, w * 1.08, u * 3),
    A.lin([
      [0, "#b07c4c"],
      [1, "#4a2f1c"],
    ]),
  );
  for (const d of [-1, 1])
    A.path(
      rect(cx + d * w * 0.53 - u * 1.6, y - h * 1.04, u * 3.2, h * 1.04 + u * 3),
      A.lin(
        [
          [0, "#4a2f1c"],
          [0.4, "#a5764a"],
          [1, "#3a2416"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
}

function roundWindow(A, cx, cy, q) {
  A.glow(cx, cy, q * 4, "#ffe9bf", 0.55);
  A.path(circ(cx, cy, q * 1.14), "#5d4632").path(circ(cx, cy, q), "#24303f");
  const glass = ["#1f5fa8", "#a8201a", "#e3bf6b", "#0f766e"];
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 6.283 + ring * 0.26,
        d = q * (ring ? 0.44 : 0.78);
      A.path(
        circ(cx + Math.cos(a) * d, cy + Math.sin(a) * d, q * (ring ? 0.11 : 0.16)),
        light(glass[(i + ring) % 4], 0.24),
      );
    }
  A.path(circ(cx, cy, q * 0.24), "#fff1c4");
}

/** The one who conducts, small, before the organ: from behind, arms raised. */
function conductor(A, x, y, s) {
  for (const d of [-1, 1])
    A.stroke(
      `M${n(x + d * s * 0.4)} ${n(y + s * 0.14)}L${n(x + d * s * 0.78)} ${n(y - s * 0.2)}L${n(x + d * s * 0.9)} ${n(y - s * 0.68)}`,
      "#20242c",
      s * 0.18,
    ).path(circ(x + d * s * 0.91, y - s * 0.78, s * 0.09), "#a8714e");
  back(A, x, y, s, { cut: "short", coat: "#262b34", skin: "#a8714e", hair: "#1d1614" });
}

function singer(A, x, y, s, robe, side) {
  const { r } = A;
  A.add(`<g transform="rotate(${side * 7} ${n(x)} ${n(y)})">`);
  A.path(
    `M${n(x + side * s * 0.4)} ${n(y + s * 0.02)}l${n(side * s * 0.4)} ${n(-s * 0.1)}l${n(side * s * 0.06)} ${n(s * 0.36)}l${n(-side * s * 0.4)} ${n(s * 0.14)}z`,
    A.lin([
      [0, "#fffdf6"],
      [1, "#d9cdb6"],
    ]),
  ).add("</g>");
  A.path(rect(x - s * 0.49, y + s * 1.3, s * 0.98, A.h), dark(robe, 0.22));
  back(A, x, y, s, {
    cut: r.pick(["short", "bun", "braids", "bob", "long", "short", "curls"]),
    coat: r.chance(0.5) ? robe : mix(robe, P.ink, 0.14),
    hair: r.pick(["#1d1614", "#2b1d18", "#3a281e", "#8d8782"]),
    rim: "#ffe3b0",
    side,
  });
  A.stroke(
    `M${n(x - s * 0.22)} ${n(y - s * 0.07)}Q${n(x)} ${n(y + s * 0.2)} ${n(x + s * 0.22)} ${n(y - s * 0.07)}`,
    "#f6efe0",
    s * 0.06,
  );
}

export function choir(A, robe) {
  const { w, h, u } = A,
    m = Math.min(w, h),
    cx = w / 2;
  A.all(
    A.rad(
      [
        [0, "#e9d3a8"],
        [0.5, "#a9835a"],
        [1, "#3a2618"],
      ],
      cx,
      h * 0.24,
      Math.hypot(w, h) * 0.62,
    ),
  );
  let ribs = "";
  for (let i = 0; i < 5; i++) {
    const q = m * (0.5 + i * 0.2);
    ribs += `M${n(cx - q)} ${n(h)}V${n(h * 0.5)}A${n(q)} ${n(q * 0.92)} 0 0 1 ${n(cx + q)} ${n(h * 0.5)}V${n(h)}`;
  }
  A.stroke(ribs, "#f6e6c4", u * 1.1, 'opacity=".35"');
  pipes(A, cx, h * 0.6, m * 1.02, m * 0.36);
  roundWindow(A, cx, h * 0.17, m * 0.125);
  conductor(A, cx, h * 0.56, m * 0.1);
  for (let j = 0; j < 3; j++) {
    const s = m * (0.15 + j * 0.055),
      k = Math.max(3, Math.round(w / (s * 1.42))),
      y = h * (0.69 + j * 0.125);
    for (let i = 0; i < k; i++) {
      const x = (w * (i + 0.5 + (j % 2 ? 0.25 : -0.1))) / k;
      if (j < 2 && Math.abs(x - cx) < m * 0.11) continue;
      singer(A, x, y, s, dark(robe, 0.04 + j * 0.1), x < cx ? 1 : -1);
    }
    A.path(rect(0, y, w, h * 0.2), "#1a0f08", 'opacity=".1"');
  }
  A.all(
    A.rad(
      [
        [0.45, "#150d08", 0],
        [1, "#150d08", 0.5],
      ],
      cx,
      h * 0.4,
      Math.hypot(w, h) * 0.6,
    ),
  );
}
