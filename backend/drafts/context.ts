import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { MailTemplate } from "../mail/template.ts";
import type { AccountRef } from "../records/store/account-names.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { DraftOptions } from "./options.ts";

/** Whose drafts are looked at, and by whom. */
export interface ReviewsDrafts {
  database: Database;
  collections: Collections;
  store: RecordStore;
  clock: () => Date;
  options: DraftOptions;
}

/** What this room needs of the server. */
export interface DraftsContext extends ReviewsDrafts {
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Name of an account among others, whoever reads it; `""` when it is gone. */
  nameOf(account: AccountRef): Promise<string>;
  /** Name of an account for a reader who may view it; else that of nobody in particular. */
  nameFor(facts: RequestFacts, account: AccountRef): Promise<string>;
  /** Saves a record as a guest would whom the create rule admits. @throws BadRequestError */
  create(collection: Collection, values: Record<string, unknown>): Promise<StoredRecord>;
  /** Deletes records of a collection with what hangs on them. */
  remove(collection: Collection, records: StoredRecord[]): Promise<void>;
  mails: DraftMails;
}

/** How this room writes to people. */
interface DraftMails {
  /** Whether there is a mail server. */
  areSent(): boolean;
  /** Whether a mail of a kind about a record may go out now; of several replicas one is told so. */
  claim(about: { collectionId: string; recordId: string; kind: string; sent: number }): Promise<boolean>;
  /** Account that changed a record last; its id is `""` for a guest. */
  lastChange(collection: Collection, record: StoredRecord): Promise<AccountRef>;
  send(to: string, mail: MailTemplate, record: Record<string, unknown>): Promise<void>;
  /** Work that nobody waits for. */
  later(work: () => Promise<void>): void;
}
