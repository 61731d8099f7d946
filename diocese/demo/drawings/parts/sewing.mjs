// A sewing machine at work: two hands lead the cloth under the needle.
import { circ, dark, light, n, P, rect } from "../lib.mjs";
import { handOver } from "./handwork.mjs";
import { weave } from "./setting.mjs";

const CLOTHS = ["#a8201a", "#0f766e", "#d9962e", "#1f5fa8", "#b8436a", "#6b3a6a", "#f3ead8"];

/** Lengths of cloth that hang from a rail. */
function rail(A, y, set) {
  const { w, r, u } = A,
    m = Math.min(w, A.h);
  for (let x = m * 0.04, i = 0; x < w; i++) {
    const b = m * r.range(0.18, 0.3),
      t = m * r.range(0.3, 0.42);
    if (i % 3 === 1) weave(A, x, y, b, t, set + i);
    else {
      const c = r.pick(CLOTHS);
      A.path(
        rect(x, y, b, t),
        A.lin(
          [
            [0, light(c, 0.2)],
            [0.22, dark(c, 0.14)],
            [0.4, light(c, 0.12)],
            [0.62, dark(c, 0.16)],
            [0.8, light(c, 0.1)],
            [1, dark(c, 0.25)],
          ],
          0,
          0,
          1,
          0,
        ),
      );
    }
    x += b + m * 0.04;
  }
  A.stroke(`M0 ${n(y)}H${n(w)}`, "#6b4528", u * 1.2);
}

