// Football in the yard of a parish school.
import { circ, dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { person, runner } from "../parts/people.mjs";
import { houses, land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const SHIRTS = [
  ["#a8201a", "#f3ead8", "rojas y blancas"],
  ["#1f5fa8", "#d9a62e", "azules y amarillas"],
  ["#0f766e", "#e8743b", "verdes y anaranjadas"],
];

export function choose(r, seed) {
  return { shirt: SHIRTS[seed % SHIRTS.length], H: hour(r, ["dawn", "noon", "dusk"]) };
}

export function caption({ shirt, H }) {
  return sentence(`niñas y niños con poleras ${shirt[2]} juegan fútbol en una cancha de barrio, ${atHour(H)}`);
}

function ball(A, x, y, s) {
  shadow(A, x, y + s, s);
  A.path(
    circ(x, y, s),
    A.rad(
      [
        [0, "#ffffff"],
        [1, "#c9c9c4"],
      ],
      x - s * 0.3,
      y - s * 0.3,
      s * 1.3,
    ),
  ).path(
    circ(x, y, s * 0.34) +
      circ(x - s * 0.7, y - s * 0.3, s * 0.2) +
      circ(x + s * 0.68, y - s * 0.36, s * 0.2) +
      circ(x + s * 0.2, y + s * 0.76, s * 0.2),
    "#22262e",
  );
}

export default function deporte(A, { shirt: [one, two], H }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    y = h * 0.52,
    wall = mix(r.pick(["#e6c9a0", "#cfe0dc", "#e8d0c2"]), H.haze, 0.2),
    floor = mix(r.pick(["#7f9a7a", "#b5735a", "#9aa3a0"]), H.haze, 0.15);
  land(A, H, y);
  houses(A, H, y - m * 0.06, 14);
  A.path(
    rect(0, y - m * 0.14, w, m * 0.14),
    A.lin([
      [0, light(wall, 0.15)],
      [1, dark(wall, 0.15)],
    ]),
  );
  for (let i = 0, x = 0; x < w; i++) {
    const b = m * r.range(0.12, 0.2);
    A.path(
      i % 3
        ? circ(x + b / 2, y - m * 0.07, m * 0.04)
        : poly([
            [x, y],
            [x + b / 2, y - m * 0.11],
            [x + b, y],
          ]),
      r.pick(["#a8201a", "#e3bf6b", "#0f766e", "#123a6b", "#e8743b"]),
      'opacity=".7"',
    );
    x += b;
  }
  A.path(
    rect(0, y, w, h - y),
    A.linU(
      [
        [0, light(floor, 0.15)],
        [1, dark(floor, 0.2)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  A.stroke(
    `M0 ${n(y + u * 3)}H${n(w)}M${n(w / 2)} ${n(y + u * 3)}L${n(w * 0.46)} ${n(h)}M${n(-w * 0.02)} ${n(h * 0.96)}H${n(w)}`,
    "#fbf8f3",
    u * 0.6,
    'opacity=".75"',
  ).add(
    `<ellipse cx="${n(w * 0.49)}" cy="${n(h * 0.74)}" rx="${n(m * 0.3)}" ry="${n(m * 0.09)}" fill="none" stroke="#fbf8f3" stroke-width="${n(u * 0.6)}" opacity=".75"/>`,
  );
  const f = r.sign(),
    gx = w / 2 + f * w * 0.36,
    gw = m * 0.42,
    gh = m * 0.26;
  let net = "";
  for (let i = 0; i <= 10; i++) net += `M${n(gx - gw / 2 + (gw * i) / 10)} ${n(y + u * 4 - gh)}v${n(gh)}`;
  for (let i = 0; i <= 6; i++) net += `M${n(gx - gw / 2)} ${n(y + u * 4 - (gh * i) / 6)}h${n(gw)}`;
  A.stroke(net, "#fbf8f3", u * 0.15, 'opacity=".7"').stroke(
    `M${n(gx - gw / 2)} ${n(y + u * 4)}v${n(-gh)}h${n(gw)}v${n(gh)}`,
    "#fbf8f3",
    u * 1.1,
  );
  person(A, gx, y + u * 6, m * 0.24, { child: true, coat: "#e3b13a", woman: r.chance(0.5) });
  const k = Math.max(5, Math.round((w / m) * 3.6)),
    list = Array.from({ length: k }, (_, i) => ({ x: (w * (i + 0.5 + r.range(-0.22, 0.22))) / k, t: r.f(), i })).sort(
      (a, b) => a.t - b.t,
    ),
    ballX = w * r.range(0.4, 0.6);
  for (const { x, t, i } of list) {
    const yy = h * (0.68 + t * 0.27),
      s = m * (0.27 + t * 0.17);
    shadow(A, x, yy, s * 0.24);
    runner(A, x, yy, s, x < ballX ? 1 : -1, i % 2 ? one : two, r.int(0, 1));
  }
  ball(A, ballX, h * 0.92, m * 0.04);
  A.grain(0.045);
}
