import type { Database, Transaction } from "./database.ts";
import { selectParameter } from "./parameters.ts";
import {
  loadTokenSecrets,
  readTokenSecrets,
  type StoredTokenSecrets,
  type TokenSecretKind,
  tokenSecretsParameter,
  writeTokenSecrets,
} from "./token-secrets.ts";

/** Changes by collection id. `""` for one secret, or `null` for all of them, restores the family's. */
export type CollectionTokenSecrets = Record<string, Partial<Record<TokenSecretKind, string>> | null>;

/** Token secrets in force, in memory. Follows changes by other processes. */
export class TokenSecretsStore {
  readonly #database: Database;
  readonly #key: Buffer | null;
  #current: StoredTokenSecrets;
  #reloading: Promise<void> = Promise.resolve();

  constructor(database: Database, key: Buffer | null, current: StoredTokenSecrets) {
    this.#database = database;
    this.#key = key;
    this.#current = current;
  }

  /** Secrets in force. Read them each time, and never change them. */
  current(): StoredTokenSecrets {
    return this.#current;
  }

  /** Sets or removes secrets of collections; others stay. The commit ends tokens of replaced ones, in all processes. */
  async setCollections(transaction: Transaction, changes: CollectionTokenSecrets): Promise<void> {
    await this.#change(transaction, (collections) => {
      for (const [id, secrets] of Object.entries(changes)) {
        const entries = Object.entries({ ...collections[id], ...secrets }).filter(([, secret]) => secret !== "");
        if (secrets === null || entries.length === 0) delete collections[id];
        else collections[id] = Object.fromEntries(entries);
      }
    });
  }

  async reload(): Promise<void> {
    // Reloads run one after the other: an older answer must not come after a newer one.
    const done = this.#reloading.catch(() => undefined).then(() => this.#load());
    this.#reloading = done;
    return done;
  }

  async #change(transaction: Transaction, work: (collections: StoredTokenSecrets["collections"]) => void) {
    await transaction.lock(tokenSecretsParameter);
    const [row] = await transaction.run(selectParameter(this.#database.query, tokenSecretsParameter));
    const secrets = row ? readTokenSecrets(row.value, this.#key) : this.#current;
    const collections = structuredClone(secrets.collections);
    work(collections);
    const changed = { ...secrets, collections };
    await writeTokenSecrets(this.#database, transaction, { secrets: changed, key: this.#key });
    transaction.announce();
    transaction.onCommit(() => this.reload());
  }

  async #load(): Promise<void> {
    const [row] = await this.#database.read(selectParameter(this.#database.query, tokenSecretsParameter));
    if (row) this.#current = readTokenSecrets(row.value, this.#key);
  }
}

/**
 * Opens the token secrets of a database, sealed with SETTINGS_KEY if there is one.
 * @throws WrongKeyError also when they are sealed and there is no key
 */
export async function openTokenSecrets(database: Database, key: Buffer | null): Promise<TokenSecretsStore> {
  const store = new TokenSecretsStore(database, key, await loadTokenSecrets(database, key));
  // A reload that fails (the database restarts, or is being closed) is repeated at the next change.
  database.onForeignChange(() => void store.reload().catch(() => undefined));
  return store;
}
