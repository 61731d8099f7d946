// A conversation recorded in the corridor of a parish: arches, a garden in the sun, a microphone.
import { arch, circ, dark, hour, light, n, rect } from "../lib.mjs";
import { back } from "../parts/backs.mjs";
import { white } from "../parts/churches/white.mjs";
import { capsule } from "../parts/microphone.mjs";
import { flowers, ground, land } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

export const choose = (r) => ({ H: hour(r, ["noon", "dawn"]), side: r.sign() });

export const caption = ({ H }) =>
  sentence(
    `micrófono y audífonos sobre una mesa en el corredor de una parroquia; dos personas de espaldas conversan ante el patio, ${atHour(H)}`,
  );

function garden(A, H, y, side) {
  const { w, h, u } = A,
    m = Math.min(w, h);
  land(A, H, y, { sx: w / 2 + side * w * 0.3 });
  white(A, H, w / 2 - side * w * 0.2, y + u, m * 0.42, side);
  ground(A, H, y, "#a9b27a");
  const x = w / 2 + side * w * 0.22;
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y + u * 7)}" rx="${n(u * 15)}" ry="${n(u * 3)}" fill="#d8cbb4"/><ellipse cx="${n(x)}" cy="${n(y + u * 6.4)}" rx="${n(u * 13)}" ry="${n(u * 2)}" fill="#7fb0c4"/>`,
  );
  A.path(rect(x - u, y - u * 3, u * 2, u * 9), "#cbbda8").path(
    `M${n(x - u * 5)} ${n(y - u * 3)}h${n(u * 10)}q${n(-u * 2)} ${n(u * 3)} ${n(-u * 5)} ${n(u * 3)}t${n(-u * 5)} ${n(-u * 3)}z`,
    "#e6dccd",
  );
  for (const k of [0.08, 0.3, 0.7, 0.93]) flowers(A, w * k, y + u * 9, m * 0.16, "#b4603c");
}

/** The wall of the corridor with its openings, and the light that comes through them. */
function arcade(A, H, openings, spring, sill) {
  const { w, h, u } = A,
    shade = "#8d6d52",
    holes = openings.map(([x, b]) => arch(x - b / 2, spring - b / 2, b, sill - spring + b / 2)).join("");
  A.path(
    `${rect(-9, -9, w + 18, h + 18)}${holes}`,
    A.linU(
      [
        [0, dark(shade, 0.3)],
        [0.6, shade],
        [1, dark(shade, 0.4)],
      ],
      0,
      0,
      0,
      h,
    ),
    'fill-rule="evenodd"',
  );
  for (const [x, b] of openings)
    A.stroke(
      arch(x - b / 2, spring - b / 2, b, sill - spring + b / 2).replace("z", ""),
      light(shade, 0.3),
      u * 1.1,
    ).stroke(arch(x - b / 2 + u, spring - b / 2 + u, b - u * 2, sill - spring + b / 2), H.lit, u * 0.5, 'opacity=".5"');
  A.path(rect(0, sill, w, u * 3), light(shade, 0.34)).path(
    rect(0, sill + u * 3, w, u * 9),
    A.linU(
      [
        [0, shade],
        [1, dark(shade, 0.3)],
      ],
      0,
      sill + u * 3,
      0,
      sill + u * 12,
    ),
  );
  A.path(
    rect(0, sill + u * 12, w, h),
    A.linU(
      [
        [0, "#a8643f"],
        [1, "#4f2a1a"],
      ],
      0,
      sill + u * 12,
      0,
      h,
    ),
  );
  let joints = "";
  for (let i = -9; i <= 9; i++)
    joints += `M${n(w / 2 + i * w * 0.07)} ${n(sill + u * 12)}L${n(w / 2 + i * w * 0.13)} ${n(h)}`;
  for (let i = 1; i < 4; i++) joints += `M0 ${n(sill + u * 12 + (h - sill - u * 12) * (i / 4) ** 1.4)}H${n(w)}`;
  A.stroke(joints, "#2b160d", u * 0.25, 'opacity=".5"');
}

