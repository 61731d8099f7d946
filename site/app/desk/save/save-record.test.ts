import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import type { FileElsewhere } from "../../components/photos/save/save-body.ts";
import { contentFingerprint } from "../record/form-files.ts";
import type { RecordForm } from "../record/record-form.ts";
import { DraftSync } from "../server-drafts/draft-sync.ts";
import { publishedDrafts } from "../server-drafts/published-drafts.ts";
import {
  type Book,
  bookForm,
  emptyBook,
  FakeServer,
  newPage,
  refusal,
  type StoredBook,
  storedPage,
} from "../server-drafts/test-drafts.ts";
import type { Save } from "./save-record.ts";

const newId = "k3m9x2q8w4v7t1z";
const item = `b-${newId}`;
const me = "ana";

/** Book form that recognizes its own save by the title. */
const form: RecordForm<Book, StoredBook> = {
  ...({} as RecordForm<Book, StoredBook>),
  ...bookForm,
  fingerprint: ({ title = "" }: Partial<Book>) => title,
  fieldOf: () => undefined,
  async bodyOf({ title, text, pages }: Book, _record, elsewhere) {
    const paginas = pages.map((page) => {
      const { key, source } = page;
      const bytes = "file" in source ? source.file : new Blob([key]);
      return elsewhere?.(page) ?? { key, file: bytes, name: key };
    });
    return { values: { titulo: title, texto: text }, files: { paginas } };
  },
};

