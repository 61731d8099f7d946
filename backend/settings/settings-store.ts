import { addressList } from "../config/addresses.ts";
import type { Config } from "../config/config.ts";
import { isClear, sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Database, Transaction } from "../db/database.ts";
import { selectParameter, writeParameter } from "../db/parameters.ts";
import type { Statement } from "../db/statement.ts";
import { BadRequestError, type Problems } from "../protocol/errors.ts";
import { problem } from "./checks.ts";
import { ownAddress, settledByEnvironment } from "./environment.ts";
import { withoutFactoryNames } from "./factory-names.ts";
import { type Settings, settingsForm } from "./form.ts";
import { defaultsOf, differing, merge, overlay, type Part, problemForEach, problemsOf } from "./form-values.ts";
import { withoutFormerMailTexts } from "./former-mail-texts.ts";
import { oneSpelling } from "./spellings.ts";
import type { TokenName } from "./tokens.ts";

interface SettingsStoreOptions {
  config: Config;
  secrets: Secrets;
  /** What holds, besides the form's own defaults, until somebody sets something. */
  defaults: Part;
  /** Told of what a client changes, in the transaction that stores it. */
  onUpdate?(transaction: Transaction, changes: Part): Promise<void>;
}

/** `Database.read` or `Transaction.run`. */
type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** The key of `_params` under which they stand. */
export const settingsParameter = "settings";
const notValid = "An error occurred while validating the submitted data.";
const settled = { code: "validation_read_only", message: "Is set by the environment of the server." };

/** A database that settings are only read from has no transactions. */
export type ReadableDatabase = Pick<Database, "query" | "read"> & Partial<Pick<Database, "transaction">>;

/** The settings in force, in memory; follows what other processes do to them. */
export class SettingsStore {
  readonly #database: ReadableDatabase;
  readonly #key: Buffer | null;
  readonly #base: Settings;
  readonly #environment: Part;
  readonly #onUpdate: SettingsStoreOptions["onUpdate"];
  #written = "";
  #set: Part = {};
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

  /** To be asked each time, and not to be changed. */
  current(): Settings {
    return this.#current;
  }

  /** Only what somebody has set, without defaults and environment; not to be changed. */
  set(): Part {
    return this.#set;
  }

  /** What would hold if these were set. */
  inForceWith(set: Part): Settings {
    return this.#inForce(set);
  }

  /** Settings that would be in force after `update`; does not check the values. */
  preview(given: Part): Settings {
    return this.#inForce(merge(this.#set, differing(settingsForm, this.#current, oneSpelling(given, this.#current))));
  }

  /** Seconds that somebody has set for all tokens of this name; null: each collection's own hold. */
  tokenDuration(name: TokenName): number | null {
    const set = this.#set[name] as { duration?: number } | undefined;
    return set?.duration ?? null;
  }

