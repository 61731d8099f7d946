// Communication: a microphone in a studio, a camera before a church.
import { circ, dark, hour, light, n, P, poly, rect } from "../lib.mjs";
import { stone } from "../parts/churches/stone.mjs";
import { white } from "../parts/churches/white.mjs";
import { figure, person } from "../parts/people.mjs";
import { ground, houses, land } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["microphone", "camera"];
const TONES = [
  ["#123a6b", "azul"],
  ["#6b1f2e", "granate"],
  ["#0f5a54", "verde"],
  ["#43316b", "violeta"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 2],
    tone: TONES[Math.floor(seed / 2) % TONES.length],
    H: hour(r, ["noon", "dusk", "dawn"]),
  };
}

export function caption({ kind, tone, H }) {
  return sentence(
    {
      microphone: `micrófono y consola en un estudio de radio de tono ${tone[1]}`,
      camera: `cámara de video sobre un trípode que graba un templo, ${atHour(H)}`,
    }[kind],
  );
}

function studio(A, tone, m) {
  const { w, h, r, u } = A,
    f = r.sign(),
    cx = w / 2,
    y = h * 0.74;
  A.all(
    A.lin(
      [
        [0, dark(tone, 0.45)],
        [1, tone],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let foam = "";
  const q = m * 0.09;
  for (let X = 0; X < w; X += q)
    for (let Y = 0; Y < y; Y += q)
      foam += `M${n(X)} ${n(Y + q)}L${n(X + q / 2)} ${n(Y + q * 0.2)}L${n(X + q)} ${n(Y + q)}z`;
  A.path(foam, light(tone, 0.12), 'opacity=".35"');
  const gx = cx - f * m * 0.1 - (f > 0 ? m * 0.56 : 0),
    gy = h * 0.12,
    gw = m * 0.56,
    gh = m * 0.4; // the window to the next room
  A.path(rect(gx - u * 1.5, gy - u * 1.5, gw + u * 3, gh + u * 3), "#2b2f38").path(
    rect(gx, gy, gw, gh),
    A.lin([
      [0, "#ffe7b8"],
      [1, "#c9965a"],
    ]),
  );
  A.add(`<g clip-path="${A.clip(rect(gx, gy, gw, gh))}">`);
  for (const k of [0.32, 0.7]) {
    const X = gx + gw * k;
    person(A, X, gy + gh * 1.5, m * 0.5, { hold: true });
    A.stroke(
      `M${n(X - m * 0.055)} ${n(gy + gh * 1.5 - m * 0.42)}a${n(m * 0.055)} ${n(m * 0.06)} 0 0 1 ${n(m * 0.11)} 0`,
      "#22262e",
      u * 1.3,
    );
  }
  A.add("</g>").path(
    poly([
      [gx, gy],
      [gx + gw * 0.3, gy],
      [gx + gw * 0.1, gy + gh],
      [gx, gy + gh],
    ]),
    "#fff",
    'opacity=".14"',
  );
  A.path(
    rect(0, y, w, h),
    A.lin([
      [0, "#7a4d30"],
      [1, "#3f281a"],
    ]),
  ).path(rect(0, y, w, u), "#a9764f");
  const px = cx - f * m * 0.62,
    pw = m * 0.78,
    X0 = f > 0 ? px - m * 0.1 : px - pw + m * 0.1; // mixing desk
  A.path(
    poly([
      [X0 + m * 0.05, y + m * 0.03],
      [X0 + pw - m * 0.05, y + m * 0.03],
      [X0 + pw, h * 0.97],
      [X0, h * 0.97],
    ]),
    A.lin([
      [0, "#3b414d"],
      [1, "#22262e"],
    ]),
  );
  for (let i = 0; i < 8; i++) {
    const X = X0 + pw * (0.1 + i * 0.115),
      s = r.range(0.1, 0.9);
    A.stroke(`M${n(X)} ${n(y + m * 0.1)}V${n(h * 0.94)}`, "#11141a", u * 0.6)
      .path(rect(X - u * 1.1, y + m * (0.1 + s * 0.08), u * 2.2, u * 1.5), r.pick(["#e9e4da", "#d9566a", "#e3bf6b"]))
      .path(circ(X, y + m * 0.06, u * 0.9), r.pick(["#6fd08a", "#e3bf6b", "#e8743b"]));
  }
  const x = cx + f * m * 0.36,
    my = h * 0.42,
    s = m * 0.19; // microphone on its arm
  A.stroke(
    `M${n(x + f * m * 0.42)} ${n(y + m * 0.02)}L${n(x + f * m * 0.34)} ${n(h * 0.22)}L${n(x)} ${n(my - s)}`,
    "#11141a",
    u * 2,
  ).path(circ(x + f * m * 0.34, h * 0.22, u * 2), "#565e6b");
  A.add(`<g transform="rotate(${f * 8} ${n(x)} ${n(my)})">`);
  A.path(
    `M${n(x - s * 0.5)} ${n(my - s * 0.5)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(s)} 0v${n(s * 0.7)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(-s)} 0z`,
    A.lin(
      [
        [0, "#dfe3e8"],
        [0.5, "#9aa3ae"],
        [1, "#4b535f"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let mesh = "";
  for (let i = 1; i < 9; i++)
    mesh += `M${n(x - s * 0.5)} ${n(my - s * 0.6 + i * s * 0.13)}h${n(s)}M${n(x - s * 0.5 + i * s * 0.111)} ${n(my - s * 0.8)}v${n(s * 1.1)}`;
  A.stroke(mesh, "#2b2f38", u * 0.22, 'opacity=".55"');
  A.path(rect(x - s * 0.54, my + s * 0.06, s * 1.08, s * 0.14), light(tone, 0.1))
    .path(rect(x - s * 0.3, my + s * 0.68, s * 0.6, s * 0.34), "#2b2f38")
    .stroke(
      `M${n(x - s * 0.72)} ${n(my - s * 0.2)}v${n(s * 0.7)}q0 ${n(s * 0.5)} ${n(s * 0.72)} ${n(s * 0.5)}t${n(s * 0.72)} ${n(-s * 0.5)}v${n(-s * 0.7)}`,
      "#2b2f38",
      u,
    );
  A.add("</g>");
  for (let i = 0; i < 3; i++)
    A.stroke(
      `M${n(x - f * s * (1 + i * 0.34))} ${n(my - s * (0.4 + i * 0.2))}q${n(-f * s * 0.3)} ${n(s * (0.4 + i * 0.2))} 0 ${n(s * (0.8 + i * 0.4))}`,
      P.gold2,
      u * 0.8,
      `opacity="${n(0.9 - i * 0.25)}"`,
    );
  const lx = f > 0 ? w - m * 0.3 : m * 0.08;
  A.path(rect(lx, h * 0.08, m * 0.22, m * 0.08), "#7d1a1a")
    .path(rect(lx + u, h * 0.08 + u, m * 0.22 - u * 2, m * 0.08 - u * 2), "#ff6b57")
    .glow(lx + m * 0.11, h * 0.12, m * 0.2, "#ff6b57", 0.4);
}

function camera(A, tone, H, m) {
  const { w, h, r, u } = A,
    y = h * 0.66,
    f = r.sign(),
    X = (k) => w / 2 + f * k * m;
  land(A, H, y, { snow: r.chance(0.5) });
  houses(A, H, y, 10);
  ground(A, H, y, "#c3b2a0");
  r.pick([stone, white])(A, H, X(-0.26), y + u, m * 0.62, f);
  for (let i = 0; i < 6; i++) figure(A, X(r.range(-0.7, 0.1)), h * r.range(0.74, 0.82), m * 0.15);
  const x = X(0.42),
    cy = h * 0.5,
    s = m * 0.3;
  for (const k of [-0.5, 0.06, 0.5])
    A.stroke(`M${n(x)} ${n(cy + s * 0.4)}L${n(x + s * k * 1.3)} ${n(h * 1.02)}`, "#22262e", u * 1.8);
  A.path(rect(x - s * 0.2, cy + s * 0.28, s * 0.4, s * 0.16), "#3b414d")
    .path(
      rect(x - s * 0.52, cy - s * 0.3, s * 1.04, s * 0.6),
      A.lin([
        [0, "#565e6b"],
        [1, "#22262e"],
      ]),
    )
    .path(rect(x - s * 0.3, cy - s * 0.48, s * 0.7, s * 0.1), "#2b2f38")
    .stroke(
      `M${n(x - s * 0.2)} ${n(cy - s * 0.3)}v${n(-s * 0.16)}M${n(x + s * 0.3)} ${n(cy - s * 0.3)}v${n(-s * 0.16)}`,
      "#2b2f38",
      u,
    );
  A.path(
    poly([
      [x - f * s * 0.52, cy - s * 0.18],
      [x - f * s * 0.86, cy - s * 0.26],
      [x - f * s * 0.86, cy + s * 0.26],
      [x - f * s * 0.52, cy + s * 0.18],
    ]),
    "#2b2f38",
  )
    .path(rect(x - s * 0.36, cy - s * 0.18, s * 0.5, s * 0.32), H.sky[1])
    .path(
      poly([
        [x - s * 0.36, cy + s * 0.14],
        [x - s * 0.2, cy - s * 0.06],
        [x - s * 0.06, cy + s * 0.04],
        [x + s * 0.02, cy - s * 0.02],
        [x + s * 0.14, cy + s * 0.14],
      ]),
      H.haze,
    )
    .path(circ(x + s * 0.36, cy - s * 0.16, s * 0.05), "#ff5d4a")
    .path(rect(x + s * 0.24, cy, s * 0.2, s * 0.05) + rect(x + s * 0.24, cy + s * 0.09, s * 0.2, s * 0.05), tone);
  figure(A, X(0.74), h * 1.06, m * 0.66, { kind: "coat", coat: tone, hat: false });
}

export default function radio(A, { kind, tone: [tone], H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "microphone") studio(A, tone, m);
  else camera(A, tone, H, m);
  A.grain(0.045);
}
