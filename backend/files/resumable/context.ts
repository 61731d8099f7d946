import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
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

/** What receiving them needs of the server. */
export interface ResumableContext extends KeepsUploads {
  /** Folder of what is being received; see `openUploads`. */
  uploads: string;
  collections: Collections;
  underWay: PartsUnderWay;
  accountOf(request: FastifyRequest): Promise<Account | null>;
}
