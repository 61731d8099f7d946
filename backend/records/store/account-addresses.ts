import { sql } from "kysely";
import { chunks } from "../../concurrency/chunks.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { UniqueError } from "../../db/errors.ts";
import { bareAddress } from "../../protocol/bare-address.ts";
import type { Collection, Definition, StoredRecord } from "../../schema/define/define.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import type { FieldReader } from "../../schema/fields/field-reader.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { column } from "./row-parts.ts";

/** Rows per statement. */
const atOnce = 200;

/** Bare address with the plain form of each letter (Unicode NFKC). */
export const plainAddress = (email: string): string => bareAddress(email.normalize("NFKC"));

/** Form in which addresses are compared: all spellings of one mailbox have the same key (ENT-01). */
export const addressKey = (email: string): string => plainAddress(email).toLowerCase();

/** Reads an address that somebody typed: keeps its letters if they form a valid address, else takes the NFKC form. */
export const addressReader: FieldReader = {
  example: "ana@example.com",
  read(typed) {
    const own = bareAddress(typed);
    return { value: isEmailAddress(own) ? own : plainAddress(typed) };
  },
};

/** Accounts of one collection that share an address, from before this was refused. */
export interface AddressPair {
  collectionName: string;
  /** Addresses as stored, at least two. */
  emails: string[];
}

/** Message for the technician, shown at start and by `doctor`. */
export function sentenceOfPair({ collectionName, emails }: AddressPair): string {
  const list = new Intl.ListFormat("es").format(emails);
  return (
    `En ${collectionName} hay ${emails.length} cuentas con el mismo correo: ${list}. ` +
    "Cada una entra solo con su correo escrito igual, letra por letra. Deje una, y cambie o borre el correo de las otras."
  );
}

type Owner = Pick<Collection, "id" | "name">;
type Runs = Pick<Transaction, "run">;

/**
 * Keys of account addresses in `_addresses`, for collections with `oneAddress`: a new account cannot take the address
 * of another. Accounts that already shared an address have `nth` 0, 1, …; a new account has 0, which is taken as long
 * as one of them exists.
 */
export class AccountAddresses {
  readonly #keys: ReadonlySet<string>;

  constructor(definitions: readonly Definition[]) {
    // By id and name: a renamed collection keeps its id, an imported one its name.
    this.#keys = new Set(definitions.filter(({ oneAddress }) => oneAddress).flatMap(({ id, name }) => [id, name]));
  }

  /** Whether account addresses of the collection are compared by their key. */
  holds({ id, name }: Owner): boolean {
    return this.#keys.has(id) || this.#keys.has(name);
  }

  /**
   * Takes the addresses of new accounts. Need not be awaited: the commit fails with it.
   * @throws UniqueError of the collection's `email`
   */
  async claim(transaction: Runs, collection: Owner, records: readonly StoredRecord[]): Promise<void> {
    const rows = records.filter(({ email }) => typeof email === "string" && email !== "");
    if (!this.holds(collection) || rows.length === 0) return;
    const values = rows.map(({ id, email }) => sql`(${collection.id}, ${id}, ${addressKey(String(email))}, 0)`);
    await asUnique(collection, transaction.run(insertion(values)));
  }

  /** Releases the former address of a changed account and claims its new one. @throws UniqueError as `claim` */
  async change(transaction: Runs, collection: Owner, before: StoredRecord, after: StoredRecord): Promise<void> {
    if (!this.holds(collection) || keyOf(before) === keyOf(after)) return;
    await Promise.all([
      this.release(transaction, collection, [after.id]),
      this.claim(transaction, collection, [after]),
    ]);
  }

  /** Frees the addresses of deleted accounts. */
  async release(transaction: Runs, collection: Owner, ids: readonly string[]): Promise<void> {
    if (!this.holds(collection) || ids.length === 0) return;
    const own = sql`"collection_id" = ${collection.id}`;
    const least = sql`(SELECT MIN(o."nth") FROM "_addresses" AS o WHERE o."collection_id" = a."collection_id" AND o."key" = a."key")`;
    await Promise.all([
      transaction.run(sql`DELETE FROM "_addresses" WHERE ${own} AND "record_id" IN (${sql.join(ids)})`),
      // Of accounts that shared the address, the next one now owns it.
      transaction.run(
        sql`UPDATE "_addresses" AS a SET "nth" = 0 WHERE a."collection_id" = ${collection.id} AND a."nth" > 0 AND a."nth" = ${least}`,
      ),
    ]);
  }

