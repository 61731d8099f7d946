import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../../db/database.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { PartLocks } from "./part-locks.ts";

/** Server parts for keeping resumable uploads until they expire. */
export interface KeepsUploads {
  database: Database;
  storage: FileStorage;
  clock: () => Date;
}

export interface BeginsUploads {
  /** Checks that the account has room. @param more bytes that the account is about to fill @throws NoRoomError */
  refuseFull(transaction: Transaction, account: Account, more: number): Promise<void>;
}

/** Server parts for receiving resumable uploads. */
export interface ResumableContext extends KeepsUploads, BeginsUploads {
  /** Folder of uploads that are being received; see `sweepUploads`. */
  uploads: string;
  collections: Collections;
  partLocks: PartLocks;
  accountOf(request: FastifyRequest): Promise<Account | null>;
}
