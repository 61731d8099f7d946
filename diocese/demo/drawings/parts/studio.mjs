// A radio studio from behind its operator: console, microphone, and the night city behind the glass.
import { circ, dark, hour, light, n, poly, rect } from "../lib.mjs";
import { back } from "./backs.mjs";
import { capsule } from "./microphone.mjs";
import { view } from "./setting.mjs";

function foam(A, tone, y) {
  const { w } = A,
    q = A.u * 8;
  A.all(
    A.lin(
      [
        [0, dark(tone, 0.5)],
        [1, dark(tone, 0.08)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let d = "";
  for (let X = 0; X < w; X += q)
    for (let Y = 0; Y < y; Y += q)
      d += `M${n(X)} ${n(Y + q)}L${n(X + q / 2)} ${n(Y + q * 0.2)}L${n(X + q)} ${n(Y + q)}z`;
  A.path(d, light(tone, 0.12), 'opacity=".3"');
}

function desk(A, x, y, w) {
  const { h, r, u } = A;
  A.path(
    rect(0, y, A.w, h - y + 9),
    A.linU(
      [
        [0, "#8a5a3a"],
        [1, "#2f1d12"],
      ],
      0,
      y,
      0,
      h,
    ),
  ).path(rect(0, y, A.w, u), "#b98659");
  A.path(
    poly([
      [x + w * 0.05, y + u * 2],
      [x + w * 0.95, y + u * 2],
      [x + w, h + 9],
      [x, h + 9],
    ]),
    A.lin([
      [0, "#434a57"],
      [1, "#1c2027"],
    ]),
  );
  const k = Math.round(w / (u * 9));
  for (let i = 0; i < k; i++) {
    const X = x + w * (0.09 + (0.82 * i) / (k - 1)),
      s = r.range(0.1, 0.9),
      len = h * 0.13;
    A.stroke(`M${n(X)} ${n(y + u * 8)}v${n(len)}`, "#11141a", u * 0.6)
      .path(rect(X - u * 1.3, y + u * 8 + s * len * 0.8, u * 2.6, u * 1.9), r.pick(["#e9e4da", "#d9566a", "#e3bf6b"]))
      .path(circ(X, y + u * 5, u), r.pick(["#6fd08a", "#e3bf6b", "#e8743b"]));
  }
}

function headphones(A, x, y, s) {
  A.stroke(
    `M${n(x - s * 0.2)} ${n(y - s * 0.42)}C${n(x - s * 0.24)} ${n(y - s * 0.82)} ${n(x + s * 0.24)} ${n(y - s * 0.82)} ${n(x + s * 0.2)} ${n(y - s * 0.42)}`,
    "#14171d",
    s * 0.05,
  );
  for (const d of [-1, 1])
    A.path(
      `M${n(x + d * s * 0.17)} ${n(y - s * 0.52)}q${n(d * s * 0.13)} ${n(s * 0.02)} ${n(d * s * 0.1)} ${n(s * 0.13)}t${n(-d * s * 0.1)} ${n(s * 0.12)}z`,
      "#2b2f38",
    );
}

/** A microphone on its arm; the arm comes from `side`. */
function microphone(A, x, y, s, side, tone) {
  const { u } = A;
  A.stroke(
    `M${n(x + side * s * 2.6)} ${n(y + s * 2.4)}L${n(x + side * s * 2)} ${n(y - s * 1.3)}L${n(x)} ${n(y - s)}`,
    "#11141a",
    u * 1.8,
  ).path(circ(x + side * s * 2, y - s * 1.3, u * 2), "#565e6b");
  A.add(`<g transform="rotate(${side * 8} ${n(x)} ${n(y)})">`);
  capsule(A, x, y, s, light(tone, 0.15));
  A.path(rect(x - s * 0.3, y + s * 0.68, s * 0.6, s * 0.34), "#2b2f38");
  A.stroke(
    `M${n(x - s * 0.72)} ${n(y - s * 0.2)}v${n(s * 0.7)}q0 ${n(s * 0.5)} ${n(s * 0.72)} ${n(s * 0.5)}t${n(s * 0.72)} ${n(-s * 0.5)}v${n(-s * 0.7)}`,
    "#2b2f38",
    u,
  ).add("</g>");
}

export function studio(A, tone) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2,
    y = h * 0.66,
    X = (k) => cx + side * k * m;
  foam(A, tone, y);
  const gw = m * 0.86;
  view(A, hour(r, ["dusk", "dusk", "night"]), X(-0.12) - gw / 2, h * 0.1, gw, m * 0.38, "#2b2f38");
  A.glow(X(-0.12), h * 0.3, m * 0.8, "#ffcf8a", 0.25);
  desk(A, X(-0.14) - m * 0.62, y, m * 1.24);
  const s = m * 0.34,
    px = X(-0.22),
    py = h * 0.74;
  back(A, px, py, s, {
    cut: r.pick(["bun", "bob"]),
    hair: "#1d1614",
    skin: "#8a5a3e",
    coat: r.pick(["#8f4a5a", "#355a6a", "#b8653a"]),
    rim: "#ffd9a0",
    side,
  });
  headphones(A, px, py, s);
  microphone(A, X(0.3), h * 0.42, m * 0.17, side, tone);
  const lx = side > 0 ? w - m * 0.3 : m * 0.08,
    ly = h * (w > h * 2 ? 0.15 : 0.05);
  A.path(rect(lx, ly, m * 0.22, m * 0.07), "#7d1a1a")
    .path(rect(lx + u, ly + u, m * 0.22 - u * 2, m * 0.07 - u * 2), "#ff6b57")
    .glow(lx + m * 0.11, ly + m * 0.035, m * 0.2, "#ff6b57", 0.4);
  A.all(
    A.rad(
      [
        [0.5, "#080a10", 0],
        [1, "#080a10", 0.45],
      ],
      cx,
      h * 0.45,
      Math.hypot(w, h) * 0.62,
    ),
  );
}
