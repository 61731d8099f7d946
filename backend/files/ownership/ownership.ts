import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import type { Transaction } from "../../db/database.ts";
import { lockIdentity, readIdentity, writeClaims, writeId } from "../../db/installation.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import { randomText } from "../../schema/fields/random-text.ts";
import type { FileStorage } from "../storage/storage.ts";
import { UnreachableStorageError } from "../storage/unreachable.ts";
import { type ReadsContent, readContent } from "./database-content.ts";
import { type DatabaseState, judge, type PlaceState, type Purpose, type Verdict } from "./judge.ts";
import { type Mark, readMark, writeMark } from "./mark.ts";
import { describeMark, OtherStorageError, refusal } from "./refusal.ts";

/** Place of files in use: a folder, or the bucket in the current settings. */
export interface Place {
  storage: FileStorage;
  /** Key of the place in the database. Changes with the settings of the place. */
  key(): string;
  /** Name for a Spanish sentence: "la carpeta /datos/storage". */
  name(): string;
  isBucket(): boolean;
  holds: "files" | "backups";
}

export interface OwnershipContext extends ReadsContent {
  /** Absolute path. */
  dataDirectory: string;
  /** Name for a Spanish sentence: "la base de datos /datos/data.db". */
  databaseName: string;
  clock: () => Date;
  timeZone: string;
  log: { error(details: object, message: string): void };
}

/** A mark renewed within this time may belong to a running server. Milliseconds. */
const stillRunning = 2 * 60 * 60 * 1000;

/** Timeout while a person waits for the answer. Milliseconds. */
const longestLook = 5000;

interface Judged {
  verdict: Verdict;
  database: DatabaseState;
  place: PlaceState;
}

/**
 * Checks that a place of files carries the mark of this database's installation, and blocks writes to it otherwise
 * (docs/decisions/0057).
 */
export class Ownership {
  readonly #context: OwnershipContext;
  readonly #place: Place;
  readonly #looks = new SingleFlight<void>();
  /** Key of the place that was found to be ours. `null`: not checked, or not ours. */
  #open: string | null = null;
  #trouble: string | null = null;
  /** Last error of a bucket that does not answer. */
  #silence: unknown = null;

  constructor(context: OwnershipContext, place: Place) {
    this.#context = context;
    this.#place = place;
  }

  /** Name for people: `la carpeta …` or `el bucket …`. */
  get placeName(): string {
    return this.#place.name();
  }

