// A gilded altarpiece: storeys of niches between twisted columns, under a crowning arch.
import { arch, circ, dark, light, n, poly, rect } from "../lib.mjs";

/** Gold as it was laid, and gold under dull layers of paint. */
export const GILT = { base: "#c8963a", bright: "#f6dc93", deep: "#7d531a", hollow: "#3d2213", drapes: 1 };
export const OVERPAINT = { base: "#83705a", bright: "#a39078", deep: "#4f4234", hollow: "#2c241d", drapes: 0.35 };
const DRAPES = ["#8d2a2a", "#123a6b", "#0f5a54", "#6b3a5a", "#8a6a2e", "#2f4f7a"];

const across = (A, { bright, base, deep }) =>
  A.lin(
    [
      [0, deep],
      [0.3, bright],
      [0.55, base],
      [1, deep],
    ],
    0,
    0,
    1,
    0,
  );

/** A column that turns around itself, `h` high and about `w` wide, its foot at `y`. */
function twisted(A, x, y, w, h, gold) {
  const turns = 6,
    step = h / turns;
  let left = `M${n(x)} ${n(y)}`,
    right = "",
    bands = "";
  for (let i = 0; i < turns; i++) {
    const Y = y - i * step;
    left += `q${n(-w * 0.26)} ${n(-step / 2)} 0 ${n(-step)}`;
    right = `q${n(w * 0.26)} ${n(step / 2)} 0 ${n(step)}${right}`;
    bands += `M${n(x - w * 0.06)} ${n(Y - step * 0.1)}Q${n(x + w * 0.6)} ${n(Y - step * 0.25)} ${n(x + w * 1.06)} ${n(Y - step * 0.85)}`;
  }
  A.path(`${left}h${n(w)}${right}z`, across(A, gold));
  A.stroke(bands, gold.deep, w * 0.13, 'opacity=".7"').stroke(bands, gold.bright, w * 0.05, 'opacity=".8"');
  A.path(
    rect(x - w * 0.22, y - w * 0.1, w * 1.44, w * 0.32) + rect(x - w * 0.14, y + w * 0.2, w * 1.28, w * 0.3),
    gold.base,
  );
  A.path(
    poly([
      [x - w * 0.05, y - h],
      [x - w * 0.3, y - h - w * 0.5],
      [x + w * 1.3, y - h - w * 0.5],
      [x + w * 1.05, y - h],
    ]),
    gold.bright,
  ).path(rect(x - w * 0.36, y - h - w * 0.62, w * 1.72, w * 0.2), gold.base);
}

