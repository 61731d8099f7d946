// Who a portrait shows. Neighbouring seeds walk through the lists in different steps,
// so that people who stand side by side on a page differ in several ways at once.
import { rng } from "../lib.mjs";

const KINDS = ["priest", "pollera", "sister", "man", "bishop", "woman", "chullo", "deacon", "elder", "young"];
const SKINS = ["#5f3c2a", "#7a4d36", "#925f42", "#a87250", "#bd8762", "#cf9f7a", "#dcb18f", "#e6c2a4"];
// Ground, depth and light of the background, with its Spanish name.
const GROUNDS = [
  ["#e6dccd", "#cbbda8", "#fbf8f3", "claro"],
  ["#2b5b8a", "#123a6b", "#6f9cc2", "azul"],
  ["#c98a72", "#9a4f42", "#eab99f", "rosado"],
  ["#1c6b66", "#0b4743", "#5fa39b", "verde"],
  ["#d9a95a", "#a97530", "#f3d79a", "ocre"],
  ["#7b6a8f", "#463c5e", "#b3a4c2", "violeta"],
  ["#8f9a86", "#5d6b5c", "#c3cbb6", "verde gris"],
  ["#a8483a", "#6f2420", "#d98a6e", "rojo"],
  ["#9db7c4", "#5f8397", "#d8e6ea", "celeste"],
  ["#d8c3a5", "#b89b78", "#f0e2c8", "arena"],
  ["#41506b", "#222d45", "#7f8fab", "azul gris"],
];
const BEARDS = ["none", "none", "short", "none", "full", "none", "moustache", "none", "goatee", "none", "stubble"];
const CUTS = {
  bishop: ["short", "side", "crew"],
  man: ["short", "side", "curly", "crew", "wavy", "fringe"],
  old: ["thin", "side", "bald", "crew", "short"],
  woman: ["center", "bang", "side"],
};
const GLASSES = [null, "#2a2320", null, null, "#8f8f92", null, "#6b4a2a", null];
const step = (list, at) => list[((at % list.length) + list.length) % list.length];

// The walk differs from that of the other lists, so that two who look alike do not smile alike.
const mouthOf = (beard, i) =>
  step(
    beard === "full" || beard === "short" || beard === "goatee" || beard === "moustache"
      ? ["smile", "calm", "wry"]
      : ["smile", "calm", "laughing", "wry", "full", "small", "smile"],
    i * 5 + Math.floor(i / 7),
  );

export function traits(seed) {
  const kind = step(KINDS, seed),
    i = Math.floor(seed / 10) + (seed % 10) * 3,
    r = rng(`person:${seed}`);
  const fem = ["pollera", "sister", "woman"].includes(kind) || (["young", "elder"].includes(kind) && i % 2 === 0);
  const age =
    kind === "elder" ? 2 : kind === "bishop" ? 1 + (i % 2) : kind === "young" ? 0 : step([1, 0, 2, 1, 2, 0, 1], i);
  const dark = ["#191413", "#231a17", "#2f211a", "#3a281e"],
    grey = ["#8c8782", "#b5b0a8", "#e0dbd2", "#5e5852"];
  const beard = fem || kind === "chullo" || age === 0 ? "none" : step(BEARDS, i * 2 + Math.floor(i / 11));
  return {
    kind,
    fem,
    age,
    beard,
    hair: step(age > 1 ? grey : dark, i),
    cut: step(kind === "bishop" ? CUTS.bishop : fem ? CUTS.woman : age > 1 ? CUTS.old : CUTS.man, i + (seed % 3)),
    back: step(["long", "bob", "bun", "long"], i),
    skin: step(SKINS, i * 3 + 2),
    ground: step(GROUNDS, i * 4 + (seed % 10)),
    scene: i % 6,
    glasses: step(age > 1 ? ["#2a2320", null, "#a8853a", "#6b4a2a", null] : GLASSES, i),
    dress: i % 5,
    width: r.range(0.93, 1.08),
    jaw: r.range(-2, 4),
    brows: r.range(1.6, 3),
    smile: r.range(1.5, 5.5),
    eyes: r.int(0, 6),
    nose: r.range(-2, 3),
    tilt: r.range(-1.8, 1.8),
    mouth: mouthOf(beard, i),
  };
}
