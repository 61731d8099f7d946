// Parts for churches: carved stone façade, adobe chapel of the altiplano.
import { P, n, mix, lerp, clamp, rough, line, poly, rect, circ, arch, hour, sky, dark, light } from '../lib.mjs';

const tint = (H, c) => H.name === 'night' ? mix(mix(c, '#d98f4e', 0.22), '#1a2f55', 0.5) : H.name === 'dusk' ? mix(mix(c, H.lit, 0.22), H.shade, 0.12) : H.name === 'dawn' ? mix(c, H.lit, 0.25) : c;
const glass = (H) => H.lamps > 0.2 ? mix('#ffcf7a', '#fff0c4', 0.4) : dark(H.shade, 0.35);
const cross = (A, x, y, s, c) => A.path(rect(x - s * 0.09, y - s, s * 0.18, s) + rect(x - s * 0.32, y - s * 0.76, s * 0.64, s * 0.17), c);

function bell(A, x, y, w, h, H, c) {
  A.path(arch(x, y, w, h), H.lamps > 0.8 ? '#e9b765' : dark(H.shade, 0.42));
  const b = w * 0.52, cx = x + w / 2, t = y + h * 0.26;
  A.path(`M${n(cx - b * 0.2)} ${n(t)}h${n(b * 0.4)}q${n(b * 0.08)} ${n(b * 0.7)} ${n(b * 0.3)} ${n(b * 0.9)}h${n(-b)}q${n(b * 0.22)} ${n(-b * 0.2)} ${n(b * 0.3)} ${n(-b * 0.9)}z`, P.gold);
}
function courses(A, x, y, w, h, c, s) {
  const { r } = A; let d = '', e = '';
  for (let yy = y; yy < y + h; yy += s) for (let xx = x; xx < x + w - s; xx += s * r.range(1.2, 2.6)) { const q = rect(xx, yy + s * 0.08, Math.min(s * r.range(0.9, 1.9), x + w - xx), s * 0.84); const v = r.f(); if (v < 0.16) d += q; else if (v < 0.28) e += q; }
  A.path(d, dark(c, 0.35), 'opacity=".16"').path(e, light(c, 0.6), 'opacity=".28"');
}
function block(A, x, y, w, h, c, lit, s) {
  A.path(rect(x, y, w, h), A.lin(lit > 0 ? [[0, light(c, 0.18)], [0.7, c], [1, dark(c, 0.16)]] : [[0, dark(c, 0.16)], [0.3, c], [1, light(c, 0.18)]], 0, 0, 1, 0));
  if (s) courses(A, x, y, w, h, c, s);
}
function column(A, x, y, w, h, c, twist) {
  A.path(rect(x, y, w, h), A.lin([[0, light(c, 0.4)], [0.5, c], [1, dark(c, 0.4)]], 0, 0, 1, 0));
  if (twist) for (let i = 0; i < 7; i++) { const t = y + h * (i + 0.35) / 7.6; A.stroke(`M${n(x + w * 0.05)} ${n(t + h * 0.05)}Q${n(x + w * 0.5)} ${n(t + h * 0.06)} ${n(x + w * 0.95)} ${n(t)}`, dark(c, 0.5), w * 0.1, 'opacity=".6"'); }
  A.path(rect(x - w * 0.22, y - w * 0.4, w * 1.44, w * 0.45) + rect(x - w * 0.22, y + h - w * 0.3, w * 1.44, w * 0.45), light(c, 0.2));
}
function frieze(A, x, y, w, s, c) {
  let d = '', e = ''; const k = Math.max(3, Math.round(w / (s * 1.6)));
  for (let i = 0; i < k; i++) { const cx = x + w * (i + 0.5) / k; i % 2 ? d += circ(cx, y, s * 0.42) : d += `M${n(cx)} ${n(y - s * 0.5)}l${n(s * 0.4)} ${n(s * 0.5)}l${n(-s * 0.4)} ${n(s * 0.5)}l${n(-s * 0.4)} ${n(-s * 0.5)}z`; e += circ(cx, y, s * 0.16); }
  A.path(d, dark(c, 0.45), 'opacity=".55"').path(e, light(c, 0.5));
}

