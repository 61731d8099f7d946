import { addressList } from "../config/addresses.ts";
import type { Config } from "../config/config.ts";
import { isClear, sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Database, Transaction } from "../db/database.ts";
import { selectParameter, writeParameter } from "../db/parameters.ts";
import type { Statement } from "../db/statement.ts";
import { parseStored } from "../db/stored-json.ts";
import { refuseProblems } from "../protocol/body/form-texts.ts";
import { type BadRequestError, type Problems, problem } from "../protocol/errors.ts";
import { ownAddress, settledByEnvironment } from "./environment.ts";
import { withoutFactoryNames } from "./factory-names.ts";
import { type Settings, settingsForm } from "./form.ts";
import { defaultsOf, differing, merge, overlay, problemForEach, problemsOf, type SettingsPart } from "./form-values.ts";
import { withoutFormerMailTexts } from "./former-mail-texts.ts";
import { oneSpelling } from "./spellings.ts";
import type { TokenName } from "./tokens.ts";

interface SettingsStoreOptions {
  config: Config;
  secrets: Secrets;
  /** Defaults that override the form's own. */
  defaults: SettingsPart;
  /** Called with the settings that a client changes, in the transaction that stores them. */
  onUpdate?(transaction: Transaction, changes: SettingsPart): Promise<void>;
}

/** `Database.read` or `Transaction.run`. */
type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** Key of the settings in `_params`. */
export const settingsParameter = "settings";
const settled = problem("validation_read_only", "Is set by the environment of the server.");

/** A database from which settings are only read has no transactions. */
export type ReadableDatabase = Pick<Database, "query" | "read"> & Partial<Pick<Database, "transaction">>;

/** Settings in force, in memory; follows changes by other processes. */
export class SettingsStore {
  readonly #database: ReadableDatabase;
  readonly #key: Buffer | null;
  readonly #base: Settings;
  readonly #environment: SettingsPart;
  readonly #onUpdate: SettingsStoreOptions["onUpdate"];
  #written = "";
  #set: SettingsPart = {};
  #current: Settings;
  #reloading: Promise<void> = Promise.resolve();

  constructor(database: ReadableDatabase, { config, secrets, defaults, onUpdate }: SettingsStoreOptions) {
    this.#database = database;
    this.#onUpdate = onUpdate;
    this.#key = secrets.settingsKey;
    const own = merge({ meta: { appUrl: ownAddress(config) } }, defaults);
    this.#base = overlay(settingsForm, defaultsOf(settingsForm), own);
    this.#environment = settledByEnvironment(config, secrets);
    this.#current = this.#inForce({});
  }

  /** Settings in force. Read them each time; do not change them. */
  current(): Settings {
    return this.#current;
  }

  /** Stored settings, without defaults and environment; do not change them. */
  set(): SettingsPart {
    return this.#set;
  }

  /** Settings that would be in force with these stored. */
  inForceWith(set: SettingsPart): Settings {
    return this.#inForce(set);
  }

  /** Settings that would be in force after `update`; does not check the values. */
  preview(given: SettingsPart): Settings {
    return this.#inForce(merge(this.#set, differing(settingsForm, this.#current, oneSpelling(given, this.#current))));
  }

  /** Duration set for all tokens of this name. Seconds. `null`: each collection's own applies. */
  tokenDuration(name: TokenName): number | null {
    const set = this.#set[name] as { duration?: number } | undefined;
    return set?.duration ?? null;
  }

