import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../db/database.ts";
import { NotFoundError, PayloadTooLargeError, TooManyRequestsError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import { setAside } from "../life-cycle/aside.ts";
import type { BeginsUploads, KeepsUploads } from "./context.ts";
import { otherOffset } from "./refusals.ts";

/** Upload of an account, with its current progress. */
export interface Upload {
  id: string;
  /** Announced bytes. `received`: bytes stored so far. */
  size: number;
  received: number;
  filename: string;
  metadata: string;
  expires: Date;
}

/** Time until an upload expires. Milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** Time after a save in which its uploads may be named again: the client may have lost the answer. Milliseconds. */
const usedFor = 60 * 60 * 1000;
/** Limits of one account's unused uploads together: number and bytes. `mostParts`: parts of one upload. */
const mostUploads = 200;
const mostBytes = 1024 * 1024 * 1024;
const mostParts = 1000;
/** `Retry-After` of a refused upload. Seconds. */
const tryAgainIn = 600;

/**
 * Registers a new upload.
 * @throws TooManyRequestsError if the account has too many or too large uploads; NoRoomError if the account is full
 */
export async function beginUpload(
  { database, clock, refuseFull }: KeepsUploads & BeginsUploads,
  account: Account,
  { size, filename, metadata }: Pick<Upload, "size" | "filename" | "metadata">,
): Promise<Upload> {
  const id = randomBytes(32).toString("base64url");
  const now = clock().getTime();
  const expires = now + keptFor;
  await database.transaction(
    async (transaction) => {
      // Without the lock, two uploads (or an upload and a save) that start at once would both find room.
      await transaction.lock("outbox");
      const own = live(database, account, now)
        .where("used", "=", 0)
        .select(({ fn }) => [fn.countAll().as("number"), fn.sum("size").as("bytes")]);
      const [sum] = await transaction.run(own);
      const isMuch = Number(sum?.number) >= mostUploads || Number(sum?.bytes ?? 0) + size > mostBytes;
      if (isMuch) throw new TooManyRequestsError(tryAgainIn);
      await refuseFull(transaction, account, size);
      const row = { id, ...idOf(account), size, received: 0, filename, metadata, expires, used: 0 };
      await transaction.run(database.query.insertInto("_uploads").values(row));
    },
    { isAside: true },
  );
  return { id, size, received: 0, filename, metadata, expires: new Date(expires) };
}

/**
 * Finds an upload of the account.
 * @throws NotFoundError for a missing one and for another account's, without distinction
 */
export async function findUpload({ database, clock }: KeepsUploads, account: Account, id: string): Promise<Upload> {
  const [row] = await database.read(live(database, account, clock().getTime()).where("id", "=", id).selectAll());
  if (!row) throw new NotFoundError();
  const { filename, metadata } = row;
  const [size, received, expires] = [Number(row.size), Number(row.received), new Date(Number(row.expires))];
  return { id, size, received, filename, metadata, expires };
}

/** Storage keys of the parts of an upload, in order. */
export async function partsOf({ database }: Pick<KeepsUploads, "database">, { id }: Upload): Promise<string[]> {
  const rows = await database.read(
    database.query.selectFrom("_upload_parts").select("key").where("upload_id", "=", id).orderBy("start"),
  );
  return rows.map(({ key }) => key);
}

/** Makes a unique key for a part. Of two concurrent parts one is given up. */
export const newPartKey = ({ id }: Upload): string => `_uploads/${id}/${randomBytes(12).toString("base64url")}`;

/**
 * Adds a stored part to its upload.
 * @throws UploadRefusedError 409 if another part came first, on any replica
 * @throws PayloadTooLargeError if the upload has too many parts
 */
export async function addPart(
  { database }: Pick<KeepsUploads, "database">,
  upload: Upload,
  part: { key: string; size: number },
): Promise<void> {
  const { query } = database;
  const { id, received: start } = upload;
  await database.transaction(
    async (transaction) => {
      const moved = await transaction.run(
        query
          .updateTable("_uploads")
          .set({ received: start + part.size })
          .where("id", "=", id)
          .where("received", "=", start)
          .returning("id"),
      );
      if (moved.length === 0) throw otherOffset();
      const parts = query.selectFrom("_upload_parts").where("upload_id", "=", id);
      const [sum] = await transaction.run(parts.select(({ fn }) => fn.countAll().as("number")));
      if (Number(sum?.number) >= mostParts) throw new PayloadTooLargeError("The upload has too many parts.");
      await transaction.run(query.insertInto("_upload_parts").values({ upload_id: id, start, key: part.key }));
    },
    { isAside: true },
  );
}

/** Deletes an upload with its parts, without waiting for the sweep. */
export async function dropUpload({ database, storage }: KeepsUploads, { id }: Upload): Promise<void> {
  await database.transaction((transaction) => forget(database, transaction, [id]), { isAside: true });
  await storage.removeFolder(`_uploads/${id}/`);
}

/** Marks uploads as used by a saved record, which has its own copy of the bytes now. */
export async function noteUsed({ database, clock }: KeepsUploads, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = database.query.updateTable("_uploads").set({ used: clock().getTime() });
  await database.transaction((transaction) => transaction.run(used.where("id", "in", ids).where("used", "=", 0)), {
    isAside: true,
  });
}

/** Parts younger than this stay: the row that names them may not be committed yet. Milliseconds. */
const youngest = 60 * 60 * 1000;

/** Deletes expired and used uploads, and moves parts that no upload names to `.aside/`. Safe on several replicas. */
export async function sweepResumable(context: KeepsUploads, closing: AbortSignal): Promise<void> {
  const { database, storage, clock } = context;
  const { query } = database;
  const now = clock().getTime();
  const old = query.selectFrom("_uploads").select("id");
  const gone = await database.read(
    old.where(({ eb, and, or }) =>
      or([eb("expires", "<=", now), and([eb("used", ">", 0), eb("used", "<=", now - usedFor)])]),
    ),
  );
  for (const { id } of gone) {
    await database.transaction((transaction) => forget(database, transaction, [id]), { isAside: true });
    await storage.removeFolder(`_uploads/${id}/`);
  }
  for await (const { key, modified } of storage.list("_uploads/")) {
    if (closing.aborted) return;
    if (modified.getTime() > Date.now() - youngest) continue;
    const named = query.selectFrom("_upload_parts").select("start").where("key", "=", key);
    if ((await database.read(named)).length === 0) await setAside(storage, key, clock());
  }
}

async function forget({ query }: Database, transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.run(query.deleteFrom("_uploads").where("id", "in", ids));
  await transaction.run(query.deleteFrom("_upload_parts").where("upload_id", "in", ids));
}

const idOf = ({ collection, record }: Account) => ({ account_collection_id: collection.id, account_id: record.id });

/** Query for the uploads of an account that have not expired. */
function live({ query }: Pick<Database, "query">, account: Account, now: number) {
  const { account_collection_id, account_id } = idOf(account);
  return query
    .selectFrom("_uploads")
    .where("account_collection_id", "=", account_collection_id)
    .where("account_id", "=", account_id)
    .where("expires", ">", now);
}