function stone(A, H, cx, gy, S, lit) {
  const { r } = A, c = tint(H, r.pick(['#c9ad85', '#d3bb98', '#bfa183', '#cdb7a0'])), W = S * 0.72, bh = S * 0.56, x = cx - W / 2, y = gy - bh, tw = S * 0.24, ts = r.sign(), two = r.chance(0.35);
  // Dome behind.
  if (r.chance(0.75)) { const dx = cx - ts * S * 0.12, q = S * 0.2, dy = y - S * 0.02; const dc = tint(H, r.pick(['#8a6a55', '#7f8f8a', P.stone2])); A.path(`M${n(dx - q)} ${n(dy)}a${n(q)} ${n(q * 1.05)} 0 0 1 ${n(2 * q)} 0z`, A.lin([[0, light(dc, lit > 0 ? 0.3 : 0)], [1, dark(dc, lit > 0 ? 0.3 : 0)]], 0, 0, 1, 0)); block(A, dx - q * 0.16, dy - q * 1.32, q * 0.32, q * 0.32, c, lit); A.path(circ(dx, dy - q * 1.34, q * 0.17), dc); cross(A, dx, dy - q * 1.45, q * 0.4, dark(c, 0.5)); }
  // Towers.
  const tower = (tx) => { let ty = y + S * 0.02, w = tw; block(A, tx - w / 2, ty, w, gy - ty, c, lit, S * 0.022); for (let i = 0; i < 2; i++) { const hh = S * (0.19 - i * 0.03); A.path(rect(tx - w * 0.56, ty - S * 0.02, w * 1.12, S * 0.025), light(c, 0.25)); ty -= hh; block(A, tx - w * 0.44, ty, w * 0.88, hh - S * 0.02, c, lit, S * 0.02); bell(A, tx - w * 0.2, ty + hh * 0.16, w * 0.4, hh * 0.7, H); for (const k of [-0.42, 0.28]) column(A, tx + w * k, ty + hh * 0.1, w * 0.1, hh * 0.74, c); w *= 0.8; } A.path(rect(tx - w * 0.62, ty - S * 0.018, w * 1.24, S * 0.02), light(c, 0.25)); const q = w * 0.5; A.path(`M${n(tx - q)} ${n(ty - S * 0.018)}c0 ${n(-q * 1.1)} ${n(q * 0.6)} ${n(-q * 1.3)} ${n(q)} ${n(-q * 1.7)}c${n(q * 0.4)} ${n(q * 0.4)} ${n(q)} ${n(q * 0.6)} ${n(q)} ${n(q * 1.7)}z`, A.lin([[0, light(c, 0.2)], [1, dark(c, 0.3)]], 0, 0, 1, 0)); cross(A, tx, ty - q * 1.7, q * 0.9, dark(c, 0.5)); };
  tower(cx + ts * (W / 2 + tw * 0.38)); if (two) tower(cx - ts * (W / 2 + tw * 0.38));
  // Espadaña or curved gable over the body.
  const gt = y - S * 0.17, ew = W * 0.5;
  if (r.chance(0.55) && !two) { block(A, cx - ew / 2, gt, ew, S * 0.18, c, lit, S * 0.02); for (let i = 0; i < 3; i++) bell(A, cx - ew * 0.4 + i * ew * 0.29, gt + S * 0.045, ew * 0.2, S * 0.1, H); A.path(`M${n(cx - ew * 0.54)} ${n(gt)}h${n(ew * 1.08)}v${n(-S * 0.02)}c${n(-ew * 0.3)} 0 ${n(-ew * 0.3)} ${n(-S * 0.08)} ${n(-ew * 0.54)} ${n(-S * 0.08)}s${n(-ew * 0.24)} ${n(S * 0.08)} ${n(-ew * 0.54)} ${n(S * 0.08)}z`, light(c, 0.12)); cross(A, cx, gt - S * 0.1, S * 0.08, dark(c, 0.5)); for (const k of [-1, 1]) A.path(`M${n(cx + k * ew / 2)} ${n(y)}v${n(-S * 0.1)}q${n(k * S * 0.02)} ${n(S * 0.08)} ${n(k * W * 0.22)} ${n(S * 0.1)}z`, c); }
  else { A.path(`M${n(x)} ${n(y + 1)}c${n(W * 0.18)} 0 ${n(W * 0.16)} ${n(-S * 0.12)} ${n(W * 0.3)} ${n(-S * 0.12)}q${n(W * 0.06)} ${n(-S * 0.07)} ${n(W * 0.2)} ${n(-S * 0.07)}t${n(W * 0.2)} ${n(S * 0.07)}c${n(W * 0.14)} 0 ${n(W * 0.12)} ${n(S * 0.12)} ${n(W * 0.3)} ${n(S * 0.12)}z`, A.lin([[0, light(c, 0.2)], [1, dark(c, 0.12)]], 0, 0, 1, 0)); A.path(circ(cx, y - S * 0.08, S * 0.035), glass(H)); A.stroke(circ(cx, y - S * 0.08, S * 0.042), dark(c, 0.3), S * 0.008); cross(A, cx, y - S * 0.19, S * 0.09, dark(c, 0.5)); }
  block(A, x, y, W, bh, c, lit, S * 0.024);
  for (const k of [0, 0.92]) block(A, x + W * k, y, W * 0.08, bh, light(c, 0.15), lit, S * 0.022);
  for (const t of [0, 0.42]) { A.path(rect(x - S * 0.015, y + bh * t, W + S * 0.03, S * 0.03), light(c, 0.3)); A.path(rect(x, y + bh * t + S * 0.03, W, S * 0.014), dark(c, 0.5), 'opacity=".45"'); frieze(A, x, y + bh * t + S * 0.06, W, S * 0.026, c); }
  // Portal in two storeys.
  const dw = W * 0.22, dh = bh * 0.4, tw2 = r.chance(0.75), cc = dark(c, 0.08);
  A.path(rect(cx - W * 0.29, y + bh * 0.53, W * 0.58, bh * 0.47), light(c, 0.22)); frieze(A, cx - W * 0.28, y + bh * 0.56, W * 0.56, S * 0.022, c);
  A.path(arch(cx - dw * 0.66, gy - dh * 1.12, dw * 1.32, dh * 1.12), dark(c, 0.3)); A.path(arch(cx - dw * 0.58, gy - dh * 1.06, dw * 1.16, dh * 1.06), light(c, 0.3));
  A.path(arch(cx - dw / 2, gy - dh, dw, dh), H.lamps > 0.2 ? A.lin([[0, '#8a4f22'], [1, '#f0b45d']]) : dark('#4a2f22', 0.3)); A.path(rect(cx - dw * 0.01, gy - dh, dw * 0.02, dh), dark('#3a241a', 0.4));
  for (const k of [-0.27, -0.185, 0.15, 0.235]) { column(A, cx + W * k, y + bh * 0.6, W * 0.036, bh * 0.37, cc, tw2); column(A, cx + W * k, y + bh * 0.17, W * 0.032, bh * 0.22, cc, tw2); }
  A.path(arch(cx - dw * 0.36, y + bh * 0.16, dw * 0.72, bh * 0.25), dark(c, 0.3)); A.path(arch(cx - dw * 0.28, y + bh * 0.185, dw * 0.56, bh * 0.225), glass(H));
  for (const k of [-0.4, 0.34]) { A.path(arch(cx + W * k, y + bh * 0.62, W * 0.06, bh * 0.16), dark(c, 0.45)); A.path(arch(cx + W * k, y + bh * 0.2, W * 0.06, bh * 0.14), glass(H)); }
}

