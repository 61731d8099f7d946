// A sober church of whitewash and brown stone: pediment, one tall tower, and the blind wall of the prison beside it.
import { arch, circ, dark, light, n, poly, rect } from "../../lib.mjs";
import { bell, block, column, cross, glass, inside, tint } from "./pieces.mjs";
import { tree } from "./tree.mjs";

/** Two storeys of bells under a small dome. */
function tower(A, H, x, gy, w, S, wall, stone, lit) {
  const shaft = S * 0.5;
  let top = gy - shaft;
  block(A, x - w / 2, top, w, shaft, wall, lit);
  for (const d of [-0.5, 0.4]) block(A, x + w * d, top, w * 0.1, shaft, stone, lit, S * 0.02);
  A.path(arch(x - w * 0.1, gy - shaft * 0.5, w * 0.2, shaft * 0.16), glass(H));
  A.path(circ(x, gy - shaft * 0.8, w * 0.11), glass(H)).stroke(circ(x, gy - shaft * 0.8, w * 0.11), stone, S * 0.008);
  let wide = w;
  for (const height of [S * 0.17, S * 0.13]) {
    A.path(rect(x - wide * 0.58, top - S * 0.016, wide * 1.16, S * 0.026), stone);
    top -= height;
    block(A, x - wide * 0.44, top, wide * 0.88, height, wall, lit);
    for (const d of [-0.46, 0.36]) column(A, x + wide * d, top + height * 0.1, wide * 0.1, height * 0.78, stone);
    bell(A, x - wide * 0.17, top + height * 0.18, wide * 0.34, height * 0.68, H);
    wide *= 0.8;
  }
  A.path(rect(x - wide * 0.6, top - S * 0.014, wide * 1.2, S * 0.022), stone);
  const q = wide * 0.52;
  A.path(
    `M${n(x - q)} ${n(top - S * 0.014)}c0 ${n(-q * 1.35)} ${n(2 * q)} ${n(-q * 1.35)} ${n(2 * q)} 0z`,
    A.lin(
      [
        [0, light("#9a8f86", 0.25)],
        [1, dark("#6f655d", 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  cross(A, x, top - q * 0.98, S * 0.07, dark(stone, 0.4));
}

function front(A, H, cx, gy, w, h, S, wall, stone, lit) {
  const x = cx - w / 2,
    top = gy - h;
  block(A, x, top, w, h, wall, lit);
  A.path(
    poly([
      [x - w * 0.04, top],
      [cx, top - S * 0.15],
      [x + w * 1.04, top],
    ]),
    stone,
  ).path(
    poly([
      [x + w * 0.08, top - S * 0.012],
      [cx, top - S * 0.118],
      [x + w * 0.92, top - S * 0.012],
    ]),
    light(wall, 0.15),
  );
  A.path(circ(cx, top - S * 0.046, S * 0.026), glass(H));
  cross(A, cx, top - S * 0.148, S * 0.085, dark(stone, 0.4));
  A.path(rect(x - w * 0.04, top - S * 0.008, w * 1.08, S * 0.024), stone);
  A.path(rect(x - w * 0.02, top + h * 0.44, w * 1.04, S * 0.018), stone);
  for (const k of [0, 0.27, 0.67, 0.94]) {
    column(A, x + w * k, top + h * 0.06, w * 0.06, h * 0.36, stone);
    column(A, x + w * k, top + h * 0.5, w * 0.06, h * 0.48, stone);
  }
  A.path(arch(cx - w * 0.1, top + h * 0.12, w * 0.2, h * 0.26), glass(H)).stroke(
    arch(cx - w * 0.1, top + h * 0.12, w * 0.2, h * 0.26),
    stone,
    S * 0.012,
  );
  for (const k of [0.11, 0.79]) A.path(arch(x + w * k, top + h * 0.62, w * 0.1, h * 0.18), dark(wall, 0.22));
  const dw = w * 0.24,
    dh = h * 0.4;
  A.path(arch(cx - dw * 0.62, gy - dh * 1.1, dw * 1.24, dh * 1.1), stone)
    .path(arch(cx - dw / 2, gy - dh, dw, dh), inside(A, H, "#3a2418"))
    .path(rect(cx - dw * 0.015, gy - dh, dw * 0.03, dh), "#1f130c");
}

/** The long wall with its turret, where the whistle of the count is heard. */
function prisonWall(A, H, x, gy, w, S, lit) {
  const c = tint(H, "#b98f66"),
    h = S * 0.2;
  block(A, x, gy - h, w, h, c, lit, S * 0.022);
  A.path(rect(x, gy - h - S * 0.008, w, S * 0.016), dark(c, 0.3));
  const t = x + w * 0.66;
  block(A, t, gy - h * 1.5, S * 0.075, h * 0.5, light(c, 0.1), lit);
  A.path(rect(t + S * 0.012, gy - h * 1.38, S * 0.051, h * 0.16), glass(H));
  A.path(
    poly([
      [t - S * 0.016, gy - h * 1.5],
      [t + S * 0.0375, gy - h * 1.74],
      [t + S * 0.091, gy - h * 1.5],
    ]),
    tint(H, "#8f4a33"),
  );
}

/** @param S size of the whole, in the units of the picture */
export function singleTower(A, H, cx, gy, S, lit) {
  const wall = tint(H, "#f1e7d3"),
    stone = tint(H, "#a5876a"),
    w = S * 0.46,
    h = S * 0.5,
    x = cx + S * 0.06;
  prisonWall(A, H, x + w / 2 - S * 0.01, gy, S * 0.46, S, lit);
  front(A, H, x, gy, w, h, S, wall, stone, lit);
  tower(A, H, x - w / 2 - S * 0.085, gy, S * 0.19, S, wall, stone, lit);
  for (const [at, size] of [
    [-0.5, 0.27],
    [-0.41, 0.22],
    [0.5, 0.24],
  ])
    tree(A, H, cx + S * at, gy + S * 0.012, S * size);
}
