import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { RecordForm } from "../record/record-form.ts";
import { type Book, bookForm, emptyBook, type StoredBook } from "../server-drafts/test-drafts.ts";
import { DraftOffer } from "./draft-offer.tsx";
import type { OpenedDraft } from "./form-start.ts";
import type { ServerDraft } from "./server-draft.ts";

const form = { ...bookForm, words: { noun: { one: "noticia", gender: "f" } } } as unknown as RecordForm<
  Book,
  StoredBook
>;
const stored = { id: "l1", collectionId: "libros", updated: "2026-11-26 13:30:00.000Z", paginas: [] };
const here: OpenedDraft<Book> = {
  ...{ collection: "libros", person: "ana", item: "l1", record: "l1", title: "Uno", unanswered: "" },
  ...{ values: { ...emptyBook, title: "Uno", text: "Lo mío" }, base: { ...emptyBook, title: "Uno", text: "Antes" } },
  ...{ opened: stored.updated, written: Date.parse("2026-11-26T13:00:00Z") },
};

beforeEach(() => void vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) }));

/** Words of the offer of a draft. @param record `null`: of a new item */
function offered(draft: OpenedDraft<Book>, record: StoredBook | null, reviewed: ServerDraft[] = []): string {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <DraftOffer
      {...{ form, record, reviewed, drafts: [draft] }}
      {...{ onContinue: nothing, onDiscard: nothing, onStartAnew: nothing }}
    />,
  );
  return html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

it("[EDI-13] an offered draft says what it changes, and whether the item was saved again meanwhile", () => {
  const asOpened = offered(here, { ...stored, titulo: "Uno", texto: "Antes" });
  expect(asOpened).toContain("Cambia: texto.");
  expect(asOpened).not.toContain("se guardó de nuevo");
  const savedAgain = { ...stored, updated: "2026-11-26 13:40:00.000Z" };
  expect(offered(here, { ...savedAgain, titulo: "Otro", texto: "Antes" })).toMatch(
    /La noticia se guardó de nuevo en el sitio .*; al guardar se unirán los dos cambios\./,
  );
  expect(offered(here, { ...savedAgain, titulo: "Uno", texto: "El suyo" })).toContain(
    "al guardar verás las dos versiones.",
  );
});

it("[HIS-05] an offered copy of a colleague's draft says so, and that the draft is in review", () => {
  const theirs = { id: "d1", estado: "revision", updated: stored.updated } as ServerDraft;
  const reviewed = { ...theirs, expand: { autor: { nombre: "María Quispe" } } } as ServerDraft;
  const copy = { ...here, record: "", item: "b-d1", review: "d1" };
  expect(offered(copy, null, [reviewed])).toMatch(
    /Es tu copia del borrador de María Quispe, que está en revisión, con su último cambio /,
  );
  expect(offered({ ...copy, review: "" }, null, [reviewed])).not.toContain("Es tu copia");
});
