// A church and its square: carved stone, adobe chapel, or brick parish of El Alto.
import { P, n, mix, lerp, clamp, rough, poly, rect, circ, arch, hour, sky, dark, light } from '../lib.mjs';
import { atHour, sentence } from '../words.mjs';
import { tint, glass, cross, block, stone, adobe, white, modern } from '../parts/church.mjs';

function brick(A, H, cx, gy, S, lit) {
  const { r } = A, c = tint(H, r.pick(['#a9593c', '#b0654a', '#9a4f3a'])), band = r.shuffle([P.teal, '#e0a52e', P.red, '#1f5fa8', '#e8743b', '#d8507a', '#e9e2d2']).map((k) => tint(H, k));
  const W = S * 0.66, bh = S * 0.5, x = cx - W / 2, y = gy - bh, kind = r.int(0, 2), ts = r.sign(), tx = cx + ts * S * 0.44, tw = S * 0.17, th = S * r.range(0.85, 1);
  // Tower.
  block(A, tx - tw / 2, gy - th, tw, th, c, lit, S * 0.018);
  for (let i = 0; i < 5; i++) { const ty = gy - th * 0.52 - i * S * 0.07; let z = `M${n(tx - tw * 0.5)} ${n(ty)}`; for (let j = 1; j <= 6; j++) z += `L${n(tx - tw * 0.5 + tw * j / 6)} ${n(ty - (j % 2 ? S * 0.035 : 0))}`; A.path(z + `v${n(S * 0.025)}` + [...Array(6)].map((_, q) => `L${n(tx + tw * 0.5 - tw * (q + 1) / 6)} ${n(ty + S * 0.025 - (q % 2 ? 0 : S * 0.035))}`).join('') + 'z', band[i % 3]); }
  A.path(rect(tx - tw * 0.2, gy - th * 0.42, tw * 0.4, th * 0.3), glass(H)); for (let i = 1; i < 5; i++) A.path(rect(tx - tw * 0.2, gy - th * (0.42 - i * 0.06), tw * 0.4, S * 0.007), c);
  A.path(rect(tx - tw * 0.6, gy - th - S * 0.02, tw * 1.2, S * 0.03), band[0]); for (const k of [-0.42, 0.3]) A.path(rect(tx + tw * k, gy - th - S * 0.12, tw * 0.12, S * 0.1), c); A.path(poly([[tx - tw * 0.6, gy - th - S * 0.11], [tx, gy - th - S * 0.23], [tx + tw * 0.6, gy - th - S * 0.11]]), A.lin([[0, light(band[1], 0.1)], [0.5, band[1]], [0.5, dark(band[1], 0.25)], [1, dark(band[1], 0.3)]], 0, 0, 1, 0)); cross(A, tx, gy - th - S * 0.22, S * 0.11, H.lamps > 0.8 ? '#ffe6b0' : dark(c, 0.5));
  // Nave front.
  const top = kind === 0 ? [[x, y], [cx, y - S * 0.22], [x + W, y]] : kind === 1 ? [[x, y], [x, y - S * 0.06], [cx - W * 0.34, y - S * 0.06], [cx - W * 0.34, y - S * 0.13], [cx - W * 0.18, y - S * 0.13], [cx - W * 0.18, y - S * 0.2], [cx + W * 0.18, y - S * 0.2], [cx + W * 0.18, y - S * 0.13], [cx + W * 0.34, y - S * 0.13], [cx + W * 0.34, y - S * 0.06], [x + W, y - S * 0.06], [x + W, y]] : Array.from({ length: 17 }, (_, i) => [x + W * i / 16, y - S * 0.2 * Math.sin(Math.PI * i / 16)]);
  const face = poly([[x, gy], ...top, [x + W, gy]]), cp = A.clip(face);
  A.path(face, A.lin(lit > 0 ? [[0, light(c, 0.16)], [1, dark(c, 0.2)]] : [[0, dark(c, 0.2)], [1, light(c, 0.16)]], 0, 0, 1, 0));
  A.add(`<g clip-path="${cp}">`); let m = ''; for (let i = 0; i < 60; i++) m += rect(x, gy - i * S * 0.0135, W, S * 0.0026); A.path(m, dark(c, 0.45), 'opacity=".28"');
  // Diamond bands in strong colours.
  for (const [t, q] of [[0.5, 0], [0.94, 1]]) { const yy = gy - bh * t, s = S * 0.036, k = Math.floor(W / (s * 2)); A.path(rect(x, yy - s * 1.2, W, s * 2.4), band[2 + q]); for (let i = 0; i < k; i++) { const X = x + (i + 0.5) * W / k; A.path(`M${n(X)} ${n(yy - s)}l${n(s * 0.9)} ${n(s)}l${n(-s * 0.9)} ${n(s)}l${n(-s * 0.9)} ${n(-s)}z`, band[i % 2]); A.path(`M${n(X)} ${n(yy - s * 0.45)}l${n(s * 0.4)} ${n(s * 0.45)}l${n(-s * 0.4)} ${n(s * 0.45)}l${n(-s * 0.4)} ${n(-s * 0.45)}z`, band[6]); } }
  A.add('</g>'); A.stroke('M' + top.map((p) => n(p[0]) + ' ' + n(p[1])).join('L'), band[0], S * 0.02);
  const ry = y + S * (kind === 0 ? 0.0 : -0.03) + S * 0.115, rq = S * 0.075; A.path(circ(cx, ry - S * 0.14, rq), band[6]); A.path(circ(cx, ry - S * 0.14, rq * 0.84), glass(H)); for (let i = 0; i < 4; i++) { const a = Math.PI * i / 4; A.stroke(`M${n(cx - Math.cos(a) * rq * 0.84)} ${n(ry - S * 0.14 - Math.sin(a) * rq * 0.84)}L${n(cx + Math.cos(a) * rq * 0.84)} ${n(ry - S * 0.14 + Math.sin(a) * rq * 0.84)}`, band[i % 2 ? 0 : 1], S * 0.008); } A.path(circ(cx, ry - S * 0.14, rq * 0.3), band[2]);
  for (const k of [-0.36, 0, 0.36]) { const dw = W * (k ? 0.16 : 0.22), dh = bh * (k ? 0.3 : 0.37); A.path(arch(cx + W * k - dw * 0.6, gy - dh * 1.08, dw * 1.2, dh * 1.08), band[6]); A.path(arch(cx + W * k - dw / 2, gy - dh, dw, dh), k ? glass(H) : H.lamps > 0.2 ? '#f0b45d' : '#33241f'); }
  for (const k of [-0.36, -0.18, 0.18, 0.36]) A.path(rect(cx + W * k - S * 0.02, gy - bh * 0.84, S * 0.04, bh * 0.24), glass(H));
}

