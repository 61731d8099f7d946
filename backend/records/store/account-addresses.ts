import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { UniqueError } from "../../db/errors.ts";
import { bareAddress } from "../../protocol/bare-address.ts";
import type { Collection, Definition, StoredRecord } from "../../schema/define/define.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import type { FieldReader } from "../../schema/fields/field-reader.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { column } from "./row-parts.ts";

/** Rows of one statement. */
const atOnce = 200;

/** Bare address with the plain form of each letter (Unicode's NFKC). */
export const plainAddress = (email: string): string => bareAddress(email.normalize("NFKC"));

/** Form in which addresses are compared: all spellings of one mailbox have one (ENT-01). */
export const addressKey = (email: string): string => plainAddress(email).toLowerCase();

/** Address to store of what somebody typed: its own letters, or plain ones where only those are an address. */
export const addressReader: FieldReader = {
  example: "ana@example.com",
  read(typed) {
    const own = bareAddress(typed);
    return { value: isEmailAddress(own) ? own : plainAddress(typed) };
  },
};

/** Accounts of a collection whose addresses are one and the same, from before that was refused. */
export interface AddressPair {
  collectionName: string;
  /** As they are stored, two at the least. */
  emails: string[];
}

/** For the technician, at the start and from `doctor`. */
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
 * Keys of accounts' addresses in `_addresses`, for the collections that ask for it (`oneAddress`): no new account gets
 * the address of another one. Accounts that shared one before have `nth` 0, 1, …; a new one has 0, which is taken as
 * long as any of them is there.
 */
export class AccountAddresses {
  readonly #keys: ReadonlySet<string>;

  constructor(definitions: readonly Definition[]) {
    // A renamed collection has its id still, an imported one its name.
    this.#keys = new Set(definitions.filter(({ oneAddress }) => oneAddress).flatMap(({ id, name }) => [id, name]));
  }

  /** Whether addresses of the collection's accounts are compared by their key. */
  holds({ id, name }: Owner): boolean {
    return this.#keys.has(id) || this.#keys.has(name);
  }

  /** Need not be waited for: the commit fails with it. @throws UniqueError of the collection's `email` */
  async claim(transaction: Runs, collection: Owner, records: readonly StoredRecord[]): Promise<void> {
    const rows = records.filter(({ email }) => typeof email === "string" && email !== "");
    if (!this.holds(collection) || rows.length === 0) return;
    const values = rows.map(({ id, email }) => sql`(${collection.id}, ${id}, ${addressKey(String(email))}, 0)`);
    await asUnique(collection, transaction.run(insertion(values)));
  }

  /** The same for an account that has another address now. */
  async change(transaction: Runs, collection: Owner, before: StoredRecord, after: StoredRecord): Promise<void> {
    if (!this.holds(collection) || keyOf(before) === keyOf(after)) return;
    await Promise.all([
      this.release(transaction, collection, [after.id]),
      this.claim(transaction, collection, [after]),
    ]);
  }

  /** Frees the addresses of accounts that go. */
  async release(transaction: Runs, collection: Owner, ids: readonly string[]): Promise<void> {
    if (!this.holds(collection) || ids.length === 0) return;
    const own = sql`"collection_id" = ${collection.id}`;
    const least = sql`(SELECT MIN(o."nth") FROM "_addresses" AS o WHERE o."collection_id" = a."collection_id" AND o."key" = a."key")`;
    await Promise.all([
      transaction.run(sql`DELETE FROM "_addresses" WHERE ${own} AND "record_id" IN (${sql.join(ids)})`),
      // Of a pair the one that stays is the one that has the address now.
      transaction.run(
        sql`UPDATE "_addresses" AS a SET "nth" = 0 WHERE a."collection_id" = ${collection.id} AND a."nth" > 0 AND a."nth" = ${least}`,
      ),
    ]);
  }

  /** Condition on rows of the collection: their address is this one, however it is spelt. */
  isAddress(collection: Owner, email: string) {
    return sql`${column("id")} IN (SELECT "record_id" FROM "_addresses" WHERE "collection_id" = ${collection.id} AND "key" = ${addressKey(email)})`;
  }

  /**
   * Makes the keys those of the accounts that are stored: after a migration, an import, a restore, and after an older
   * version of the program has written accounts.
   */
  async sync(database: Database, collections: Pick<Collections, "all">): Promise<void> {
    for (const collection of collections.all()) {
      if (collection.type !== "auth" || !this.holds(collection)) continue;
      const read: Runs["run"] = (statement) => database.read(statement);
      if ((await findDifference({ run: read }, collection)) === null) continue;
      await database.transaction(async (transaction) => {
        // Other writers wait, and replicas that start together do it once.
        await transaction.lock("outbox");
        const rows = await findDifference(transaction, collection);
        if (rows === null) return;
        await transaction.run(sql`DELETE FROM "_addresses" WHERE "collection_id" = ${collection.id}`);
        for (let start = 0; start < rows.length; start += atOnce) {
          const some = rows.slice(start, start + atOnce);
          const values = some.map(({ id, key, nth }) => sql`(${collection.id}, ${id}, ${key}, ${nth})`);
          await transaction.run(insertion(values));
        }
      });
    }
  }

  /** Accounts that share an address; none in an installation that began with this version. */
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

/** The rows that a collection's addresses should have; null where they have them. */
async function findDifference(runs: Runs, { id, name }: Owner): Promise<AddressRow[] | null> {
  const accounts = await runs.run<{ id: string; email: string }>(
    sql`SELECT "id", "email" FROM ${sql.table(name)} WHERE "email" <> '' ORDER BY "_rowid_"`,
  );
  const stored = await runs.run<AddressRow>(
    sql`SELECT "record_id" AS id, "key", "nth" FROM "_addresses" WHERE "collection_id" = ${id}`,
  );
  const known = new Map(stored.map((row) => [row.id, row]));
  // Whoever has the address keeps it before those who came later.
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
