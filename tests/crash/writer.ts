import { randomUUID } from "node:crypto";
import type { Paper } from "./papers.ts";
import { photo } from "./photo.ts";
import type { Random } from "./random.ts";

/** Data sent in one save: the texts, and the files by field. */
export interface Sent {
  title: string;
  body: string;
  photo: Buffer<ArrayBuffer>[];
  more: Buffer<ArrayBuffer>[];
}

/** State of a record that the server has acknowledged. */
interface State {
  answer: Paper;
  sent: Sent;
}

/** Record as it is, and its former states, oldest first. */
export interface Acknowledged extends State {
  former: State[];
}

/** Save that the server has not answered. */
export type Pending =
  | { kind: "create"; key: string; sent: Sent }
  | { kind: "update"; id: string; before: Acknowledged; sent: Sent }
  | { kind: "delete"; id: string; before: Acknowledged };

export interface Server {
  url: string;
  token: string;
}

/** Maximum number of records of one writer, so that a check of all of them stays short. */
const most = 4;

/**
 * Client that saves one record after the other and remembers what was acknowledged. No other writer uses its records.
 */
export class Writer {
  readonly records = new Map<string, Acknowledged>();
  /** Records that it has deleted, which the trash keeps. */
  readonly deleted: Acknowledged[] = [];
  pending: Pending | null = null;
  acknowledged = 0;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Writes until the server is gone. @throws Error if an answer is not a success */
  async writeUntilKilled(server: Server): Promise<void> {
    while (await this.write(server));
  }

  /** Saves once. @returns false if the server is gone @throws Error if the answer is not a success */
  async write(server: Server): Promise<boolean> {
    const pending = this.#next();
    this.pending = pending;
    const answer = await ask(server, pending);
    if (!answer) return false;
    this.settle(pending, answer.record);
    this.acknowledged += 1;
    return true;
  }

  /** Records the result of a save. */
  settle(pending: Pending, record: Paper | null): void {
    this.pending = null;
    if (pending.kind === "delete") {
      this.records.delete(pending.id);
      this.deleted.push(pending.before);
    } else if (record) this.records.set(record.id, { answer: record, sent: pending.sent, former: formerOf(pending) });
  }

  #next(): Pending {
    const known = [...this.records.values()];
    const before = known.length > 0 ? this.#random.of(known) : null;
    const choice = this.#random.below(10);
    if (before && (known.length >= most || choice === 0)) return { kind: "delete", id: before.answer.id, before };
    if (before && choice < 6) return { kind: "update", id: before.answer.id, before, sent: this.#sent() };
    return { kind: "create", key: randomUUID(), sent: this.#sent() };
  }

  #sent(): Sent {
    const word = randomUUID();
    const photos = (count: number) => Array.from({ length: count }, () => photo(20 + this.#random.below(160)));
    return { title: `Núm ${word}`, body: `<p>${word}</p>`, photo: photos(1), more: photos(this.#random.below(3)) };
  }
}

function formerOf(pending: Pending): State[] {
  return pending.kind === "update" ? [...pending.before.former, pending.before] : [];
}

/** Sends a save. @returns null if the server is gone, so that the result is unknown @throws Error for any refusal */
export async function ask({ url, token }: Server, pending: Pending): Promise<{ record: Paper | null } | null> {
  const records = `${url}/api/collections/papers/records`;
  const address = pending.kind === "create" ? records : `${records}/${pending.id}`;
  const method = { create: "POST", update: "PATCH", delete: "DELETE" }[pending.kind];
  const headers = { authorization: token, ...(pending.kind === "create" && { "idempotency-key": pending.key }) };
  const body = pending.kind === "delete" ? null : form(pending.sent);
  const answered = await fetch(address, { method, headers, body })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (!answered) return null;
  if (answered.status >= 300) throw new Error(`${method} was answered ${answered.status}: ${answered.text}`);
  return { record: answered.text === "" ? null : JSON.parse(answered.text) };
}

function form(sent: Sent): FormData {
  const form = new FormData();
  form.append("title", sent.title);
  form.append("body", sent.body);
  for (const [index, content] of sent.photo.entries()) form.append("photo", new File([content], `p${index}.png`));
  for (const [index, content] of sent.more.entries()) form.append("more", new File([content], `m${index}.png`));
  if (sent.more.length === 0) form.append("more", "");
  return form;
}
