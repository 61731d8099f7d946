import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "../server-process.ts";
import type { Server } from "../writer.ts";
import { type Asked, ask, contentsAfter, type Drafter, type KnownNote, type KnownSketch, send } from "./drafter.ts";
import type { Note, Sketch } from "./notes.ts";

interface Stored {
  sketches: Map<string, Sketch>;
  notes: Map<string, Note>;
}

/** Checks everything that must hold after a killed server has started again. @throws AssertionError */
export async function checkDrafts(place: Place, server: Server, drafters: readonly Drafter[]): Promise<void> {
  for (const drafter of drafters) {
    const { asked } = drafter;
    drafter.asked = null;
    if (asked) await settle(server, drafter, asked, await readStored(server));
  }
  const stored = await readStored(server);
  const sketches = new Map(drafters.flatMap((drafter) => [...drafter.sketches]));
  const notes = new Map(drafters.flatMap((drafter) => [...drafter.notes]));
  assert.deepEqual([...stored.sketches.keys()].sort(), [...sketches.keys()].sort(), "drafts, and no others");
  assert.deepEqual([...stored.notes.keys()].sort(), [...notes.keys()].sort(), "what was published, and nothing else");
  for (const [id, { answer, contents }] of sketches) {
    assert.deepEqual(stored.sketches.get(id), answer, "a draft as it was acknowledged");
    await assertFiles(place, answer, answer.files, contents);
  }
  for (const [id, { answer, contents }] of notes) {
    assert.deepEqual(stored.notes.get(id), answer, "what was published, as it was acknowledged");
    await assertFiles(place, answer, [answer.cover, ...answer.more], contents);
  }
  for (const { upload } of drafters) {
    if (upload) assert((await receivedOf(server, upload.id)) === upload.received, "every part of an upload");
  }
}

/** Checks that an unanswered request has happened as a whole or not at all. */
async function settle(server: Server, drafter: Drafter, asked: Asked, { sketches, notes }: Stored): Promise<void> {
  const took = (json: unknown, headers = new Headers()) => drafter.took(asked, { json, headers });
  switch (asked.kind) {
    case "begin": {
      const made = sketches.get(asked.id);
      if (made) return took(made);
      // The client tries again with the same id.
      const again = await ask(server, asked);
      assert(again);
      return drafter.took(asked, again);
    }
    case "write":
    case "attach": {
      const now = sketches.get(asked.before.answer.id);
      assert(now, "a draft that was acknowledged");
      const isDone =
        asked.kind === "write"
          ? now.values?.words === asked.words
          : now.files.length > asked.before.answer.files.length;
      return isDone ? took(now) : assert.deepEqual(now, asked.before.answer, "a draft as it was");
    }
    case "upload":
      // The client does not know the address of this upload: it is removed when it expires.
      return;
    case "part": {
      const received = await receivedOf(server, asked.upload.id);
      assert(received !== null && received >= asked.upload.received, "parts that were acknowledged");
      return took(null, new Headers({ "upload-offset": String(received) }));
    }
    case "publish":
      return settlePublication(drafter, asked, { sketches, notes });
    case "discard":
      if (!sketches.has(asked.before.answer.id)) took(null);
  }
}

/** Checks that no publication is half done: either the draft is there and its note is not saved, or the reverse. */
function settlePublication(drafter: Drafter, asked: Extract<Asked, { kind: "publish" }>, stored: Stored): void {
  const { before, over } = asked;
  const note = stored.notes.get(over?.answer.id ?? before.answer.id);
  const isSaved = note !== undefined && note.updated !== over?.answer.updated;
  const hasDraft = stored.sketches.has(before.answer.id);
  assert.notEqual(isSaved, hasDraft, "half of a publication");
  if (!isSaved) return;
  assert.equal(1 + note.more.length, contentsAfter(asked).length, "a publication with all of its files");
  drafter.took(asked, { json: [{ body: note }], headers: new Headers() });
}

async function readStored(server: Server): Promise<Stored> {
  const all = async <Item extends { id: string }>(collection: string) => {
    const { text } = await send(server, `/api/collections/${collection}/records?perPage=1000`, {});
    return new Map((JSON.parse(text) as { items: Item[] }).items.map((item) => [item.id, item]));
  };
  return { sketches: await all<Sketch>("sketches"), notes: await all<Note>("notes") };
}

/** Bytes of an upload that the server has received. `null`: no such upload. */
async function receivedOf(server: Server, id: string): Promise<number | null> {
  const { status, headers } = await send(server, `/api/uploads/${id}`, {
    method: "HEAD",
    headers: { "tus-resumable": "1.0.0" },
  });
  return status === 200 ? Number(headers.get("upload-offset")) : null;
}

async function assertFiles(
  { dataDirectory }: Place,
  { collectionId, id }: Pick<Sketch, "collectionId" | "id">,
  names: readonly string[],
  contents: readonly Buffer[],
): Promise<void> {
  assert.equal(names.length, contents.length);
  for (const [index, name] of names.entries()) {
    const content = await readFile(join(dataDirectory, "storage", collectionId, id, name));
    assert(content.equals(contents[index] as Buffer), "a file byte for byte");
  }
}

/** Ends of the paths that may be in the storage after a sweep. @param earlier notes that versions hold */
export const namedFiles = (drafters: readonly Drafter[], earlier: readonly KnownNote[]): string[] =>
  [
    ...drafters
      .flatMap(({ sketches }) => [...sketches.values()].map(({ answer }: KnownSketch) => answer))
      .flatMap(({ id, files }) => files.map((name) => `${id}/${name}`)),
    ...[...drafters.flatMap(({ notes }) => [...notes.values()]), ...earlier].flatMap(
      ({ answer: { id, cover, more } }) => [cover, ...more].map((name) => `${id}/${name}`),
    ),
  ].sort();
