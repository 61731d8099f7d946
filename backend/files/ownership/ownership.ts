import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import type { Transaction } from "../../db/database.ts";
import { lockIdentity, readIdentity, writeClaims, writeId } from "../../db/installation.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import type { FileStorage } from "../storage/storage.ts";
import { type ReadsContent, readContent } from "./database-content.ts";
import { type DatabaseState, judge, type PlaceState, type Purpose, type Verdict } from "./judge.ts";
import { type Mark, readMark, writeMark } from "./mark.ts";
import { describeMark, OtherStorageError, refusal } from "./refusal.ts";

/** A place of files that is in use: a folder, or the bucket that the settings name now. */
export interface Place {
  storage: FileStorage;
  /** Key of a place in the database; changes with the settings of the place. */
  key(): string;
  /** "la carpeta /datos/storage": for a sentence. */
  name(): string;
  isBucket(): boolean;
  holds: "files" | "backups";
}

export interface OwnershipContext extends ReadsContent {
  /** Absolute path. */
  dataDirectory: string;
  /** "la base de datos /datos/data.db": for a sentence. */
  databaseName: string;
  clock: () => Date;
  timeZone: string;
  log: { error(details: object, message: string): void };
}

/** Milliseconds: a mark that was renewed since may be that of a server that runs. */
const stillRunning = 2 * 60 * 60 * 1000;

/** Milliseconds: a person waits for the answer. */
const longestLook = 5000;

interface Judged {
  verdict: Verdict;
  database: DatabaseState;
  place: PlaceState;
}

/**
 * Watches that a place of files carries the mark of this database's installation, and lets nobody write there otherwise
 * (docs/decisions/0057).
 */
export class Ownership {
  readonly #context: OwnershipContext;
  readonly #place: Place;
  readonly #looks = new SingleFlight<void>();
  /** Key of the place that was found to be ours. */
  #open: string | null = null;
  #trouble: string | null = null;
  /** Last error of a bucket that did not answer. */
  #silence: unknown = null;

  constructor(context: OwnershipContext, place: Place) {
    this.#context = context;
    this.#place = place;
  }

  /** For people: `la carpeta …` or `el bucket …`. */
  get placeName(): string {
    return this.#place.name();
  }

  /** Why nothing is written there: a Spanish sentence; `null` as far as is known nothing is wrong. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /**
   * Looks at the place before anything is written there, and marks it where it may be marked. A service that does not
   * answer is asked again at the first write.
   * @param alsoClaimed keys of places that get the new id's mark too, when one is made
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

  /** Keys to be claimed with an id that is made: a bucket's. */
  claimOf(): string[] {
    return this.#place.isBucket() ? [this.#place.key()] : [];
  }

