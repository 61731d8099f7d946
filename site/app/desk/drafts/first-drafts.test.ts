import { expect, it } from "vitest";
import { valuesOfFingerprint } from "../record/form-files.ts";
import { draftOfNoticia } from "./first-drafts.ts";

const photo = { key: "k", source: { stored: "foto.webp" }, cover: true };
const values = { titulo: "Escrita antes", photos: [{ ...photo, alternativeText: "Una campana" }] };
const old = { administrator: "adm1", item: "n1", record: "n1", opened: "2026", written: 5, values, unanswered: "" };

it("a draft of the first version is taken for one of noticias", () => {
  expect(draftOfNoticia(old)).toEqual({
    collection: "noticias",
    person: "adm1",
    item: "n1",
    record: "n1",
    title: "Escrita antes",
    values: { titulo: "Escrita antes", photos: [{ ...photo, details: { alt: "Una campana" } }] },
    base: null,
    opened: "2026",
    unanswered: "",
    written: 5,
  });
});

it("a sent save without an answer is still known", () => {
  const { unanswered } = draftOfNoticia({ ...old, unanswered: '[{"titulo":"Enviada"},[["k","",true]]]' });
  expect(valuesOfFingerprint(unanswered)).toEqual({ titulo: "Enviada" });
});