  /**
   * Changes settings.
   * @param given by a client, in either spelling; missing settings stay unchanged
   * @param from the client's address: a superuser who sets the allowed addresses must not lock themselves out
   * @throws BadRequestError with a problem for each setting
   */
  async update(given: SettingsPart, from?: string): Promise<Settings> {
    const { query } = this.#database;
    await this.#transaction(async (transaction) => {
      await transaction.lock(settingsParameter);
      const set = this.#read(await this.#readRow((statement) => transaction.run(statement)));
      const before = this.#inForce(set);
      const changes = differing(settingsForm, before, oneSpelling(given, before));
      refuseProblems(problemForEach(changes, this.#environment, settled));
      if (Object.keys(changes).length === 0) return;
      const next = withoutFormerMailTexts(merge(set, changes));
      refuseProblems(problemsAmong(changes, problemsOf(settingsForm, this.#inForce(next))));
      if (from !== undefined && "superuserIPs" in changes) refuseProblems(shutOut(this.#inForce(next), from));
      if ("secondFactor" in changes) refuseProblems(withoutKey(this.#inForce(next), this.#key));
      await transaction.run(writeParameter(query, settingsParameter, this.#write(next)));
      await this.#onUpdate?.(transaction, changes);
      transaction.announce();
    });
    await this.reload();
    return this.#current;
  }

  /**
   * Changes the stored settings within a caller's transaction; the caller checks them.
   * @param work gets the stored settings, without defaults
   */
  async replaceWithin(transaction: Transaction, work: (set: SettingsPart) => SettingsPart): Promise<void> {
    await transaction.lock(settingsParameter);
    const set = this.#read(await this.#readRow((statement) => transaction.run(statement)));
    await transaction.run(writeParameter(this.#database.query, settingsParameter, this.#write(work(set))));
    transaction.announce();
    transaction.onCommit(() => this.reload());
  }

  /** Reads the settings again if they have changed. @throws WrongKeyError */
  reload(): Promise<void> {
    // Serialised: an older result must not replace a newer one.
    const done = this.#reloading.catch(() => undefined).then(() => this.#load());
    this.#reloading = done;
    return done;
  }

  /** Encrypts settings that were stored without a key. */
  async encrypt(): Promise<void> {
    if (!this.#key || !isClear(this.#written)) return;
    await this.#transaction((transaction) => this.replaceWithin(transaction, (set) => set));
  }

  /** Removes PocketBase's default names, where the product has better ones. */
  dropFactoryNames(): Promise<void> {
    return this.#drop(withoutFactoryNames);
  }

  /** Removes mail texts that equal a current or former default, so that they follow the product's defaults. */
  dropFormerMailTexts(): Promise<void> {
    return this.#drop(withoutFormerMailTexts);
  }

  /** @param without returns its argument if there is nothing to remove */
  async #drop(without: (set: SettingsPart) => SettingsPart): Promise<void> {
    if (without(this.#set) === this.#set) return;
    await this.#transaction((transaction) => this.replaceWithin(transaction, without));
    await this.reload();
  }

  #transaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    if (!this.#database.transaction) throw new Error("These settings are only read.");
    return this.#database.transaction(work);
  }

  async #load(): Promise<void> {
    const written = await this.#readRow((statement) => this.#database.read(statement));
    if (written === this.#written) return;
    const set = this.#read(written);
    this.#set = set;
    this.#current = this.#inForce(set);
    this.#written = written;
  }

  #inForce(set: SettingsPart): Settings {
    return overlay(settingsForm, overlay(settingsForm, this.#base, set), this.#environment);
  }

  async #readRow(run: Run): Promise<string> {
    const [row] = await run(selectParameter(this.#database.query, settingsParameter));
    return row?.value ?? "";
  }

  #read(written: string): SettingsPart {
    return written === "" ? {} : parseStored(unsealIfSealed(written, this.#key));
  }

  #write(set: SettingsPart): string {
    return sealIfKey(JSON.stringify(set), this.#key);
  }
}

/**
 * Loads the settings of a database, encrypted with SETTINGS_KEY if there is one.
 * @throws WrongKeyError also when they are encrypted and there is no key
 */
export async function loadSettings(database: Database, options: SettingsStoreOptions): Promise<SettingsStore> {
  const store = new SettingsStore(database, options);
  await store.reload();
  await store.encrypt();
  if (options.defaults.meta) await store.dropFactoryNames();
  await store.dropFormerMailTexts();
  // A failed reload (the database restarts, or is being closed) is repeated at the next change.
  database.onForeignChange(() => void store.reload().catch(() => undefined));
  return store;
}

/** Problems of changed groups only: an older invalid value in another group must not block changes. */
const problemsAmong = (changes: SettingsPart, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([group]) => Object.hasOwn(changes, group)));

function shutOut({ superuserIPs }: Settings, from: string): BadRequestError["data"] {
  if (superuserIPs.length === 0 || addressList(superuserIPs)(from)) return {};
  return {
    superuserIPs: problem("validation_own_address_missing", "Must contain the address from which you ask."),
  };
}

/**
 * Refuses a required second factor without SETTINGS_KEY: factors could not be stored, and everybody would be locked
 * out.
 */
function withoutKey({ secondFactor }: Settings, key: Buffer | null): BadRequestError["data"] {
  if (!secondFactor.required || key) return {};
  return { secondFactor: { required: problem("validation_no_settings_key", "Needs SETTINGS_KEY.") } };
}
