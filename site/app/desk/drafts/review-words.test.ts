import { describe, expect, it } from "vitest";
import { aboutColleagues, aboutOffered } from "./review-words.ts";
import type { ServerDraft } from "./server-draft.ts";

const now = new Date("2026-11-26T14:00:00Z");
const updated = "2026-11-26 13:30:00.000Z";
const theirs = { estado: "revision", updated, expand: { autor: { nombre: "María Quispe" } } } as const;
const own = (estado: "borrador" | "revision") => ({ id: "d1", updated, estado, values: {}, files: {}, names: [] });
const offered = (draft: Parameters<typeof aboutOffered>[0], reviewed?: typeof theirs) =>
  aboutOffered(draft, reviewed, now);

describe("[HIS-05] how a draft stands, in words", () => {
  it("a draft in a form names its author", () => {
    expect(aboutColleagues(theirs, now)).toBe(
      "En revisión: borrador de María Quispe, con su último cambio hoy a las 09:30.",
    );
    expect(aboutColleagues({ estado: "borrador", updated: "" }, now)).toBe("Borrador de alguien del equipo.");
  });

  it("a draft names its author before it is opened: oneself, or a colleague whose copy it is", () => {
    expect(offered({ server: own("revision") })).toMatch(
      /^Es tuyo y está en revisión, con su último cambio hoy a las 09:30:/,
    );
    expect(offered({ server: own("borrador") })).toBe("");
    expect(offered({ server: own("borrador"), newer: { estado: "revision", updated } as ServerDraft })).toMatch(
      /^Es tuyo/,
    );
    expect(offered({ review: "d2" }, theirs)).toBe(
      "Es tu copia del borrador de María Quispe, que está en revisión, con su último cambio hoy a las 09:30.",
    );
    expect(offered({ review: "d2" })).toMatch(/ya no está en el servidor/);
  });
});
