// Children dressed as angels and shepherds, from behind, before the lights of Christmas.
import { dark, light, n } from "../lib.mjs";
import { standing } from "./backs.mjs";
import { shadow } from "./setting.mjs";

/** Paper wings tied to the back, shoulders at (x, y). */
function wings(A, x, y, s) {
  for (const d of [-1, 1]) {
    const X = (k) => n(x + d * s * k),
      Y = (k) => n(y + s * k);
    A.path(
      `M${X(0.04)} ${Y(0.36)}C${X(0.3)} ${Y(-0.34)} ${X(0.86)} ${Y(-0.42)} ${X(1.02)} ${Y(-0.16)}C${X(1.06)} ${Y(0.14)} ${X(0.92)} ${Y(0.3)} ${X(0.84)} ${Y(0.34)}C${X(0.84)} ${Y(0.5)} ${X(0.7)} ${Y(0.6)} ${X(0.6)} ${Y(0.6)}C${X(0.56)} ${Y(0.76)} ${X(0.36)} ${Y(0.82)} ${X(0.3)} ${Y(0.78)}C${X(0.2)} ${Y(0.9)} ${X(0.06)} ${Y(0.86)} ${X(0.04)} ${Y(0.36)}z`,
      A.lin([
        [0, "#ffffff"],
        [1, "#d9cdb4"],
      ]),
    );
    A.stroke(
      `M${X(0.12)} ${Y(0.36)}Q${X(0.5)} ${Y(0)} ${X(0.96)} ${Y(-0.12)}M${X(0.14)} ${Y(0.46)}Q${X(0.5)} ${Y(0.24)} ${X(0.84)} ${Y(0.32)}M${X(0.14)} ${Y(0.56)}Q${X(0.4)} ${Y(0.5)} ${X(0.6)} ${Y(0.58)}`,
      "#b8a682",
      s * 0.025,
      'opacity=".7"',
    );
  }
}

export function angel(A, x, y, s, side) {
  const { r } = A;
  shadow(A, x, y + s * 3.3, s * 0.7);
  standing(A, x, y, s, {
    child: true,
    coat: "#f3ecdc",
    legs: "#efe6d2",
    skirt: true,
    cut: r.pick(["braids", "bob", "short", "long"]),
    hair: r.pick(["#1d1614", "#2b1d18"]),
    rim: "#ffe7a8",
    side,
  });
  wings(A, x, y, s);
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y - s * 1.02)}" rx="${n(s * 0.3)}" ry="${n(s * 0.08)}" fill="none" stroke="#ffe08a" stroke-width="${n(s * 0.05)}"/>`,
  );
}

export function shepherd(A, x, y, s, side) {
  const { r } = A,
    wool = r.pick(["#b8653a", "#0f766e", "#8d2a2a", "#6b3a6a", "#8a6a2e"]);
  shadow(A, x, y + s * 3.3, s * 0.7);
  A.stroke(
    `M${n(x + side * s * 0.82)} ${n(y + s * 3.3)}V${n(y - s * 0.5)}q0 ${n(-s * 0.4)} ${n(-side * s * 0.3)} ${n(-s * 0.34)}`,
    "#7a4d30",
    s * 0.08,
  );
  standing(A, x, y, s, {
    child: true,
    coat: wool,
    cut: "short",
    hair: "#1d1614",
    hat: r.pick(["chullo", "brim", "chullo"]),
    shawl: r.chance(0.4) ? r.int(0, 3) : undefined,
    rim: "#ffe7a8",
    side,
  });
  A.stroke(`M${n(x - s * 0.46)} ${n(y + s * 1.1)}h${n(s * 0.92)}`, light(wool, 0.4), s * 0.07).stroke(
    `M${n(x + side * s * 0.44)} ${n(y + s * 0.26)}L${n(x + side * s * 0.8)} ${n(y + s * 0.62)}`,
    dark(wool, 0.1),
    s * 0.18,
  );
}