function sunPatches(A, H, openings, y, side) {
  const { h, u } = A;
  for (const [x, b] of openings) {
    const slip = -side * b * 0.5;
    A.path(
      `M${n(x - b * 0.42 + slip * 0.3)} ${n(y)}L${n(x + b * 0.42 + slip * 0.3)} ${n(y)}L${n(x + b * 0.5 + slip)} ${n(h - u * 4)}Q${n(x + slip)} ${n(h + u * 4)} ${n(x - b * 0.5 + slip)} ${n(h - u * 4)}z`,
      H.lit,
      'opacity=".28"',
    );
  }
}

function recordingTable(A, x, y, s) {
  const { h } = A;
  A.path(
    rect(x - s * 0.9, y, s * 1.8, h - y + 9),
    A.linU(
      [
        [0, "#8a5a3a"],
        [1, "#3a2416"],
      ],
      0,
      y,
      0,
      h,
    ),
  ).path(rect(x - s * 0.96, y - s * 0.05, s * 1.92, s * 0.1), "#b98659");
  A.add(`<ellipse cx="${n(x)}" cy="${n(y - s * 0.02)}" rx="${n(s * 0.26)}" ry="${n(s * 0.05)}" fill="#1b1e25"/>`);
  A.stroke(`M${n(x)} ${n(y - s * 0.02)}V${n(y - s * 0.5)}`, "#2b2f38", s * 0.05);
  capsule(A, x, y - s * 0.69, s * 0.34, "#a8201a");
  const hx = x + s * 0.58;
  A.stroke(
    `M${n(hx - s * 0.2)} ${n(y - s * 0.08)}C${n(hx - s * 0.24)} ${n(y - s * 0.52)} ${n(hx + s * 0.24)} ${n(y - s * 0.52)} ${n(hx + s * 0.2)} ${n(y - s * 0.08)}`,
    "#14171d",
    s * 0.055,
  );
  for (const d of [-1, 1])
    A.path(
      `M${n(hx + d * s * 0.13)} ${n(y - s * 0.2)}h${n(d * s * 0.1)}q${n(d * s * 0.05)} ${n(s * 0.08)} 0 ${n(s * 0.17)}h${n(-d * s * 0.1)}z`,
      "#2b2f38",
    );
  A.path(
    rect(x - s * 0.74, y - s * 0.12, s * 0.34, s * 0.12),
    A.lin([
      [0, "#434a57"],
      [1, "#1c2027"],
    ]),
  )
    .path(rect(x - s * 0.7, y - s * 0.1, s * 0.14, s * 0.05), "#8fd0a0")
    .path(circ(x - s * 0.46, y - s * 0.07, s * 0.025), "#ff5d4a");
  A.stroke(
    `M${n(x - s * 0.4)} ${n(y - s * 0.03)}Q${n(x - s * 0.3)} ${n(y + s * 0.02)} ${n(x - s * 0.2)} ${n(y - s * 0.02)}`,
    "#14171d",
    s * 0.02,
  );
}

export default function claustro(A, { H, side }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    spring = h * 0.32,
    sill = h * 0.66,
    b = m * 0.52,
    openings = [-1, 0, 1].concat(w > h * 2 ? [-2, 2] : []).map((i) => [w / 2 + side * m * 0.08 + i * m * 0.62, b]);
  const s = m * 0.2,
    x = w / 2 + side * m * 0.08;
  garden(A, H, h * 0.6, side);
  back(A, x - m * 0.115, sill - s * 0.78, s, {
    cut: "braids",
    hat: "bowler",
    hair: "#1d1614",
    skin: "#8a5a3e",
    shawl: r.int(0, 3),
    coat: "#6b3a4a",
    rim: H.lit,
    side,
  });
  back(A, x + m * 0.125, sill - s * 0.86, s * 1.04, {
    cut: "short",
    hair: "#1d1614",
    skin: "#a8714e",
    coat: "#355a6a",
    rim: H.lit,
    side,
  });
  arcade(A, H, openings, spring, sill);
  sunPatches(A, H, openings, sill + u * 12, side);
  recordingTable(A, w / 2 - side * m * 0.42, h * 0.86, m * 0.4);
  A.all(
    A.rad(
      [
        [0.4, "#150d08", 0],
        [1, "#150d08", 0.5],
      ],
      x,
      h * 0.42,
      Math.hypot(w, h) * 0.6,
    ),
  );
  A.grain(0.045);
}