/** A draped statue without features, its feet at (x, y). */
function statue(A, x, y, s, drape, gold) {
  A.path(circ(x, y - s * 0.9, s * 0.19), gold.bright, 'opacity=".9"');
  A.path(
    `M${n(x - s * 0.27)} ${n(y)}C${n(x - s * 0.3)} ${n(y - s * 0.4)} ${n(x - s * 0.26)} ${n(y - s * 0.72)} ${n(x)} ${n(y - s * 0.78)}C${n(x + s * 0.26)} ${n(y - s * 0.72)} ${n(x + s * 0.3)} ${n(y - s * 0.4)} ${n(x + s * 0.27)} ${n(y)}z`,
    A.lin(
      [
        [0, light(drape, 0.24)],
        [0.5, drape],
        [1, dark(drape, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path(
    `M${n(x - s * 0.08)} ${n(y - s * 0.74)}Q${n(x + s * 0.04)} ${n(y - s * 0.4)} ${n(x - s * 0.06)} ${n(y)}h${n(s * 0.18)}Q${n(x + s * 0.14)} ${n(y - s * 0.4)} ${n(x + s * 0.1)} ${n(y - s * 0.74)}z`,
    gold.bright,
    'opacity=".75"',
  );
  A.stroke(
    `M${n(x - s * 0.18)} ${n(y)}q${n(s * 0.06)} ${n(-s * 0.3)} ${n(-s * 0.01)} ${n(-s * 0.56)}M${n(x + s * 0.2)} ${n(y)}q${n(-s * 0.05)} ${n(-s * 0.3)} ${n(s * 0.01)} ${n(-s * 0.52)}`,
    dark(drape, 0.5),
    s * 0.02,
    'opacity=".6"',
  );
  A.stroke(`M${n(x + s * 0.3)} ${n(y)}V${n(y - s * 0.84)}`, gold.bright, s * 0.025).path(
    circ(x + s * 0.25, y - s * 0.46, s * 0.045),
    "#c99a72",
  );
  A.stroke(
    `M${n(x - s * 0.2)} ${n(y - s * 0.62)}Q${n(x + s * 0.1)} ${n(y - s * 0.3)} ${n(x + s * 0.25)} ${n(y - s * 0.42)}`,
    light(drape, 0.35),
    s * 0.03,
    'opacity=".7"',
  );
  A.path(circ(x, y - s * 0.88, s * 0.095), "#c99a72").path(
    `M${n(x - s * 0.12)} ${n(y - s * 0.84)}a${n(s * 0.12)} ${n(s * 0.13)} 0 0 1 ${n(s * 0.24)} 0q${n(-s * 0.04)} ${n(-s * 0.1)} ${n(-s * 0.12)} ${n(-s * 0.1)}t${n(-s * 0.12)} ${n(s * 0.1)}z`,
    dark(drape, 0.35),
  );
}

/** A niche under a scallop shell. */
function niche(A, x, y, w, h, drape, gold) {
  A.path(arch(x - w * 0.08, y - h - w * 0.08, w * 1.16, h + w * 0.08), across(A, gold));
  A.path(
    arch(x, y - h, w, h),
    A.lin([
      [0, light(gold.hollow, 0.16)],
      [1, dark(gold.hollow, 0.3)],
    ]),
  );
  let rays = "";
  for (let i = 1; i < 10; i++) {
    const a = Math.PI * (i / 10);
    rays += `M${n(x + w / 2)} ${n(y - h + w * 0.5)}L${n(x + w / 2 + Math.cos(a) * w * 0.48)} ${n(y - h + w * 0.5 - Math.sin(a) * w * 0.48)}`;
  }
  A.stroke(rays, gold.base, w * 0.03, 'opacity=".8"');
  statue(A, x + w / 2, y - h * 0.06, Math.min(h * 0.82, w * 1.5), drape, gold);
  A.path(rect(x - w * 0.12, y - h * 0.06, w * 1.24, h * 0.09), gold.bright);
}

/** A band of mouldings with a row of small blocks. */
function cornice(A, x, y, w, h, gold) {
  A.path(rect(x, y, w, h), across(A, { ...gold, bright: gold.base }));
  A.path(rect(x, y, w, h * 0.22) + rect(x, y + h * 0.78, w, h * 0.14), gold.bright);
  let blocks = "";
  for (let X = x + h * 0.2; X < x + w - h * 0.3; X += h * 0.6) blocks += rect(X, y + h * 0.36, h * 0.32, h * 0.26);
  A.path(blocks, gold.deep, 'opacity=".8"');
}

/** A carved flower of eight petals. */
function rosette(A, x, y, q, gold) {
  let petals = "";
  for (let i = 0; i < 8; i++)
    petals += circ(x + Math.cos(i * 0.785) * q * 0.62, y + Math.sin(i * 0.785) * q * 0.62, q * 0.36);
  A.path(petals, gold.bright, 'opacity=".8"').path(circ(x, y, q * 0.34), gold.deep);
}

/** A sunk panel with a bright upper edge, on which a niche or a flower stands. */
function panel(A, x, y, w, h, gold) {
  A.path(rect(x, y, w, h), gold.bright, 'opacity=".55"').path(
    rect(x + w * 0.03, y + w * 0.03, w * 0.94, h - w * 0.06),
    gold.deep,
  );
  A.path(
    rect(x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1),
    A.lin([
      [0, dark(gold.base, 0.18)],
      [1, dark(gold.base, 0.42)],
    ]),
  );
}

/** Leaves that roll outwards from the middle, in a field of the given size. */
function scrolls(A, x, y, w, h, gold) {
  let d = "";
  for (const s of [-1, 1])
    for (const k of [0.16, 0.34])
      d += `M${n(x + w / 2)} ${n(y + h * 0.8)}C${n(x + w / 2 + s * w * k)} ${n(y + h * 0.9)} ${n(x + w / 2 + s * w * k * 1.5)} ${n(y + h * 0.2)} ${n(x + w / 2 + s * w * k)} ${n(y + h * 0.26)}q${n(-s * w * 0.1)} ${n(h * 0.1)} ${n(s * w * 0.02)} ${n(h * 0.26)}`;
  A.stroke(d, gold.bright, h * 0.07, 'opacity=".85"');
}

/**
 * The altarpiece in the box (x, y, w, h), `bays` niches wide and `storeys` high.
 * Nothing in it is random, so that two palettes can be laid over each other.
 */
export function retablo(A, x, y, w, h, { bays = 3, storeys = 2, gold = GILT } = {}) {
  const bay = w / bays,
    storey = h / storeys,
    col = bay * 0.15;
  A.path(rect(x, y, w, h), across(A, gold)).path(rect(x, y, w, h), gold.deep, 'opacity=".45"');
  for (let j = 0; j < storeys; j++) {
    const foot = y + h - j * storey,
      top = foot - storey;
    for (let i = 0; i < bays; i++) {
      const X = x + i * bay,
        middle = i === (bays - 1) / 2,
        nw = bay * (middle ? 0.56 : 0.46),
        drape = DRAPES[(i * 2 + j * 3) % DRAPES.length];
      panel(A, X + bay * 0.14, top + storey * 0.15, bay * 0.72, storey * 0.66, gold);
      for (const k of [0.2, 0.8]) rosette(A, X + bay * k, top + storey * 0.22, bay * 0.04, gold);
      niche(
        A,
        X + (bay - nw) / 2,
        foot - storey * 0.2,
        nw,
        storey * (middle ? 0.58 : 0.5),
        mixDrape(drape, gold),
        gold,
      );
      scrolls(A, X + bay * 0.2, foot - storey * 0.17, bay * 0.6, storey * 0.14, gold);
    }
    for (let i = 0; i <= bays; i++) {
      const X = x + i * bay - col / 2;
      twisted(A, X, foot - storey * 0.2, col, storey * 0.57, gold);
      A.path(rect(X - col * 0.3, foot - storey * 0.19, col * 1.6, storey * 0.19), across(A, gold));
      rosette(A, X + col / 2, foot - storey * 0.095, col * 0.5, gold);
    }
    cornice(A, x - col, top, w + col * 2, storey * 0.12, gold);
  }
}

const mixDrape = (drape, gold) => (gold.drapes === 1 ? drape : dark(light(drape, 0.12), 1 - gold.drapes - 0.25));
