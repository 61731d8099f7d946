// The parish archive: an old register under careful hands.
import { circ, dark, light, n, P, rect } from "../lib.mjs";
import { handOver } from "../parts/handwork.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["brush", "lens"];

export const choose = (r, seed) => ({ kind: KINDS[seed % 2], leather: r.pick(["#5d3226", "#3f2f26", "#6b4a2a"]) });

export const caption = ({ kind }) =>
  sentence(
    {
      brush: "dos manos limpian con una brocha suave la página de un libro parroquial antiguo",
      lens: "una mano sostiene una lupa sobre la letra de un libro de bautizos antiguo",
    }[kind],
  );

/** Handwriting: lines of small waves, with a capital and a margin. */
function writing(A, x, y, w, h, ink) {
  const { r } = A,
    rows = 15;
  let text = "",
    names = "";
  for (let j = 0; j < rows; j++) {
    const Y = y + (h * (j + 0.5)) / rows,
      step = w * 0.024;
    let d = `M${n(x + (j % 5 ? 0 : w * 0.08))} ${n(Y)}`;
    const last = x + w * (j % 5 === 4 ? r.range(0.3, 0.6) : r.range(0.9, 0.99));
    for (let X = x + (j % 5 ? 0 : w * 0.08); X < last; X += step)
      d += r.chance(0.16) ? `m${n(step)} 0` : `q${n(step * 0.4)} ${n(-h * r.range(0.012, 0.036))} ${n(step)} 0`;
    text += d;
    if (j % 5 === 0)
      names += `M${n(x - w * 0.13)} ${n(Y)}q${n(w * 0.02)} ${n(-h * 0.03)} ${n(w * 0.04)} 0t${n(w * 0.04)} 0`;
  }
  A.stroke(text, ink, h * 0.005, 'opacity=".8"').stroke(names, "#7a2a22", h * 0.007, 'opacity=".8"');
}

function page(A, x, y, w, h, side, ink) {
  const { r } = A;
  A.path(
    `M${n(x)} ${n(y)}Q${n(x + side * w * 0.5)} ${n(y - h * 0.045)} ${n(x + side * w)} ${n(y)}V${n(y + h)}Q${n(x + side * w * 0.5)} ${n(y + h - h * 0.045)} ${n(x)} ${n(y + h)}z`,
    A.lin(
      side > 0
        ? [
            [0, "#c9ae7c"],
            [0.14, "#efdfb8"],
            [1, "#dcc693"],
          ]
        : [
            [0, "#dcc693"],
            [0.86, "#efdfb8"],
            [1, "#c9ae7c"],
          ],
      0,
      0,
      1,
      0,
    ),
  );
  for (let i = 0; i < 7; i++)
    A.path(
      circ(x + side * w * r.range(0.05, 0.95), y + h * r.range(0.02, 0.96), w * r.range(0.012, 0.06)),
      "#a8854a",
      'opacity=".14"',
    );
  const left = side > 0 ? x + w * 0.18 : x - w * 0.82;
  writing(A, left, y + h * 0.06, w * 0.7, h * 0.86, ink);
}

