import type { FastifyReply, FastifyRequest } from "fastify";
import type { Bounds } from "../config/bounds.ts";
import type { Database } from "../db/database.ts";
import type { FilesContext } from "../files/context.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { KeptForms } from "../protocol/compression/compress.ts";
import type { Account, AccountRecord, RequestFacts } from "../rules/request-facts.ts";
import type { Collection, Field, MostFor } from "../schema/define/define.ts";
import type { FieldReader } from "../schema/fields/field-reader.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { CarriesOn } from "./delete/context.ts";
import type { ChangeRecordsContext } from "./store/changes.ts";
import type { RecordStore } from "./store/record-store.ts";
import type { TextBounds } from "./texts/text-bounds.ts";

export interface CachedAnswer {
  /** JSON. */
  body: Buffer;
  /** Compressed forms of the body; set in a cached answer only. */
  forms?: KeptForms;
  /** Collections that the answer was read from. */
  read: ReadonlySet<Collection>;
}

/** Batch limits from the settings (protocol 9.1). */
export interface BatchLimits {
  enabled: boolean;
  /** 0: no batch is allowed. */
  maxRequests: number;
  /** Bytes of the whole body. 0: default limit. */
  maxBodySize: number;
  /** Seconds that all requests of one batch may take, since other saves wait meanwhile. 0: default limit. */
  timeout: number;
}

export interface CountBound extends Pick<MostFor, "field" | "where"> {
  most: number;
}

/** Dependencies of the routes that read and change records. */
export interface RecordsContext extends ChangeRecordsContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
  releaser: CarriesOn;
  texts: TextBounds;
  storage: FileStorage;
  files: FilesContext;
  log: { warn(details: object, message: string): void };
  /** Totals by collection and filter, cached: counting a million rows costs as much as reading them. */
  totals: AnswerCache<number>;
  /** Whole answers to guests' lists, serialised. */
  answers: AnswerCache<CachedAnswer>;
  /** Values of `@request.*` for this request; reads the token. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** Account of a file token (protocol 7.4). `null`: invalid token. */
  accountOfFileToken(token: string): Promise<Account | null>;
  /** Adds what an answer depends on to its headers, for callers in this process only. */
  tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>): Promise<void>;
  batchLimits(): BatchLimits;
  /** `refuseSave` throws `NoRoomError`. `makeWay` frees some reserved room on a full disk for deletions. */
  disk: { refuseSave(): void; makeWay(): void };
  /** Counts a request with several parts as several saves. @param bytes of its texts @throws TooManyRequestsError */
  countParts(request: FastifyRequest, parts: number, bytes?: number): Promise<void>;
  /** Compares an account's own password, with a limit on attempts. @throws TooManyRequestsError */
  countPassword(account: AccountRecord, compare: () => Promise<boolean>): Promise<boolean>;
  /** Bounds of the present settings. */
  bounds(): Bounds;
  /** Bounds on how many records of a collection may name the same other record, by the present settings. */
  mostFor(collection: Collection): readonly CountBound[];
  /** Parser for texts typed into a field of a defined collection. `null`: none; the text is taken as in PocketBase. */
  readerOf(collection: Collection, field: Field): FieldReader | null;
  /** Whether guests may create records of a collection from pages of the site only. */
  guestsFromOwnPages(collection: Collection): boolean;
  /** Name of the collection that holds drafts of records. `null`: none. */
  drafts: string | null;
}
