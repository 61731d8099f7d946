// Figures without faces, mostly seen from behind.
import { circ, dark, light, mix, n, P, rect } from "../lib.mjs";

export const SKIN = ["#6b4430", "#8a5a3e", "#a8714e", "#c18d68", "#dcb08c", "#7a4f38"];
export const CLOTH = [P.navy, P.blue, P.red, P.teal, "#6b3a4a", "#8a6a2e", "#4a5a4a", "#b8653a", "#3d3350", "#cbbda8"];
const T = (A, c) => (A.tone ? mix(c, A.tone[0], A.tone[1]) : c);

export function figure(A, x, y, s, o = {}) {
  const { r } = A,
    kind = o.kind ?? r.pick(["pollera", "pollera", "coat", "man", "poncho"]),
    c = T(A, o.coat ?? r.pick(CLOTH)),
    sk = T(A, r.pick(SKIN)),
    hair = T(A, o.hair ?? r.pick(["#1d1614", "#2b1d18", "#241a1a", o.child ? "#2b1d18" : "#8d8782"]));
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})">`);
  const child = o.child,
    k = child ? 1.25 : 1;
  if (kind === "pollera") {
    A.path(
      "M-30 0Q-26 -34 -15 -50H15Q26 -34 30 0z",
      A.lin([
        [0, light(c, 0.1)],
        [1, dark(c, 0.25)],
      ]),
    );
    A.stroke("M-25 -10Q0 -5 25 -10M-23 -20Q0 -15 23 -20", light(c, 0.25), 1.2, 'opacity=".6"');
  } else
    A.path(kind === "man" || child ? "M-13 0L-13 -46H13L13 0H3V-30H-3V0z" : "M-18 0L-15 -50H15L18 0z", dark(c, 0.3));
  const top = T(A, kind === "pollera" ? r.pick(["#d8c4ab", "#8f4a5a", P.stone2, "#355a6a", "#a9843a"]) : c);
  A.path(
    kind === "poncho"
      ? "M-24 -30Q-22 -66 -8 -76H8Q22 -66 24 -30L0 -24z"
      : "M-18 -36Q-22 -62 -17 -69Q-12 -76 0 -76Q12 -76 17 -69Q22 -62 18 -36z",
    A.lin([
      [0, light(top, 0.12)],
      [1, dark(top, 0.15)],
    ]),
  );
  if (kind === "poncho") A.stroke("M-12 -70L-15 -32M12 -70L15 -32", T(A, P.gold2), 2.4);
  // Bundle of woven cloth on the back.
  if (!child && (kind === "pollera" ? r.chance(0.6) : false)) {
    A.path("M-15 -66Q0 -72 15 -66Q19 -48 0 -38Q-19 -48 -15 -66z", T(A, P.red));
    for (const [d, f] of [
      ["M-16 -60Q0 -66 16 -60", P.gold2],
      ["M-16 -55Q0 -61 16 -55", P.teal],
      ["M-14 -49Q0 -55 14 -49", "#e8743b"],
    ])
      A.stroke(d, T(A, f), 2.2);
  }
  A.path(rect(-4, -80, 8, 8), sk);
  A.path(circ(0, -86, 8.6 * k), hair);
  if (kind === "pollera") {
    A.stroke("M-4 -82L-5 -56M4 -82L5 -56", hair, 3.4);
    if (o.hat !== false)
      A.path(
        "M-14 -91H14Q14 -94 10 -94Q10 -106 0 -106T-10 -94Q-14 -94 -14 -91z",
        T(A, r.pick(["#2a1f1a", "#4a3a2e", "#6b5238"])),
      );
  } else if (o.helmet) A.path("M-13 -89Q0 -84 13 -89Q12 -101 0 -101T-13 -89z", T(A, o.helmet));
  else if (o.hat || (kind === "poncho" && !child && o.hat !== false))
    A.path("M-17 -91Q0 -96 17 -91Q8 -104 0 -105Q-8 -104 -17 -91z", T(A, "#4a3a2e"));
  if (o.arm)
    A.stroke(`M${15 * o.arm} -64L${23 * o.arm} -84L${20 * o.arm} -100`, top, 6).path(circ(20 * o.arm, -102, 3.4), sk);
  A.add("</g>");
}

