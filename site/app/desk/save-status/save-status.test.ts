import { describe, expect, it } from "vitest";
import { siteStateOf } from "../record/site-state.ts";
import { type SaveFacts, saveStatus } from "./save-status.ts";
import { statusWords } from "./status-words.ts";

const now = new Date("2026-11-26T14:00:00Z");
const about = { device: "teléfono", act: "Publicar", whenFull: "Quita fotos.", now } as const;
const at = now.getTime() - 3000;
const idle: SaveFacts = {
  ...{ kept: { kind: "nothing" }, server: { kind: "nothing" }, offline: false, site: null },
  ...{ saving: false, saved: null, preparing: "", undecided: [] },
};
const publicado = { kind: "publicado" } as const;
const kept = { kind: "kept", at } as const;
const wordsFor = (facts: Partial<SaveFacts>) => statusWords(saveStatus({ ...idle, ...facts }), about);
const read = (facts: Partial<SaveFacts>) => {
  const { strong, before, counted, after, since } = wordsFor(facts);
  return [strong, before, counted, after, since === null ? "" : "hace"].filter(Boolean).join(" ");
};
const sending = (sent: number, files: number, photos = true) => ({ kind: "sending", sent, files, photos }) as const;

describe("[HIS-08] the save status", () => {
  it.each<[string, Partial<SaveFacts>, string]>([
    ["nothing has been typed", {}, ""],
    ["it is being typed", { kept: { kind: "writing" } }, "Guardando en este teléfono…"],
    ["this device has it", { kept }, "Guardado en este teléfono hace"],
    ["the server takes the words", { kept, server: sending(0, 0) }, "Guardado en este teléfono hace"],
    ["the server has it", { kept, server: kept }, "Guardado hace"],
    ["photos are made fit", { kept, server: kept, preparing: "Preparando 3 fotos…" }, "Preparando 3 fotos…"],
    ["photos leave", { kept, server: sending(2, 12) }, "Enviando 3 de 12 fotos…"],
    ["a document leaves", { kept, server: sending(0, 1, false) }, "Enviando 1 archivo…"],
    [
      "photos wait for the last press",
      { kept, server: { kind: "files wait", files: 2, photos: true } },
      "Guardado. 2 fotos se enviarán al final",
    ],
    ["it is being published", { kept, server: kept, saving: true }, "Publicando…"],
    ["photos leave with the press", { kept, server: sending(0, 3), saving: true }, "Enviando 1 de 3 fotos…"],
    ["it was published a moment ago", { kept, server: kept, saved: publicado }, "Publicado"],
    ["a published item is opened", { site: publicado }, "Publicado"],
    [
      "a published item is changed",
      { site: publicado, kept },
      "Publicado · cambios sin publicar, guardados en este teléfono hace",
    ],
    [
      "the server has the changes",
      { site: publicado, kept, server: kept },
      "Publicado · cambios sin publicar, guardados hace",
    ],
    [
      "a pending item is opened",
      { site: { kind: "pendiente", from: new Date("2026-11-27T11:00:00Z") } },
      "Pendiente: aparece mañana a las 07:00",
    ],
    ["an archived item is opened", { site: { kind: "archivado" } }, "Archivado"],
    [
      "the connection is cut",
      { site: publicado, kept, server: { kind: "behind", offline: true } },
      "Guardado en este teléfono, sin conexión",
    ],
    ["the connection is cut before", { offline: true }, "Sin conexión. Sigue escribiendo: se guarda aquí."],
    [
      "the server does not answer",
      { kept, server: { kind: "behind", offline: false } },
      "Guardado en este teléfono: el servidor no responde y se intentará otra vez",
    ],
    [
      "[SVC-06] the server has no room",
      { kept, server: { kind: "behind", offline: false, full: true } },
      "Guardado en este teléfono: no hay espacio en el servidor y se intentará otra vez",
    ],
    ["the device is full", { kept: { kind: "full" }, offline: true }, "El teléfono está lleno. Quita fotos."],
    [
      "[ENT-11] the browser keeps nothing",
      { kept: { kind: "full", refused: true } },
      "Este navegador no guarda borradores. Guarda antes de salir, o permite los datos de este sitio.",
    ],
    ["another device has another version", { kept, server: { kind: "met" } }, "Hay otra versión en otro equipo"],
    [
      "the choice was put off",
      { kept, server: kept, undecided: ["Título"] },
      "Guardado; «Título», solo en este teléfono",
    ],
    [
      "the choice was put off of a published item",
      { site: publicado, kept, server: kept, undecided: ["Título", "Resumen"] },
      "Cambios guardados; 2 datos, solo en este teléfono",
    ],
  ])("the save status has its words when %s", (_when, facts, words) => expect(read(facts)).toBe(words));

  it("the save status tells screen readers a change of state, but no number that goes on", () => {
    const spoken = (facts: Partial<SaveFacts>) => {
      const { before, after = "" } = wordsFor(facts);
      return `${before} ${after}`;
    };
    expect(spoken({ kept, server: sending(2, 12) })).toBe(spoken({ kept, server: sending(9, 12) }));
    expect(spoken({ kept, server: kept })).toBe(spoken({ kept, server: { kind: "kept", at: at - 60_000 } }));
    expect(spoken({ kept, preparing: "Preparando 3 fotos…" })).toBe(spoken({ kept, preparing: "Preparando 1 foto…" }));
  });
});

it("[HIS-05] an item of any collection stands as visitors see it", () => {
  const kindOf = (shownFrom: string | null, record: object) => siteStateOf({ shownFrom }, { ...record }, now).kind;
  expect(kindOf(null, { nombre: "San Pedro" })).toBe("publicado");
  expect(kindOf("fecha", { activo: false, fecha: "2026-11-20 10:00:00.000Z" })).toBe("archivado");
  expect(kindOf("fecha", { activo: true, fecha: "" })).toBe("sin-fecha");
  expect(kindOf("fecha", { fecha: "" })).toBe("publicado");
  expect(kindOf("fecha", { activo: true, fecha: "2026-11-27 10:00:00.000Z" })).toBe("pendiente");
  expect(kindOf("fecha", { activo: true, fecha: "2026-11-26 13:59:00.000Z" })).toBe("publicado");
});