  /** Asked before each write; costs nothing once the place was found to be ours. @throws UnreachableStorageError, UnavailableError */
  async mayWrite(): Promise<void> {
    const key = this.#place.key();
    if (this.#open === key) return;
    await this.#looks.run(key, async () => {
      await this.open().catch((error) => this.#refuse(error));
      if (this.#open !== key) throw this.#silence ?? new UnavailableError();
    });
  }

  /** Reads the mark anew: before files are removed that no record names. */
  async isOurs(): Promise<boolean> {
    const { database } = this.#context;
    const [{ id }, mark] = await Promise.all([
      readIdentity(database, (statement) => database.read(statement)),
      this.#readMark(),
    ]);
    return typeof mark === "object" && mark !== null && mark.id === id;
  }

  /** Says in the mark that this server is running. Closes the place to writes when its mark has become another one. */
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
   * For a restore or an import, before it writes anything. Files may be put there from now on.
   * @returns what is to be called in the transaction that replaces the content
   * @throws OtherStorageError
   */
  async admitReplacement(): Promise<(transaction: Transaction) => Promise<void>> {
    const judged = await this.#judge("replace");
    const { verdict } = judged;
    if (verdict.is === "refused") throw new OtherStorageError(this.#sentence(judged, verdict.why));
    if (verdict.is === "unknown") throw new OtherStorageError(`No responde ${this.#place.name()}; no se cambió nada.`);
    const key = this.#place.key();
    this.#open = key;
    if (verdict.is === "ours") return async () => undefined;
    return async (transaction) => {
      const { database } = this.#context;
      await lockIdentity(transaction);
      const known = await readIdentity(database, (statement) => transaction.run(statement));
      if (known.id === null) await writeId(database, transaction, verdict.id ?? newId());
      // With another process's id the mark is made by the next start.
      if (verdict.id === null) await writeClaims(database, transaction, [...new Set([...known.claims, key])]);
    };
  }

  /**
   * Takes the place for this installation, because a person has named it; it is marked when files are first written there.
   * @returns a sentence about another installation's mark, which stays; `null`: taken
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
   * Reads whose mark the place carries, before it is taken over.
   * @throws OtherStorageError while that installation may be running, or when the place does not answer
   */
  async refuseIfRunning(): Promise<void> {
    const mark = await this.#readMark();
    const { timeZone, clock } = this.#context;
    if (mark === "unreachable") throw new OtherStorageError(`No responde ${this.#place.name()}; no se cambió nada.`);
    if (mark === null || mark === "unreadable" || mark.making || this.#isOwnFolder()) return;
    const { database } = this.#context;
    const { id } = await readIdentity(database, (statement) => database.read(statement));
    // The mark of the files says whether a server of ours runs.
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

  /** Writes a mark for an id that the database does not have yet. */
  async prepareMark(id: string): Promise<void> {
    await writeMark(this.#place.storage, { ...this.#mark(id), making: true });
  }

  async completeMark(id: string): Promise<void> {
    await writeMark(this.#place.storage, this.#mark(id));
    this.#open = this.#place.key();
    this.#trouble = null;
  }

  /** A line for the technician about a place that is not this database's; `null`: it is, or will be. */
  async examine(): Promise<string | null> {
    const judged = await this.#judge("work");
    return judged.verdict.is === "refused" ? this.#sentence(judged, judged.verdict.why) : null;
  }

  /** Folder of backups: each machine has one for itself, it may come and go, and `renew` marks it without a question. */
  #isOwnFolder(): boolean {
    return this.#place.holds === "backups" && !this.#place.isBucket();
  }

  #refuse(error: unknown): void {
    if (!(error instanceof OtherStorageError)) throw error;
    if (this.#trouble !== error.message) this.#context.log.error({ place: this.#place.key() }, error.message);
    this.#trouble = error.message;
  }

  /** The mark comes first: a process that dies before the commit has made neither. */
  async #make(id: string | null, alsoClaimed: readonly string[]): Promise<void> {
    const { database } = this.#context;
    const key = this.#place.key();
    const made = await database.transaction(async (transaction) => {
      await lockIdentity(transaction);
      const known = await readIdentity(database, (statement) => transaction.run(statement));
      // The place of the files decides whether there is one.
      if (known.id === null && this.#place.holds === "backups") return null;
      const taken = known.id ?? id ?? newId();
      // Another process may have made it meanwhile.
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
    const claimed = claims.includes(this.#place.key());
    const isHere = typeof mark === "object" && mark?.host === hostname() && mark.folder === this.#context.dataDirectory;
    const state: Judged["database"] = { id, claimed, content: null };
    const place: PlaceState = { mark, isEmpty: false, isHere };
    // Only a first start needs to know more.
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

  /** Errors of a bucket are the network's, its service's or its keys'. Throws those of a disk, which are its own. */
  #noteSilence(error: unknown): void {
    if (!this.#place.isBucket()) throw error;
    this.#silence = error;
  }

  #sentence({ database, place }: Judged, why: Parameters<typeof refusal>[0]): string {
    const { databaseName, timeZone } = this.#context;
    return refusal(why, database, place, { database: databaseName, place: this.#place.name(), timeZone });
  }
}

/** Gives an installation a new id and its places their marks. @throws OtherStorageError */
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

/** Letters that are not mistaken for each other when read out over a telephone. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newId = () => Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join("");

async function isEmpty(storage: FileStorage): Promise<boolean> {
  // Beside folders a bucket may hold archives.
  for await (const { key } of storage.list("")) if (key.includes("/")) return false;
  return true;
}
