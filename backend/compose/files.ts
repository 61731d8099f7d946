import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readToken } from "../auth/current-account.ts";
import { issueToken } from "../auth/tokens/issue-token.ts";
import type { DraftOptions } from "../drafts/options.ts";
import { mayReview } from "../drafts/review-token.ts";
import { createFilesContext, type FilesContext } from "../files/context.ts";
import { sweepUploads } from "../files/receive/uploads.ts";
import type { ResumableContext } from "../files/resumable/context.ts";
import { PartLocks } from "../files/resumable/part-locks.ts";
import { UnauthorizedError } from "../protocol/errors.ts";
import { reviewsDrafts } from "./drafts.ts";
import { fileOwners } from "./file-owners.ts";
import type { Parts } from "./parts.ts";

/** Folder of unfinished uploads: beside the storage, so that they are linked into it, not copied. */
export const uploadsFolder = ({ config }: Pick<Parts, "config">) => join(config.dataDirectory, "uploads-tmp");

/** @param drafts options of drafts, if review links exist: a link's token also gives access to files */
export async function composeFiles(parts: Parts, drafts: DraftOptions | null): Promise<FilesContext> {
  const { database, collections, store, storage, accounts, log } = parts;
  const uploads = uploadsFolder(parts);
  await sweepUploads(uploads);
  return createFilesContext({
    uploads,
    collections,
    storage,
    owners: fileOwners(database, collections, store, accounts, drafts && reviewedBy(parts, drafts)),
    log,
    async issueFileToken(request) {
      const known = await readToken(accounts, request.headers.authorization, "auth");
      if (!known) throw new UnauthorizedError();
      // The session's ids end the token with the session, not only after its own short time.
      const { sid, ses } = known.claims;
      // A random id keeps two tokens of one second distinct: some downloads accept a token only once.
      const jti = randomBytes(15).toString("base64url");
      return issueToken(accounts, known.account, { kind: "file", claims: { jti, sid, ses } });
    },
  });
}

const reviewedBy =
  (parts: Parts, drafts: DraftOptions) => (token: string, place: { collectionIdOrName: string; recordId: string }) =>
    mayReview(reviewsDrafts(parts, drafts), token, place);

export function composeResumable(parts: Parts, { uploads }: FilesContext): ResumableContext {
  const { database, collections, storage, clock, requestAccount, storageQuota } = parts;
  return {
    ...{ database, collections, storage, clock, uploads, accountOf: requestAccount, partLocks: new PartLocks() },
    async refuseFull(transaction, { collection, record }, more) {
      const filler = storageQuota.accountOf({ collectionId: collection.id, id: record.id });
      if (filler) await storageQuota.refuseFull(database, transaction, filler, { now: clock(), more });
    },
  };
}