  /** Condition on rows of the collection: their address has the same key as `email`, in any spelling. */
  isAddress(collection: Owner, email: string) {
    return sql`${column("id")} IN (SELECT "record_id" FROM "_addresses" WHERE "collection_id" = ${collection.id} AND "key" = ${addressKey(email)})`;
  }

  /**
   * Rebuilds the keys from the stored accounts if they differ: after a migration, an import, a restore, or writes by an
   * older version of the program.
   */
  async sync(database: Database, collections: Pick<Collections, "all">): Promise<void> {
    for (const collection of collections.all()) {
      if (collection.type !== "auth" || !this.holds(collection)) continue;
      const read: Runs["run"] = (statement) => database.read(statement);
      if ((await findDifference({ run: read }, collection)) === null) continue;
      await database.transaction(async (transaction) => {
        // The lock stops other writers, and replicas that start together do this only once.
        await transaction.lock("outbox");
        const rows = await findDifference(transaction, collection);
        if (rows === null) return;
        await transaction.run(sql`DELETE FROM "_addresses" WHERE "collection_id" = ${collection.id}`);
        for (const some of chunks(rows, atOnce)) {
          const values = some.map(({ id, key, nth }) => sql`(${collection.id}, ${id}, ${key}, ${nth})`);
          await transaction.run(insertion(values));
        }
      });
    }
  }

  /** Accounts that share an address. Empty in an installation that began with this version. */
  async pairs(database: Pick<Database, "read">, collections: Pick<Collections, "all">): Promise<AddressPair[]> {
    const found: AddressPair[] = [];
    for (const { type, id, name } of collections.all()) {
      if (type !== "auth" || !this.holds({ id, name })) continue;
      const shared = sql`SELECT "key" FROM "_addresses" WHERE "collection_id" = ${id} AND "nth" > 0`;
      const rows = await database.read<{ key: string; email: string }>(
        sql`SELECT a."key" AS key, t."email" AS email FROM "_addresses" AS a JOIN ${sql.table(name)} AS t ON t."id" = a."record_id" WHERE a."collection_id" = ${id} AND a."key" IN (${shared}) ORDER BY a."key", a."nth"`,
      );
      const byKey = new Map<string, string[]>();
      for (const { key, email } of rows) byKey.set(key, [...(byKey.get(key) ?? []), email]);
      for (const emails of byKey.values()) found.push({ collectionName: name, emails });
    }
    return found;
  }
}

const keyOf = ({ email }: StoredRecord): string => addressKey(typeof email === "string" ? email : "");

const insertion = (values: readonly ReturnType<typeof sql>[]) =>
  sql`INSERT INTO "_addresses" ("collection_id", "record_id", "key", "nth") VALUES ${sql.join(values)}`;

async function asUnique({ name }: Owner, write: Promise<unknown>): Promise<void> {
  await write.catch((error) => {
    const isTaken = error instanceof UniqueError && error.table === "_addresses";
    throw isTaken ? new UniqueError(name, ["email"], { cause: error }) : error;
  });
}

interface AddressRow {
  id: string;
  key: string;
  nth: number;
}

/** Computes the rows that `_addresses` should have for the collection. `null`: it has them. */
async function findDifference(runs: Runs, { id, name }: Owner): Promise<AddressRow[] | null> {
  const accounts = await runs.run<{ id: string; email: string }>(
    sql`SELECT "id", "email" FROM ${sql.table(name)} WHERE "email" <> '' ORDER BY "_rowid_"`,
  );
  const stored = await runs.run<AddressRow>(
    sql`SELECT "record_id" AS id, "key", "nth" FROM "_addresses" WHERE "collection_id" = ${id}`,
  );
  const known = new Map(stored.map((row) => [row.id, row]));
  // The account that owns the address keeps it before later ones.
  const isFirst = (account: { id: string }) => known.get(account.id)?.nth === 0;
  const ordered = [...accounts.filter(isFirst), ...accounts.filter((account) => !isFirst(account))];
  const counts = new Map<string, number>();
  const wanted = ordered.map(({ id: account, email }) => {
    const key = addressKey(email);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { id: account, key, nth };
  });
  const isAsStored = ({ id: account, key, nth }: AddressRow) => {
    const row = known.get(account);
    return row?.key === key && Number(row.nth) === nth;
  };
  return wanted.length === stored.length && wanted.every(isAsStored) ? null : wanted;
}
