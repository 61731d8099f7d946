import { describe, expect, it } from "vitest";
import type { ServerDraft } from "../drafts/server-draft.ts";
import { mergeFields } from "../versions/merge.ts";
import { draftValues, readDraft } from "./draft-fields.ts";
import { type Book, bookForm, newPage, type StoredBook, storedPage, textsOf } from "./test-drafts.ts";

const owner = { id: "libro1", collectionId: "libros" };
const stored: StoredBook = { ...owner, updated: "at 1", titulo: "Uno", texto: "Texto", paginas: ["a.jpg", "b.jpg"] };
const opened = bookForm.valuesOf(stored);
const draftOwner = { id: "borrador1", collectionId: "borradores" };

function draftOf(values: Book, files: Record<string, string> = {}): ServerDraft {
  const valores = draftValues(bookForm, { values, opened, files, record: owner.id });
  const about = { updated: "at 2", titulo: "", coleccion: "libros", registro: owner.id, base: "at 1", autor: "ana" };
  // Draft as the server returns it.
  return JSON.parse(JSON.stringify({ ...draftOwner, ...about, estado: "borrador", archivos: [], valores }));
}
const fresh = newPage("k1");

describe("the content of a draft at the server", () => {
  it("[HIS-03] a draft holds the touched fields, with files by their place, and looks the same on another device", () => {
    const values = { ...opened, title: "Dos", pages: [fresh, ...opened.pages.slice(1)] };
    const draft = draftOf(values, { k1: "k1_x.jpg" });
    expect(draft.valores).toMatchObject({ titulo: "Dos", paginas: [{ draft: "k1_x.jpg" }, "b.jpg"] });
    expect(draft.valores).not.toHaveProperty("texto");
    const read = readDraft(bookForm, draft, opened, owner);
    expect(textsOf(read.values)).toEqual(textsOf(values));
    expect(read.values.pages).toEqual([
      { key: "k1", source: storedPage(draftOwner, "k1_x.jpg").source },
      opened.pages[1],
    ]);
    expect([read.files, textsOf(read.base)]).toEqual([{ k1: "k1_x.jpg" }, textsOf(opened)]);
  });

  it("a draft of a new item holds the form's first values too, since another device begins otherwise", () => {
    const begun = { title: "", text: "De siempre", pages: [] };
    const valores = draftValues(bookForm, { values: begun, opened: begun, files: {}, record: "" });
    expect(valores).toMatchObject({ texto: "De siempre" });
    expect(valores).not.toHaveProperty("titulo");
  });

  it("a draft leaves out a file that has not arrived, and says so of no other", () => {
    const draft = draftOf({ ...opened, pages: [...opened.pages, fresh] });
    expect(readDraft(bookForm, draft, opened, owner).values.pages).toEqual(opened.pages);
  });

  it("[HIS-03] [HIS-06] a draft is joined with the changed record: only a field that both changed is asked about", () => {
    const draft = draftOf({ ...opened, title: "Dos" });
    const now = bookForm.valuesOf({ ...stored, texto: "De otra persona" });
    const { values, base } = readDraft(bookForm, draft, now, owner);
    expect(mergeFields(bookForm.fields, base, values, now)).toMatchObject({
      asked: [],
      values: { title: "Dos", text: "De otra persona" },
    });
    const clash = bookForm.valuesOf({ ...stored, titulo: "Tres" });
    const read = readDraft(bookForm, draft, clash, owner);
    expect(mergeFields(bookForm.fields, read.base, read.values, clash).asked).toEqual(["title"]);
  });
});