function people(A, H, gy, k) {
  const { r, w, h, u } = A;
  const list = Array.from({ length: k }, () => ({ x: w * r.range(0.04, 0.96), t: Math.pow(r.f(), 1.4) })).sort((a, b) => a.t - b.t);
  for (const { x, t } of list) {
    const y = lerp(gy + u * 2, h * 0.985, t), s = u * lerp(4.4, 11, t), c = tint(H, r.pick([P.navy, P.red, P.teal, '#6a4a3a', '#8a3a5a', '#c28a3a', '#3f4f5f']));
    A.path(`M${n(x - s * 0.1)} ${n(y)}l${n(s * 0.95 * (A.sunSide || 1))} ${n(s * 0.1)}l${n(s * 0.1)} ${n(s * 0.06)}l${n(-s * 0.95 * (A.sunSide || 1))} ${n(-s * 0.02)}z`, dark(H.shade, 0.5), 'opacity=".25"');
    const pollera = r.chance(0.5);
    A.path(pollera ? `M${n(x - s * 0.3)} ${n(y)}q${n(s * 0.04)} ${n(-s * 0.4)} ${n(s * 0.18)} ${n(-s * 0.5)}h${n(s * 0.24)}q${n(s * 0.14)} ${n(s * 0.1)} ${n(s * 0.18)} ${n(s * 0.5)}z` : `M${n(x - s * 0.14)} ${n(y)}l${n(s * 0.02)} ${n(-s * 0.5)}h${n(s * 0.24)}l${n(s * 0.02)} ${n(s * 0.5)}z`, c);
    A.path(`M${n(x - s * 0.17)} ${n(y - s * 0.42)}q0 ${n(-s * 0.36)} ${n(s * 0.17)} ${n(-s * 0.36)}t${n(s * 0.17)} ${n(s * 0.36)}z`, pollera ? tint(H, r.pick(['#d9b08a', P.stone2, '#8f4a5a'])) : dark(c, 0.15));
    A.path(circ(x, y - s * 0.86, s * 0.105), tint(H, '#6b4532')); if (pollera || r.chance(0.3)) A.path(`M${n(x - s * 0.17)} ${n(y - s * 0.9)}h${n(s * 0.34)}v${n(-s * 0.03)}h${n(-s * 0.08)}q0 ${n(-s * 0.13)} ${n(-s * 0.09)} ${n(-s * 0.13)}t${n(-s * 0.09)} ${n(s * 0.13)}h${n(-s * 0.08)}z`, tint(H, '#33261f'));
  }
}