// Open hand on a sleeve; grows upwards from (x, y), size s, angle in degrees.
export function hand(A, x, y, s, ang, skin, sleeve, flip = 1) {
  A.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(ang)}) scale(${((flip * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`,
  );
  A.path(
    "M-34 200L-19 0H19L34 200z",
    A.lin(
      [
        [0, light(sleeve, 0.14)],
        [1, dark(sleeve, 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path("M-20 0Q0 6 20 0L21 12Q0 18 -21 12z", light(sleeve, 0.3));
  const g = A.lin(
    [
      [0, light(skin, 0.16)],
      [1, dark(skin, 0.16)],
    ],
    0,
    0,
    1,
    0,
  );
  A.path(
    "M-12 2L-14 -18C-24 -34 -23 -52 -19 -60L-22 -90C-22 -98 -12 -98 -11 -90L-8 -64L-8 -102C-8 -110 3 -110 3 -102L3 -65L8 -98C9 -106 19 -105 18 -97L14 -60L22 -82C25 -89 33 -86 32 -79L24 -50C24 -36 20 -26 14 -18L13 2z",
    g,
  );
  A.path(
    "M-18 -52C-22 -40 -14 -30 -14 -18C-24 -26 -34 -38 -40 -50C-44 -58 -35 -63 -31 -56C-27 -49 -22 -46 -18 -42z",
    skin,
  );
  A.stroke("M-9 -60Q2 -54 14 -58M-14 -40Q0 -30 8 -14", dark(skin, 0.3), 1.4, 'opacity=".45"');
  A.add("</g>");
}
// Two hands joined in prayer, box about 100 high, foot at (x, y).
export function prayer(A, x, y, s, ang, skin, sleeve) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(ang)}) scale(${(s / 100).toFixed(3)})">`);
  for (const d of [1, -1]) {
    const m = (t) => t.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, X, Y) => `${n(d * X)} ${Y}`),
      k = d > 0 ? dark(skin, 0.16) : light(skin, 0.14);
    A.path(
      m("M6 -6L26 -24L96 70L20 70z"),
      A.lin([
        [0, light(sleeve, d > 0 ? 0.02 : 0.16)],
        [1, dark(sleeve, 0.3)],
      ]),
    );
    A.path(
      m("M0 -118C9 -119 13 -113 13 -105L18 -66C26 -50 31 -38 30 -20L10 2L0 -8z"),
      A.lin([
        [0, k],
        [1, dark(k, 0.14)],
      ]),
    );
    A.stroke(m("M8 -104L11 -64M13 -78L17 -52"), dark(skin, 0.4), 1, 'opacity=".5"');
    A.path(
      m("M1 -20L1 -58C2 -68 12 -68 12 -58C13 -46 18 -38 22 -28L14 -8z"),
      d > 0 ? dark(skin, 0.06) : light(skin, 0.22),
    );
    A.path(m("M5 4L31 -26L38 -18L11 14z"), light(sleeve, d > 0 ? 0.3 : 0.5));
  }
  A.stroke("M0 -116L0 -10", dark(skin, 0.5), 1.2, 'opacity=".6"');
  A.add("</g>");
}

const HAIR = ["#1d1614", "#2b1d18", "#3a281e", "#241a1a", "#8d8782"];

/**
 * A simple person seen from the front, 105 high at s = 100, feet at (x, y).
 * `o`: coat, skin, hair, woman, child, seated, hold (both hands before the chest), robe, apron, vest, hat, cap, helmet, singing, far (too small for a face).
 */
