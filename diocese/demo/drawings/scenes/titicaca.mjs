// The lake: snow range, islands, reed boats, the white basilica of Copacabana.
import { P, n, mix, lerp, clamp, rough, poly, rect, circ, arch, hour, sky, dark, light } from '../lib.mjs';
import { atHour, sentence } from '../words.mjs';

const tint = (H, c) => (H.name === 'night' ? mix(mix(c, '#d98f4e', 0.12), '#1a2f55', 0.52) : H.name === 'dusk' ? mix(mix(c, H.lit, 0.3), H.shade, 0.1) : H.name === 'dawn' ? mix(c, H.lit, 0.3) : c);

function water(A, H, y, sx) {
  const { w, h, r, u } = A, deep = mix(H.sky[0], H.name === 'noon' ? '#0f5f78' : H.shade, 0.35);
  A.path(rect(0, y, w, h - y), A.linU([[0, mix(H.sky[3], H.haze, 0.4)], [0.18, mix(H.sky[2], H.sky[1], 0.35)], [0.55, mix(H.sky[1], deep, 0.5)], [1, deep]], 0, y, 0, h));
  // Light of the sun on the water.
  let d = ''; for (let i = 0; i < 70; i++) { const t = Math.pow(r.f(), 1.6), yy = lerp(y + u * 0.5, h, t), b = u * lerp(2, 13, t) * r.range(0.4, 1); d += rect(sx + r.range(-1, 1) * u * lerp(2.5, 16, t) - b / 2, yy, b, u * lerp(0.18, 0.62, t)); }
  A.path(d, H.sun, 'opacity=".5"');
  let a = '', b = ''; for (let i = 0; i < 190; i++) { const t = Math.pow(r.f(), 1.3), yy = lerp(y + u, h, t), s = u * lerp(1.5, 11, t) * r.range(0.5, 1.3), x = r.range(-0.05, 1) * w, e = u * lerp(0.1, 0.42, t); const q = `M${n(x)} ${n(yy)}q${n(s / 2)} ${n(-e)} ${n(s)} 0q${n(-s / 2)} ${n(e)} ${n(-s)} 0z`; i % 2 ? a += q : b += q; }
  A.path(a, light(H.sky[2], 0.3), 'opacity=".34"').path(b, deep, 'opacity=".34"');
}
function range(A, H, y) {
  const { w, h, r } = A, pts = [[-20, y]]; let x = -20; const big = h * r.range(0.1, 0.17); const c = r.range(0.2, 0.8) * w;
  while (x < w + 20) { const e = 0.3 + 0.7 * Math.exp(-Math.pow((x - c) / (w * 0.32), 2)); x += w * r.range(0.025, 0.05); pts.push([x, y - big * e * r.range(0.75, 1.15)]); x += w * r.range(0.015, 0.035); pts.push([x, y - big * e * r.range(0.35, 0.6)]); }
  pts.push([w + 20, y]); const rg = rough(r, pts, h * 0.008, 2), d = poly([...rg, [w + 20, y + 2], [-20, y + 2]]);
  const rock = mix(H.shade, H.haze, H.lamps > 0.9 ? 0.2 : 0.5); A.path(d, A.linU([[0, mix('#ffffff', H.lit, 0.7)], [0.38, mix(H.lit, rock, 0.3)], [0.62, rock], [1, mix(rock, H.haze, 0.75)]], 0, y - big * 1.1, 0, y));
  let sh = ''; for (let i = 1; i < rg.length - 1; i++) if (rg[i][1] < rg[i - 1][1] && rg[i][1] < rg[i + 1][1]) { let j = i + 1; while (j < rg.length - 1 && rg[j + 1][1] >= rg[j][1]) j++; const [px, py] = rg[i], [qx, qy] = rg[j]; sh += poly([...rg.slice(i, j + 1), [qx, lerp(qy, y, 0.5)], [lerp(px, qx, 0.3), lerp(py, y, r.range(0.6, 0.85))], [px + (qx - px) * 0.22, lerp(py, y, 0.42)], [px - (qx - px) * 0.12, lerp(py, y, 0.24)]]); }
  A.add(`<g clip-path="${A.clip(d)}">`); A.path(sh, A.linU([[0, H.shade, 0.6], [0.6, H.shade, 0.4], [1, H.shade, 0]], 0, y - big * 1.1, 0, y)); A.path(rect(0, y - big * 0.25, w, big * 0.3), A.lin([[0, H.haze, 0], [1, H.haze, 0.9]])); A.add('</g>');
}
function island(A, H, x0, x1, y, top, near, terr = true) {
  const { r, u, w } = A, k = 6, pts = Array.from({ length: k + 1 }, (_, i) => { const t = i / k; return [lerp(x0, x1, t), y - top * Math.pow(Math.sin(Math.PI * t), 0.8) * r.range(0.6, 1.1)]; }), q = rough(r, pts, top * 0.09, 4), c = mix(H.haze, mix(tint(H, r.pick(['#9a8453', '#8a7d54', '#a8794f', '#7f8458'])), H.shade, 0.2 + H.lamps * 0.25), near);
  const d = poly([...q, [x1, y], [x0, y]]);
  // Reflection, then the land with terraces.
  A.path(poly([...q.map(([a, b]) => [a, y + (y - b) * 0.55]), [x1, y], [x0, y]]), A.linU([[0, dark(c, 0.15), 0.55], [1, c, 0]], 0, y, 0, y + top * 0.55));
  A.path(d, A.linU([[0, light(c, 0.1)], [1, dark(c, 0.22)]], 0, y - top, 0, y));
  if (terr) { A.add(`<g clip-path="${A.clip(d)}">`); let s = ''; for (let i = 1; i < 9; i++) { const o = i / 9; s += q.filter((_, j) => j % 4 === 0).map(([a, b], j) => (j ? 'L' : 'M') + n(a) + ' ' + n(lerp(b, y, o) + r.range(-0.2, 0.2) * u)).join(''); } A.stroke(s, dark(c, 0.35), u * 0.16 * (0.5 + near), 'opacity=".5"'); let f = ''; for (let i = 0; i < 26 * near; i++) { const j = r.pick(q); f += rect(j[0], lerp(j[1], y, r.range(0.15, 0.8)), u * r.range(0.6, 1.4) * near, u * 0.9 * near); } A.path(f, H.lamps > 0.4 ? '#ffd98a' : tint(H, '#efe2cc'), 'opacity=".8"'); A.add('</g>'); }
  A.stroke(`M${n(x0)} ${n(y)}H${n(x1)}`, light(H.sky[3], 0.3), u * 0.2, 'opacity=".5"');
  return q;
}
function boat(A, H, x, y, s, d, opt = {}) {
  const { r } = A, c = tint(H, '#d1a659'), dk = dark(c, 0.4), hull = 'M-62 -14C-66 -34 -60 -48 -52 -52C-54 -34 -46 -22 -24 -17Q0 -13 24 -17C46 -22 54 -34 52 -54C62 -48 68 -34 62 -14C56 6 -56 6 -62 -14z';
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(d * s / 100).toFixed(3)} ${(s / 100).toFixed(3)})">`);
  A.path('M-60 2C-40 16 40 16 60 2L48 26Q0 36 -48 26z', dark(mix(c, H.shade, 0.5), 0.3), 'opacity=".4"');
  if (opt.sail) { A.stroke('M4 -14L2 -112', dk, 3); const sc = tint(H, opt.sail); A.path('M-30 -108Q2 -114 36 -106Q42 -70 34 -32Q2 -26 -26 -34Q-34 -70 -30 -108z', A.lin([[0, light(sc, 0.2)], [1, dark(sc, 0.2)]], 0, 0, 1, 0)); let l = ''; for (let i = 0; i < 8; i++) l += `M${-30 + i * 0.2} ${-98 + i * 9}Q2 ${-103 + i * 9.3} 37 ${-97 + i * 9}`; A.stroke(l, dark(sc, 0.4), 0.9, 'opacity=".55"'); }
  for (let i = 0; i < (opt.crew ?? 1); i++) { const X = -24 + i * 22 + (opt.sail ? -6 : 0), k = tint(H, r.pick([P.red, P.teal, P.blue, '#6b3a4a', '#b8653a'])), m = r.chance(0.5); A.path(`M${X - 8} -14Q${X - 9} -38 ${X} -40Q${X + 9} -38 ${X + 8} -14z`, k); A.path(circ(X, -45, 5), tint(H, '#6b4430')); A.path(m ? `M${X - 9} -47H${X + 9}V-49H${X + 5}Q${X + 5} -56 ${X} -56T${X - 5} -49H${X - 9}z` : `M${X - 6} -46Q${X - 5} -56 ${X + 1} -58Q${X + 6} -52 ${X + 5} -46z`, m ? '#3a2a22' : tint(H, P.red)); if (i === 0 && !opt.sail) A.stroke(`M${X + 6} -32L${X + 34} -60M${X + 6} -32L${X - 20} 8`, dk, 2); }
  A.path(hull, A.lin([[0, light(c, 0.28)], [0.6, c], [1, dk]]));
  A.stroke('M-58 -22C-40 -4 40 -4 58 -22M-61 -12C-40 4 40 4 61 -12M-56 -44C-54 -26 -40 -14 -14 -11M56 -44C54 -26 40 -14 14 -11', dk, 1.3, 'opacity=".6"'); let t = ''; for (const X of [-50, -36, -20, 0, 20, 36, 50]) { const Y = -16 - Math.pow(Math.abs(X) / 50, 3) * 10; t += `M${X} ${n(Y)}Q${X * 1.04} ${n(Y / 2)} ${X * 0.95} ${n(0 - Math.pow(Math.abs(X) / 50, 2) * 5)}`; } A.stroke(t, dark(c, 0.55), 1.8, 'opacity=".75"');
  A.add('</g>');
}
function basilica(A, H, cx, y, S, lit) {
  const { r } = A, c = tint(H, '#f6efe2'), sh = mix(c, H.shade, 0.42), tile = tint(H, r.pick(['#2f7f78', '#2a6a8c', '#3c7a5c'])), g = lit > 0 ? [[0, light(c, 0.5)], [0.6, c], [1, sh]] : [[0, sh], [0.4, c], [1, light(c, 0.5)]], win = H.lamps > 0.3 ? '#ffd491' : dark(H.shade, 0.3);
  const b = (x, w, hh, base = 0) => A.path(rect(cx + (x - w / 2) * S, y - (base + hh) * S, w * S, hh * S + 1), A.lin(g, 0, 0, 1, 0));
  const cap = (x, w, base, q = 1) => { A.path(rect(cx + (x - w * 0.56) * S, y - (base + 0.016) * S, w * 1.12 * S, 0.022 * S), light(c, 0.4)); const X = cx + x * S, Y = y - (base + 0.014) * S, R = w * S * 0.5; A.path(`M${n(X - R)} ${n(Y)}C${n(X - R)} ${n(Y - R * 0.75 * q)} ${n(X - R * 0.55)} ${n(Y - R * 1.12 * q)} ${n(X)} ${n(Y - R * 1.15 * q)}C${n(X + R * 0.55)} ${n(Y - R * 1.12 * q)} ${n(X + R)} ${n(Y - R * 0.75 * q)} ${n(X + R)} ${n(Y)}z`, A.lin(lit > 0 ? [[0, light(tile, 0.4)], [0.5, tile], [1, dark(tile, 0.35)]] : [[0, dark(tile, 0.35)], [0.5, tile], [1, light(tile, 0.4)]], 0, 0, 1, 0)); A.stroke(`M${n(X - R * 0.5)} ${n(Y)}Q${n(X - R * 0.5)} ${n(Y - R * 0.8 * q)} ${n(X)} ${n(Y - R * 1.13 * q)}M${n(X + R * 0.5)} ${n(Y)}Q${n(X + R * 0.5)} ${n(Y - R * 0.8 * q)} ${n(X)} ${n(Y - R * 1.13 * q)}`, tint(H, P.gold2), S * 0.004, 'opacity=".8"'); A.path(rect(X - R * 0.16, Y - R * (1.1 * q + 0.28), R * 0.32, R * 0.3), c); A.path(circ(X, Y - R * (1.1 * q + 0.28), R * 0.17), tile); A.path(rect(X - R * 0.05, Y - R * (1.1 * q + 0.95), R * 0.1, R * 0.6) + rect(X - R * 0.2, Y - R * (1.1 * q + 0.8), R * 0.4, R * 0.1), dark(c, 0.6)); };
  const w3 = (x, base, ww, hh) => A.path(arch(cx + (x - ww / 2) * S, y - (base + hh) * S, ww * S, hh * S), win);
  b(0.05, 0.2, 0.5); cap(0.05, 0.22, 0.5, 1.05); w3(0.0, 0.42, 0.03, 0.06); w3(0.09, 0.42, 0.03, 0.06);
  b(-0.34, 0.13, 0.56); for (const t of [0.3, 0.43]) { w3(-0.37, t, 0.035, 0.08); w3(-0.31, t, 0.035, 0.08); } cap(-0.34, 0.13, 0.56, 1.2);
  b(0.37, 0.12, 0.42); w3(0.37, 0.3, 0.045, 0.08); cap(0.37, 0.12, 0.42, 1.15); b(-0.12, 0.12, 0.4); cap(-0.12, 0.13, 0.4, 0.9); b(0.22, 0.12, 0.38); cap(0.22, 0.13, 0.38, 0.9);
  b(0.02, 0.66, 0.3); A.path(rect(cx - 0.33 * S, y - 0.31 * S, 0.7 * S, 0.02 * S), tile); for (let i = 0; i < 7; i++) w3(-0.24 + i * 0.09, 0.17, 0.03, 0.07);
  b(0.02, 0.2, 0.36); A.path(poly([[cx - 0.09 * S, y - 0.355 * S], [cx + 0.02 * S, y - 0.42 * S], [cx + 0.13 * S, y - 0.355 * S]]), light(c, 0.3)); A.path(circ(cx + 0.02 * S, y - 0.31 * S, 0.026 * S), win);
  b(0, 1.15, 0.1); for (let i = 0; i < 13; i++) A.path(arch(cx + (-0.54 + i * 0.083) * S, y - 0.075 * S, 0.052 * S, 0.08 * S), mix(sh, H.shade, 0.5)); A.path(rect(cx - 0.58 * S, y - 0.108 * S, 1.16 * S, 0.014 * S), tile); A.path(arch(cx - 0.05 * S, y - 0.15 * S, 0.14 * S, 0.16 * S), H.lamps > 0.3 ? '#f0b45d' : '#4a3426');
  if (H.lamps > 0.4) A.glow(cx, y - 0.15 * S, S * 0.7, '#ffc877', 0.35 * H.lamps);
}
function reeds(A, H, x0, x1, y, s) { const { r, u } = A, c = mix(tint(H, '#6f7a3c'), H.shade, 0.25 + H.lamps * 0.3); for (const [k, col] of [[60, dark(c, 0.4)], [60, c], [28, light(tint(H, '#c2a35e'), 0.1)]]) { let d = ''; for (let i = 0; i < k; i++) { const x = r.range(x0, x1), e = Math.sin(Math.PI * clamp((x - x0) / (x1 - x0), 0, 1)), b = s * r.range(0.45, 1) * (0.35 + 0.65 * e), l = r.range(-0.2, 0.25) * b; d += `M${n(x)} ${n(y + u)}Q${n(x + l * 0.2)} ${n(y - b * 0.6)} ${n(x + l)} ${n(y - b)}l${n(-l * 0.05 + u * 0.5)} ${n(b * 0.05)}Q${n(x + l * 0.3 + u * 0.5)} ${n(y - b * 0.5)} ${n(x + u * 0.6)} ${n(y + u)}z`; } A.path(d, col); } }