function spools(A, x, y, s, side) {
  for (let i = 0; i < 4; i++) {
    const c = A.r.pick(CLOTHS),
      X = x + side * i * s * 0.3;
    A.path(
      rect(X - s * 0.09, y - s * 0.32, s * 0.18, s * 0.32),
      A.lin(
        [
          [0, light(c, 0.3)],
          [0.5, c],
          [1, dark(c, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
    ).path(
      rect(X - s * 0.12, y - s * 0.37, s * 0.24, s * 0.06) + rect(X - s * 0.12, y - s * 0.04, s * 0.24, s * 0.06),
      "#d9b98a",
    );
  }
}

/** The machine in a box about `s` wide, its base at `y`, the needle towards `side`. */
function machine(A, x, y, s, side) {
  const X = (k) => n(x + side * s * k),
    Y = (k) => n(y - s * k),
    iron = A.lin([
      [0, "#4d5666"],
      [0.4, "#242a35"],
      [1, "#12151b"],
    ]);
  A.path(
    `M${X(-0.56)} ${Y(0)}V${Y(0.12)}H${X(0.6)}V${Y(0)}z`,
    A.lin([
      [0, "#8a5a3a"],
      [1, "#4a2f1c"],
    ]),
  );
  A.path(
    `M${X(-0.5)} ${Y(0.12)}V${Y(0.6)}C${X(-0.5)} ${Y(0.76)} ${X(-0.3)} ${Y(0.78)} ${X(-0.1)} ${Y(0.74)}L${X(0.4)} ${Y(0.72)}C${X(0.52)} ${Y(0.72)} ${X(0.54)} ${Y(0.66)} ${X(0.54)} ${Y(0.34)}H${X(0.36)}V${Y(0.5)}C${X(0.2)} ${Y(0.56)} ${X(-0.02)} ${Y(0.56)} ${X(-0.1)} ${Y(0.48)}C${X(-0.18)} ${Y(0.4)} ${X(-0.2)} ${Y(0.24)} ${X(-0.18)} ${Y(0.12)}z`,
    iron,
  );
  A.stroke(
    `M${X(-0.3)} ${Y(0.7)}C${X(-0.1)} ${Y(0.72)} ${X(0.2)} ${Y(0.69)} ${X(0.46)} ${Y(0.69)}`,
    "#aab4c4",
    s * 0.012,
    'opacity=".7"',
  );
  A.stroke(
    `M${X(-0.06)} ${Y(0.63)}q${n(side * s * 0.06)} ${n(-s * 0.05)} ${n(side * s * 0.12)} 0t${n(side * s * 0.12)} 0t${n(side * s * 0.12)} 0`,
    P.gold2,
    s * 0.016,
  ).path(circ(x - side * s * 0.36, y - s * 0.44, s * 0.045), P.gold2);
  A.path(circ(x - side * s * 0.56, y - s * 0.5, s * 0.17), "#1a1d24")
    .path(
      circ(x - side * s * 0.56, y - s * 0.5, s * 0.145),
      A.rad(
        [
          [0, "#e6e9ec"],
          [1, "#6f7a86"],
        ],
        x - side * s * 0.6,
        y - s * 0.55,
        s * 0.2,
      ),
    )
    .path(circ(x - side * s * 0.56, y - s * 0.5, s * 0.05), "#242a35");
  A.path(`M${X(0.41)} ${Y(0.36)}h${n(side * s * 0.06)}V${Y(0.2)}h${n(-side * s * 0.06)}z`, "#b9bec2").stroke(
    `M${X(0.44)} ${Y(0.22)}V${Y(0.1)}`,
    "#eef1f2",
    s * 0.014,
  );
  A.path(
    `M${X(0.36)} ${Y(0.1)}h${n(side * s * 0.17)}l${n(-side * s * 0.03)} ${n(-s * 0.035)}h${n(-side * s * 0.1)}z`,
    "#cfd4d7",
  );
  A.stroke(
    `M${X(-0.1)} ${Y(0.78)}C${X(0.1)} ${Y(0.84)} ${X(0.36)} ${Y(0.8)} ${X(0.47)} ${Y(0.68)}L${X(0.445)} ${Y(0.2)}`,
    "#f3ead8",
    s * 0.007,
    'opacity=".9"',
  );
  A.path(
    rect(x - side * s * 0.1 - s * 0.045, y - s * 0.9, s * 0.09, s * 0.16),
    A.lin(
      [
        [0, "#f0a8a0"],
        [0.5, "#a8201a"],
        [1, "#6b1410"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
}

function clothUnder(A, x, y, s, side, c, set) {
  const shape = `M${n(x - side * s * 0.9)} ${n(y + s * 1.3)}C${n(x - side * s * 0.7)} ${n(y)} ${n(x - side * s * 0.2)} ${n(y - s * 0.04)} ${n(x + side * s * 0.2)} ${n(y - s * 0.05)}C${n(x + side * s * 0.7)} ${n(y - s * 0.07)} ${n(x + side * s * 1.1)} ${n(y + s * 0.06)} ${n(x + side * s * 1.5)} ${n(y + s * 1.3)}z`;
  A.path(
    shape,
    A.lin([
      [0, light(c, 0.24)],
      [0.5, c],
      [1, dark(c, 0.4)],
    ]),
  );
  A.add(`<g clip-path="${A.clip(shape)}">`);
  weave(A, x - s * 1.6, y + s * 0.3, s * 3.4, s * 0.12, set);
  for (const k of [-0.5, 0, 0.55, 1])
    A.stroke(
      `M${n(x + side * s * k)} ${n(y)}q${n(side * s * 0.12)} ${n(s * 0.3)} ${n(-side * s * 0.02)} ${n(s * 0.7)}`,
      dark(c, 0.5),
      s * 0.02,
      'opacity=".35"',
    );
  A.add("</g>");
}

export function sewing(A, set) {
  const { w, h, r } = A,
    m = Math.min(w, h),
    side = r.sign(),
    x = w / 2 - side * m * 0.12,
    y = h * 0.74,
    s = m * 0.74;
  rail(A, h * 0.06, set);
  A.path(rect(0, 0, w, h * 0.7), "#2a1a10", 'opacity=".16"');
  A.path(
    rect(0, y, w, h),
    A.linU(
      [
        [0, "#c99a66"],
        [0.5, "#9a6a42"],
        [1, "#54361f"],
      ],
      0,
      y,
      0,
      h,
    ),
  ).path(rect(0, y, w, h * 0.012), "#e8c796");
  spools(A, x + side * m * 0.62, y + h * 0.01, m * 0.26, side);
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y + m * 0.03)}" rx="${n(s * 0.66)}" ry="${n(s * 0.05)}" fill="#1d1208" opacity=".45"/>`,
  );
  machine(A, x, y + m * 0.02, s, side);
  const needle = x + side * s * 0.44,
    cloth = r.pick(["#a8201a", "#0f766e", "#1f5fa8", "#6b3a6a", "#d9962e"]),
    skin = r.pick(["#8a5a3e", "#a8714e", "#6b4430"]),
    sleeve = r.pick(["#f3ead8", "#8f4a5a", "#355a6a"]);
  clothUnder(A, needle, y - m * 0.02, m * 0.4, side, cloth, set + 1);
  handOver(A, needle - side * m * 0.17, y + m * 0.17, m * 0.34, side * 22, skin, sleeve, {
    pose: "closed",
    flip: side,
  });
  handOver(A, needle + side * m * 0.26, y + m * 0.19, m * 0.34, -side * 26, skin, sleeve, {
    pose: "flat",
    flip: -side,
  });
  A.all(
    A.rad(
      [
        [0.45, "#150d08", 0],
        [1, "#150d08", 0.4],
      ],
      needle,
      h * 0.5,
      Math.hypot(w, h) * 0.6,
    ),
  );
}
