import { findByEmail } from "../auth/find-by-email.ts";
import { BadRequestError } from "../protocol/errors.ts";
import type { RecordStore } from "../records/read/record-store.ts";
import type { Collections } from "../schema/collections.ts";
import type { Collection, StoredRecord } from "../schema/define.ts";
import { hashPassword, mostPasswordBytes } from "../schema/fields/password-hash.ts";
import { lowerCaseAlphabet, newTokenKey, randomText } from "../schema/fields/random-text.ts";
import { superusersCollection } from "../schema/superusers.ts";
import type { Content } from "./content.ts";

const shortestPassword = 8;

/** Makes accounts for the technician's tool. */
export class AccountStore {
  readonly #content: Content;
  readonly #store: RecordStore;
  readonly #collections: Collections;

  constructor(content: Content, store: RecordStore, collections: Collections) {
    this.#content = content;
    this.#store = store;
    this.#collections = collections;
  }

  /** A superuser with this password; the tokens of the one that was there end. @throws BadRequestError in Spanish */
  async upsertSuperuser(email: string, password: string): Promise<void> {
    if ([...password].length < shortestPassword || Buffer.byteLength(password) > mostPasswordBytes) {
      throw new BadRequestError(`La clave debe tener entre ${shortestPassword} letras y ${mostPasswordBytes} bytes.`);
    }
    const collection = this.#collection(superusersCollection);
    const known = await this.#byEmail(collection, email);
    const hash = await hashPassword(password);
    await this.#content.replace(collection.name, {
      id: known?.id ?? randomText(15, lowerCaseAlphabet),
      values: { email, password: hash, verified: true, tokenKey: newTokenKey() },
    });
  }

  /** An account without a password, for a person who signs in with Google. @throws BadRequestError in Spanish */
  async invite(collectionName: string, email: string, values: Record<string, unknown>): Promise<void> {
    const collection = this.#collection(collectionName);
    if (await this.#byEmail(collection, email)) throw new BadRequestError(`La cuenta ${email} ya existe.`);
    await this.#content.insert(collection.name, [
      {
        id: randomText(15, lowerCaseAlphabet),
        values: { ...values, email, tokenKey: newTokenKey() },
      },
    ]);
  }

  async #byEmail(collection: Collection, email: string): Promise<StoredRecord | null> {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new BadRequestError(`${email} no es un correo electrónico.`);
    return findByEmail(this.#store, collection, email);
  }

  #collection(name: string): Collection {
    const collection = this.#collections.find(name);
    if (collection?.type !== "auth") throw new BadRequestError(`No hay cuentas en ${name}.`);
    return collection;
  }
}
