import { afterEach, describe, expect, it } from "vitest";
import { closeOutcome, lastOutcome } from "../outcome/outcome.ts";
import type { RecordForm } from "../record/record-form.ts";
import { type Book, bookForm, type StoredBook } from "../server-drafts/test-drafts.ts";
import { tellSaved } from "./save-messages.tsx";

const form = {
  ...bookForm,
  words: { saved: { title: "Libro guardado", text: "" }, noun: { one: "libro", many: "libros" } },
  savedItem: () => ({ lines: ["Está en el sitio."], ways: null, to: null }),
} as unknown as RecordForm<Book, StoredBook>;
const record = { id: "b1", collectionId: "libros", updated: "", titulo: "Uno", texto: "", paginas: [] };

afterEach(closeOutcome);

describe("[EDI-13] a save that keeps what others have changed meanwhile", () => {
  it.each([
    [[], []],
    [["Rodrigo"], ["Rodrigo cambió otros datos mientras escribías: quedaron también sus cambios."]],
    [["Rodrigo", "Rodrigo"], ["Rodrigo cambió otros datos mientras escribías: quedaron también sus cambios."]],
    [
      ["Rodrigo", ""],
      ["Rodrigo y Otra persona cambiaron otros datos mientras escribías: quedaron también sus cambios."],
    ],
  ])("a save that keeps others' changes names them on the list: %j", (names, expected) => {
    tellSaved(form, { record, joined: names.map((by) => ({ by })), list: "/libros" });
    expect(lastOutcome.get()).toMatchObject({ lines: ["Está en el sitio.", ...expected] });
  });
});
