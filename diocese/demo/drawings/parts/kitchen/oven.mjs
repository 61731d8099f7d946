// A bakery before dawn: the baker from behind at the glowing oven, loaves on the table.
import { arch, circ, dark, light, n, poly, rect } from "../../lib.mjs";
import { standing } from "../backs.mjs";
import { flame, steam, weave } from "../setting.mjs";
import { loaf } from "./tableware.mjs";

function mouth(A, x, y, s, clay) {
  A.path(rect(x - s * 0.8, y - s * 0.2, s * 1.6, A.h), dark(clay, 0.3));
  A.path(
    `M${n(x - s * 0.74)} ${n(y - s * 0.18)}C${n(x - s * 0.74)} ${n(y - s * 1.12)} ${n(x + s * 0.74)} ${n(y - s * 1.12)} ${n(x + s * 0.74)} ${n(y - s * 0.18)}z`,
    A.lin(
      [
        [0, light(clay, 0.3)],
        [0.5, clay],
        [1, dark(clay, 0.45)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  );
  let bricks = "";
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI * (i / 10);
    bricks += `M${n(x + Math.cos(a) * s * 0.28)} ${n(y - s * 0.36 - Math.sin(a) * s * 0.25)}L${n(x + Math.cos(a) * s * 0.37)} ${n(y - s * 0.36 - Math.sin(a) * s * 0.34)}`;
  }
  A.path(arch(x - s * 0.37, y - s * 0.7, s * 0.74, s * 0.54), dark(clay, 0.15)).stroke(
    bricks,
    dark(clay, 0.5),
    s * 0.014,
  );
  A.path(
    arch(x - s * 0.28, y - s * 0.61, s * 0.56, s * 0.45),
    A.lin([
      [0, "#2a130b"],
      [1, "#c2571c"],
    ]),
  );
  for (const k of [-0.16, 0, 0.14]) flame(A, x + s * k, y - s * 0.17, s * 0.1);
}

export function oven(A, _wall, _helpers) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    x = w / 2 - side * m * 0.3,
    y = h * 0.72,
    s = m * 0.62;
  A.all("#22140c", 'opacity=".58"');
  mouth(A, x, y, s, r.pick(["#b4764a", "#a8684a", "#c28a5a"]));
  A.glow(x, y - s * 0.3, m * 0.95, "#ffa64d", 0.55);
  const px = x + side * m * 0.56,
    ps = m * 0.2,
    py = h * 0.42,
    coat = "#e9e2d4",
    skin = r.pick(["#8a5a3e", "#a8714e"]);
  A.path(
    poly([
      [px - side * ps * 0.4, py + ps * 0.98],
      [px - side * ps * 0.4, py + ps * 1.06],
      [x + side * s * 0.02, y - s * 0.2],
      [x + side * s * 0.02, y - s * 0.24],
    ]),
    "#a9764f",
  );
  A.path(
    `M${n(x - side * s * 0.1)} ${n(y - s * 0.24)}h${n(side * s * 0.22)}v${n(s * 0.05)}h${n(-side * s * 0.22)}z`,
    "#8a5a3a",
  );
  loaf(A, x + side * s * 0.01, y - s * 0.235, s * 0.085);
  const hand = [px - side * ps * 0.66, py + ps * 0.98];
  A.stroke(
    `M${n(px - side * ps * 0.42)} ${n(py + ps * 0.24)}L${n(px - side * ps * 0.64)} ${n(py + ps * 0.62)}L${n(hand[0])} ${n(hand[1] - ps * 0.1)}`,
    dark(coat, 0.16),
    ps * 0.2,
  ).path(circ(...hand, ps * 0.1), skin);
  standing(A, px, py, ps, {
    coat,
    skin,
    cut: r.pick(["short", "bun"]),
    hair: "#1d1614",
    rim: "#ffb865",
    side: -side,
    legs: "#3b3a46",
  });
  A.path(
    `M${n(px - ps * 0.21)} ${n(py - ps * 0.5)}q${n(ps * 0.21)} ${n(-ps * 0.44)} ${n(ps * 0.42)} 0v${n(ps * 0.1)}q${n(-ps * 0.21)} ${n(ps * 0.1)} ${n(-ps * 0.42)} 0z`,
    "#f6efe2",
  );
  A.stroke(
    `M${n(px - ps * 0.46)} ${n(py + ps * 0.95)}h${n(ps * 0.92)}M${n(px - ps * 0.1)} ${n(py + ps * 0.98)}l${n(-ps * 0.08)} ${n(ps * 0.34)}M${n(px)} ${n(py + ps * 0.98)}l${n(ps * 0.1)} ${n(ps * 0.3)}`,
    "#c9bca4",
    ps * 0.05,
  );
  A.path(
    rect(0, h * 0.83, w, h),
    A.linU(
      [
        [0, "#a9764f"],
        [1, "#3f281a"],
      ],
      0,
      h * 0.83,
      0,
      h,
    ),
  );
  weave(A, w * 0.03, h * 0.835, w * 0.94, h * 0.05, r.int(0, 3));
  for (let row = 0; row < 2; row++)
    for (let X = w * 0.04 + row * m * 0.06; X < w * 0.98; X += m * 0.125)
      loaf(A, X, h * (0.905 + row * 0.075), m * 0.057 * r.range(0.92, 1.08));
  steam(A, w / 2 + side * m * 0.2, h * 0.84, m * 0.12);
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.35, "#120a06", 0],
        [1, "#120a06", 0.55],
      ],
      x,
      y - u * 10,
      Math.hypot(w, h) * 0.7,
    ),
  );
}