function adobe(A, H, cx, gy, S, lit) {
  const { r } = A, white = r.chance(0.5), c = tint(H, white ? '#eadfca' : r.pick(['#b98963', '#c49a72', '#a97a58'])), th = tint(H, '#a58a52'), d = r.sign();
  const fw = S * 0.34, fh = S * 0.26, L = S * r.range(0.5, 0.66), rh = S * 0.2, fx = cx - d * S * 0.2, k = (x) => fx + d * x;
  // Long side with thatch.
  const wall = dark(c, lit * d > 0 ? 0.12 : 0.36);
  A.path(poly([[k(fw / 2), gy], [k(fw / 2), gy - fh], [k(fw / 2 + L), gy - fh * 0.92], [k(fw / 2 + L), gy - S * 0.015]]), wall);
  for (let i = 0; i < 3; i++) A.path(rect(k(fw / 2 + L * (0.22 + i * 0.26)) - S * 0.014, gy - fh * 0.68, S * 0.028, S * 0.07), glass(H));
  for (let i = 0; i < 3; i++) { const X = fw / 2 + L * (0.08 + i * 0.3); A.path(poly([[k(X), gy], [k(X), gy - fh * 0.75], [k(X + S * 0.03), gy - fh * 0.7], [k(X + S * 0.05), gy]]), mix(wall, c, 0.4)); }
  const roof = [[k(-0.0), gy - fh - rh], [k(L * 0.98), gy - fh * 0.92 - rh * 0.94], [k(fw / 2 + L + S * 0.035), gy - fh * 0.84], [k(fw / 2 + S * 0.03), gy - fh * 0.9]];
  A.path(poly(roof), A.lin([[0, light(th, 0.25)], [1, dark(th, 0.3)]]));
  let s = ''; for (let i = 0; i < 90; i++) { const t = r.f(), v = r.range(0, 0.85), a = [lerp(roof[0][0], roof[1][0], t), lerp(roof[0][1], roof[1][1], t)], b = [lerp(roof[3][0], roof[2][0], t), lerp(roof[3][1], roof[2][1], t)]; s += `M${n(lerp(a[0], b[0], v))} ${n(lerp(a[1], b[1], v))}L${n(lerp(a[0], b[0], v + 0.16))} ${n(lerp(a[1], b[1], v + 0.16))}`; }
  A.stroke(s, dark(th, 0.45), S * 0.0035, 'opacity=".55"');
  // Front gable.
  const fc = light(c, lit * d > 0 ? 0 : 0.12);
  A.path(poly([[k(-fw / 2), gy], [k(-fw / 2), gy - fh], [k(0), gy - fh - rh * 1.06], [k(fw / 2), gy - fh], [k(fw / 2), gy]]), A.lin([[0, light(fc, 0.15)], [1, dark(fc, 0.12)]]));
  A.stroke(`M${n(k(-fw / 2 - S * 0.03))} ${n(gy - fh * 0.92)}L${n(k(0))} ${n(gy - fh - rh * 1.1)}L${n(k(fw / 2 + S * 0.03))} ${n(gy - fh * 0.92)}`, th, S * 0.026);
  const dw = fw * 0.3; A.path(arch(fx - dw * 0.66, gy - fh * 0.78, dw * 1.32, fh * 0.78), tint(H, white ? r.pick([P.red, '#2f6f8f', P.gold]) : '#e5d6bb')); A.path(arch(fx - dw / 2, gy - fh * 0.7, dw, fh * 0.7), H.lamps > 0.2 ? '#f0b45d' : '#3d2a20');
  A.path(circ(fx, gy - fh * 1.08, fw * 0.06), glass(H)); cross(A, fx, gy - fh - rh * 1.1, S * 0.08, dark(c, 0.55));
  // Bell tower, free-standing, with stepped stages.
  const tx = k(-fw * 0.5 - S * 0.2), tw = S * 0.17; let ty = gy, w = tw;
  for (const [hh, o] of [[0.3, 0], [0.14, 1]]) { const q = S * hh; A.path(poly([[tx - w / 2, ty], [tx - w * 0.46, ty - q], [tx + w * 0.46, ty - q], [tx + w / 2, ty]]), A.lin(lit > 0 ? [[0, light(c, 0.2)], [1, dark(c, 0.2)]] : [[0, dark(c, 0.2)], [1, light(c, 0.2)]], 0, 0, 1, 0)); if (o) bell(A, tx - w * 0.22, ty - q * 0.85, w * 0.44, q * 0.78, H); ty -= q; A.path(rect(tx - w * 0.56, ty - S * 0.012, w * 1.12, S * 0.022), th); w *= 0.78; }
  A.path(poly([[tx - w * 0.62, ty - S * 0.01], [tx, ty - S * 0.13], [tx + w * 0.62, ty - S * 0.01]]), A.lin([[0, light(th, 0.2)], [1, dark(th, 0.25)]], 0, 0, 1, 0)); cross(A, tx, ty - S * 0.12, S * 0.07, dark(c, 0.55));
  // Churchyard wall.
  const wy = gy + S * 0.02, wh = S * 0.075; for (const [a, b] of [[-2, 0.28 * d > 0 ? -0.12 : -0.2], [0.08, 2]]) { A.path(rect(cx + a * S, wy - wh, (b - a) * S, wh + S * 0.03), dark(c, 0.12)); A.path(rect(cx + a * S, wy - wh, (b - a) * S, S * 0.016), th); }
}
// Whitewashed church of two towers with red tiles and a portal in colour.
function white(A, H, cx, gy, S, lit) {
  const { r } = A, c = tint(H, r.pick(['#f3ead8', '#efe4d4', '#f0e6c9', '#e9e6dc'])), trim = tint(H, r.pick([P.red, '#2a6bb0', P.teal, '#d9962e', '#8a4a6a', '#6b4a35'])), tile = tint(H, r.pick(['#a8492e', '#b4603c', '#94503a']));
  const W = S * r.range(0.4, 0.5), bh = S * r.range(0.42, 0.5), x = cx - W / 2, y = gy - bh, tw = S * r.range(0.13, 0.17), stages = r.int(1, 2), cap = r.pick(['dome', 'cone']);
  for (const d of [-1, 1]) { // side aisles with tiled roofs
    const x0 = cx + d * (W / 2 + tw * 0.9), aw = S * 0.13;
    A.path(poly([[x0, gy], [x0, gy - bh * 0.5], [x0 + d * aw, gy - bh * 0.42], [x0 + d * aw, gy]]), dark(c, d * lit > 0 ? 0.05 : 0.3)).path(poly([[x0 - d * S * 0.02, gy - bh * 0.6], [x0 + d * (aw + S * 0.02), gy - bh * 0.42], [x0 + d * (aw + S * 0.02), gy - bh * 0.38], [x0 - d * S * 0.02, gy - bh * 0.49]]), tile);
    A.path(arch(x0 + d * aw * 0.5 - S * 0.02, gy - bh * 0.32, S * 0.04, S * 0.09), glass(H));
  }
  for (const d of [-1, 1]) {
    const tx = cx + d * (W / 2 + tw * 0.42), base = bh * 1.08; let ty = gy - base, w = tw;
    block(A, tx - tw / 2, ty, tw, base, c, lit); A.path(arch(tx - tw * 0.14, gy - base * 0.55, tw * 0.28, base * 0.16), glass(H)).path(circ(tx, gy - base * 0.8, tw * 0.13), glass(H));
    for (let i = 0; i < stages; i++) { const hh = S * (0.15 - i * 0.03); A.path(rect(tx - w * 0.56, ty - S * 0.012, w * 1.12, S * 0.02), trim); ty -= hh; block(A, tx - w * 0.44, ty, w * 0.88, hh, c, lit); bell(A, tx - w * 0.2, ty + hh * 0.2, w * 0.4, hh * 0.74, H); w *= 0.84; }
    A.path(rect(tx - w * 0.58, ty - S * 0.012, w * 1.16, S * 0.02), trim);
    const q = w * 0.52, paint = A.lin([[0, light(tile, 0.2)], [1, dark(tile, 0.3)]], 0, 0, 1, 0);
    if (cap === 'dome') A.path(`M${n(tx - q)} ${n(ty - S * 0.01)}c0 ${n(-q * 1.3)} ${n(2 * q)} ${n(-q * 1.3)} ${n(2 * q)} 0z`, paint); else A.path(poly([[tx - q * 1.1, ty - S * 0.01], [tx, ty - q * 2], [tx + q * 1.1, ty - S * 0.01]]), paint);
    cross(A, tx, ty - (cap === 'dome' ? q * 0.95 : q * 1.95), S * 0.06, dark(c, 0.55));
  }
  const gable = r.pick([[[x, y], [cx, y - S * 0.16], [x + W, y]], [[x, y], [x + W * 0.14, y - S * 0.02], [x + W * 0.2, y - S * 0.1], [cx - W * 0.12, y - S * 0.13], [cx, y - S * 0.19], [cx + W * 0.12, y - S * 0.13], [x + W * 0.8, y - S * 0.1], [x + W * 0.86, y - S * 0.02], [x + W, y]]]);
  A.path(poly([[x, gy], ...gable, [x + W, gy]]), A.lin(lit > 0 ? [[0, light(c, 0.3)], [1, dark(c, 0.12)]] : [[0, dark(c, 0.12)], [1, light(c, 0.3)]], 0, 0, 1, 0)).stroke('M' + gable.map((q) => `${n(q[0])} ${n(q[1])}`).join('L'), trim, S * 0.016);
  cross(A, cx, Math.min(...gable.map((q) => q[1])), S * 0.09, dark(c, 0.55));
  for (const k of [-0.47, 0.41]) A.path(rect(cx + W * k, y, W * 0.06, bh), trim, 'opacity=".55"');
  const dw = W * 0.3, dh = bh * 0.46, ry = y + bh * 0.16;
  A.path(rect(cx - dw * 0.95, gy - dh * 1.22, dw * 1.9, dh * 1.22), trim).path(poly([[cx - dw, gy - dh * 1.2], [cx, gy - dh * 1.5], [cx + dw, gy - dh * 1.2]]), trim);
  for (const k of [-0.88, 0.68]) column(A, cx + dw * k, gy - dh * 1.12, dw * 0.2, dh * 1.08, light(c, 0.1));
  A.path(arch(cx - dw / 2, gy - dh, dw, dh), H.lamps > 0.2 ? A.lin([[0, '#8a4f22'], [1, '#f0b45d']]) : '#4a2f22').path(rect(cx - dw * 0.015, gy - dh, dw * 0.03, dh), '#2a1a12');
  A.path(circ(cx, ry, S * 0.045), trim).path(circ(cx, ry, S * 0.035), glass(H)); for (const k of [-0.3, 0.24]) A.path(arch(cx + W * k, ry - S * 0.02, W * 0.07, bh * 0.16), glass(H));
}

