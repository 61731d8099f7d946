import { describe, expect, it } from "vitest";
import type { Draft } from "../drafts/draft.ts";
import type { DraftAtServer, ServerDraft } from "../drafts/server-draft.ts";
import type { RecordForm } from "../record/record-form.ts";
import { openDraft, openDrafts } from "./open-drafts.ts";
import { type Book, bookForm, emptyBook, type StoredBook, storedPage } from "./test-drafts.ts";

const form = bookForm as RecordForm<Book, StoredBook>;
const record: StoredBook = { id: "l1", collectionId: "libros", updated: "at 9", titulo: "Uno", texto: "", paginas: [] };
const about = { form, empty: emptyBook, record: null, person: "ana" };

function serverDraft(given: Partial<ServerDraft>): ServerDraft {
  const place = { id: "d1", collectionId: "borradores", updated: "at 5", coleccion: "libros", registro: "" };
  return { ...place, titulo: "", base: "", valores: {}, archivos: [], autor: "ana", estado: "borrador", ...given };
}

function draftHere(given: Partial<Draft<Book>>): Draft<Book> {
  const place = { collection: "libros", person: "ana", item: "b-1", record: "", title: "", opened: "", written: 0 };
  return { ...place, values: emptyBook, base: null, unanswered: "", ...given };
}
const known = (updated: string) => ({ id: "d1", updated }) as DraftAtServer<Book>;

describe("[HIS-03] the offer of unfinished drafts", () => {
  it("the offer is this device's own draft first, alone where no other device has written since", () => {
    const here = draftHere({ server: known("at 5") });
    expect(openDrafts(about, [here], [serverDraft({})])).toEqual([here]);
  });

  it("the offer is both drafts where another device has written since, by the server's mark and not by a clock", () => {
    const theirs = serverDraft({ updated: "at 6" });
    const here = draftHere({ server: known("at 5"), written: Date.parse("2099-01-01") });
    expect(openDrafts(about, [here], [theirs])).toEqual([{ ...here, newer: theirs }]);
  });

  it("the offer is one draft of a record, though this device has never sent its own", () => {
    const theirs = serverDraft({ registro: "l1" });
    const here = draftHere({ item: "l1", record: "l1" });
    expect(openDrafts({ ...about, record }, [here], [theirs])).toEqual([{ ...here, newer: theirs }]);
  });

  it("the offer is another device's draft, with the photos that it has sent", () => {
    const pages = [{ key: "k1", is: { draft: "p_1.jpg" } }];
    const [away] = openDrafts(
      about,
      [],
      [serverDraft({ valores: { titulo: "Uno", "@form": { title: "Uno", pages } } })],
    );
    expect(away).toMatchObject({
      isAway: true,
      item: "b-d1",
      record: "",
      server: { id: "d1", files: { k1: "p_1.jpg" } },
    });
    expect(away?.values).toEqual({
      title: "Uno",
      text: "",
      pages: [{ key: "k1", source: storedPage({ collectionId: "borradores", id: "d1" }, "p_1.jpg").source }],
    });
  });

  it.each([
    ["a colleague's", { autor: "bea" }],
    ["one of a record that is gone", { registro: "l9" }],
  ])("a draft is never overwritten when it is %s: a draft of its own follows", (_what, given) => {
    const { server, review } = openDraft(about, serverDraft(given));
    expect([server, review]).toEqual([undefined, "d1"]);
  });
});
