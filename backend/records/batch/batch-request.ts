import type { ReceivedFile } from "../../files/receive/received-file.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import { headersForRules } from "../../protocol/request-headers.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { findCollection } from "../find-collection.ts";

/** Request within a batch, as its own endpoint would receive it. */
export interface BatchRequest {
  /** `upsert`: updates the record with the body's id, or creates one if it does not exist. */
  action: "create" | "update" | "delete" | "upsert";
  method: string;
  collection: Collection;
  /** Id in the address, else in the body. `""`: neither has one. */
  id: string;
  query: ReadonlyMap<string, string>;
  /** Headers with names as in rules: lower case, `_` for `-`. */
  headers: Readonly<Record<string, string>>;
  ifMatch: string | undefined;
  values: Record<string, unknown>;
  files: ReadonlyMap<string, ReceivedFile[]>;
}

const actions = {
  "POST records": "create",
  "PUT records": "upsert",
  "PATCH record": "update",
  "DELETE record": "delete",
} as const;

/**
 * Parses one request of a batch.
 * @param given one item of `requests`: `{ method, url, headers, body }`
 * @throws BadRequestError for anything but a request about a record
 * @throws NotFoundError for an unknown collection
 */
export function readBatchRequest(given: unknown, files: BatchRequest["files"], collections: Collections): BatchRequest {
  const { method, url, headers, body } = objectOf(given);
  if (typeof method !== "string" || typeof url !== "string") throw unsupported();
  const [, collectionName = "", recordId] =
    /^\/api\/collections\/([^/?#]+)\/records(?:\/([^/?#]+))?(?:\?[^#]*)?$/.exec(url) ?? [];
  const key = `${method.toUpperCase()} ${recordId === undefined ? "records" : "record"}`;
  if (collectionName === "" || !isKeyOf(actions, key)) throw unsupported();
  const collection = findCollection(collections, decoded(collectionName));
  const values = body === undefined || body === null ? {} : objectOf(body);
  const own = readHeaders(headers);
  const ownId = typeof values.id === "string" ? values.id : "";
  return {
    action: actions[key],
    method: method.toUpperCase(),
    collection,
    id: recordId === undefined ? ownId : decoded(recordId),
    query: readQuery(url),
    headers: own,
    ifMatch: own.if_match,
    values,
    files,
  };
}

const unsupported = () => new BadRequestError("Unsupported batch request.");

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unsupported();
  return value as Record<string, unknown>;
}

function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unsupported();
  }
}

/** Reads the headers without `authorization`: the batch itself has the caller's. */
function readHeaders(given: unknown): Record<string, string> {
  const entries = Object.entries(given === undefined || given === null ? {} : objectOf(given));
  const headers = headersForRules(entries.flatMap(([name, value]) => [name, String(value)]));
  delete headers.authorization;
  return headers;
}
