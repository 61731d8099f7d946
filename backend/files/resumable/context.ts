import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../../db/database.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { PartsUnderWay } from "./parts-under-way.ts";

/** Where uploads that come in parts lie, and until when. */
export interface KeepsUploads {
  database: Database;
  storage: FileStorage;
  clock: () => Date;
}

export interface BeginsUploads {
  /** @param more bytes that the account is about to fill @throws NoRoomError */
  refuseFull(transaction: Transaction, account: Account, more: number): Promise<void>;
}

/** What receiving them needs of the server. */
export interface ResumableContext extends KeepsUploads, BeginsUploads {
  /** Folder of what is being received; see `sweepUploads`. */
  uploads: string;
  collections: Collections;
  underWay: PartsUnderWay;
  accountOf(request: FastifyRequest): Promise<Account | null>;
}
