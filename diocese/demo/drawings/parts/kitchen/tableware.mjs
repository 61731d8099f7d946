// Bread and dishes that several kitchens need.
import { circ, dark, light, n } from "../../lib.mjs";

/** A loaf with its cut, 2 s wide. */
export const loaf = (A, x, y, s) =>
  A.path(
    `M${n(x - s)} ${n(y)}q${n(-s * 0.1)} ${n(-s * 0.75)} ${n(s)} ${n(-s * 0.75)}t${n(s)} ${n(s * 0.75)}q${n(-s)} ${n(s * 0.22)} ${n(-2 * s)} 0z`,
    A.lin([
      [0, "#f0c583"],
      [0.6, "#c98a45"],
      [1, "#8f5526"],
    ]),
  ).stroke(`M${n(x - s * 0.4)} ${n(y - s * 0.6)}q${n(s * 0.4)} ${n(s * 0.2)} ${n(s * 0.8)} 0`, "#fbe3b5", s * 0.12);

/** A bowl of soup from above, radius `q`. */
export function soup(A, x, y, q) {
  const { r } = A,
    broth = r.pick(["#d98f3f", "#c9762f", "#d9a94a", "#8fa04e"]);
  A.path(circ(x + q * 0.08, y + q * 0.14, q), "#2a1a10", 'opacity=".3"');
  A.path(
    circ(x, y, q),
    A.lin(
      [
        [0, "#ffffff"],
        [1, "#cfc8b8"],
      ],
      0,
      0,
      1,
      1,
    ),
  ).stroke(circ(x, y, q * 0.92), r.pick(["#2f6f8f", "#a8201a", "#0f766e"]), q * 0.05);
  A.path(
    circ(x, y, q * 0.76),
    A.rad(
      [
        [0, light(broth, 0.2)],
        [1, dark(broth, 0.2)],
      ],
      x - q * 0.2,
      y - q * 0.2,
      q,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9 + r.range(0, 0.6),
      d = q * r.range(0.1, 0.56);
    A.path(
      circ(x + Math.cos(a) * d, y + Math.sin(a) * d, q * r.range(0.08, 0.15)),
      r.pick(["#f3d27a", "#7fa04e", "#c2452c", "#fbeecb", "#e8a04a"]),
    );
  }
}

/** A round flat bread from above. */
export function flatBread(A, x, y, q) {
  A.path(circ(x + q * 0.08, y + q * 0.12, q), "#2a1a10", 'opacity=".3"').path(
    circ(x, y, q),
    A.rad(
      [
        [0, "#f3cd8c"],
        [0.7, "#d39a52"],
        [1, "#a8702f"],
      ],
      x - q * 0.2,
      y - q * 0.25,
      q * 1.2,
    ),
  );
  A.stroke(`M${n(x - q * 0.5)} ${n(y)}q${n(q * 0.5)} ${n(-q * 0.3)} ${n(q)} 0`, "#fbe6bd", q * 0.1, 'opacity=".8"');
}