  /** Reason why writes are blocked, as a Spanish sentence. `null`: no problem known. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /**
   * Checks the place before anything is written there, and marks it if allowed. A service that does not answer is
   * checked again at the first write.
   * @param alsoClaimed keys of places that will get the new id's mark too, if an id is made
   * @throws OtherStorageError
   */
  async open(alsoClaimed: readonly string[] = []): Promise<void> {
    const key = this.#place.key();
    const judged = await this.#judge("work");
    const { verdict } = judged;
    if (verdict.is === "refused") throw new OtherStorageError(this.#sentence(judged, verdict.why));
    if (verdict.is === "unknown") return;
    if (verdict.is === "to_be_marked") await this.#make(verdict.id, alsoClaimed);
    this.#open = key;
    this.#trouble = null;
  }

  /** Key of this place, to claim it when an id is made. Empty for a folder. */
  claimOf(): string[] {
    return this.#place.isBucket() ? [this.#place.key()] : [];
  }

  /**
   * Checks before each write that the place is ours; free after the first success.
   * @throws UnreachableStorageError, UnavailableError
   */
  async mayWrite(): Promise<void> {
    const key = this.#place.key();
    if (this.#open === key) return;
    await this.#looks.run(key, async () => {
      await this.open().catch((error) => this.#refuse(error));
      if (this.#open !== key) throw this.#silence ?? new UnavailableError();
    });
  }

  /** Reads the mark again and compares it with the database's id. Called before unnamed files are removed. */
  async isOurs(): Promise<boolean> {
    const { database } = this.#context;
    const [{ id }, mark] = await Promise.all([
      readIdentity(database, (statement) => database.read(statement)),
      this.#readMark(),
    ]);
    return typeof mark === "object" && mark !== null && mark.id === id;
  }

  /** Renews the time of the last start in the mark. Blocks writes if the mark has become another installation's. */
  async renew(): Promise<void> {
    const judged = await this.#judge("work");
    const { verdict, database } = judged;
    if (verdict.is === "unknown") return;
    if (verdict.is === "refused") {
      this.#open = null;
      return this.#refuse(new OtherStorageError(this.#sentence(judged, verdict.why)));
    }
    if (verdict.is === "ours" && database.id !== null) await writeMark(this.#place.storage, this.#mark(database.id));
    else await this.#make(null, []);
    this.#trouble = null;
  }

  /**
   * Checks that a restore or an import may replace the files of this place, and opens it for writes. Call before
   * anything is written.
   * @returns function to call in the transaction that replaces the content; it stores the id or the claim
   * @throws OtherStorageError
   */
  async admitReplacement(): Promise<(transaction: Transaction) => Promise<void>> {
    const judged = await this.#judge("replace");
    const { verdict } = judged;
    if (verdict.is === "refused") throw new OtherStorageError(this.#sentence(judged, verdict.why));
    if (verdict.is === "unknown") throw this.#unusable();
    const key = this.#place.key();
    this.#open = key;
    if (verdict.is === "ours") return async () => undefined;
    return async (transaction) => {
      const { database } = this.#context;
      await lockIdentity(transaction);
      const known = await readIdentity(database, (statement) => transaction.run(statement));
      if (known.id === null) await writeId(database, transaction, verdict.id ?? newId());
      // Claims the place, so that the next start writes its mark, also with an id that another process made meanwhile.
      if (verdict.id === null) await writeClaims(database, transaction, [...new Set([...known.claims, key])]);
    };
  }

  /**
   * Claims the place for this installation because a person named it. The mark is written with the first file.
   * @returns Spanish sentence about another installation's mark, which stays; `null`: claimed
   */
  async claim(): Promise<string | null> {
    const { database, timeZone } = this.#context;
    const mark = await Promise.race([this.#readMark(), pause(longestLook, "unreachable" as const, { ref: false })]);
    const { id } = await readIdentity(database, (statement) => database.read(statement));
    if (mark === "unreadable") return `La marca de ${this.#place.name()} no se puede leer.`;
    if (mark !== null && mark !== "unreachable") {
      return mark.id === id
        ? null
        : `${this.#place.name()} es de ${describeMark(mark, timeZone)}.`.replace("el b", "El b");
    }
    await database.transaction(async (transaction) => {
      await lockIdentity(transaction);
      const { claims } = await readIdentity(database, (statement) => transaction.run(statement));
      await writeClaims(database, transaction, [...new Set([...claims, this.#place.key()])]);
    });
    return null;
  }

  /**
   * Throws if the mark of the place belongs to an installation that may be running. Called before a takeover.
   * @throws OtherStorageError in that case, or when the place does not answer
   */
  async refuseIfRunning(): Promise<void> {
    const mark = await this.#readMark();
    const { timeZone, clock } = this.#context;
    if (mark === "unreachable") throw this.#unusable();
    if (mark === null || mark === "unreadable" || mark.making || this.#isOwnFolder()) return;
    const { database } = this.#context;
    const { id } = await readIdentity(database, (statement) => database.read(statement));
    // The mark of the files tells whether a server of ours runs.
    if (this.#place.holds === "backups" && mark.id === id) return;
    const until = new Date(mark.lastStart).getTime() + stillRunning;
    if (!(until > clock().getTime())) return;
    const minutes = Math.ceil((until - clock().getTime()) / 60_000);
    throw new OtherStorageError(
      `${describeMark(mark, timeZone)} puede estar en marcha sobre ${this.#place.name()}: deténgala y vuelva a escribir la orden dentro de ${minutes} minutos.`.replace(
        /^l/,
        "L",
      ),
    );
  }

  /** Writes a mark (`making`) for an id that the database does not have yet. */
  async prepareMark(id: string): Promise<void> {
    await writeMark(this.#place.storage, { ...this.#mark(id), making: true });
  }

  async completeMark(id: string): Promise<void> {
    await writeMark(this.#place.storage, this.#mark(id));
    this.#open = this.#place.key();
    this.#trouble = null;
  }

  /**
   * Sentence for the technician if the place is another database's. `null`: ours, or may become ours.
   * @throws UnreachableStorageError
   */
  async examine(): Promise<string | null> {
    const judged = await this.#judge("work");
    if (judged.place.mark === "unreachable") throw this.#silence;
    return judged.verdict.is === "refused" ? this.#sentence(judged, judged.verdict.why) : null;
  }

  /**
   * Whether the place is a folder of backups. Each machine has its own, it may come and go, and `renew` marks it
   * without a check.
   */
  #isOwnFolder(): boolean {
    return this.#place.holds === "backups" && !this.#place.isBucket();
  }

  #refuse(error: unknown): void {
    if (!(error instanceof OtherStorageError)) throw error;
    if (this.#trouble !== error.message) this.#context.log.error({ place: this.#place.key() }, error.message);
    this.#trouble = error.message;
  }

  /** Makes the id and the mark. Writes the mark first, with `making`: without the commit it does not count. */
  async #make(id: string | null, alsoClaimed: readonly string[]): Promise<void> {
    const { database } = this.#context;
    const key = this.#place.key();
    const made = await database.transaction(async (transaction) => {
      await lockIdentity(transaction);
      const known = await readIdentity(database, (statement) => transaction.run(statement));
      // Only the place of the files may make the id.
      if (known.id === null && this.#place.holds === "backups") return null;
      const taken = known.id ?? id ?? newId();
      // Another process may have made the mark meanwhile.
      const found = await readMark(this.#place.storage);
      const other = found !== null && found !== "unreadable" && found.id !== taken ? found : null;
      if (other && !other.making) {
        throw new OtherStorageError(
          `${this.#place.name()} acaba de recibir la marca de ${describeMark(other, this.#context.timeZone)}.`,
        );
      }
      const isMade = found !== null && other === null && found !== "unreadable";
      if (!isMade) await writeMark(this.#place.storage, { ...this.#mark(taken), making: true });
      if (known.id === null) await writeId(database, transaction, taken);
      const more = known.id === null ? alsoClaimed : [];
      const claims = [...new Set([...known.claims, ...more])].filter((claimed) => claimed !== key);
      if (claims.join() !== known.claims.join()) await writeClaims(database, transaction, claims);
      return taken;
    });
    if (made !== null) await writeMark(this.#place.storage, this.#mark(made));
  }

  #mark(id: string): Mark {
    const { dataDirectory, clock } = this.#context;
    return { id, host: hostname(), folder: dataDirectory, lastStart: clock().toISOString() };
  }

  async #judge(purpose: Purpose): Promise<Judged> {
    const { database } = this.#context;
    const { storage } = this.#place;
    const [{ id, claims }, mark] = await Promise.all([
      readIdentity(database, (statement) => database.read(statement)),
      this.#readMark(),
    ]);
    // A bucket of backups has no file that records name: whoever names it may use it while it is nobody's.
    const isOfBackups = this.#place.holds === "backups" && this.#place.isBucket();
    const claimed = isOfBackups || claims.includes(this.#place.key());
    const isHere = typeof mark === "object" && mark?.host === hostname() && mark.folder === this.#context.dataDirectory;
    const state: Judged["database"] = { id, claimed, content: null };
    const place: PlaceState = { mark, isEmpty: false, isHere };
    // Only a first start needs the content.
    if (id === null && mark !== "unreachable" && this.#place.holds === "files") {
      try {
        state.content = await readContent(this.#context, storage);
        place.isEmpty = await isEmpty(storage);
      } catch (error) {
        this.#noteSilence(error);
        place.mark = "unreachable";
      }
    }
    const verdict: Verdict = this.#isOwnFolder() ? { is: "ours" } : judge(state, place, purpose);
    return { verdict, database: state, place };
  }

  async #readMark(): Promise<PlaceState["mark"]> {
    return readMark(this.#place.storage).catch((error) => {
      this.#noteSilence(error);
      return "unreachable" as const;
    });
  }

  /** Remembers the error of a bucket (network, service or keys). Throws an error of a disk. */
  #noteSilence(error: unknown): void {
    if (!this.#place.isBucket()) throw error;
    this.#silence = error;
  }

  #unusable(): OtherStorageError {
    const why = this.#silence instanceof UnreachableStorageError ? this.#silence.reason : "no responde";
    return new OtherStorageError(`No se puede usar ${this.#place.name()} (${why}); no se cambió nada.`);
  }

  #sentence({ database, place }: Judged, why: Parameters<typeof refusal>[0]): string {
    const { databaseName, timeZone } = this.#context;
    return refusal(why, database, place, { database: databaseName, place: this.#place.name(), timeZone });
  }
}

/** Gives an installation a new id and writes its mark to its places. @throws OtherStorageError */
export async function adopt(
  context: Pick<OwnershipContext, "database">,
  places: readonly Ownership[],
): Promise<string> {
  for (const place of places) await place.refuseIfRunning();
  const id = newId();
  for (const place of places) await place.prepareMark(id);
  const { database } = context;
  await database.transaction(async (transaction) => {
    await lockIdentity(transaction);
    await writeId(database, transaction, id);
    await writeClaims(database, transaction, []);
  });
  for (const place of places) await place.completeMark(id);
  return id;
}

/** Letters that are not confused when read out over a telephone. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newId = () => randomText(12, letters);

async function isEmpty(storage: FileStorage): Promise<boolean> {
  // Files of records lie in folders. A bucket may also hold archives, outside of folders.
  for await (const { key } of storage.list("")) if (key.includes("/")) return false;
  return true;
}
