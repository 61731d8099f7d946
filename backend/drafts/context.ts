import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { MailTemplate } from "../mail/template.ts";
import type { AccountRef } from "../records/store/account-names.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { DraftOptions } from "./options.ts";

/** Dependencies for opening drafts. */
export interface ReviewsDrafts {
  database: Database;
  collections: Collections;
  store: RecordStore;
  clock: () => Date;
  options: DraftOptions;
}

/** Dependencies of the draft routes. */
export interface DraftsContext extends ReviewsDrafts {
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Name of an account, whoever reads it. `""`: the account was deleted. */
  nameOf(account: AccountRef): Promise<string>;
  /** Name of an account for a reader who may view it; otherwise a neutral name. */
  nameFor(facts: RequestFacts, account: AccountRef): Promise<string>;
  /** Saves a record as a guest whom the create rule admits. @throws BadRequestError */
  create(collection: Collection, values: Record<string, unknown>): Promise<StoredRecord>;
  /** Deletes records of a collection and what depends on them. */
  remove(collection: Collection, records: StoredRecord[]): Promise<void>;
  mails: DraftMails;
}

/** Mails of the draft workflow. */
interface DraftMails {
  /** Whether a mail server is configured. */
  areSent(): boolean;
  /** Whether a mail of this kind about a record may be sent now. Only one of several replicas gets `true`. */
  claim(about: { collectionId: string; recordId: string; kind: string; sent: number }): Promise<boolean>;
  /** Account that changed a record last. Its id is `""` for a guest. */
  lastChange(collection: Collection, record: StoredRecord): Promise<AccountRef>;
  send(to: string, mail: MailTemplate, record: Record<string, unknown>): Promise<void>;
  /** Runs work in the background. */
  later(work: () => Promise<void>): void;
}