  /**
   * @param given by a client, in either spelling; what is not in it stays as it is
   * @param from the client's address: whoever names the addresses of superusers must not shut the door on themselves
   * @throws BadRequestError with a problem for each setting
   */
  async update(given: Part, from?: string): Promise<Settings> {
    const { query } = this.#database;
    await this.#transaction(async (transaction) => {
      await transaction.lock(settingsParameter);
      const set = this.#read(await this.#readRow((statement) => transaction.run(statement)));
      const before = this.#inForce(set);
      const changes = differing(settingsForm, before, oneSpelling(given, before));
      refuse(problemForEach(changes, this.#environment, settled));
      if (Object.keys(changes).length === 0) return;
      const next = withoutFormerMailTexts(merge(set, changes));
      refuse(problemsAmong(changes, problemsOf(settingsForm, this.#inForce(next))));
      if (from !== undefined && "superuserIPs" in changes) refuse(shutOut(this.#inForce(next), from));
      if ("secondFactor" in changes) refuse(withoutKey(this.#inForce(next), this.#key));
      await transaction.run(writeParameter(query, settingsParameter, this.#write(next)));
      await this.#onUpdate?.(transaction, changes);
      transaction.announce();
    });
    await this.reload();
    return this.#current;
  }

  /**
   * What is stored, changed within a transaction that does more, and checked by whoever does it.
   * @param work is given what somebody has set, without defaults
   */
  async replaceWithin(transaction: Transaction, work: (set: Part) => Part): Promise<void> {
    await transaction.lock(settingsParameter);
    const set = this.#read(await this.#readRow((statement) => transaction.run(statement)));
    await transaction.run(writeParameter(this.#database.query, settingsParameter, this.#write(work(set))));
    transaction.announce();
    transaction.onCommit(() => this.reload());
  }

  /** Reads the settings again if anybody has changed them. @throws WrongKeyError */
  reload(): Promise<void> {
    // One at a time: an older answer must not come after a newer one.
    const done = this.#reloading.catch(() => undefined).then(() => this.#load());
    this.#reloading = done;
    return done;
  }

  /** Those of a time without a key are stored encrypted from now on. */
  async encrypt(): Promise<void> {
    if (!this.#key || !isClear(this.#written)) return;
    await this.#transaction((transaction) => this.replaceWithin(transaction, (set) => set));
  }

  /** Takes out PocketBase's own names, where the product has better ones. */
  dropFactoryNames(): Promise<void> {
    return this.#drop(withoutFactoryNames);
  }

  /** Takes out texts of mails that are a default of now or before: those of now follow the product. */
  dropFormerMailTexts(): Promise<void> {
    return this.#drop(withoutFormerMailTexts);
  }

  /** @param without returns its argument where nothing is to be taken out */
  async #drop(without: (set: Part) => Part): Promise<void> {
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

  #inForce(set: Part): Settings {
    return overlay(settingsForm, overlay(settingsForm, this.#base, set), this.#environment);
  }

  async #readRow(run: Run): Promise<string> {
    const [row] = await run(selectParameter(this.#database.query, settingsParameter));
    return row?.value ?? "";
  }

  #read(written: string): Part {
    return written === "" ? {} : JSON.parse(unsealIfSealed(written, this.#key));
  }

  #write(set: Part): string {
    return sealIfKey(JSON.stringify(set), this.#key);
  }
}

/**
 * The settings of a database, sealed with SETTINGS_KEY where there is one.
 * @throws WrongKeyError also when they are sealed and there is no key
 */
export async function loadSettings(database: Database, options: SettingsStoreOptions): Promise<SettingsStore> {
  const store = new SettingsStore(database, options);
  await store.reload();
  await store.encrypt();
  if (options.defaults.meta) await store.dropFactoryNames();
  await store.dropFormerMailTexts();
  // A reload that fails (the database restarts, or is being closed) is made up for at the next change.
  database.onForeignChange(() => void store.reload().catch(() => undefined));
  return store;
}

/** What has stood in another group since before it was refused keeps nobody from changing the rest. */
const problemsAmong = (changes: Part, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([group]) => Object.hasOwn(changes, group)));

function shutOut({ superuserIPs }: Settings, from: string): BadRequestError["data"] {
  if (superuserIPs.length === 0 || addressList(superuserIPs)(from)) return {};
  return {
    superuserIPs: problem("validation_own_address_missing", "Must contain the address from which you ask."),
  };
}

function refuse(problems: BadRequestError["data"]): void {
  if (Object.keys(problems).length > 0) throw new BadRequestError(notValid, { data: problems });
}

/** A factor cannot be kept without a key: forced, it would shut everybody out. */
function withoutKey({ secondFactor }: Settings, key: Buffer | null): BadRequestError["data"] {
  if (!secondFactor.required || key) return {};
  return { secondFactor: { required: problem("validation_no_settings_key", "Needs SETTINGS_KEY.") } };
}