export function person(A, x, y, s, o = {}) {
  const { r } = A,
    coat = T(A, o.coat ?? r.pick(CLOTH)),
    skin = T(A, o.skin ?? r.pick(SKIN)),
    hair = T(A, o.hair ?? r.pick(o.child ? HAIR.slice(0, 4) : HAIR)),
    woman = o.woman ?? r.chance(0.5);
  const head = o.child ? 10.6 : 8.8,
    hy = o.child ? -88 : -86;
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})">`);
  if (woman)
    A.path(
      `M-${head + 0.6} ${hy}Q-${head + 3} ${hy + 22} -8 ${hy + 24}H8Q${head + 3} ${hy + 22} ${head + 0.6} ${hy}z`,
      hair,
    );
  if (o.robe)
    A.path(
      "M-22 0L-15 -60H15L22 0z",
      A.lin([
        [0, coat],
        [1, dark(coat, 0.3)],
      ]),
    );
  else if (o.seated) A.path("M-22 -18Q-22 -40 -14 -44H14Q22 -40 22 -18z", dark(coat, 0.35));
  else if (woman) A.path("M-20 0Q-18 -30 -12 -46H12Q18 -30 20 0z", T(A, dark(r.pick(CLOTH), 0.15)));
  else A.path("M-13 0L-13 -46H13L13 0H3V-30H-3V0z", T(A, r.pick(["#2f3644", "#4a4038", "#33414f"])));
  A.path(
    "M-17 -34Q-21 -62 -17 -69Q-12 -75 0 -76Q12 -75 17 -69Q21 -62 17 -34z",
    A.lin([
      [0, light(coat, 0.14)],
      [1, dark(coat, 0.18)],
    ]),
  );
  if (o.apron)
    A.path("M-9 -66H9L12 -40L15 -12H-15L-12 -40z", T(A, o.apron)).stroke(
      "M-9 -66L-5 -75M9 -66L5 -75M-13 -44H13",
      T(A, dark(o.apron, 0.15)),
      1.4,
    );
  if (o.vest) A.path("M-16 -36L-15 -70L-6 -75L-3 -36zM16 -36L15 -70L6 -75L3 -36z", T(A, o.vest));
  A.path("M-4 -81H4L5 -74Q0 -69 -5 -74z", dark(skin, 0.16)).path(circ(0, hy, head), skin);
  A.path(
    `M-${head + 0.8} ${hy + 2}C-${head + 3} ${hy - 15} ${head + 3} ${hy - 15} ${head + 0.8} ${hy + 2}C${woman ? 5 : 7} ${hy - 4} ${woman ? 3 : -4} ${hy - 7} ${woman ? 0 : -3} ${hy - 6.5}C-6 ${hy - 5} -8 ${hy - 3} -${head + 0.8} ${hy + 2}z`,
    hair,
  );
  const f = dark(skin, 0.6);
  if (!o.far) A.path(circ(-3.2, hy + 0.5, 0.85) + circ(3.2, hy + 0.5, 0.85), f);
  if (o.far) A.path(`M-5 ${hy + 6}Q0 ${hy + 10} 5 ${hy + 6}Q3 ${hy + 9} 0 ${hy + 9}T-5 ${hy + 6}z`, f, 'opacity=".25"');
  else if (o.singing) A.path(circ(0, hy + 4.6, 1.5), "#5d1f22");
  else A.stroke(`M-2 ${hy + 4}Q0 ${hy + 5.4} 2 ${hy + 4}`, f, 0.8);
  if (o.hat)
    A.path(
      `M-15 ${hy - 4}Q0 ${hy} 15 ${hy - 4}Q14 ${hy - 7} 9 ${hy - 7}Q9 ${hy - 16} 0 ${hy - 16}T-9 ${hy - 7}Q-14 ${hy - 7} -15 ${hy - 4}z`,
      T(A, o.hat),
    );
  if (o.cap)
    A.path(
      `M-10 ${hy - 4}L-12 ${hy - 13}Q0 ${hy - 17} 12 ${hy - 13}L10 ${hy - 4}Q0 ${hy - 7} -10 ${hy - 4}z`,
      T(A, o.cap),
    ).stroke(`M-9.5 ${hy - 5}Q0 ${hy - 8} 9.5 ${hy - 5}`, T(A, P.gold2), 1.6);
  if (o.helmet)
    A.path(`M-13 ${hy - 3}Q0 ${hy - 6} 13 ${hy - 3}Q12 ${hy - 15} 0 ${hy - 15}T-13 ${hy - 3}z`, T(A, o.helmet)).stroke(
      `M0 ${hy - 15}V${hy - 6}`,
      T(A, dark(o.helmet, 0.2)),
      1.4,
    );
  if (o.hold)
    A.stroke("M-16 -66L-20 -50L-5 -47M16 -66L20 -50L5 -47", dark(coat, 0.06), 6).path(
      circ(-5, -47, 3.4) + circ(5, -47, 3.4),
      skin,
    );
  else if (!o.robe)
    A.stroke(`M-16 -66L-20 -44M16 -66L20 -44`, dark(coat, 0.1), 6).path(circ(-20, -41, 3.2) + circ(20, -41, 3.2), skin);
  A.add("</g>");
}

