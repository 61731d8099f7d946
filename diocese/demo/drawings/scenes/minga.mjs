// Work in the fields: harvest of potatoes, ploughed furrows.
import { circ, dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { bent, figure } from "../parts/people.mjs";
import { land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["harvest", "furrows"];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], H: hour(r, ["dawn", "noon", "dusk"]) };
}

export function caption({ kind, H }) {
  return sentence(
    {
      harvest: `cosecha de papas con costales llenos y gente que trabaja en común, ${atHour(H)}`,
      furrows: `surcos recién abiertos con una yunta y sembradores al pie de los cerros, ${atHour(H)}`,
    }[kind],
  );
}

function furrows(A, y, vx, soil) {
  const { w, h } = A,
    k = 13;
  A.path(
    rect(0, y, w, h - y),
    A.linU(
      [
        [0, light(soil, 0.2)],
        [1, dark(soil, 0.2)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  for (let i = -k; i < k; i++) {
    const a = vx + i * w * 0.03,
      b = vx + i * w * 0.17,
      e = w * 0.085;
    A.path(
      poly([
        [a, y],
        [a + w * 0.014, y],
        [b + e, h],
        [b, h],
      ]),
      i % 2 ? dark(soil, 0.28) : dark(soil, 0.16),
      'opacity=".75"',
    );
  }
}

function sack(A, x, y, s, full = true) {
  const c = A.r.pick(["#d9c39a", "#cbb48a", "#e0cda8"]);
  shadow(A, x, y, s * 0.4);
  A.path(
    `M${n(x - s * 0.3)} ${n(y)}Q${n(x - s * 0.44)} ${n(y - s * 0.5)} ${n(x - s * 0.26)} ${n(y - s * 0.84)}H${n(x + s * 0.26)}Q${n(x + s * 0.44)} ${n(y - s * 0.5)} ${n(x + s * 0.3)} ${n(y)}z`,
    A.lin(
      [
        [0, light(c, 0.25)],
        [1, dark(c, 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  ).path(
    rect(x - s * 0.33, y - s * 0.4, s * 0.66, s * 0.05) + rect(x - s * 0.33, y - s * 0.3, s * 0.66, s * 0.03),
    "#a8201a",
    'opacity=".7"',
  );
  if (full)
    for (let i = 0; i < 7; i++)
      A.path(
        circ(x + s * (-0.2 + (i % 4) * 0.13), y - s * (0.86 + (i > 3 ? 0.09 : 0)), s * 0.09),
        A.r.pick(["#b98a52", "#a9764a", "#c99a66", "#8a4a5a"]),
      );
}

function ox(A, x, y, s, c) {
  A.path(
    `M${n(x - s * 0.6)} ${n(y - s * 0.62)}Q${n(x)} ${n(y - s * 0.74)} ${n(x + s * 0.5)} ${n(y - s * 0.66)}L${n(x + s * 0.56)} ${n(y - s * 0.3)}Q${n(x)} ${n(y - s * 0.16)} ${n(x - s * 0.56)} ${n(y - s * 0.28)}z`,
    A.lin([
      [0, light(c, 0.2)],
      [1, dark(c, 0.2)],
    ]),
  );
  for (const k of [-0.52, -0.34, 0.32, 0.48])
    A.path(rect(x + s * k, y - s * 0.34, s * 0.1, s * 0.34), dark(c, k === -0.34 || k === 0.48 ? 0.3 : 0.1));
  A.path(
    `M${n(x + s * 0.44)} ${n(y - s * 0.68)}L${n(x + s * 0.8)} ${n(y - s * 0.72)}L${n(x + s * 0.9)} ${n(y - s * 0.46)}L${n(x + s * 0.76)} ${n(y - s * 0.4)}L${n(x + s * 0.52)} ${n(y - s * 0.42)}z`,
    c,
  )
    .stroke(
      `M${n(x + s * 0.66)} ${n(y - s * 0.7)}q${n(-s * 0.04)} ${n(-s * 0.16)} ${n(s * 0.1)} ${n(-s * 0.2)}`,
      "#efe4cc",
      s * 0.05,
    )
    .stroke(
      `M${n(x - s * 0.6)} ${n(y - s * 0.6)}q${n(-s * 0.1)} ${n(s * 0.14)} ${n(-s * 0.05)} ${n(s * 0.34)}`,
      dark(c, 0.3),
      s * 0.035,
    )
    .path(circ(x + s * 0.74, y - s * 0.6, s * 0.025), "#1d1412");
}

export default function minga(A, { kind, H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.5,
    soil = mix(r.pick(["#7a5236", "#8a5a3e", "#6f4a34"]), H.haze, 0.12),
    f = r.sign(),
    X = (k) => w / 2 + f * k * Math.min(m, w * 0.62);
  land(A, H, y);
  for (let i = 0; i < 3; i++)
    A.path(
      poly([
        [X(-1 + i * 0.5), y + u * 3],
        [X(-0.5 + i * 0.5), y - u],
        [X(-0.2 + i * 0.5), y + u * 4],
      ]),
      mix(r.pick(["#9aa052", "#c2a35e", "#7f8a4a"]), H.haze, 0.35),
    );
  furrows(A, y + u * 3, w / 2 - f * w * 0.1, soil);
  if (kind === "harvest") {
    const list = Array.from({ length: Math.round((w / m) * 6) }, (_, i, all = Math.round((w / m) * 6)) => ({
      x: (w * (i + 0.5 + r.range(-0.3, 0.3))) / all,
      t: r.f(),
      up: r.chance(0.3),
    })).sort((a, b) => a.t - b.t);
    for (const { x, t, up } of list) {
      const yy = h * (0.6 + t * 0.27),
        s = m * (0.2 + t * 0.24);
      shadow(A, x, yy, s * 0.3);
      if (up) figure(A, x, yy, s, { hat: true });
      else bent(A, x, yy, s, r.sign());
    }
    for (let i = 0; i < 4; i++) sack(A, X(0.3 + i * 0.15), h * (0.93 + (i % 2) * 0.04), m * 0.24);
    for (let i = 0; i < 30; i++)
      A.path(
        circ(X(r.range(-0.7, 0.25)), h * r.range(0.86, 0.98), m * r.range(0.01, 0.017)),
        r.pick(["#b98a52", "#a9764a", "#c99a66", "#8a4a5a"]),
      );
  } else {
    const yy = h * 0.82,
      s = m * 0.42;
    A.add(f > 0 ? "<g>" : `<g transform="translate(${n(w)} 0) scale(-1 1)">`);
    const x = w / 2 + m * 0.24;
    shadow(A, x, yy, s * 0.8);
    ox(A, x + s * 0.12, yy - s * 0.1, s, "#8a5a3a");
    ox(A, x, yy, s, r.pick(["#c99a66", "#e0cda8", "#5d3a28"]));
    A.stroke(
      `M${n(x + s * 0.5)} ${n(yy - s * 0.66)}L${n(x - s * 1.1)} ${n(yy - s * 0.12)}L${n(x - s * 1.25)} ${n(yy + s * 0.04)}M${n(x - s * 1.05)} ${n(yy - s * 0.14)}L${n(x - s * 1.3)} ${n(yy - s * 0.6)}`,
      "#5d3a26",
      s * 0.05,
    );
    figure(A, x - s * 1.45, yy + s * 0.04, m * 0.4, { kind: "poncho", arm: 1 });
    A.add("</g>");
    for (let i = 0; i < 3; i++) {
      const k = -0.75 + i * 0.18;
      bent(A, X(k), h * (0.66 + i * 0.04), m * 0.22, f);
    }
    figure(A, X(0.76), h * 0.97, m * 0.44, { kind: "pollera" });
    sack(A, X(0.56), h * 0.98, m * 0.2);
  }
  A.grain(0.045);
}
