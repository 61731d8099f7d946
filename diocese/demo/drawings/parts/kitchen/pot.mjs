// The olla común: a great pot in the courtyard, a ladle, a bowl that waits, cooks from behind.
import { circ, dark, light, n, rect } from "../../lib.mjs";
import { standing } from "../backs.mjs";
import { handOver } from "../handwork.mjs";
import { board, festoon, flame, shadow, steam } from "../setting.mjs";

const FOOD = ["#f3d27a", "#7fa04e", "#c2452c", "#fbeecb", "#e8a04a"];

function greatPot(A, x, y, s, c) {
  shadow(A, x, y + s * 0.1, s * 0.72);
  for (let i = 0; i < 6; i++)
    A.path(rect(x - s * 0.62 + i * s * 0.2, y - s * 0.04, s * 0.32, s * 0.1), i % 2 ? "#5d3a26" : "#7a4d30");
  for (const k of [-0.34, -0.1, 0.14, 0.36]) flame(A, x + s * k, y, s * 0.11);
  A.path(
    `M${n(x - s * 0.54)} ${n(y - s * 0.62)}h${n(s * 1.08)}q${n(s * 0.02)} ${n(s * 0.4)} ${n(-s * 0.1)} ${n(s * 0.52)}q${n(-s * 0.44)} ${n(s * 0.14)} ${n(-s * 0.88)} 0q${n(-s * 0.12)} ${n(-s * 0.12)} ${n(-s * 0.1)} ${n(-s * 0.52)}z`,
    A.lin(
      [
        [0, dark(c, 0.2)],
        [0.3, light(c, 0.45)],
        [0.6, c],
        [1, dark(c, 0.55)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  const oval = (rx, ry, fill, dy = 0) =>
    A.add(`<ellipse cx="${n(x)}" cy="${n(y - s * (0.62 - dy))}" rx="${n(s * rx)}" ry="${n(s * ry)}" fill="${fill}"/>`);
  oval(0.57, 0.15, light(c, 0.35));
  oval(0.51, 0.125, dark(c, 0.45));
  oval(
    0.5,
    0.11,
    A.lin([
      [0, "#a8652a"],
      [1, "#e0a04a"],
    ]),
    0.012,
  );
  for (let i = 0; i < 16; i++) {
    const a = A.r.range(0, 6.283),
      d = Math.sqrt(A.r.f());
    A.path(
      circ(x + Math.cos(a) * d * s * 0.42, y - s * 0.605 + Math.sin(a) * d * s * 0.085, s * A.r.range(0.016, 0.03)),
      A.r.pick(FOOD),
    );
  }
  for (const d of [-1, 1])
    A.stroke(
      `M${n(x + d * s * 0.54)} ${n(y - s * 0.46)}q${n(d * s * 0.13)} ${n(s * 0.03)} ${n(-d * s * 0.01)} ${n(s * 0.14)}`,
      dark(c, 0.35),
      s * 0.045,
    );
}

function ladle(A, x, y, s, side, skin, sleeve) {
  A.stroke(`M${n(x)} ${n(y)}L${n(x + side * s * 0.34)} ${n(y - s * 0.5)}`, "#b9bec2", s * 0.035);
  A.path(
    `M${n(x - s * 0.12)} ${n(y - s * 0.03)}h${n(s * 0.24)}q0 ${n(s * 0.14)} ${n(-s * 0.12)} ${n(s * 0.14)}t${n(-s * 0.12)} ${n(-s * 0.14)}z`,
    A.lin([
      [0, "#e3e6e8"],
      [1, "#7a8288"],
    ]),
  );
  handOver(A, x + side * s * 0.56, y - s * 0.44, s * 0.46, -side * 68, skin, sleeve, { pose: "grip", flip: -side });
}

function heldBowl(A, x, y, s, side, skin, sleeve) {
  handOver(A, x + side * s * 0.3, y + s * 0.14, s * 0.5, -side * 62, skin, sleeve, { pose: "closed", flip: side });
  A.path(
    `M${n(x - s * 0.2)} ${n(y)}h${n(s * 0.4)}q${n(-s * 0.03)} ${n(s * 0.19)} ${n(-s * 0.2)} ${n(s * 0.19)}t${n(-s * 0.2)} ${n(-s * 0.19)}z`,
    A.lin(
      [
        [0, "#ffffff"],
        [1, "#c9c2b4"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 0.2)}" ry="${n(s * 0.055)}" fill="#f4f0e6"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 0.165)}" ry="${n(s * 0.038)}" fill="#d98f3f"/>`,
  );
}

export function pot(A, _wall, helpers) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2;
  festoon(A, h * 0.03, ["#e3bf6b", "#a8201a", "#fbf8f3", "#0f766e", "#123a6b"], r.chance(0.5));
  board(A, 0, h * 0.62, w, h * 0.8, "#8a5a3a", "#2f6f8f");
  for (let x = u * 6; x < w; x += u * r.range(9, 14))
    A.path(circ(x, h * 0.6, u * r.range(1.6, 3)), r.pick(["#d9a94a", "#c2452c", "#7fa04e", "#e8d7b0", "#a8702f"]));
  for (let i = 0; i < helpers; i++) {
    const x = cx + (i - (helpers - 1) / 2) * m * 0.42,
      s = m * 0.155,
      y = h * 0.4;
    standing(A, x, y, s, {
      cut: i % 2 ? "bun" : "braids",
      hat: i % 2 ? undefined : "bowler",
      hair: "#1d1614",
      coat: r.pick(["#8f4a5a", "#355a6a", "#a9843a", "#d8c4ab"]),
      skirt: i % 2 === 0,
      legs: r.pick(["#7a2a2a", "#12315c", "#0f4f4a"]),
      rim: "#fff1d0",
      side,
    });
    A.stroke(
      `M${n(x - s * 0.28)} ${n(y)}L${n(x + s * 0.1)} ${n(y + s * 0.9)}M${n(x + s * 0.28)} ${n(y)}L${n(x - s * 0.1)} ${n(y + s * 0.9)}M${n(x - s * 0.46)} ${n(y + s * 0.98)}h${n(s * 0.92)}`,
      "#f6efe2",
      s * 0.07,
    );
  }
  A.path(
    rect(0, h * 0.5, w, h * 0.5),
    A.linU(
      [
        [0, "#2a1a10", 0],
        [1, "#2a1a10", 0.3],
      ],
      0,
      h * 0.5,
      0,
      h,
    ),
  );
  const px = cx - side * m * 0.06,
    s = m * 0.66;
  greatPot(A, px, h * 0.95, s, r.pick(["#9aa3a8", "#87909a", "#b0a89a"]));
  steam(A, px - side * s * 0.2, h * 0.52, m * 0.17);
  ladle(
    A,
    px + side * s * 0.12,
    h * 0.56,
    m * 0.5,
    side,
    r.pick(["#8a5a3e", "#a8714e"]),
    r.pick(["#a8201a", "#8f4a5a", "#0f766e"]),
  );
  heldBowl(
    A,
    px - side * s * 0.62,
    h * 0.68,
    m * 0.6,
    -side,
    r.pick(["#7a4f38", "#c18d68"]),
    r.pick(["#355a6a", "#4a5a4a", "#6b3a4a"]),
  );
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.34],
      ],
      cx,
      h * 0.55,
      Math.hypot(w, h) * 0.62,
    ),
  );
}
