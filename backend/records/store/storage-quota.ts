import { sql } from "kysely";
import type { Bounds } from "../../config/bounds.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { NoRoomError } from "../../protocol/errors.ts";
import type { Collection, Definition } from "../../schema/define/define.ts";

type QuotaBounds = Pick<Bounds, "accountBytes" | "keeperBytes">;

/** Account whose data takes up storage. */
interface Filling {
  collectionId: string;
  id: string;
}

/**
 * Limits the bytes that an account may fill with data that only the desk sees: drafts, files of the library, versions
 * of records, imports that can be undone, uploads in parts (SEG-86). Each row has its account and its bytes, so that a
 * sum reads only an index by account. Rows of an import, of a restore and of a superuser have no account.
 */
export class StorageQuota {
  readonly #counted: ReadonlySet<string>;
  readonly #small: ReadonlySet<string>;
  readonly #superusers: string;
  readonly #bounds: () => QuotaBounds;

  /** @param superusers id of the superusers' collection */
  constructor(definitions: readonly Definition[], bounds: () => QuotaBounds, superusers: string) {
    // By id and name: a renamed collection keeps its id, an imported one its name.
    const keys = (of: readonly Definition[]) => new Set(of.flatMap(({ id, name }) => [id, name]));
    this.#counted = keys(definitions.filter(({ fillsRoom }) => fillsRoom));
    this.#small = new Set(definitions.filter(({ smallBounds }) => smallBounds).map(({ id }) => id));
    this.#superusers = superusers;
    this.#bounds = bounds;
  }

  /** Whether records of the collection count, with their files. */
  counts({ id, name }: Collection): boolean {
    return this.#counted.has(id) || this.#counted.has(name);
  }

  /** Account to count for. `null`: none, as for superusers. */
  accountOf<Account extends Filling>(account: Account | null): Account | null {
    return account && account.collectionId !== this.#superusers ? account : null;
  }

  /**
   * Refuses a write by which its account would exceed its limit. On PostgreSQL need not be awaited: the transaction
   * fails with it.
   * @param more bytes that are about to come
   * @param uploads ids of uploads that become files now
   * @throws NoRoomError
   */
  async refuseFull(
    { engine }: Pick<Database, "engine">,
    transaction: Pick<Transaction, "run">,
    account: Filling,
    { now, more = 0, uploads = [] }: { now: Date; more?: number; uploads?: readonly string[] },
  ): Promise<void> {
    const { accountBytes, keeperBytes } = this.#bounds();
    const most = this.#small.has(account.collectionId) ? Math.min(keeperBytes, accountBytes) : accountBytes;
    const refusal = () => {
      const message = `This account may fill ${most} bytes with drafts, files of the library and versions.`;
      return new NoRoomError({ code: "account_full", message, params: { max: most } });
    };
    const sum = sumOf(account, { now, uploads });
    if (engine === "sqlite") {
      const [used] = await transaction.run(sum);
      if (Number(used?.bytes ?? 0) + more > most) throw refusal();
      return;
    }
    // Saves a round trip to a distant server: beyond the bound the statement itself fails, by casting a text to a
    // number.
    const failure = sql`CAST('${sql.raw(fullMark)} ' || sums.bytes AS BIGINT)`;
    const beyond = sql`CASE WHEN sums.bytes + ${more}::bigint > ${most}::bigint THEN ${failure} END`;
    await transaction.run(sql`SELECT ${beyond} AS nothing FROM (${sum}) AS sums`).catch((error) => {
      throw error instanceof Error && error.message.includes(fullMark) ? refusal() : error;
    });
  }
}

const fullMark = "account_full";

/** Bytes that an account fills, as the transaction sees them. */
export async function usedBy(transaction: Pick<Transaction, "run">, account: Filling, now: Date): Promise<number> {
  const [sum] = await transaction.run<{ bytes: number | string }>(sumOf(account, { now, uploads: [] }));
  return Number(sum?.bytes ?? 0);
}

function sumOf({ collectionId, id }: Filling, { now, uploads }: { now: Date; uploads: readonly string[] }) {
  const own = sql`"by_id" = ${id} AND "by_collection_id" = ${collectionId}`;
  const ofAccount = sql`"account_id" = ${id} AND "account_collection_id" = ${collectionId}`;
  const others = uploads.length > 0 ? sql`AND "id" NOT IN (${sql.join(uploads)})` : sql``;
  const sums = [
    sql`SELECT SUM("bytes") AS bytes FROM "_versions" WHERE ${own}`,
    sql`SELECT SUM("bytes") AS bytes FROM "_earlier_files" WHERE ${own}`,
    sql`SELECT SUM("bytes") AS bytes FROM "_files" WHERE ${own}`,
    sql`SELECT SUM("bytes") AS bytes FROM "_record_sizes" WHERE ${own}`,
    sql`SELECT SUM("bytes") AS bytes FROM "_sheets" WHERE ${ofAccount}`,
    sql`SELECT SUM("size") AS bytes FROM "_uploads" WHERE ${ofAccount} AND "used" = 0 AND "expires" > ${now.getTime()} ${others}`,
  ];
  return sql<{
    bytes: number | string;
  }>`SELECT COALESCE(SUM(bytes), 0) AS bytes FROM (${sql.join(sums, sql` UNION ALL `)}) AS parts`;
}
