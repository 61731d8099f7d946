import type { AuthContext } from "../auth/context.ts";
import { takeOffFactor } from "../auth/factor/set-up.ts";
import { findByEmailInAnyCase } from "../auth/sign-in/find-by-email.ts";
import { PersonError } from "../config/person-error.ts";
import { plainAddress } from "../records/store/account-addresses.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { superusersCollection } from "../schema/define/superusers.ts";
import { hashPassword, mostPasswordBytes } from "../schema/fields/password-hash.ts";
import { lowerCaseAlphabet, newTokenKey, randomText } from "../schema/fields/random-text.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { Content } from "./content.ts";

const shortestPassword = 8;
/** Maximum accounts listed; more than any team has. */
const mostListed = 10_000;

/** Account as the technician may see it. */
export interface AccountSummary {
  id: string;
  email: string;
  /** The account may not sign in. */
  disabled: boolean;
  /** Values of the collection's own fields. */
  values: Record<string, unknown>;
}

/** Manages accounts for the technician's command line. */
export class AccountStore {
  readonly #content: Content;
  readonly #store: RecordStore;
  readonly #collections: Collections;
  readonly #auth: AuthContext;

  constructor(content: Content, auth: AuthContext) {
    this.#content = content;
    this.#store = auth.store;
    this.#collections = auth.collections;
    this.#auth = auth;
  }

  /** Creates a superuser with this password, or replaces the password and ends the tokens. @throws PersonError */
  async upsertSuperuser(email: string, password: string): Promise<void> {
    if ([...password].length < shortestPassword || Buffer.byteLength(password) > mostPasswordBytes) {
      throw new PersonError(
        `La clave debe tener de ${shortestPassword} a ${mostPasswordBytes} letras; una con acento o una ñ cuenta doble en el máximo.`,
      );
    }
    const collection = this.#collection(superusersCollection);
    const known = await this.#byEmail(collection, email);
    const hash = await hashPassword(password);
    await this.#content.replace(collection.name, {
      id: known?.id ?? randomText(15, lowerCaseAlphabet),
      values: { email: known?.email ?? plainAddress(email), password: hash, verified: true, tokenKey: newTokenKey() },
    });
  }

  /** Creates an account without a password, for a person who signs in with a provider. @throws PersonError */
  async invite(collectionName: string, email: string, values: Record<string, unknown>): Promise<void> {
    const collection = this.#collection(collectionName);
    if (await this.#byEmail(collection, email)) throw new PersonError(`La cuenta ${email} ya existe.`);
    await this.#content.insert(collection.name, [
      {
        id: randomText(15, lowerCaseAlphabet),
        values: { ...values, email: plainAddress(email), tokenKey: newTokenKey() },
      },
    ]);
  }

  /** Lists all accounts of a collection, in order of creation. @throws PersonError */
  async list(collectionName: string): Promise<AccountSummary[]> {
    const collection = this.#collection(collectionName);
    const records = await this.#store.page(collection, { where: [], limit: mostListed, slow: true });
    return records.map((record) => summaryOf(collection, record));
  }

  /** Finds an account by address in any case; of several, the exact match or none. @throws PersonError */
  async find(collectionName: string, email: string): Promise<AccountSummary | null> {
    const collection = this.#collection(collectionName);
    const record = await this.#byEmail(collection, email);
    return record && summaryOf(collection, record);
  }

  /**
   * Removes the second factor of an account and ends its sessions: its password alone signs in again.
   * @returns false when none was set
   * @throws PersonError
   */
  async takeOffFactor(collectionName: string, email: string): Promise<boolean> {
    const collection = this.#collection(collectionName);
    const record = await this.#byEmail(collection, email);
    if (!record) throw new PersonError(`No hay ninguna cuenta ${email}.`);
    return takeOffFactor(this.#auth, { collection, record }, null);
  }

  /** Deletes an account with all its data, also the last one. @throws PersonError */
  async remove(collectionName: string, id: string): Promise<void> {
    await this.#content.remove(this.#collection(collectionName).name, [id]);
  }

  async #byEmail(collection: Collection, email: string): Promise<StoredRecord | null> {
    const isAddress = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(plainAddress(email));
    if (!isAddress) throw new PersonError(`${email} no es un correo electrónico.`);
    return findByEmailInAnyCase(this.#auth, this.#store, collection, email);
  }

  #collection(name: string): Collection {
    const collection = this.#collections.find(name);
    if (collection?.type !== "auth") throw new PersonError(`No hay cuentas en ${name}.`);
    return collection;
  }
}

function summaryOf({ fields }: Collection, record: StoredRecord): AccountSummary {
  const own = fields.filter(({ system }) => !system).map(({ name }) => name);
  return {
    id: record.id,
    email: String(record.email),
    disabled: record.disabled === true,
    values: Object.fromEntries(own.map((name) => [name, record[name]])),
  };
}