/** Someone who bends down to the ground, facing right (dir = 1) or left. */
export function bent(A, x, y, s, dir = 1, o = {}) {
  const { r } = A,
    coat = T(A, o.coat ?? r.pick(CLOTH)),
    top = T(A, r.pick(["#d8c4ab", "#8f4a5a", "#355a6a", "#a9843a", "#cbbda8"])),
    skin = T(A, r.pick(SKIN));
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((dir * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.path(
    "M-26 0Q-24 -32 -14 -48Q-2 -56 8 -46Q12 -20 10 0z",
    A.lin([
      [0, light(coat, 0.1)],
      [1, dark(coat, 0.28)],
    ]),
  );
  A.path(
    "M-14 -50Q2 -66 26 -52L38 -36Q34 -26 24 -30L2 -38z",
    A.lin([
      [0, light(top, 0.15)],
      [1, dark(top, 0.2)],
    ]),
  );
  A.stroke("M30 -40L34 -18", top, 6).path(circ(34, -14, 3.4), skin);
  A.path(circ(42, -46, 8.4), T(A, "#241a1a")).path(
    "M32 -55L52 -42Q54 -46 50 -49Q52 -58 44 -60Q36 -62 35 -56z",
    T(A, r.pick(["#6b5238", "#4a3a2e", "#cdb98f"])),
  );
  A.add("</g>");
}

/** A child who runs, from the side; `phase` moves arms and legs. */
export function runner(A, x, y, s, dir, shirt, phase = 0) {
  const { r } = A,
    skin = r.pick(SKIN),
    k = phase ? 1 : -1;
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${((dir * s) / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.stroke(`M-2 -42L${k * 16} -24L${k * 12 - 14} -4`, dark(skin, 0.2), 8).stroke(
    `M2 -42L${-k * 12 + 6} -22L${-k * 20} -2`,
    skin,
    8,
  );
  A.path(circ(k * 12 - 12, -3, 5) + circ(-k * 20 + 3, -2, 5), "#2b2b33");
  A.path("M-13 -52Q-2 -34 14 -40L12 -56z", "#2f3644").path(
    "M-12 -46Q-14 -74 -2 -80Q12 -82 14 -72L13 -46z",
    A.lin([
      [0, light(shirt, 0.15)],
      [1, dark(shirt, 0.15)],
    ]),
  );
  A.stroke(`M-6 -72L${-k * 16} -62L${-k * 20 + 6} -48`, skin, 6).stroke(
    `M8 -72L${k * 18 + 2} -64L${k * 20 + 6} -76`,
    shirt,
    7,
  );
  A.path(circ(5, -92, 12), skin).path(
    "M-8 -90C-10 -110 16 -112 16 -98C10 -100 4 -100 0 -96C-2 -92 -2 -86 -4 -82C-8 -84 -8 -88 -8 -90z",
    r.pick(HAIR.slice(0, 4)),
  );
  A.path(circ(10, -92, 1.1), "#2a1a14");
  A.add("</g>");
}
