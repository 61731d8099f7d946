// Life of the communities: candles, bread and chalice, hands, procession, children.
import { P, n, mix, lerp, clamp, rough, poly, rect, circ, arch, hour, sky, dark, light, HOURS } from '../lib.mjs';
import { figure, hand, prayer, SKIN, CLOTH } from '../parts/people.mjs';
import { festoon, flame } from '../parts/setting.mjs';
import { atHour, sentence } from '../words.mjs';

function candles(A, choice) {
  const { w, h, r, u } = A, bg = [['#0b1a33', '#123a6b'], ['#2a0f1c', '#6b1f24'], ['#0a2528', '#0f5a54'], ['#221630', '#4a2f5a']][choice.tone];
  A.all(A.linU([[0, bg[0]], [0.7, bg[1]], [1, dark(bg[1], 0.4)]], 0, 0, 0, h));
  const aw = Math.min(w * 0.5, h * 0.6), cx = w * r.range(0.42, 0.58); // niches behind
  for (let i = -4; i <= 4; i++) { const x = cx + i * aw * 1.15 - aw / 2; A.path(arch(x - u, h * 0.05, aw + 2 * u, h), mix(bg[1], P.gold2, 0.2), 'opacity=".4"'); A.path(arch(x, h * 0.065, aw, h), A.linU([[0, bg[0]], [1, mix(bg[1], '#d9853a', 0.35)]], 0, 0, 0, h)); }
  for (let i = 0; i < 26; i++) { const t = r.f(); A.path(circ(r.range(0, w), r.range(h * 0.25, h * 0.72), u * lerp(0.6, 2.6, t)), '#ffcf85', `opacity="${n(lerp(0.35, 0.12, t) * 10) / 10}"`); }
  for (let row = 0; row < 3; row++) {
    const y = h * (0.74 + row * 0.14), s = u * (3.6 + row * 2.2), c = mix(['#d9c7a8', '#e9d9bb', '#f5ead4'][row], bg[1], 0.3 - row * 0.14);
    for (let x = r.range(-s, s); x < w + s; x += s * r.range(1.5, 3.4)) {
      const a = s * r.range(0.55, 0.95), b = s * r.range(1.8, row === 2 ? 4.2 : 6.5), col = r.chance(0.16) ? r.pick([P.red, P.gold, '#2f6f8f']) : c;
      flame(A, x, y - b - s * 0.15, s * 0.5);
      A.path(rect(x - s * 0.03, y - b - s * 0.3, s * 0.06, s * 0.35), '#3a2416');
      A.path(`M${n(x - a / 2)} ${n(y + s)}V${n(y - b)}q${n(a * 0.2)} ${n(a * 0.22)} ${n(a * 0.5)} ${n(a * 0.06)}t${n(a * 0.5)} ${n(-a * 0.06)}V${n(y + s)}z`, A.linU([[0, mix(col, '#ffdf9a', 0.75)], [0.35, col], [1, mix(col, bg[0], 0.55)]], 0, y - b, 0, y + s));
      A.path(rect(x + a * 0.2, y - b + a * 0.2, a * 0.3, b + s), dark(col, 0.5), 'opacity=".25"');
    }
    A.path(rect(0, y + s * 0.1, w, h), A.linU([[0, mix(bg[0], '#c77a3a', 0.4 - row * 0.08)], [1, bg[0]]], 0, y, 0, y + h * 0.14)); A.path(rect(0, y + s * 0.1, w, u * 0.5), '#ffcf85', 'opacity=".35"');
  }
}
function bread(A, choice) {
  const { w, h, r, u } = A, H = { name: 'dusk', ...r.pick([...HOURS.dusk, ...HOURS.dawn, ...HOURS.noon]) }, ty = h * r.range(0.62, 0.7), wall = r.pick([P.stone, '#dfc9ae', '#16365e', '#5d2a2a', '#1f4f4c']), isDark = wall[1] < '9';
  const cx = w * (w > h * 1.2 ? r.pick([0.36, 0.5, 0.62]) : 0.5), m = Math.min(w, h);
  A.all(A.lin([[0, dark(wall, 0.1)], [0.5, light(wall, 0.08)], [1, dark(wall, 0.25)]], 0, 0, 1, 1));
  // Window on the mountain, or halo.
  const ww = m * 0.62, x0 = cx - ww / 2, y0 = ty - m * 0.72, win = arch(x0, y0, ww, ty - y0 + 5);
  if (choice.halo) { for (let i = 6; i > 0; i--) A.path(circ(cx, ty - m * 0.26, m * 0.085 * i), isDark ? P.gold2 : i % 2 ? light(wall, 0.6) : P.gold2, `opacity="${isDark ? '.12' : '.22'}"`); let ry = ''; for (let i = 0; i < 40; i++) { const a = i / 40 * 6.283, q = m * (i % 2 ? 0.68 : 0.6); ry += `M${n(cx + Math.cos(a) * m * 0.55)} ${n(ty - m * 0.26 + Math.sin(a) * m * 0.55)}L${n(cx + Math.cos(a) * q)} ${n(ty - m * 0.26 + Math.sin(a) * q)}`; } A.stroke(ry, isDark ? P.gold2 : P.gold, u * 0.4, 'opacity=".5"'); } else {
  A.path(arch(x0 - u * 2, y0 - u * 2, ww + u * 4, ty), isDark ? dark(wall, 0.35) : light(wall, 0.5));
  A.path(win, A.linU(H.sky.map((c, i) => [[0, 0.42, 0.8, 1][i], c]), 0, y0, 0, ty)); A.add(`<g clip-path="${A.clip(win)}">`); A.glow(cx + ww * r.range(-0.3, 0.3), y0 + ww * 0.5, ww * 0.5, H.sun, 0.8);
  const pk = rough(r, [[x0, ty - m * 0.1], [cx - ww * 0.25, ty - m * 0.3], [cx - ww * 0.12, ty - m * 0.24], [cx + ww * 0.08, ty - m * 0.36], [cx + ww * 0.25, ty - m * 0.2], [x0 + ww, ty - m * 0.1]], m * 0.018, 4); A.path(poly([...pk, [x0 + ww, ty], [x0, ty]]), A.linU([[0, H.lit], [0.5, mix(H.shade, H.haze, 0.4)], [1, H.haze]], 0, ty - m * 0.36, 0, ty));
  A.path(poly([...rough(r, [[x0, ty - m * 0.1], [cx, ty - m * 0.07], [x0 + ww, ty - m * 0.12]], m * 0.02, 4), [x0 + ww, ty], [x0, ty]]), mix(H.haze, H.shade, 0.55)); A.add('</g>');
  }
  A.path(rect(0, ty, w, h - ty), A.linU([[0, '#f6efe2'], [1, '#d9ccb6']], 0, ty, 0, h)); A.path(rect(0, ty, w, u * 0.6), '#fff', 'opacity=".7"');
  const st = r.shuffle([P.red, P.teal, P.gold, P.blue, '#b84a6a', '#e8743b', P.navy]); let y = lerp(ty, h, 0.5); for (let i = 0; i < 13; i++) { const b = u * [2.6, 0.7, 1.2, 0.5, 1.6][i % 5]; A.path(rect(0, y, w, b + 0.5), st[i % st.length]); y += b; if (y > h - u * 4) break; }
  let zz = ''; const zy = lerp(ty, h, 0.5) + u * 1.3; for (let x = 0; x < w; x += u * 2) zz += `M${n(x)} ${n(zy - u * 0.8)}l${n(u)} ${n(u * 0.8)}l${n(-u)} ${n(u * 0.8)}l${n(-u)} ${n(-u * 0.8)}z`; A.path(zz, P.gold2);
  const s = Math.min(m * 0.0042, w * 0.0036), by = ty + (h - ty) * 0.3, f = r.sign(), sh = (x, q) => A.path(`M${n(x - q)} ${n(by)}a${n(q)} ${n(q * 0.16)} 0 1 0 ${n(2 * q)} 0a${n(q)} ${n(q * 0.16)} 0 1 0 ${n(-2 * q)} 0z`, '#5d4a3a', 'opacity=".35"');
  // Chalice.
  const X = cx - f * 24 * s; sh(X + f * 6 * s, 34 * s); A.add(`<g transform="translate(${n(X)} ${n(by)}) scale(${s.toFixed(3)})">`); const gd = A.lin([[0, '#f4dc9a'], [0.35, P.gold2], [0.7, P.gold], [1, '#7d5a1c']], 0, 0, 1, 0);
  A.path('M-26 2Q-26 -5 -6 -10L-4 -34Q-10 -37 -10 -41T-4 -48L-4 -54Q-34 -60 -34 -108H34Q34 -60 4 -54L4 -48Q10 -45 10 -41T4 -34L6 -10Q26 -5 26 2Q0 9 -26 2z', gd).path('M-34 -108a34 7 0 0 1 68 0a34 7 0 0 1 -68 0z', '#6b1420').path('M-34 -108a34 7 0 0 0 68 0l0 3a34 8 0 0 1 -68 0z', '#fff1c4', 'opacity=".7"').path('M-4 -92H4V-84H12V-77H4V-62H-4V-77H-12V-84H-4z', '#8a611f').path('M-24 -100Q-26 -76 -12 -64Q-20 -78 -18 -100z', '#fff', 'opacity=".45"'); A.add('</g>');
  // Loaf.
  const Y = cx + f * 46 * s; sh(Y, 48 * s); A.add(`<g transform="translate(${n(Y)} ${n(by)}) scale(${s.toFixed(3)})">`); A.path('M-48 4C-56 -30 -28 -48 0 -48S56 -30 48 4Q0 12 -48 4z', A.lin([[0, '#e2a65c'], [0.6, '#b8702f'], [1, '#7d4520']])).stroke('M-22 -38Q0 -26 24 -36M-2 -47Q-8 -28 2 -14', '#f6d9a4', 5).path('M-40 -18Q-30 -40 -6 -44Q-28 -34 -34 -12z', '#fff', 'opacity=".25"'); A.add('</g>');
  // Wheat and grapes.
  for (let i = 0; i < 5; i++) { const a = (-f * (28 + i * 9)) * Math.PI / 180, L = (74 + 12 * (i % 2)) * s, bx = X - f * 22 * s, tx = bx + Math.sin(a) * L, t2 = by - Math.cos(a) * L; A.stroke(`M${n(bx)} ${n(by)}Q${n(bx + Math.sin(a * 0.6) * L * 0.5)} ${n(by - L * 0.5)} ${n(tx)} ${n(t2)}`, '#b8892b', 1.6 * s); for (let k = 0; k < 6; k++) for (const q of [-1, 1]) { const gx = lerp(tx, bx, k * 0.07), gy = lerp(t2, by, k * 0.07); A.add(`<ellipse cx="${n(gx + q * 2.6 * s)}" cy="${n(gy)}" rx="${n(2.4 * s)}" ry="${n(5 * s)}" fill="${k % 2 ? P.gold2 : '#d3a245'}" transform="rotate(${n(a * 57 + q * 24)} ${n(gx)} ${n(gy)})"/>`); } }
  for (let i = 0; i < 14; i++) { const row = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3][i], col = [0, 1, 2, 3, 4, 0, 1, 2, 3, 0, 1, 2, 0, 1][i], gx = cx + f * 2 * s + (col * 9 + row * 4.5 - 14) * s, gy = by + (2 - row * 7) * s; A.path(circ(gx, gy, 5.2 * s), A.rad([[0, '#8d6aa8'], [1, '#3b1f4a']], gx - 2 * s, gy - 2 * s, 7 * s)); }
}
function hands(A, choice) {
  const { w, h, r, u } = A, pal = r.pick([['#0b2545', '#1d4f86', '#e3bf6b'], ['#8d2a22', '#d8703f', '#fbe3b5'], ['#0b4a4a', '#1c8f86', '#f4e3b5'], ['#efe3cf', '#e2c79c', '#a8201a'], ['#3b2447', '#a8556a', '#f8d28f']]), m = Math.min(w, h), lx = w * r.range(0.4, 0.6), ly = h * 0.3;
  A.all(A.linU([[0, pal[0]], [1, pal[1]]], 0, 0, 0, h)); A.glow(lx, ly, m * 0.8, pal[2], 0.55);
  if (choice.halo) { // one pair in prayer before a disc of light
    const s = m * 0.52; for (let i = 6; i > 0; i--) A.path(circ(lx, h * 0.45, m * 0.09 * i), pal[2], 'opacity=".13"');
    let ry = ''; for (let i = 0; i < 36; i++) { const a = i / 36 * 6.283, q = m * (i % 2 ? 0.72 : 0.62); ry += `M${n(lx + Math.cos(a) * m * 0.57)} ${n(h * 0.45 + Math.sin(a) * m * 0.57)}L${n(lx + Math.cos(a) * q)} ${n(h * 0.45 + Math.sin(a) * q)}`; } A.stroke(ry, pal[2], u * 0.5, 'opacity=".6"');
    prayer(A, lx, h * 0.8, s * 1.02, 0, r.pick(SKIN), r.pick(CLOTH)); A.path(rect(0, h * 0.8, w, h * 0.2), A.linU([[0, dark(pal[0], 0.3), 0], [1, dark(pal[0], 0.4), 0.75]], 0, h * 0.8, 0, h)); return;
  }
  const q = m * 0.11; let ry = ''; for (let i = 0; i < 24; i++) { const a = i / 24 * 6.283; ry += `M${n(lx + Math.cos(a) * q * 1.35)} ${n(ly + Math.sin(a) * q * 1.35)}L${n(lx + Math.cos(a) * q * (i % 2 ? 2.3 : 1.8))} ${n(ly + Math.sin(a) * q * (i % 2 ? 2.3 : 1.8))}`; } A.stroke(ry, pal[2], u * 0.55, 'opacity=".8"'); A.path(circ(lx, ly, q), light(pal[2], 0.45));
  const k = clamp(Math.round(w / m * 4.4), 4, 12);
  for (let row = 0; row < 2; row++) for (let i = 0; i < k; i++) { const x = w * (i + 0.5 + (row ? 0.5 : 0) + r.range(-0.18, 0.18)) / k, s = m * (row ? 0.3 : 0.24) * r.range(0.9, 1.12), y = h * (row ? 0.98 : 0.8) + r.range(-1, 1) * h * 0.05 + Math.pow(Math.abs(x - lx) / w, 2) * h * 0.14, sk = r.pick(SKIN), sl = r.pick(CLOTH), ang = clamp((lx - x) / w * 42, -26, 26) + r.range(-6, 6), f = row ? 0 : 0.3; hand(A, x, y, s, ang, mix(sk, pal[1], f), mix(sl, pal[1], f), r.sign()); }
}
function procession(A, { H }) {
  const { w, h, r, u } = A, hy = h * r.range(0.46, 0.54), cx = w * r.range(0.42, 0.58), m = Math.min(w, h);
  sky(A, H, hy + u * 4, { sx: cx + w * r.range(-0.2, 0.2) });
  for (let i = 0; i < 3; i++) { const b = hy - h * (0.08 - i * 0.04); A.path(poly([...rough(r, Array.from({ length: 7 }, (_, j) => [-20 + (w + 40) * j / 6, b + r.range(-1, 1) * h * 0.05 * (1 - i * 0.3)]), h * 0.02, 4), [w + 20, h], [-20, h]]), mix(H.haze, H.shade, 0.15 + i * 0.15)); }
  // Houses on both sides of the street.
  for (const d of [-1, 1]) for (let i = 0; i < 5; i++) { const x0 = cx + d * m * (0.2 + i * 0.2 + i * i * 0.03), ww = m * (0.24 + i * 0.06), hh = h * (0.1 + i * 0.075) * r.range(0.85, 1.15), c = mix(mix(r.pick([P.stone, '#d9a56a', '#c9765a', '#7fa3a8', '#e3cfa0', '#b8653a']), H.shade, 0.25 + H.lamps * 0.4), H.haze, 0.5 - i * 0.1), X = d > 0 ? x0 : x0 - ww, top = hy + u * 2 - hh; A.path(rect(X, top, ww, h), A.lin([[0, light(c, 0.08)], [1, dark(c, 0.2)]])); A.path(rect(X - u * 0.4, top - u, ww + u * 0.8, u * 1.2), mix(dark(P.terra, 0.1), H.haze, 0.45 - i * 0.09)); for (let k = 0; k < 3; k++) for (let j = 0; j < 2; j++) A.path(arch(X + ww * (0.14 + k * 0.28), top + hh * (0.2 + j * 0.42), ww * 0.14, hh * 0.24), H.lamps > 0.2 ? '#ffd491' : dark(c, 0.45)); }
  A.path(rect(0, hy + u * 8, w, h), A.linU([[0, H.haze, 0], [0.3, mix(H.haze, H.shade, 0.3), 1], [1, dark(mix(H.shade, P.earth, 0.4), 0.2), 1]], 0, hy + u * 6, 0, h));
  festoon(A, h * 0.1, [P.gold2, P.red, P.paper, P.teal, P.blue].map((c) => mix(c, H.shade, H.lamps * 0.4)), r.chance(0.5));
  A.glow(cx, hy + u * 2, m * 0.35, '#ffd48a', 0.6);
  // Litter with a canopy of flowers.
  const ls = m * 0.17, ly = hy + u * 12; A.path(rect(cx - ls * 0.6, ly - ls * 0.3, ls * 1.2, ls * 0.3), P.gold); A.path(`M${n(cx - ls * 0.3)} ${n(ly - ls * 0.3)}Q${n(cx - ls * 0.1)} ${n(ly - ls)} ${n(cx)} ${n(ly - ls * 1.05)}Q${n(cx + ls * 0.1)} ${n(ly - ls)} ${n(cx + ls * 0.3)} ${n(ly - ls * 0.3)}z`, P.blue).path(circ(cx, ly - ls * 1.05, ls * 0.09), P.stone2).path(`M${n(cx - ls * 0.12)} ${n(ly - ls * 1.12)}l${n(-ls * 0.03)} ${n(-ls * 0.16)}l${n(ls * 0.08)} ${n(ls * 0.07)}l${n(ls * 0.07)} ${n(-ls * 0.11)}l${n(ls * 0.07)} ${n(ls * 0.11)}l${n(ls * 0.08)} ${n(-ls * 0.07)}l${n(-ls * 0.03)} ${n(ls * 0.16)}z`, P.gold2);
  for (let i = 0; i <= 16; i++) { const a = Math.PI * i / 16; A.path(circ(cx - Math.cos(a) * ls * 0.55, ly - ls * 0.5 - Math.sin(a) * ls * 0.9, ls * r.range(0.06, 0.11)), r.pick(['#f6e7e0', P.red, '#e8a0a0', P.gold2])); }
  // The people, row after row, then the banner of the first rows.
  const rows = 5; for (let j = 0; j < rows; j++) { const t = j / (rows - 1), s = m * lerp(0.15, 0.46, t * t * 0.6 + t * 0.4), y = lerp(hy + u * 15, h + s * 0.28, Math.pow(t, 1.15)), span = lerp(m * 0.45, w * 1.05, Math.min(1, t * 1.25)); A.tone = [mix(H.haze, H.shade, 0.5), lerp(0.55, 0.08, t) + (H.lamps > 0.9 ? 0.25 : 0)]; if (j === 3) banner(A, cx + r.sign() * m * r.range(0.27, 0.36), y - s * 0.6, m * 0.2); const k = Math.max(3, Math.round(span / (s * 0.58))); for (let i = 0; i < k; i++) { const x = cx - span / 2 + span * (i + 0.5 + r.range(-0.2, 0.2)) / k; figure(A, x, y + r.range(-1, 1) * s * 0.05, s * r.range(0.9, 1.06)); } }
  A.tone = null;
}
function banner(A, x, y, s) { const { r } = A, c = r.pick([P.red, P.blue, P.teal, '#f3ead8']), k = c === '#f3ead8' ? P.blue : P.gold2; A.path(rect(x - s * 0.025, y - s * 1.9, s * 0.05, s * 2.2), '#6a4a2a'); A.path(rect(x - s * 0.62, y - s * 1.8, s * 1.24, s * 0.05), '#6a4a2a'); A.path(`M${n(x - s * 0.55)} ${n(y - s * 1.76)}h${n(s * 1.1)}v${n(s * 1.15)}l${n(-s * 0.275)} ${n(-s * 0.14)}l${n(-s * 0.275)} ${n(s * 0.22)}l${n(-s * 0.275)} ${n(-s * 0.22)}l${n(-s * 0.275)} ${n(s * 0.14)}z`, A.lin([[0, light(c, 0.1)], [0.4, c], [0.6, dark(c, 0.15)], [1, c]], 0, 0, 1, 0)); A.stroke(rect(x - s * 0.48, y - s * 1.68, s * 0.96, s * 0.86), k, s * 0.022); const st = Array.from({ length: 16 }, (_, i) => { const a = i * Math.PI / 8 - Math.PI / 2, q = s * (i % 2 ? 0.11 : 0.3); return [x + Math.cos(a) * q, y - s * 1.25 + Math.sin(a) * q]; }); A.path(poly(st), k); A.path(circ(x, y - s * 1.95, s * 0.07), P.gold2); }
function children(A, { H }) {
  const { w, h, r, u } = A, m = Math.min(w, h), gy = h * r.range(0.68, 0.74), wall = mix(r.pick(['#f1e4cd', '#e6c9a0', '#d9e0d4', '#e8d0c2']), H.lit, 0.2), trim = r.pick([P.red, P.teal, P.blue, P.terra]);
  sky(A, H, h * 0.6); A.path(poly([...rough(r, Array.from({ length: 8 }, (_, i) => [-20 + (w + 40) * i / 7, h * r.range(0.2, 0.36)]), h * 0.05, 5), [w + 20, h], [-20, h]]), A.linU([[0, H.lit], [0.4, mix(H.shade, H.haze, 0.5)], [1, H.haze]], 0, h * 0.18, 0, h * 0.6));
  const ty = gy - m * 0.36; A.path(rect(0, ty, w, gy - ty), A.lin([[0, light(wall, 0.2)], [1, dark(wall, 0.12)]])); A.path(rect(0, ty - u * 2.4, w, u * 2.8), mix(P.terra, H.haze, 0.15)); let tl = ''; for (let x = 0; x < w; x += u * 1.6) tl += circ(x, ty + u * 0.3, u * 0.8); A.path(tl, mix(dark(P.terra, 0.1), H.haze, 0.1));
  const aw = m * 0.17, off = r.range(0, aw); for (let x = -aw - off; x < w + aw; x += aw * 1.35) { A.path(arch(x - u * 0.8, ty + m * 0.07, aw + u * 1.6, gy - ty), trim); A.path(arch(x, ty + m * 0.085, aw, gy - ty), A.linU([[0, dark(mix(wall, H.shade, 0.5), 0.35)], [1, mix(wall, H.shade, 0.4)]], 0, ty, 0, gy)); A.path(rect(x + aw, gy - m * 0.03, aw * 0.35, m * 0.03), trim); }
  const g = mix(r.pick(['#d8c6a6', '#cfb89a', '#cdbca6']), H.haze, 0.15); A.path(rect(0, gy, w, h), A.linU([[0, g], [1, dark(g, 0.25)]], 0, gy, 0, h)); let tile = ''; for (let i = -20; i <= 20; i++) tile += `M${n(w / 2 + i * m * 0.1)} ${n(gy)}L${n(w / 2 + i * m * 0.26)} ${n(h)}`; for (let i = 1; i < 6; i++) tile += `M0 ${n(gy + (h - gy) * Math.pow(i / 6, 1.6))}H${n(w)}`; A.stroke(tile, dark(g, 0.35), u * 0.15, 'opacity=".4"');
  festoon(A, ty - m * r.range(0.16, 0.26), [P.gold2, P.red, P.paper, P.teal, P.blue], r.chance(0.5));
  const k = clamp(Math.round(w / m * 5), 4, 12), list = Array.from({ length: k }, (_, i) => ({ x: w * (i + 0.5 + r.range(-0.28, 0.28)) / k, t: r.f() })).sort((a, b) => a.t - b.t);
  for (const { x, t } of list) { const y = lerp(gy + u * 6, h * 0.97, t), s = m * lerp(0.19, 0.3, t), f = r.sign(), hx = x + f * s * 0.2, hy = y - s * 1.02; A.path(`M${n(x - s * 0.28)} ${n(y)}a${n(s * 0.28)} ${n(s * 0.06)} 0 1 0 ${n(s * 0.56)} 0a${n(s * 0.28)} ${n(s * 0.06)} 0 1 0 ${n(-s * 0.56)} 0z`, '#3a2c24', 'opacity=".22"'); for (let b = 0, B = r.int(1, 3); b < B; b++) { const bx = hx + (b - (B - 1) / 2) * s * 0.42 + r.range(-1, 1) * s * 0.08, by = hy - s * r.range(0.8, 1.5), q = s * 0.2, c = r.pick([P.red, '#e3a52e', P.teal, '#2a6bb0', '#e8743b', '#f3ead8', '#c8507a']); A.stroke(`M${n(hx)} ${n(hy)}Q${n((hx + bx) / 2 + q * 0.4)} ${n((hy + by) / 2)} ${n(bx)} ${n(by + q)}`, '#4a4038', u * 0.13); A.path(`M${n(bx)} ${n(by + q * 1.2)}C${n(bx - q * 1.4)} ${n(by + q * 0.2)} ${n(bx - q * 1.1)} ${n(by - q * 1.2)} ${n(bx)} ${n(by - q * 1.2)}S${n(bx + q * 1.4)} ${n(by + q * 0.2)} ${n(bx)} ${n(by + q * 1.2)}z`, A.lin([[0, light(c, 0.3)], [0.5, c], [1, dark(c, 0.25)]], 0, 0, 1, 1)); A.add(`<ellipse cx="${n(bx - q * 0.4)}" cy="${n(by - q * 0.5)}" rx="${n(q * 0.14)}" ry="${n(q * 0.28)}" fill="#fff" opacity=".55" transform="rotate(25 ${n(bx)} ${n(by)})"/>`); } figure(A, x, y, s, { child: true, kind: r.pick(['man', 'pollera', 'coat']), hat: false, arm: f, coat: r.pick([P.red, P.teal, P.blue, '#e3a52e', '#c8507a', '#e8743b', '#6a8a4a']) }); }
}
const KINDS = ['candles', 'bread', 'procession', 'hands', 'children'];
const DRAW = { candles, bread, procession, hands, children };
const NAVES = ['azul', 'rojiza', 'verde oscuro', 'violeta'];

export function choose(r, seed) {
  const kind = KINDS[seed % 5];
  const hours = kind === 'children' ? ['dawn', 'noon', 'noon', 'dusk'] : ['dawn', 'dusk', 'dusk', 'noon', 'night'];
  return { kind, H: hour(r, hours), tone: r.int(0, 3), halo: r.chance(0.45) };
}

export function caption({ kind, H, tone, halo }) {
  return sentence({
    candles: `velas encendidas en la penumbra ${NAVES[tone]} de un templo`,
    bread: `pan, cáliz, uvas y espigas sobre un mantel con franjas de aguayo, ${halo ? 'ante un resplandor' : 'junto a una ventana con montañas'}`,
    procession: `procesión por una calle adornada con banderines, con una imagen de la Virgen en andas, ${atHour(H)}`,
    hands: halo ? 'dos manos juntas en oración ante un círculo de luz' : 'muchas manos levantadas hacia el sol',
    children: `niñas y niños con globos en el patio de una parroquia, ${atHour(H)}`,
  }[kind]);
}

export default function manos(A, choice) { DRAW[choice.kind](A, choice); A.grain(0.045); }
