// A small white chapel on a viewpoint, its one bell over the gable, among pines and in front of the mountain.
import { arch, circ, dark, light, n, poly, rect } from "../../lib.mjs";
import { bell, block, cross, glass, inside, tint } from "./pieces.mjs";

/** A pine that the wind of the hill has kept narrow. */
export function pine(A, H, x, y, s) {
  const { r } = A,
    leaf = tint(H, r.pick(["#3f5a3c", "#4a6444", "#35503a"]));
  A.path(rect(x - s * 0.02, y - s * 0.3, s * 0.04, s * 0.3), tint(H, "#4f3b2b"));
  for (const [at, wide] of [
    [0.16, 0.2],
    [0.36, 0.165],
    [0.56, 0.125],
    [0.74, 0.08],
  ])
    A.path(
      `M${n(x - s * wide)} ${n(y - s * at)}Q${n(x - s * wide * 0.3)} ${n(y - s * (at + 0.12))} ${n(x)} ${n(y - s * (at + 0.3))}Q${n(x + s * wide * 0.3)} ${n(y - s * (at + 0.12))} ${n(x + s * wide)} ${n(y - s * at)}z`,
      A.lin(
        [
          [0, light(leaf, 0.16)],
          [1, dark(leaf, 0.28)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
}

/** The stone rail at the edge of the hill, between two pillars. */
export function rail(A, H, x, y, w, s) {
  const c = tint(H, "#d8cbb4");
  let posts = "";
  for (let at = x + s * 0.3; at < x + w; at += s * 0.55)
    posts += `M${n(at)} ${n(y)}q${n(-s * 0.1)} ${n(-s * 0.3)} 0 ${n(-s * 0.62)}h${n(s * 0.16)}q${n(s * 0.1)} ${n(s * 0.32)} 0 ${n(s * 0.62)}z`;
  A.path(posts, c)
    .path(rect(x, y - s * 0.78, w, s * 0.18), light(c, 0.25))
    .path(rect(x, y - s * 0.04, w, s * 0.12), dark(c, 0.18));
}

/** @param S size of the whole, in the units of the picture */
export function viewpoint(A, H, cx, gy, S, lit) {
  const wall = tint(H, "#f6f0e3"),
    tile = tint(H, "#a8492e"),
    trim = tint(H, "#c9b48f"),
    w = S * 0.4,
    h = S * 0.36,
    x = cx - w / 2,
    top = gy - h,
    side = lit > 0 ? 1 : -1;
  // The nave behind the front, seen a little from the side.
  A.path(
    poly([
      [cx + side * w * 0.4, gy],
      [cx + side * w * 0.4, top + h * 0.12],
      [cx + side * w * 0.98, top + h * 0.24],
      [cx + side * w * 0.98, gy],
    ]),
    dark(wall, 0.16),
  ).path(
    poly([
      [cx + side * w * 0.12, top - S * 0.1],
      [cx + side * w * 0.8, top - S * 0.04],
      [cx + side * w * 1.02, top + h * 0.25],
      [cx + side * w * 0.44, top + h * 0.13],
    ]),
    tile,
  );
  for (const k of [0.58, 0.78])
    A.path(arch(cx + side * w * k - S * 0.018, gy - h * 0.5, S * 0.036, h * 0.26), glass(H));
  block(A, x, top, w, h, wall, lit);
  A.path(
    poly([
      [x, top + 1],
      [cx - w * 0.17, top - S * 0.14],
      [cx - w * 0.17, top - S * 0.3],
      [cx + w * 0.17, top - S * 0.3],
      [cx + w * 0.17, top - S * 0.14],
      [x + w, top + 1],
    ]),
    wall,
  );
  for (const d of [-1, 1])
    A.path(
      poly([
        [cx + d * w * 0.56, top + S * 0.022],
        [cx + d * w * 0.17, top - S * 0.155],
        [cx + d * w * 0.17, top - S * 0.125],
        [cx + d * w * 0.53, top + S * 0.042],
      ]),
      tile,
    );
  bell(A, cx - w * 0.09, top - S * 0.275, w * 0.18, S * 0.125, H);
  A.path(rect(cx - w * 0.2, top - S * 0.31, w * 0.4, S * 0.018), trim).path(
    poly([
      [cx - w * 0.2, top - S * 0.308],
      [cx, top - S * 0.375],
      [cx + w * 0.2, top - S * 0.308],
    ]),
    tile,
  );
  cross(A, cx, top - S * 0.37, S * 0.095, dark(trim, 0.55));
  A.path(circ(cx, top - S * 0.05, S * 0.042), trim).path(circ(cx, top - S * 0.05, S * 0.032), glass(H));
  const dw = w * 0.3,
    dh = h * 0.62;
  A.path(arch(cx - dw * 0.64, gy - dh * 1.1, dw * 1.28, dh * 1.1), trim)
    .path(arch(cx - dw / 2, gy - dh, dw, dh), inside(A, H, "#4a2f22"))
    .path(rect(cx - dw * 0.015, gy - dh, dw * 0.03, dh), "#2a1a12");
  for (const k of [-0.37, 0.29]) A.path(arch(cx + w * k, gy - h * 0.66, w * 0.08, h * 0.3), glass(H));
}