const KINDS = ['stone', 'adobe', 'brick', 'white', 'modern'];
const DESCRIPTIONS = {
  stone: 'fachada de piedra labrada de una iglesia, con columnas y campanario, frente a una plaza con gente',
  adobe: 'capilla de adobe con techo de paja y torre de campanas en el altiplano',
  brick: 'parroquia de ladrillo con franjas de colores y torre alta, en una plaza de barrio',
  white: 'iglesia blanca de dos torres con tejas rojas y portada de color, frente a su plaza',
  modern: 'templo moderno de techo a dos aguas, con gran vitral y campanario de hormigón',
};

export function choose(r, seed) {
  return { H: hour(r), kind: KINDS[seed % KINDS.length] };
}

export function caption({ H, kind }) {
  return sentence(`${DESCRIPTIONS[kind]}, ${atHour(H)}`);
}

export default function iglesia(A, { H, kind }) {
  const { w, h, r, u } = A, tall = h > w * 1.1, wide = w / h > 2.2, lit = r.sign();
  A.sunSide = lit;
  const gy = h * (tall ? r.range(0.74, 0.8) : r.range(0.78, 0.84)), S = Math.min(w * { adobe: 0.72, stone: 0.84, brick: 0.86, white: 1.02, modern: 0.92 }[kind], gy * { adobe: 1.2, stone: 0.86, brick: 0.78, white: 1.05, modern: 0.92 }[kind]) * r.range(0.9, 1);
  const cx = w * (wide ? r.pick([0.3, 0.5, 0.7]) : w > h * 1.2 ? r.range(0.4, 0.6) : 0.5 + (kind === 'adobe' ? 0.02 : 0));
  sky(A, H, gy, { sx: w * (lit > 0 ? r.range(0.06, 0.2) : r.range(0.8, 0.94)) });
  // Distance: snow range for the chapel, hills of the city otherwise.
  const base = gy - u;
  if (kind === 'adobe' || r.chance(0.4)) { const q = rough(r, Array.from({ length: 9 }, (_, i) => [-20 + (w + 40) * i / 8, base - h * r.range(0.1, 0.24)]), h * 0.05, 5, 0.5); A.path(poly([...q, [w + 20, base], [-20, base]]), A.linU([[0, mix(H.lit, H.sky[2], 0.25)], [0.6, mix(H.shade, H.haze, 0.55)], [1, H.haze]], 0, base - h * 0.26, 0, base)); }
  for (let i = 0; i < 3; i++) { const b = base - h * (0.11 - i * 0.04), q = rough(r, Array.from({ length: 6 }, (_, j) => [-20 + (w + 40) * j / 5, b + r.range(-1, 1) * h * 0.02]), h * 0.014, 4); A.path(poly([...q, [w + 20, gy + 9], [-20, gy + 9]]), mix(H.haze, mix(H.shade, P.earth, 0.3), 0.22 + i * 0.16)); }
  if (kind !== 'adobe') { const f = ['', '', '']; let lamp = ''; for (let x = -10; x < w; x += u * r.range(2.4, 5.5)) { const a = u * r.range(3.5, 7), b = u * r.range(4, kind === 'brick' ? 15 : 11); f[r.int(0, 2)] += rect(x, gy - b, a, b); for (let yy = gy - b + u; yy < gy - u * 2; yy += u * 2.1) for (let k = 0; k < 3; k++) if (r.f() < 0.45) lamp += rect(x + a * (0.14 + k * 0.28), yy, u * 0.7, u * 0.95); } f.forEach((d, i) => A.path(d, mix(H.haze, tint(H, ['#b98a6a', P.stone2, '#a06a50'][i]), 0.6))); A.path(lamp, H.lamps > 0.2 ? '#ffd98a' : H.shade, `opacity="${H.lamps > 0.2 ? 0.75 : 0.4}"`); A.path(rect(0, gy - u * 9, w, u * 9), A.linU([[0, H.haze, 0], [1, H.haze, 0.55]], 0, gy - u * 9, 0, gy)); }
  const g = tint(H, kind === 'adobe' ? r.pick(['#c2a35e', '#b8955c', '#a9a06a']) : r.pick(['#cdbfa8', '#c3b2a0', '#bdb3a6']));
  A.path(rect(0, gy, w, h - gy + 1), A.linU([[0, mix(g, H.haze, 0.35)], [1, dark(g, 0.28)]], 0, gy, 0, h));
  if (H.lamps > 0.4) A.glow(cx, gy - S * 0.15, S * 0.75, '#ffc877', 0.32 * H.lamps);
  const sx = cx + lit * S * 0.16; A.path(poly([[cx - S * 0.42, gy], [cx + S * 0.42, gy], [sx + S * 0.75, gy + (h - gy) * 0.42], [sx - S * 0.3, gy + (h - gy) * 0.42]]), dark(H.shade, 0.35), `opacity="${H.lamps > 0.9 ? 0.25 : 0.2}"`);
  ({ stone, adobe, brick, white, modern })[kind](A, H, cx, gy + u * 0.3, S, lit);
  if (H.lamps > 0.8) A.path(rect(cx - S * 0.7, gy - S * 0.6, S * 1.4, S * 0.6), A.rad([[0, '#ffb45e', 0.34], [1, '#ffb45e', 0]], cx, gy, S * 0.6));
  if (kind === 'adobe') { let d = ''; for (let i = 0; i < 260; i++) { const t = Math.pow(r.f(), 0.7), x = r.range(0, w), y = lerp(gy + u, h + u * 2, t), s = u * lerp(0.8, 4, t); d += `M${n(x)} ${n(y)}l${n(r.range(-0.4, 0.4) * s)} ${n(-s)}`; } A.stroke(d, dark(g, 0.38), u * 0.22, 'opacity=".7"'); }
  else { let d = ''; for (let i = 1; i < 7; i++) { const y = gy + (h - gy) * Math.pow(i / 7, 1.7); d += `M0 ${n(y)}H${n(w)}`; } for (let i = -14; i <= 14; i++) d += `M${n(cx + i * S * 0.13)} ${n(gy)}L${n(cx + i * S * 0.42)} ${n(h)}`; A.stroke(d, dark(g, 0.4), u * 0.12, 'opacity=".35"'); const st = S * 0.42; for (let i = 0; i < 3; i++) A.path(rect(cx - st - i * u * 1.2, gy + i * u * 0.8, 2 * (st + i * u * 1.2), u * 0.85), light(g, 0.3 - i * 0.14)); }
  if (H.lamps > 0.2) A.path(poly([[cx - S * 0.06, gy + u * 2], [cx + S * 0.06, gy + u * 2], [cx + S * 0.22, h], [cx - S * 0.22, h]]), A.linU([[0, '#ffd792', 0.5 * H.lamps], [1, '#ffd792', 0]], 0, gy, 0, h));
  people(A, H, gy, kind === 'adobe' ? r.int(2, 5) : r.int(5, 10));
  A.grain(0.05);
}