interface Request {
  method: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

let book: StoredBook | null;
let drafts: Set<string>;
let draftFiles: Set<string>;
/** Names of uploads by id, and all names that were uploaded, in order. */
let uploads: Map<string, string>;
let uploaded: string[];
let changedBy: string;
let writes: number;
/** The response to the next request is lost. */
let losesAnswer: boolean;

function write(fields: Partial<StoredBook>, by: string): StoredBook {
  const before = book ?? { id: newId, collectionId: "libros", updated: "", titulo: "", texto: "", paginas: [] };
  book = { ...before, ...fields, updated: `at ${++writes}` };
  changedBy = by;
  return book;
}

function saveOne({ method, body, headers = {} }: Request): StoredBook {
  const fields = fieldsOf(body ?? {});
  if (method === "PATCH") {
    if (!book) throw refusal(404);
    if (headers["If-Match"] !== `"${book.updated}"`)
      throw refusal(409, { current: book, changedBy: { id: changedBy, nombre: changedBy }, changedAt: "" });
  } else if (book) throw refusal(400, { data: { id: { code: "validation_not_unique" } } });
  return write(fields, me);
}

function fieldsOf({ titulo, texto, "@files": files }: Record<string, unknown>) {
  const { paginas = [] } = (files ?? {}) as { paginas?: FileElsewhere[] };
  const names = paginas.map((file) => {
    const name = "upload" in file ? uploads.get(file.upload) : file.copy[2];
    if (name === undefined || ("copy" in file && !draftFiles.has(name)))
      throw refusal(400, { data: { "@files": { code: "validation_unknown_file" } } });
    return name;
  });
  return { titulo: String(titulo), texto: String(texto), paginas: names };
}

/** Fake upload: a known id is not sent again. */
const uploadInParts: typeof import("../uploads/upload-in-parts.ts").uploadInParts = async ({ name, id, onBegun }) => {
  if (uploads.has(id)) return id;
  const begun = `u${uploaded.push(name)}`;
  uploads.set(begun, name);
  onBegun(begun);
  return begun;
};

async function send(path: string, options: Request): Promise<unknown> {
  const answer = path === "/api/batch" ? saveTogether(options) : saveOne(options);
  if (!losesAnswer) return answer;
  losesAnswer = false;
  throw refusal(0);
}

/** Simulates a batch: all requests succeed or none has an effect. */
function saveTogether({ body }: Request): object[] {
  const { requests } = body as unknown as { requests: (Request & { url: string })[] };
  const before = { book, changedBy, drafts: new Set(drafts) };
  return requests.map((request, number) => {
    try {
      if (request.method !== "DELETE") return { body: saveOne(request) };
      if (!drafts.delete(request.url.split("/").at(-1) ?? "")) throw refusal(404);
      return { body: null };
    } catch (error) {
      ({ book, changedBy, drafts } = before);
      const { status, response } = error as { status: number; response: object };
      throw refusal(400, { data: { requests: { [number]: { response: { status, ...response } } } } });
    }
  });
}

const paths = [
  "../../backend/browser-client.ts",
  "../../backend/session/with-session.ts",
  "../uploads/upload-in-parts.ts",
];
let saveRecord: typeof import("./save-record.ts").saveRecord;
beforeAll(async () => {
  // This process shares loaded modules between test files: reload them so that the mocks apply.
  vi.resetModules();
  const collection = () => ({ getOne: async () => book });
  vi.doMock("../../backend/browser-client.ts", () => ({ browserClient: async () => ({ send, collection }) }));
  vi.doMock("../../backend/session/with-session.ts", () => ({ withSession: (work: () => unknown) => work() }));
  vi.doMock("../uploads/upload-in-parts.ts", () => ({ uploadInParts }));
  ({ saveRecord } = await import("./save-record.ts"));
});
afterAll(() => {
  for (const path of paths) vi.doUnmock(path);
  vi.resetModules();
});
beforeEach(() => {
  [book, changedBy, writes, losesAnswer] = [null, "", 0, false];
  drafts = new Set();
  draftFiles = new Set();
  uploads = new Map();
  uploaded = [];
});

function save(values: Book, rest: Partial<Save<Book, StoredBook>> = {}) {
  const about = { base: null, person: me, item, record: null, drafts: null, unanswered: "", onStep: () => {} };
  return saveRecord(form, { values, ...about, ...rest });
}

/** Creates a book and returns it as this form opened it. */
function opened() {
  const record = write({ titulo: "Uno", texto: "Texto" }, me);
  return { record, base: form.valuesOf(record) };
}

describe("a save of what somebody else has changed meanwhile", () => {
  it("[EDI-13] a save keeps others' changes of other fields, and tells whose they are", async () => {
    const { record, base } = opened();
    write({ texto: "De otra persona", paginas: ["p.jpg"] }, "rodrigo");
    const outcome = await save({ ...base, title: "Dos" }, { record, base });
    expect(outcome).toMatchObject({ kind: "saved", joined: [{ by: "rodrigo" }] });
    expect(book).toMatchObject({ titulo: "Dos", texto: "De otra persona", paginas: ["p.jpg"] });
  });

  it("[EDI-13] a save asks about a field that both changed, and keeps their other fields with the own one", async () => {
    const { record, base } = opened();
    write({ titulo: "El suyo", texto: "De otra persona" }, "rodrigo");
    const outcome = await save({ ...base, title: "El mío" }, { record, base });
    expect(outcome).toMatchObject({ kind: "conflict", merge: { asked: ["title"], theirs: ["text"] } });
    expect(book).toMatchObject({ titulo: "El suyo" });
    if (outcome.kind !== "conflict") throw new Error("No conflict.");
    const { conflict, merge } = outcome;
    const over = { record: conflict.current, base: form.valuesOf(conflict.current) };
    expect(await save(merge.values, over)).toMatchObject({ kind: "saved", joined: [] });
    expect(book).toMatchObject({ titulo: "El mío", texto: "De otra persona" });
  });

  it("[EDI-13] a save asks after three joined changes", async () => {
    const { record, base } = opened();
    let changes = 0;
    const busy = {
      ...form,
      bodyOf: (...given: Parameters<typeof form.bodyOf>) => {
        write({ texto: `De otra persona, ${++changes}` }, "rodrigo");
        return form.bodyOf(...given);
      },
    };
    const about = { base, person: me, item, record, drafts: null, unanswered: "", onStep: () => {} };
    const outcome = await saveRecord(busy, { values: { ...base, title: "Dos" }, ...about });
    expect([outcome.kind, changes]).toEqual(["conflict", 4]);
  });
});

describe("a save after one whose answer was lost", () => {
  it("a save whose answer was lost is found stored, and not sent again", async () => {
    const { record, base } = opened();
    const values = { ...base, title: "Dos" };
    losesAnswer = true;
    expect(await save(values, { record, base })).toMatchObject({ kind: "failed", status: 0 });
    const outcome = await save(values, { record, base, unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", joined: [], draftsLeft: true });
    expect(writes).toBe(2);
  });

  it("a changed save after a lost answer replaces the first one without a question", async () => {
    const { record, base } = opened();
    const values = { ...base, title: "Dos" };
    losesAnswer = true;
    await save(values, { record, base });
    const outcome = await save({ ...values, text: "Más" }, { record, base, unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", joined: [] });
    expect(book).toMatchObject({ titulo: "Dos", texto: "Más" });
  });

  it("[EDI-13] a save joins another person's changes after one that never arrived", async () => {
    const { record, base } = opened();
    const values = { ...base, text: "Algo más" };
    // The title, by which the form recognizes its own save, stays the same.
    write({ paginas: ["p.jpg"] }, "rodrigo");
    const outcome = await save(values, { record, base, unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", joined: [{ by: "rodrigo" }] });
    expect(book).toMatchObject({ texto: "Algo más", paginas: ["p.jpg"] });
  });

  it.each([
    ["as it is", {}, 1],
    ["with what was typed since", { text: "Más" }, 2],
  ])("[EDI-10] a save makes one new item, %s", async (_how, since, expected) => {
    const values = { ...emptyBook, title: "Uno" };
    losesAnswer = true;
    expect(await save(values)).toMatchObject({ kind: "failed", status: 0 });
    const outcome = await save({ ...values, ...since }, { unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", joined: [], draftsLeft: true });
    expect([book?.texto, writes]).toEqual([{ text: "", ...since }.text, expected]);
  });

  it("[HIS-03] [HIS-08] a save leaves its draft at the server to its caller, who ends it", async () => {
    const values = { ...emptyBook, title: "Uno" };
    losesAnswer = true;
    await save(values);
    // The draft reached the server after that save.
    drafts.add("d1");
    const published = { ids: ["d1"], elsewhere: () => null };
    const outcome = await save(values, { drafts: published, unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", draftsLeft: true });
    expect([writes, [...drafts]]).toEqual([1, ["d1"]]);
  });
});

describe("a new thing that another device has made", () => {
  it("a new item of another device is not overwritten by a device that has tried nothing", async () => {
    write({ titulo: "De lejos" }, me);
    expect(await save({ ...emptyBook, title: "De aquí" })).toMatchObject({
      kind: "conflict",
      merge: { asked: ["title"] },
    });
    expect(book).toMatchObject({ titulo: "De lejos" });
  });
});

describe("a save with files and without drafts", () => {
  const values = (...keys: string[]) => ({ ...emptyBook, title: "Uno", pages: keys.map(newPage) });

  it("[ENT-08] a save uploads its files, however small, and names them", async () => {
    expect(await save(values("k1", "k2"))).toMatchObject({ kind: "saved", draftsLeft: true });
    expect([book?.paginas, uploaded]).toEqual([
      ["k1", "k2"],
      ["k1", "k2"],
    ]);
  });

  it("[EDI-10] a save after a lost answer or a refusal uploads nothing again", async () => {
    const { record, base } = opened();
    const written = { ...base, ...values("k3", "k4") };
    losesAnswer = true;
    expect(await save(written, { record, base })).toMatchObject({ kind: "failed", status: 0 });
    const more = { ...written, text: "Más" };
    const outcome = await save(more, { record, base, unanswered: contentFingerprint(written) });
    expect(outcome).toMatchObject({ kind: "saved" });
    expect([book?.texto, book?.paginas, uploaded]).toEqual(["Más", ["k3", "k4"], ["k3", "k4"]]);
  });

  it("a save uploads again, once, what the server has forgotten", async () => {
    const { record, base } = opened();
    const written = { ...base, ...values("k5") };
    losesAnswer = true;
    await save(written, { record, base });
    // The upload is still found, and named in vain.
    for (const id of uploads.keys()) uploads.set(id, undefined as never);
    const unanswered = contentFingerprint(written);
    expect(await save({ ...written, text: "Más" }, { record, base, unanswered })).toMatchObject({ kind: "saved" });
    expect([book?.paginas, uploaded]).toEqual([["k5"], ["k5", "k5"]]);
  });
});

describe("a publication of drafts at the server", () => {
  const values = { ...emptyBook, title: "Uno", pages: [newPage("a")] };
  const copied = { copy: ["borradores", "d1", "a.jpg"] as [string, string, string] };

  it("[HIS-03] a publication names the files of drafts, and ends the drafts with the same request", async () => {
    drafts.add("d1");
    draftFiles.add("a.jpg");
    const outcome = await save(values, { drafts: { ids: ["d1"], elsewhere: () => copied } });
    expect(outcome).toMatchObject({ kind: "saved", draftsLeft: false });
    expect([book?.paginas, [...drafts]]).toEqual([["a.jpg"], []]);
  });

  it("[HIS-03] a publication goes on without a draft that is gone already", async () => {
    drafts.add("d1");
    draftFiles.add("a.jpg");
    const outcome = await save(values, { drafts: { ids: ["gone", "d1"], elsewhere: () => copied } });
    expect(outcome).toMatchObject({ kind: "saved", draftsLeft: false });
    expect([writes, [...drafts]]).toEqual([2, []]);
  });

  it("[HIS-08] a publication sends the files of this device where the draft has lost them", async () => {
    drafts.add("d1");
    const outcome = await save(values, { drafts: { ids: ["d1"], elsewhere: () => copied } });
    expect(outcome).toMatchObject({ kind: "saved", draftsLeft: true });
    expect(book).toMatchObject({ titulo: "Uno", paginas: ["a"] });
  });

  it("[HIS-08] a publication fails where the files cannot be named and there is no draft to leave", async () => {
    const page = storedPage({ collectionId: "libros", id: "otro" }, "a.jpg");
    const lost = { ...form, bodyOf: () => Promise.reject(refusal(400, { data: { "@files": { code: "x" } } })) };
    const about = { base: null, person: me, item, record: null, drafts: null, unanswered: "", onStep: () => {} };
    const outcome = await saveRecord(lost as typeof form, { values: { ...emptyBook, pages: [page] }, ...about });
    expect(outcome).toEqual({ kind: "without files" });
  });
});

it("[HIS-03] [HIS-08] none of four photos is lost, and none comes twice, when the session ends during the upload and the browser as the publication is answered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const server = new FakeServer();
    const upload = server.upload.bind(server);
    // The session ends between two requests that save the draft at the server.
    server.upload = async (...given) => {
      const id = await upload(...given);
      if (given[1] === "b.jpg" && given[2] === "") server.fails = { how: "before", error: new SessionLostError() };
      return id;
    };
    const about = { form: bookForm, server, person: me, item, record: "", base: "", opened: emptyBook };
    const sync = new DraftSync<Book, StoredBook>({ ...about, known: null, newId, savesData: false });
    const values = { ...emptyBook, title: "Uno", pages: ["a", "b", "c", "d"].map(newPage) };
    sync.tell(values);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sync.flush(values)).toBe(true);
    await sync.end();
    const names = server.draft?.archivos ?? [];
    expect([names.length, new Set(names).size, server.asked.filter((asked) => asked === "create").length]).toEqual([
      ...[4, 4, 1],
    ]);

    drafts.add(newId);
    draftFiles = new Set(names);
    losesAnswer = true;
    const published = publishedDrafts(sync.known, { review: "", record: null });
    expect(await save(values, { drafts: published })).toMatchObject({ kind: "failed", status: 0 });
    expect([book?.paginas, [...drafts]]).toEqual([names, []]);
    // The browser that is opened again has the draft of the device, and knows of no draft at the server.
    const outcome = await save(values, { unanswered: contentFingerprint(values) });
    expect(outcome).toMatchObject({ kind: "saved", joined: [], draftsLeft: true });
    expect([book?.paginas, writes]).toEqual([names, 1]);
  } finally {
    vi.useRealTimers();
  }
});