function brush(A, x, y, s, turn) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${(s / 100).toFixed(3)})">`);
  A.path(
    "M-5 0L-8 110Q0 118 8 110L5 0z",
    A.lin(
      [
        [0, "#c98a52"],
        [1, "#7a4a26"],
      ],
      0,
      0,
      1,
      0,
    ),
  ).path(
    "M-15 -26H15L9 4H-9z",
    A.lin(
      [
        [0, "#e6e9ec"],
        [1, "#7a8288"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path(
    "M-15 -26C-22 -52 -18 -70 -10 -84Q0 -74 10 -84C18 -70 22 -52 15 -26z",
    A.lin([
      [0, "#fbf3e0"],
      [1, "#cdb68c"],
    ]),
  );
  A.stroke("M-8 -30Q-12 -54 -8 -72M0 -30V-70M8 -30Q12 -54 8 -72", "#a88d5e", 1.4, 'opacity=".7"').add("</g>");
}

function lens(A, x, y, q) {
  A.path(circ(x + q * 0.1, y + q * 0.16, q), "#1d1208", 'opacity=".3"');
  A.add(`<g clip-path="${A.clip(circ(x, y, q))}">`).path(circ(x, y, q), "#f6ead0");
  writing(A, x - q * 0.9, y - q * 0.95, q * 2.6, q * 3.4, "#3a2414");
  A.add("</g>")
    .path(
      circ(x, y, q),
      A.lin(
        [
          [0, "#ffffff", 0.5],
          [0.4, "#ffffff", 0.05],
          [1, "#8fb0c4", 0.3],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    .stroke(circ(x, y, q), "#b8892b", q * 0.13)
    .stroke(circ(x, y, q * 1.05), "#f3dda0", q * 0.025);
}

export default function archivo(A, { kind, leather }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    cx = w / 2,
    pw = Math.min(w * 0.4, m * 0.66),
    ph = m * 0.84,
    y = h * 0.5 - ph * 0.54;
  A.all(
    A.lin(
      [
        [0, "#6b4a30"],
        [1, "#2f1d12"],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  let boards = "";
  for (let i = 1; i < 7; i++) boards += `M0 ${n((h * i) / 7)}H${n(w)}`;
  A.stroke(boards, "#1d1208", u * 0.4, 'opacity=".5"');
  A.glow(w * 0.24, h * 0.08, m * 1.1, "#ffdf9e", 0.55);
  A.add(`<g transform="rotate(-3 ${n(cx)} ${n(h / 2)})">`);
  A.path(
    rect(cx - pw * 1.06, y - ph * 0.02, pw * 2.12, ph * 1.08),
    "#0f0804",
    'opacity=".45" transform="translate(6 12)"',
  ).path(
    rect(cx - pw * 1.06, y - ph * 0.03, pw * 2.12, ph * 1.07),
    A.lin([
      [0, light(leather, 0.12)],
      [1, dark(leather, 0.3)],
    ]),
  );
  for (let i = 3; i >= 0; i--)
    for (const d of [-1, 1])
      A.path(
        rect(d > 0 ? cx : cx - pw * (1 + i * 0.008), y + i * u * 0.5, pw * (1 + i * 0.008), ph),
        i % 2 ? "#b89a66" : "#d9c290",
      );
  for (const d of [-1, 1]) page(A, cx, y, pw, ph, d, "#4a2f1c");
  A.path(rect(cx - pw * 0.02, y, pw * 0.04, ph), "#5d4220", 'opacity=".35"')
    .path(
      `M${n(cx + pw * 0.3)} ${n(y - ph * 0.02)}h${n(pw * 0.06)}v${n(ph * 0.3)}l${n(-pw * 0.03)} ${n(-ph * 0.03)}l${n(-pw * 0.03)} ${n(ph * 0.03)}z`,
      P.red,
    )
    .add("</g>");
  const skin = r.pick(["#8a5a3e", "#a8714e"]),
    sleeve = r.pick(["#355a6a", "#6b3a4a", "#4a5a4a"]);
  if (kind === "lens") {
    const q = m * 0.19;
    A.stroke(
      `M${n(cx + pw * 0.36 + q * 0.7)} ${n(h * 0.42 + q * 0.72)}L${n(cx + pw * 0.36 + q * 2)} ${n(h * 0.42 + q * 2)}`,
      "#4a2f1c",
      m * 0.05,
    );
    lens(A, cx + pw * 0.36, h * 0.42, q);
    handOver(A, cx + pw * 0.36 + q * 2.1, h * 0.42 + q * 2.4, m * 0.36, -38, skin, sleeve, { pose: "grip", flip: -1 });
  } else {
    brush(A, cx + pw * 0.3, h * 0.5, m * 0.36, -36);
    handOver(A, cx + pw * 0.62, h * 0.88, m * 0.38, -30, skin, sleeve, { pose: "grip", flip: -1 });
  }
  handOver(A, cx - pw * 0.56, h * 0.92, m * 0.38, 16, skin, sleeve, { pose: "flat" });
  A.all(
    A.rad(
      [
        [0.4, "#0f0804", 0],
        [1, "#0f0804", 0.5],
      ],
      cx,
      h * 0.46,
      Math.hypot(w, h) * 0.6,
    ),
  );
  A.grain(0.05);
}
