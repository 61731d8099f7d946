import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { mostDraftFiles } from "../drafts/server-draft.ts";
import { DraftSync } from "./draft-sync.ts";
import { type Book, bookForm, emptyBook, FakeServer, newPage, refusal, type StoredBook } from "./test-drafts.ts";

let server: FakeServer;
let met: object[];
let sync: DraftSync<Book, StoredBook>;

function open(options: { savesData?: boolean; known?: DraftSync<Book, StoredBook>["known"]; newId?: string } = {}) {
  const { savesData = false, known = null, newId = "" } = options;
  const about = { person: "ana", item: "b-1", record: "", base: "", opened: emptyBook };
  sync = new DraftSync<Book, StoredBook>({ form: bookForm, server, ...about, known, newId, savesData });
  sync.follow({ onKnown: () => {}, onConflict: (theirs) => met.push(theirs), onGone: () => met.push({ gone: true }) });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  met = [];
  open();
});
afterEach(async () => {
  await sync.end();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const fields = () => server.draft?.valores;

describe("a draft on its way to the server", () => {
  it("a draft has the id of its item, by which a publication is known on every device", async () => {
    await sync.end();
    open({ newId: "k3m9x2q8w4v7t1z" });
    sync.tell({ ...emptyBook, title: "San Pedro" });
    await pass(10_000);
    expect(server.draft?.id).toBe("k3m9x2q8w4v7t1z");
  });

  it("[HIS-03] a draft leaves within ten seconds though the person goes on typing, and is one draft", async () => {
    for (const title of ["S", "Sa", "San", "San ", "San P", "San Pe", "San Ped"]) {
      sync.tell({ ...emptyBook, title });
      await pass(1500);
    }
    expect(server.asked).toEqual(["create"]);
    await pass(10_000);
    expect(server.asked).toEqual(["create", "update"]);
    expect(server.draft).toMatchObject({ coleccion: "libros", autor: "ana", estado: "borrador", titulo: "San Ped" });
    expect(fields()).toMatchObject({ titulo: "San Ped" });
    // Unchanged fields are not sent.
    expect(fields()).not.toHaveProperty("texto");
    expect(sync.state.get()).toMatchObject({ kind: "kept" });
    sync.tell({ ...emptyBook, title: "San Ped" });
    await pass(10_000);
    expect(server.asked).toHaveLength(2);
  });

  it("a form that is as it was opened sends no draft", async () => {
    sync.tell(emptyBook);
    await pass(10_000);
    expect(server.asked).toEqual([]);
  });

  it("[HIS-03] a draft sends words first, then a file after the other, and names them by their place", async () => {
    const sending: string[] = [];
    sync.state.subscribe(() => {
      const state = sync.state.get();
      sending.push(state.kind === "sending" ? `${state.sent} of ${state.files}` : state.kind);
    });
    sync.tell({ ...emptyBook, title: "Uno", pages: [newPage("a"), newPage("b")] });
    await pass(4000);
    expect(server.asked).toEqual([
      "create",
      "upload a.jpg",
      'update with [{"upload":"up-a.jpg","as":"a.jpg"}]',
      "update",
      "upload b.jpg",
      'update with [{"upload":"up-b.jpg","as":"b.jpg"}]',
      "update",
    ]);
    expect(fields()).toMatchObject({ paginas: server.draft?.archivos.map((draft) => ({ draft })) });
    expect([...new Set(sending)]).toEqual(["0 of 2", "1 of 2", "2 of 2", "kept"]);
    expect(sync.known?.files).toEqual({ a: server.draft?.archivos[0], b: server.draft?.archivos[1] });
  });

  it("a full draft makes room for a file by dropping unnamed ones", async () => {
    const pages = (from: number, to: number) =>
      Array.from({ length: to - from }, (_none, index) => newPage(`p${from + index}`));
    sync.tell({ ...emptyBook, pages: pages(0, mostDraftFiles) });
    await pass(4000);
    const names = server.draft?.archivos ?? [];
    expect(names).toHaveLength(mostDraftFiles);
    // Removes a file and adds another, which needs its place.
    sync.tell({ ...emptyBook, pages: [...pages(1, mostDraftFiles), newPage("last")] });
    await pass(4000);
    expect(server.asked.at(-2)).toBe(`update with [{"upload":"up-last.jpg","as":"last.jpg"}] without ${names[0]}`);
    expect(server.draft?.archivos.slice(0, -1)).toEqual(names.slice(1));
    expect(sync.state.get()).toMatchObject({ kind: "kept" });
  });

  it("a draft sends a file again that it has lost", async () => {
    const values = { ...emptyBook, pages: [newPage("a"), newPage("b")] };
    sync.tell(values);
    await pass(4000);
    const { archivos = [] } = server.draft ?? {};
    if (server.draft) server.draft = { ...server.draft, archivos: archivos.slice(1) };
    sync.tell({ ...values, title: "Uno" });
    await pass(4000);
    expect(server.asked.filter((asked) => asked.startsWith("upload"))).toEqual(
      ["a", "b", "a"].map((name) => `upload ${name}.jpg`),
    );
    expect(Object.values(sync.known?.files ?? {}).sort()).toEqual([...(server.draft?.archivos ?? [])].sort());
  });

  it("a file does not wait for a pause in writing: on a slow connection it takes as long as the rest of the form", async () => {
    sync.tell({ ...emptyBook, title: "Un" });
    await pass(500);
    sync.tell({ ...emptyBook, title: "Uno", pages: [newPage("a")] });
    await pass(10);
    expect(server.asked.slice(0, 2)).toEqual(["create", "upload a.jpg"]);
    expect(fields()).toMatchObject({ titulo: "Uno" });
  });

  it("a failed file is not tried again with every key", async () => {
    let tries = 0;
    server.upload = async () => {
      tries += 1;
      throw refusal(0);
    };
    for (const title of ["U", "Un", "Uno", "Uno ", "Uno m"]) {
      sync.tell({ ...emptyBook, title, pages: [newPage("a")] });
      await pass(300);
    }
    expect(tries).toBe(1);
  });

  it("words go on while a file is still on its way", async () => {
    const upload = Promise.withResolvers<string>();
    server.upload = () => upload.promise;
    sync.tell({ ...emptyBook, pages: [newPage("a")] });
    await pass(4000);
    sync.tell({ ...emptyBook, title: "Más", pages: [newPage("a")] });
    await pass(4000);
    expect(fields()).toMatchObject({ titulo: "Más" });
    upload.resolve("up");
    await pass(0);
    expect(server.draft?.archivos).toHaveLength(1);
  });

  it("[HIS-03] files are kept for the publishing press where the person saves data", async () => {
    await sync.end();
    open({ savesData: true });
    const values = { ...emptyBook, title: "Uno", pages: [newPage("a")] };
    sync.tell(values);
    await pass(60_000);
    expect(server.asked).toEqual(["create"]);
    expect(sync.state.get()).toEqual({ kind: "files wait", files: 1, photos: false });
    expect(await sync.flush(values)).toBe(true);
    expect(server.draft?.archivos).toHaveLength(1);
  });

  it("[HIS-03] a draft pauses offline and goes on by itself, a file from where it was", async () => {
    server.fails = { how: "before", error: refusal(0) };
    sync.tell({ ...emptyBook, title: "Uno", pages: [newPage("a")] });
    await pass(4000);
    expect(sync.state.get()).toEqual({ kind: "behind", offline: true });
    server.upload = async (_file, name, id, onBegun) => {
      server.asked.push(`upload ${name} ${id}`);
      onBegun("half");
      if (id === "") throw refusal(0);
      return id;
    };
    await pass(20_000);
    expect(server.asked.slice(0, 4)).toEqual(["create", "create", "upload a.jpg ", "upload a.jpg half"]);
    expect(server.draft?.archivos).toHaveLength(1);
  });

  it("[HIS-03] a draft knows what the server may have made, though no answer came", async () => {
    await sync.end();
    open({ newId: "k3m9x2q8w4v7t1z" });
    expect(sync.id).toBe("");
    server.fails = { how: "after", error: refusal(0) };
    sync.tell({ ...emptyBook, title: "Uno" });
    await pass(4000);
    expect([sync.known, sync.id]).toEqual([null, server.draft?.id]);
  });

  it.each(["create", "update"])("a draft recognises its own %s whose answer was lost", async (verb) => {
    if (verb === "update") {
      sync.tell({ ...emptyBook, title: "Uno" });
      await pass(4000);
    }
    server.fails = { how: "after", error: refusal(0) };
    sync.tell({ ...emptyBook, title: "Dos" });
    await pass(4000);
    sync.tell({ ...emptyBook, title: "Tres" });
    await pass(20_000);
    expect(met).toEqual([]);
    expect(fields()).toMatchObject({ titulo: "Tres" });
  });

  it("[HIS-03] [HIS-06] a draft stops where another device has changed it, and does not overwrite that", async () => {
    sync.tell({ ...emptyBook, title: "Uno" });
    await pass(4000);
    server.changeElsewhere({ texto: "De lejos" });
    sync.tell({ ...emptyBook, title: "Dos" });
    await pass(60_000);
    expect(met).toEqual([expect.objectContaining({ valores: { texto: "De lejos" } })]);
    expect(fields()).toEqual({ texto: "De lejos" });
    expect(sync.state.get()).toEqual({ kind: "met" });
  });

  it("a draft goes on when a colleague has changed only its state", async () => {
    sync.tell({ ...emptyBook, title: "Uno" });
    await pass(4000);
    server.changeElsewhere({ ...fields() });
    sync.tell({ ...emptyBook, title: "Dos" });
    await pass(4000);
    expect([met, fields()]).toEqual([[], expect.objectContaining({ titulo: "Dos" })]);
  });

  it("[HIS-08] a draft is not gone where one of its uploads is, which is sent again", async () => {
    const { upload } = server;
    let tries = 0;
    server.upload = async (...given) => {
      tries += 1;
      if (tries === 1) throw refusal(404);
      return upload.apply(server, given);
    };
    sync.tell({ ...emptyBook, title: "Uno", pages: [newPage("a")] });
    await pass(20_000);
    expect([met, tries]).toEqual([[], 2]);
    expect(server.draft?.archivos).toHaveLength(1);
  });

  it("[HIS-03] a draft is not gone where the session is unknown, and goes on when it holds", async () => {
    sync.tell({ ...emptyBook, title: "Uno" });
    await pass(4000);
    const id = server.draft?.id;
    server.fails = { how: "before", error: new SessionLostError() };
    sync.tell({ ...emptyBook, title: "Dos" });
    await pass(4000);
    expect([met, sync.state.get().kind]).toEqual([[], "behind"]);
    await pass(20_000);
    expect([server.draft?.id, fields(), sync.state.get().kind]).toEqual([
      id,
      expect.objectContaining({ titulo: "Dos" }),
      "kept",
    ]);
  });

  it("a draft reports when it is gone, and begins another with the next word", async () => {
    sync.tell({ ...emptyBook, title: "Uno" });
    await pass(4000);
    server.draft = null;
    sync.tell({ ...emptyBook, title: "Dos" });
    await pass(4000);
    expect(met).toEqual([{ gone: true }]);
    expect(server.draft).toBeNull();
    sync.tell({ ...emptyBook, title: "Tres" });
    await pass(4000);
    expect(server.draft).toMatchObject({ titulo: "Tres" });
  });
});