const DESCRIPTIONS = [
  'basílica blanca de Copacabana a orillas del lago Titicaca',
  'balsa de totora en el lago Titicaca, con la cordillera nevada al fondo',
  'islas con terrazas y balsas en el lago Titicaca',
];

export function choose(r, seed) {
  return { H: hour(r), kind: seed % 3 };
}

export function caption({ H, kind }) {
  return sentence(`${DESCRIPTIONS[kind]}, ${atHour(H)}`);
}

export default function titicaca(A, { H, kind }) {
  const { w, h, r, u } = A, tall = h > w * 1.1, wide = w / h > 2.2, lit = r.sign(), m = Math.min(w, h);
  const hy = h * (kind === 0 ? r.range(0.48, 0.56) : r.range(0.4, 0.5)), { sx } = sky(A, H, hy, { sx: w * (lit > 0 ? r.range(0.1, 0.35) : r.range(0.65, 0.9)) });
  range(A, H, hy); water(A, H, hy, sx);
  for (let i = 0, k = r.int(2, 3); i < k; i++) { const c = w * r.range(-0.05, 1.05), L = w * r.range(0.2, 0.42); island(A, H, c - L / 2, c + L / 2, hy + u * (0.6 + i * 1.8), h * r.range(0.03, 0.06), 0.28 + i * 0.14, i > 0); }
  if (kind === 0) { // Copacabana on its shore
    const S = Math.min(w * (tall ? 0.8 : 0.6), h * 0.72), cx = w * (tall ? 0.5 : lit > 0 ? r.range(0.58, 0.68) : r.range(0.32, 0.42)), y = h * (tall ? 0.74 : 0.8);
    const s = cx > w / 2 ? 1 : -1, E = s > 0 ? w + 20 : -20, hp = [[cx - s * S * 0.75, y], [cx - s * S * 0.1, y - h * 0.07], [cx + s * S * 0.3, y - h * 0.2], [cx + s * S * 0.62, y - h * 0.33], [cx + s * S * 0.95, y - h * 0.2], [Math.abs(E - cx) > S ? E : cx + s * S * 1.2, y - h * 0.13]], hill = rough(r, s > 0 ? hp : hp.reverse(), h * 0.014, 4), hc = mix(mix(tint(H, '#94804f'), H.shade, 0.25 + H.lamps * 0.2), H.haze, 0.25);
    A.path(poly([...hill, [hill[hill.length - 1][0], h], [hill[0][0], h]]), A.linU([[0, light(hc, 0.1)], [1, dark(hc, 0.2)]], 0, y - h * 0.4, 0, y));
    const town = ['', '', '']; for (let i = 0; i < 90; i++) { const x = cx + r.range(-0.9, 0.9) * S, a = S * r.range(0.03, 0.06); town[i % 3] += rect(x, y - S * r.range(0.01, 0.09), a, S * 0.1); } town.forEach((d, i) => A.path(d, mix(tint(H, ['#c98a5e', '#e2d2b6', '#b0765a'][i]), hc, 0.3)));
    A.path(poly([...rough(r, Array.from({ length: 6 }, (_, i) => [-20 + (w + 40) * i / 5, y + (Math.abs(-20 + (w + 40) * i / 5 - cx) > S * 0.9 ? h * 0.07 : 0)]), h * 0.006, 3), [w + 20, h + 9], [-20, h + 9]]), A.linU([[0, tint(H, '#c8b48c')], [1, dark(mix(tint(H, '#8f7a4c'), H.shade, 0.3), 0.3)]], 0, y, 0, h));
    basilica(A, H, cx, y + u, S, lit); const bs = m * 0.15, bx = cx > w / 2 ? w * 0.16 : w * 0.84; if (!tall) boat(A, H, bx, lerp(hy, y, 0.62), bs, lit, { sail: '#e5cf98', crew: 1 });
    reeds(A, H, cx > w / 2 ? -w * 0.05 : w * 0.6, cx > w / 2 ? w * 0.4 : w * 1.05, h + u, m * 0.28); if (!wide && r.chance(0.5)) reeds(A, H, cx > w / 2 ? w * 0.8 : -w * 0.1, cx > w / 2 ? w * 1.1 : w * 0.16, h + u, m * 0.16);
  } else if (kind === 1) { // a reed boat near us
    if (r.chance(0.7)) boat(A, H, w * (lit > 0 ? 0.82 : 0.18), hy + (h - hy) * 0.26, m * 0.16, -lit, { sail: '#e5cf98', crew: 1 });
    if (wide) boat(A, H, w * (lit > 0 ? 0.66 : 0.34), hy + (h - hy) * 0.4, m * 0.2, lit, { crew: 2 });
    boat(A, H, w * (tall ? 0.5 : lit > 0 ? r.range(0.34, 0.46) : r.range(0.54, 0.66)), hy + (h - hy) * 0.68, Math.min(m * 0.56, w * 0.6), lit, { sail: r.chance(0.6) ? r.pick(['#e5cf98', '#f3e8d2', '#c98a5e']) : null, crew: r.int(1, 3) });
    reeds(A, H, lit > 0 ? w * 0.62 : -w * 0.08, lit > 0 ? w * 1.08 : w * 0.38, h + u * 2, m * 0.36);
  } else { // islands with terraces, seen from a slope
    for (let i = 0; i < 2; i++) { const f = (i ? 1 : -1) * lit, c = w * (0.5 + f * r.range(0.2, 0.42)), L = w * r.range(0.45, 0.65); island(A, H, c - L / 2, c + L / 2, hy + (h - hy) * (0.2 + i * 0.2), h * r.range(0.1, 0.17), 0.55 + i * 0.16); }
    for (let i = 0, k = r.int(2, 4); i < k; i++) boat(A, H, w * r.range(0.1, 0.9), hy + (h - hy) * lerp(0.46, 0.64, i / k), m * lerp(0.09, 0.15, i / k), r.sign(), { sail: r.chance(0.7) ? '#e9d7a6' : null, crew: 1 });
    const q = island(A, H, lit > 0 ? -w * 0.35 : w * 0.3, lit > 0 ? w * 0.7 : w * 1.35, h * 1.06, h * 0.34, 0.9);
    for (const f of [0.42, 0.52, 0.6].slice(0, r.int(2, 3))) { const [X, Y] = q[Math.floor(q.length * (lit > 0 ? f + 0.06 : 0.94 - f))], b = m * r.range(0.05, 0.075), c = tint(H, r.pick(['#c39a6c', '#e2d2b4', '#b58860'])), t = tint(H, '#a58a52'), y0 = Y + b * 0.9; A.path(rect(X - b * 0.8, y0 - b * 0.75, b * 1.6, b * 0.8), A.lin([[0, light(c, lit > 0 ? 0.2 : 0)], [1, dark(c, lit > 0 ? 0.25 : 0.05)]], 0, 0, 1, 0)); A.path(poly([[X - b * 0.98, y0 - b * 0.7], [X - b * 0.7, y0 - b * 1.3], [X + b * 0.7, y0 - b * 1.3], [X + b * 0.98, y0 - b * 0.7]]), A.lin([[0, light(t, 0.2)], [1, dark(t, 0.3)]])); A.path(rect(X - b * 0.12, y0 - b * 0.5, b * 0.26, b * 0.55) + rect(X + b * 0.35, y0 - b * 0.5, b * 0.2, b * 0.2), H.lamps > 0.2 ? '#ffcf7a' : '#4a3426'); }
    reeds(A, H, lit > 0 ? w * 0.6 : -w * 0.08, lit > 0 ? w * 1.06 : w * 0.36, h + u, m * 0.2);
  }
  A.grain(0.045);
}
