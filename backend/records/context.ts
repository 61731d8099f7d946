import type { FastifyReply, FastifyRequest } from "fastify";
import type { Bounds } from "../config/bounds.ts";
import type { Database } from "../db/database.ts";
import type { FilesContext } from "../files/context.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { KeptForms } from "../protocol/compression/compress.ts";
import type { Account, RequestFacts } from "../rules/request-facts.ts";
import type { Collection, Field, MostFor } from "../schema/define/define.ts";
import type { FieldReader } from "../schema/fields/field-reader.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { CarriesOn } from "./delete/context.ts";
import type { ChangeRecordsContext } from "./store/changes.ts";
import type { RecordStore } from "./store/record-store.ts";
import type { TextBounds } from "./texts/text-bounds.ts";

export interface CachedAnswer {
  /** JSON; bytes when it is kept. */
  body: string | Buffer;
  /** Where it is kept. */
  forms?: KeptForms;
  /** Collections that it was read from. */
  read: ReadonlySet<Collection>;
}

/** What the settings say of batches (protocol 9.1). */
export interface BatchLimits {
  enabled: boolean;
  /** 0: none is allowed. */
  maxRequests: number;
  /** Bytes of the whole body; 0: as many as usual. */
  maxBodySize: number;
  /** Seconds that all requests of one batch may take, as nobody else saves meanwhile; 0: as many as usual. */
  timeout: number;
}

export interface CountBound extends Pick<MostFor, "field" | "where"> {
  most: number;
}

/** What reading and changing records needs of the server. */
export interface RecordsContext extends ChangeRecordsContext {
  database: Database;
  collections: StoredCollections;
  store: RecordStore;
  releaser: CarriesOn;
  texts: TextBounds;
  storage: FileStorage;
  files: FilesContext;
  log: { warn(details: object, message: string): void };
  /** Totals by collection and filter: counting a million rows costs what reading them costs. */
  totals: AnswerCache<number>;
  /** Whole answers to guests' lists, ready to be sent. */
  answers: AnswerCache<CachedAnswer>;
  /** What `@request.*` means for this request; reads the token. */
  factsOf(request: FastifyRequest, query: ReadonlyMap<string, string>): Promise<RequestFacts>;
  /** The account of a file token (protocol 7.4); null when it is none that counts. */
  accountOfFileToken(token: string): Promise<Account | null>;
  /** Tells a caller in this process what its answer depended on; nothing for anybody else. */
  tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>): Promise<void>;
  batchLimits(): BatchLimits;
  /** `refuseSave` throws `NoRoomError`; `makeWay` gives a full disk some room for deletions. */
  disk: { refuseSave(): void; makeWay(): void };
  /** Counts the saves of a request that is several. @param bytes of its texts @throws TooManyRequestsError */
  countParts(request: FastifyRequest, parts: number, bytes?: number): Promise<void>;
  /** Does a comparison with an account's own password as one of a few tries. @throws TooManyRequestsError */
  countPassword(account: Pick<Account, "collection" | "record">, compare: () => Promise<boolean>): Promise<boolean>;
  /** Bounds in force now. */
  bounds(): Bounds;
  /** Bounds on how many records of a collection name the same other record, with the numbers in force. */
  mostFor(collection: Collection): readonly CountBound[];
  /** Reader of what people write into a field of a collection of the product's own; `null`: it has none. */
  readerOf(collection: Collection, field: Field): FieldReader | null;
  /** Whether guests create records of a collection from pages of the site alone. */
  guestsFromOwnPages(collection: Collection): boolean;
  /** Name of the collection that holds drafts of records, if there is one. */
  drafts: string | null;
}
