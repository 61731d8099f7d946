import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "./database.ts";
import { readParameter, writeParameter } from "./parameters.ts";
import type { Statement } from "./statement.ts";
import { parseStored } from "./stored-json.ts";

/** Key in `_params` of the id of the last replacement of all content. */
const contentKey = "installation";

/** Key in `_params` of the id that the marks of the file storage must carry (files/ownership). */
const idKey = `${contentKey}.id`;
/** Key in `_params` of places, by their keys, that have no mark yet and will get one; JSON. */
const claimsKey = `${contentKey}.claims`;
/**
 * Key in `_params` that exists once there has been a store of sessions (auth/sessions). The value is the moment when
 * the store was last found lost, or "".
 */
const sessionsKey = `${contentKey}.sessions`;

/** Whether a row of `_params` belongs to this installation, not to its content: no copy contains or overwrites it. */
export function isOfInstallation(key: string): boolean {
  return key === contentKey || key.startsWith(`${contentKey}.`);
}

/**
 * Stores that all content was replaced, in the transaction that does so: every server on the database then restarts.
 * @returns id of this replacement, for `isInForce`
 */
export async function announceReplacement(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
): Promise<string> {
  const id = randomUUID();
  await transaction.run(writeParameter(query, contentKey, id));
  transaction.announce();
  return id;
}

/** Whether a replacement was committed. A connection that breaks at the commit does not tell. */
export async function isInForce(database: Database, replacementId: string): Promise<boolean> {
  return (await read(database)) === replacementId;
}

/** Notices that any process has replaced all content: everything in memory is stale then. */
export class Replacements {
  readonly #database: Database;
  readonly #onReplaced: () => void;
  #known: string;

  private constructor(database: Database, known: string, onReplaced: () => void) {
    this.#database = database;
    this.#known = known;
    this.#onReplaced = onReplaced;
  }

  /** @param onReplaced called once for each replacement that is noticed */
  static async follow(database: Database, onReplaced: () => void): Promise<Replacements> {
    const replacements = new Replacements(database, await read(database), onReplaced);
    // A check that fails (the database restarts, or is being closed) is repeated at the next change.
    database.onForeignChange(() => void replacements.check().catch(() => undefined));
    return replacements;
  }

  /**
   * Calls `onReplaced` if the id of the last replacement has changed. Also called at the end of a replacement by this
   * process itself.
   */
  async check(): Promise<void> {
    const now = await read(this.#database);
    if (now === this.#known) return;
    this.#known = now;
    this.#onReplaced();
  }
}

async function read(database: Database): Promise<string> {
  return (await readParameter(database, contentKey)) ?? "";
}

/** `Database.read` or `Transaction.run`. */
type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** Identity of the installation, as stored in the database; backups leave it out. */
export interface Identity {
  /** Id of the installation. `null`: new, or made by a version without marks. */
  id: string | null;
  /** Keys of places that this installation may mark although it has an id already. */
  claims: string[];
}

export async function readIdentity({ query }: Pick<Database, "query">, run: Run): Promise<Identity> {
  const rows = await run(query.selectFrom("_params").selectAll().where("key", "in", [idKey, claimsKey]));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { id: values.get(idKey) ?? null, claims: parseStored(values.get(claimsKey) ?? "[]") };
}

/** Rows of `_params` that store an identity. */
export function rowsOfIdentity({ id, claims }: Identity): { key: string; value: string }[] {
  return [...(id === null ? [] : [{ key: idKey, value: id }]), { key: claimsKey, value: JSON.stringify(claims) }];
}

/** Locks the identity against other writers until the transaction ends. */
export const lockIdentity = (transaction: Transaction): Promise<void> => transaction.lock(idKey);

export async function writeId({ query }: Pick<Database, "query">, transaction: Transaction, id: string): Promise<void> {
  await transaction.run(writeParameter(query, idKey, id));
}

export async function writeClaims(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  claims: readonly string[],
): Promise<void> {
  if (claims.length === 0) await transaction.run(query.deleteFrom("_params").where("key", "=", claimsKey));
  else await transaction.run(writeParameter(query, claimsKey, JSON.stringify(claims)));
}

/** Whether the installation has had a store of sessions, which is apart from this database. */
export async function hasHadSessions(database: Database): Promise<boolean> {
  return (await readParameter(database, sessionsKey)) !== null;
}

/**
 * Notes that there is a store of sessions.
 * @param lost moment when it was found lost and created again; `null`: it is the first
 */
export async function noteSessions(database: Database, lost: Date | null): Promise<void> {
  const value = lost?.toISOString() ?? "";
  await database.transaction((transaction) => transaction.run(writeParameter(database.query, sessionsKey, value)));
}

/** Moment when the store of sessions was last found lost and created again. `null`: never. */
export async function readSessionsLoss(database: Database): Promise<Date | null> {
  const lost = await readParameter(database, sessionsKey);
  return lost ? new Date(lost) : null;
}
