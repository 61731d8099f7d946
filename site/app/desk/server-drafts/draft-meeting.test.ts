import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft } from "./draft-fields.ts";
import { heldBack, knownUndecided, meetingOf, type Undecided, withTheirs } from "./draft-meeting.ts";
import { DraftSync } from "./draft-sync.ts";
import { atServer, type DraftAtServer, type ServerDraft } from "./server-draft.ts";
import { type Book, bookForm, emptyBook, newPage, PlayedServer, type StoredBook } from "./test-drafts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const about = { form: bookForm, person: "ana", record: "", base: "", opened: emptyBook, savesData: false };
const knownOf = (draft: ServerDraft): DraftAtServer<Book> => {
  const { values, files } = readDraft(bookForm, draft, emptyBook, null);
  return atServer(draft, values, files);
};

/** Both devices have changed the title; this one goes on without choosing. */
async function putOff() {
  const server = new PlayedServer();
  const first = new DraftSync<Book, StoredBook>({ ...about, server, known: null });
  first.tell({ ...emptyBook, title: "Uno" });
  await vi.advanceTimersByTimeAsync(4000);
  server.changeElsewhere({ "@form": { title: "De lejos" } });
  const before = first.known;
  const mine = { ...emptyBook, title: "De aquí", text: "Sigue", pages: [newPage("a")] };
  const met = knownOf(server.draft as ServerDraft);
  const meeting = meetingOf(bookForm, { server: met, at: "at 2", base: before?.values ?? null, mine });
  const undecided: Undecided<Book> = { asked: meeting.merge.asked, meeting };
  let known: DraftAtServer<Book> | null = null;
  const next = new DraftSync<Book, StoredBook>({ ...about, server, known: met });
  next.follow({ onKnown: (told) => (known = told), onMeeting: () => {}, onGone: () => {} });
  next.tell(heldBack(bookForm, mine, undecided));
  await vi.advanceTimersByTimeAsync(10_000);
  await next.end();
  const kept = knownUndecided(bookForm, known ?? met, undecided, before);
  return { server, meeting, undecided, mine, kept };
}

describe("a choice between two versions that is put off", () => {
  it("[HIS-03] [HIS-06] keeps all else at the server, photos too, and writes over nothing in question", async () => {
    const { server, undecided } = await putOff();
    expect(undecided.asked).toEqual(["title"]);
    const { values } = knownOf(server.draft as ServerDraft);
    expect(values).toMatchObject({ title: "De lejos", text: "Sigue", pages: [{ key: "a" }] });
  });

  it("[HIS-06] is asked again by a form that is opened later, and about nothing else", async () => {
    const { server, kept, mine } = await putOff();
    const now = knownOf(server.draft as ServerDraft);
    // The mark by which it is seen that the server has another.
    expect(kept.updated).not.toBe(now.updated);
    const again = meetingOf(bookForm, { server: now, at: "", base: kept.values, mine: { ...mine, text: "Sigue más" } });
    expect(again.merge).toMatchObject({ asked: ["title"], values: { title: "De aquí", text: "Sigue más" } });
    expect(withTheirs(bookForm, again)).toMatchObject({ title: "De lejos", text: "Sigue más" });
  });
});