// Parish of the last decades: steep roof, wall of coloured glass, slender concrete belfry.
function modern(A, H, cx, gy, S, lit) {
  const { r } = A, c = tint(H, r.pick(['#cfc8bc', '#d9cbb4', '#c4b5a4', '#e3dccd'])), roof = tint(H, r.pick(['#7a4a38', '#3f5560', '#5a6a5a', '#8a3a30', '#4a4f5c'])), d = r.sign(), form = r.int(0, 2);
  const W = S * r.range(0.66, 0.8), top = gy - S * r.range(0.52, 0.66), k = (t) => cx + d * t, tx = k(-W * 0.62), th = S * r.range(0.72, 0.88), tw = S * 0.045;
  for (const q of [-0.6, 0.6]) block(A, tx + q * S * 0.08 - tw / 2, gy - th * (q < 0 ? 1 : 0.94), tw, th, c, lit); // belfry of two slabs
  A.path(rect(tx - S * 0.07, gy - th * 0.86, S * 0.14, S * 0.02) + rect(tx - S * 0.07, gy - th * 0.66, S * 0.14, S * 0.02), dark(c, 0.3)); bell(A, tx - S * 0.035, gy - th * 0.84, S * 0.07, S * 0.11, H); cross(A, tx, gy - th * 0.98, S * 0.12, dark(c, 0.55));
  block(A, k(W * 0.34) - (d < 0 ? S * 0.34 : 0), gy - S * 0.2, S * 0.34, S * 0.2, dark(c, 0.12), lit); for (let i = 0; i < 4; i++) A.path(rect(k(W * 0.4 + i * S * 0.07) - S * 0.02, gy - S * 0.15, S * 0.04, S * 0.09), glass(H));
  const face = form === 0 ? [[cx - W / 2, gy], [cx, top], [cx + W / 2, gy]] : form === 1 ? [[cx - W * 0.44, gy], [cx - W * 0.44, gy - S * 0.14], [cx, top], [cx + W * 0.44, gy - S * 0.14], [cx + W * 0.44, gy]] : [[k(-W * 0.46), gy], [k(-W * 0.46), gy - S * 0.2], [k(W * 0.2), top], [k(W * 0.46), gy - S * 0.22], [k(W * 0.46), gy]];
  const peak = form === 2 ? k(W * 0.2) : cx;
  A.path(poly(face), A.lin(lit > 0 ? [[0, light(c, 0.25)], [1, dark(c, 0.18)]] : [[0, dark(c, 0.18)], [1, light(c, 0.25)]], 0, 0, 1, 0));
  // The wall of glass follows the gable.
  const gw = W * 0.17, gx = form === 2 ? k(W * 0.08) : cx, gt = top + S * 0.16, pane = poly([[gx - gw, gy - S * 0.19], [gx - gw, gt + gw * 0.5], [gx, gt], [gx + gw, gt + gw * 0.5], [gx + gw, gy - S * 0.19]]), tones = r.pick([['#1d5490', '#e3bf6b', '#a8201a', '#2c6ca8'], ['#0f766e', '#e3bf6b', '#d8703f', '#1c8f86'], ['#54407f', '#e3bf6b', '#c2452c', '#6d5596']]);
  A.path(pane, tones[0]).add(`<g clip-path="${A.clip(pane)}">`);
  for (let i = 0; i < 60; i++) { const X = gx + r.range(-1, 1) * gw, Y = r.range(gt, gy - S * 0.19), q = S * r.range(0.02, 0.05); A.path(poly([[X - q, Y], [X, Y - q * 1.2], [X + q, Y], [X, Y + q * 1.2]]), mix(r.pick(tones), H.lamps > 0.2 ? '#fff0c4' : '#ffffff', H.lamps > 0.2 ? 0.35 : 0.12), 'opacity=".9"'); }
  A.add('</g>').stroke(pane, dark(c, 0.5), S * 0.01); beam(A, gx, gy - S * 0.2, (gy - S * 0.19 - gt) * 0.94, light(c, 0.4), S * 0.02);
  A.stroke('M' + face.slice(form === 0 ? 0 : 1, form === 0 ? 3 : 4).map((q) => `${n(q[0])} ${n(q[1])}`).join('L'), roof, S * 0.045); A.path(rect(peak - S * 0.012, top - S * 0.02, S * 0.024, S * 0.02), roof);
  const dw = W * 0.26; A.path(rect(cx - dw * 0.7, gy - S * 0.18, dw * 1.4, S * 0.022), dark(c, 0.35)).path(rect(cx - dw / 2, gy - S * 0.155, dw, S * 0.155), H.lamps > 0.2 ? '#f0b45d' : '#4a3426').path(rect(cx - dw * 0.02, gy - S * 0.155, dw * 0.04, S * 0.155), dark(c, 0.4));
}
const beam = (A, x, y, s, c, wd) => A.path(rect(x - wd / 2, y - s, wd, s) + rect(x - s * 0.2, y - s * 0.7, s * 0.4, wd), c);
export { white, modern, tint, glass, cross, bell, block, column, stone, adobe };
