// The niches of the general cemetery with their flowers; families from behind, a ladder.
import { arch, circ, dark, hour, n, rect, sky } from "../../lib.mjs";
import { standing } from "../backs.mjs";
import { beamCross, flame, shadow } from "../setting.mjs";

function niche(A, x, y, w, h) {
  const { r } = A,
    back = r.pick(["#f3ead8", "#dfe6e2", "#e8d6c6", "#cfd8dc"]);
  A.path(arch(x + w * 0.08, y + h * 0.06, w * 0.84, h * 0.88), dark(back, 0.5)).path(
    arch(x + w * 0.14, y + h * 0.11, w * 0.72, h * 0.8),
    A.lin([
      [0, dark(back, 0.25)],
      [1, back],
    ]),
  );
  beamCross(A, x + w / 2, y + h * 0.62, h * 0.3, r.pick(["#8a611f", "#5b636b", "#7a4d30"]), 0.12);
  for (let i = 0; i < 6; i++)
    A.path(
      circ(x + w * (0.22 + 0.112 * i), y + h * r.range(0.68, 0.8), w * r.range(0.06, 0.09)),
      r.pick(["#d9566a", "#f0c96a", "#f6efe2", "#e8743b", "#a8509a", "#e8913a"]),
    );
  A.path(rect(x + w * 0.12, y + h * 0.82, w * 0.76, h * 0.09), dark(back, 0.12));
  if (r.chance(0.2)) flame(A, x + w * 0.5, y + h * 0.84, h * 0.035);
}

function ladder(A, x, y, h, lean) {
  const s = h * 0.07;
  for (const d of [-1, 1])
    A.stroke(`M${n(x + d * s * 1.2)} ${n(y)}L${n(x + lean + d * s)} ${n(y - h)}`, "#8a6a44", s * 0.24);
  for (let i = 1; i < 10; i++)
    A.stroke(`M${n(x + (lean * i) / 10 - s * 1.15)} ${n(y - (h * i) / 10)}h${n(s * 2.3)}`, "#a9845a", s * 0.18);
}

/** A bunch of flowers held at the side. */
function bunch(A, x, y, s) {
  A.path(
    `M${n(x - s * 0.06)} ${n(y + s * 0.5)}L${n(x - s * 0.24)} ${n(y)}H${n(x + s * 0.24)}L${n(x + s * 0.06)} ${n(y + s * 0.5)}z`,
    "#5d7a45",
  );
  for (let i = 0; i < 9; i++)
    A.path(
      circ(x + A.r.range(-0.26, 0.26) * s, y - A.r.range(-0.04, 0.24) * s, s * 0.1),
      A.r.pick(["#e8913a", "#f0c96a", "#f6efe2", "#d9566a"]),
    );
}

export function cemetery(A) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    H = hour(r, ["dusk"]),
    side = r.sign(),
    top = h * 0.14,
    foot = h * 0.8;
  sky(A, H, h * 0.5, { sx: w / 2 + side * w * 0.34, sy: h * 0.1, weather: "bands" });
  A.path(
    rect(0, top - u * 2, w, foot - top + u * 2),
    A.linU(
      [
        [0, "#efe4d0"],
        [1, "#bfae97"],
      ],
      0,
      top,
      0,
      foot,
    ),
  ).path(rect(-9, top - u * 4, w + 18, u * 2.4), "#b5765a");
  const nw = m * 0.15,
    nh = (foot - top) / 4,
    across = Math.ceil(w / nw);
  for (let j = 0; j < 4; j++) {
    for (let i = 0; i < across; i++) niche(A, (w - across * nw) / 2 + i * nw, top + j * nh, nw, nh);
    A.path(rect(0, top + j * nh + nh * 0.97, w, nh * 0.05), "#a8937a", 'opacity=".7"');
  }
  A.all(
    A.linU(
      [
        [0, H.lit, 0.14],
        [0.7, "#3a1f2a", 0.16],
        [1, "#2a1520", 0.4],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  A.path(
    rect(0, foot, w, h),
    A.linU(
      [
        [0, "#b59a86"],
        [1, "#5d463c"],
      ],
      0,
      foot,
      0,
      h,
    ),
  );
  let slabs = "";
  for (let i = -9; i <= 9; i++) slabs += `M${n(w / 2 + i * m * 0.16)} ${n(foot)}L${n(w / 2 + i * m * 0.3)} ${n(h)}`;
  A.stroke(slabs, "#3a2a24", u * 0.25, 'opacity=".4"');
  const s = m * 0.115,
    X = (k) => w / 2 + side * k * m;
  ladder(A, X(0.34), foot + u * 3, (foot - top) * 0.86, side * m * 0.05);
  standing(A, X(0.37), foot - m * 0.56, s * 0.92, {
    cut: "short",
    coat: "#355a6a",
    hair: "#1d1614",
    skin: "#8a5a3e",
    rim: H.lit,
    side,
  });
  bunch(A, X(0.37) + side * s * 0.7, foot - m * 0.6, s * 0.9);
  const family = [
    [
      -0.44,
      0.9,
      {
        cut: "braids",
        hat: "bowler",
        shawl: r.int(0, 3),
        skirt: true,
        legs: "#4a2238",
        hair: "#1d1614",
        coat: "#6b3a4a",
      },
    ],
    [-0.24, 0.94, { cut: "short", hat: "brim", coat: "#3c3a40", hair: "#8d8782" }],
    [0.02, 0.98, { cut: "bun", skirt: true, legs: "#12233f", coat: "#1d1c24", hair: "#1d1614" }],
    [0.17, 0.99, { cut: "short", coat: "#a8201a", hair: "#1d1614", child: true, small: 0.66 }],
  ];
  for (const [k, down, who] of family) {
    const size = s * (who.small ?? 1) * (0.94 + (down - 0.9) * 1.4),
      y = h * down;
    shadow(A, X(k), y, size * 0.9);
    standing(A, X(k), y - size * 3.3, size, { ...who, rim: H.lit, side });
  }
  bunch(A, X(-0.44) - side * s * 0.66, h * 0.9 - s * 2.1, s);
  bunch(A, X(0.02) + side * s * 0.66, h * 0.98 - s * 2.2, s);
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.36],
      ],
      w / 2,
      h * 0.5,
      Math.hypot(w, h) * 0.62,
    ),
  );
}
