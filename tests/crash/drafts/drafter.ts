import { randomBytes } from "node:crypto";
import type { Random } from "../random.ts";
import type { Server } from "../writer.ts";
import type { Note, Sketch } from "./notes.ts";

/** Draft as the server has acknowledged it. */
export interface KnownSketch {
  answer: Sketch;
  /** Contents of the draft's files, in their order. */
  contents: Buffer[];
}

export interface KnownNote {
  answer: Note;
  contents: Buffer[];
}

/** File that is uploaded in parts. */
export interface KnownUpload {
  id: string;
  content: Buffer;
  /** Bytes that the server has acknowledged. */
  received: number;
}

/** Request that the server has not answered. */
export type Asked =
  | { kind: "begin"; id: string; title: string; words: string }
  | { kind: "write"; before: KnownSketch; words: string }
  | { kind: "upload"; content: Buffer }
  | { kind: "part"; upload: KnownUpload }
  | { kind: "attach"; before: KnownSketch; upload: KnownUpload }
  | { kind: "publish"; before: KnownSketch; over: KnownNote | null }
  | { kind: "discard"; before: KnownSketch };

/** Bytes of one part. */
const partLength = 20_000;
/** Number of files with which a draft is published. */
const enough = 3;
/** Maximum number of drafts of one person at once. */
const most = 3;

/** Client that writes drafts, uploads files to them in parts and publishes them; records what was acknowledged. */
export class Drafter {
  readonly sketches = new Map<string, KnownSketch>();
  readonly notes = new Map<string, KnownNote>();
  upload: KnownUpload | null = null;
  /** Notes before they were published again; versions keep them. */
  readonly replaced: KnownNote[] = [];
  asked: Asked | null = null;
  acknowledged = 0;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Writes until the server is gone. @throws Error if an answer is not a success */
  async writeUntilKilled(server: Server): Promise<void> {
    while (await this.write(server));
  }

  /** Sends one request. @returns false if the server is gone @throws Error if the answer is not a success */
  async write(server: Server): Promise<boolean> {
    const asked = this.#next();
    this.asked = asked;
    const answer = await ask(server, asked);
    if (!answer) return false;
    this.took(asked, answer);
    this.acknowledged += 1;
    return true;
  }

  /** Records what the server has done. */
  took(asked: Asked, { json, headers }: Answer): void {
    this.asked = null;
    switch (asked.kind) {
      case "begin":
        this.sketches.set(asked.id, { answer: json as Sketch, contents: [] });
        break;
      case "write":
        this.sketches.set(asked.before.answer.id, { ...asked.before, answer: json as Sketch });
        break;
      case "upload":
        this.upload = { id: headers.get("location")?.split("/").at(-1) ?? "", content: asked.content, received: 0 };
        break;
      case "part":
        this.upload = { ...asked.upload, received: Number(headers.get("upload-offset")) };
        break;
      case "attach": {
        const { answer, contents } = asked.before;
        this.sketches.set(answer.id, { answer: json as Sketch, contents: [...contents, asked.upload.content] });
        this.upload = null;
        break;
      }
      case "publish": {
        const [{ body }] = json as [{ body: Note }];
        this.sketches.delete(asked.before.answer.id);
        if (asked.over) this.replaced.push(asked.over);
        this.notes.set(body.id, { answer: body, contents: contentsAfter(asked) });
        break;
      }
      case "discard":
        this.sketches.delete(asked.before.answer.id);
        break;
    }
  }

  #next(): Asked {
    const random = this.#random;
    const known = [...this.sketches.values()];
    const { upload } = this;
    if (upload && upload.received < upload.content.length) return { kind: "part", upload };
    const hungry = known.filter(({ contents }) => contents.length < enough);
    if (upload && hungry.length > 0) return { kind: "attach", before: random.of(hungry), upload };
    const ready = known.filter(({ contents }) => contents.length >= enough);
    if (ready.length > 0) {
      const over = random.below(2) === 0 ? ([...this.notes.values()].at(-1) ?? null) : null;
      return { kind: "publish", before: random.of(ready), over };
    }
    const words = randomBytes(9).toString("hex");
    const choice = random.below(8);
    if (known.length === 0 || (choice === 0 && known.length < most)) {
      return { kind: "begin", id: randomBytes(8).toString("hex").slice(0, 15), title: `Draft ${words}`, words };
    }
    const before = random.of(known);
    if (choice === 1 && known.length > 1) return { kind: "discard", before };
    if (choice < 4) return { kind: "write", before, words };
    return { kind: "upload", content: randomBytes(1 + random.below(3 * partLength)) };
  }
}

