import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atServer, type DraftAtServer, type ServerDraft } from "../drafts/server-draft.ts";
import { conflictOf, heldBack, knownUndecided, ownConflict, type Undecided, withTheirs } from "./draft-conflict.ts";
import { readDraft, writtenBy } from "./draft-fields.ts";
import { DraftSync } from "./draft-sync.ts";
import { type Book, bookForm, emptyBook, FakeServer, newPage, type StoredBook } from "./test-drafts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const about = { form: bookForm, person: "ana", item: "b-1", record: "", base: "", opened: emptyBook, savesData: false };
const knownOf = (draft: ServerDraft): DraftAtServer<Book> => {
  const { values, files } = readDraft(bookForm, draft, emptyBook, null);
  return atServer(draft, values, files);
};

/** Both devices change the title; this one postpones the choice. */
async function putOff() {
  const server = new FakeServer();
  const first = new DraftSync<Book, StoredBook>({ ...about, server, known: null });
  first.tell({ ...emptyBook, title: "Uno" });
  await vi.advanceTimersByTimeAsync(4000);
  server.changeElsewhere({ "@form": { title: "De lejos" } });
  const before = first.known;
  const mine = { ...emptyBook, title: "De aquí", text: "Sigue", pages: [newPage("a")] };
  const met = knownOf(server.draft as ServerDraft);
  const conflict = conflictOf(bookForm, { server: met, at: "at 2", base: before?.values ?? null, mine });
  const undecided: Undecided<Book> = { asked: conflict.merge.asked, conflict };
  let known: DraftAtServer<Book> | null = null;
  const next = new DraftSync<Book, StoredBook>({ ...about, server, known: met });
  next.follow({ onKnown: (draft) => (known = draft), onConflict: () => {}, onGone: () => {} });
  next.tell(heldBack(bookForm, mine, undecided));
  await vi.advanceTimersByTimeAsync(10_000);
  await next.end();
  const kept = knownUndecided(bookForm, known ?? met, undecided, before);
  return { server, conflict, undecided, mine, kept };
}

describe("a choice between two versions that is put off", () => {
  it("[HIS-03] [HIS-06] a choice that is put off keeps all other fields at the server, photos too, and overwrites none in question", async () => {
    const { server, undecided } = await putOff();
    expect(undecided.asked).toEqual(["title"]);
    const { values } = knownOf(server.draft as ServerDraft);
    expect(values).toMatchObject({ title: "De lejos", text: "Sigue", pages: [{ key: "a" }] });
  });

  it("[HIS-06] a choice that is put off is asked again by a form that is opened later, and no other", async () => {
    const { server, kept, mine } = await putOff();
    const now = knownOf(server.draft as ServerDraft);
    // Differing `updated`: the server has another version.
    expect(kept.updated).not.toBe(now.updated);
    const again = conflictOf(bookForm, {
      server: now,
      at: "",
      base: kept.values,
      mine: { ...mine, text: "Sigue más" },
    });
    expect(again.merge).toMatchObject({ asked: ["title"], values: { title: "De aquí", text: "Sigue más" } });
    expect(withTheirs(bookForm, again)).toMatchObject({ title: "De lejos", text: "Sigue más" });
  });
});

describe("a draft sent before the browser ended", () => {
  it("[HIS-03] a draft sent before the browser ended is recognised as the own one: no question, and later words count", async () => {
    vi.setSystemTime(1000);
    const server = new FakeServer();
    const first = new DraftSync<Book, StoredBook>({ ...about, server, known: null });
    first.tell({ ...emptyBook, title: "Un" });
    await vi.advanceTimersByTimeAsync(4000);
    const base = first.known?.values ?? null;
    first.tell({ ...emptyBook, title: "Uno", text: "Texto" });
    await vi.advanceTimersByTimeAsync(4000);
    await first.end();

    const draft = server.draft as ServerDraft;
    const by = writtenBy(draft);
    expect(by?.item).toBe("b-1");
    const met = (mine: Partial<Book>) =>
      conflictOf(bookForm, { server: knownOf(draft), at: "", base, mine: { ...emptyBook, ...mine } });
    const later = met({ title: "Uno dos" });
    expect(later.merge.asked).toEqual(["title"]);
    const sentAt = by?.at ?? 0;
    expect(ownConflict(bookForm, later, { item: "b-1", by, written: sentAt + 1 })).toMatchObject({
      title: "Uno dos",
      text: "Texto",
    });
    // The device kept less than it sent.
    expect(ownConflict(bookForm, met({ title: "Unx" }), { item: "b-1", by, written: sentAt - 1 })).toMatchObject({
      title: "Uno",
      text: "Texto",
    });
    for (const other of [
      { item: "b-2", by },
      { item: "b-1", by: null },
    ]) {
      expect(ownConflict(bookForm, later, { ...other, written: 0 })).toBeNull();
    }
  });
});
