// Communication: a microphone in a studio, a camera before a church.
import { circ, hour, n, poly, rect } from "../lib.mjs";
import { stone } from "../parts/churches/stone.mjs";
import { white } from "../parts/churches/white.mjs";
import { figure } from "../parts/people.mjs";
import { ground, houses, land } from "../parts/setting.mjs";
import { studio } from "../parts/studio.mjs";
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
      microphone: `estudio de radio de tono ${tone[1]}: micrófono, consola y una persona de espaldas con audífonos, ante una ventana con montañas`,
      camera: `cámara de video sobre un trípode que graba un templo, ${atHour(H)}`,
    }[kind],
  );
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
  if (kind === "microphone") studio(A, tone);
  else camera(A, tone, H, m);
  A.grain(0.045);
}