/** File contents of a note after its publication: they replace those that it had. */
export const contentsAfter = ({ before }: Extract<Asked, { kind: "publish" }>): Buffer[] => before.contents;

export interface Answer {
  json: unknown;
  headers: Headers;
}

/** Sends a request. @returns null if the server is gone, so that the result is unknown @throws Error for any refusal */
export async function ask(server: Server, asked: Asked): Promise<Answer | null> {
  const { method, path, headers, body } = requestOf(asked);
  const answered = await send(server, path, { method, headers, body }).catch(() => null);
  if (!answered) return null;
  if (answered.status >= 300) throw new Error(`${asked.kind} was answered ${answered.status}: ${answered.text}`);
  return { json: answered.text === "" ? null : JSON.parse(answered.text), headers: answered.headers };
}

export async function send({ url, token }: Server, path: string, init: RequestInit) {
  const answer = await fetch(url + path, { ...init, headers: { authorization: token, ...init.headers } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const sketchPath = (id = "") => `/api/collections/sketches/records${id === "" ? "" : `/${id}`}`;
const tus = { "tus-resumable": "1.0.0" };
const inJson = { "content-type": "application/json" };

function requestOf(asked: Asked): {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: NonNullable<RequestInit["body"]>;
} {
  const json = (value: object) => ({ headers: inJson, body: JSON.stringify(value) });
  switch (asked.kind) {
    case "begin": {
      const { id, title, words } = asked;
      return { method: "POST", path: sketchPath(), ...json({ id, title, values: { words } }) };
    }
    case "write":
      return { method: "PATCH", ...ofSketch(asked.before, { values: { words: asked.words } }) };
    case "attach":
      return { method: "PATCH", ...ofSketch(asked.before, { "@files": { "files+": [{ upload: asked.upload.id }] } }) };
    case "discard":
      return { method: "DELETE", path: sketchPath(asked.before.answer.id), headers: {} };
    case "upload":
      return {
        method: "POST",
        path: "/api/uploads",
        headers: { ...tus, "upload-length": String(asked.content.length) },
      };
    case "part": {
      const { id, content, received } = asked.upload;
      const headers = { ...tus, "upload-offset": String(received), "content-type": "application/offset+octet-stream" };
      const body = new Uint8Array(content.subarray(received, received + partLength));
      return { method: "PATCH", path: `/api/uploads/${id}`, headers, body };
    }
    case "publish":
      return { method: "POST", path: "/api/batch", ...json({ requests: publication(asked) }) };
  }
}

/** Request that changes a draft only if it is still in the state last seen. */
function ofSketch({ answer: { id, updated } }: KnownSketch, body: object) {
  const headers = { ...inJson, "if-match": `"${updated}"` };
  return { path: sketchPath(id), headers, body: JSON.stringify(body) };
}

/** Batch that publishes a draft: saves the note with copies of the draft's files, and deletes the draft. */
function publication({ before, over }: Extract<Asked, { kind: "publish" }>): object[] {
  const { id, title, files } = before.answer;
  const [cover, ...more] = files.map((name) => ({ copy: ["sketches", id, name] }));
  const body = { title, cover: "", more: [], "@files": { cover: [cover], more } };
  const url = "/api/collections/notes/records";
  const save = over
    ? {
        ...{ method: "PATCH", url: `${url}/${over.answer.id}`, body },
        headers: { "If-Match": `"${over.answer.updated}"` },
      }
    : { method: "POST", url, body: { id, ...body } };
  return [save, { method: "DELETE", url: sketchPath(id) }];
}
