import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { UnreachableDatabaseError } from "./errors.ts";
import { isExchangePending } from "./file-exchange.ts";
import { lockFile } from "./sqlite/file-lock.ts";

/** Link to the folder of the present generation. A proxy finds pages through it alone. */
const presentLink = "now";
const generationPrefix = "gen-";
/** Folder with a mark for each process that is changing content. */
const marksFolder = "changing";
/** Folder with a file that each process keeps locked as long as it lives. */
const processesFolder = "processes";
const writerLock = "writer.lock";

/** Milliseconds for which a commit that this process or a dead one has sent may still be carried out by a server. */
const lateCommit = 60_000;

/** File systems whose journal keeps the order of changes of folders and files (`statfs(2)`): ext4 and XFS. */
const ordered = new Set([0xef53, 0x58465342]);
/** File systems in memory: nothing in them survives a power cut. */
const inMemory = new Set([0x01021994, 0x858458f6]);

/** Pages of one state of the content. Written by one process at a time. */
export interface Generation {
  /** Folder of its files, under its own name: a page that comes late lands where nobody looks. */
  readonly folder: string;
  /** Whether a proxy still finds its pages. */
  isPresent(): boolean;
  /** Ends it as a change of content does. */
  end(): void;
}

interface FolderOptions {
  /** Data directory: a power cut must not bring a link back that a commit in it has ended. */
  dataDirectory: string;
  /** The database is on a server, which may carry out the commit of a process that is gone. */
  shared: boolean;
}

/**
 * Folder of finished pages, which a proxy sends without asking a server (docs/decisions/0093). A page lies in the
 * generation in which its reading began. Whoever changes content makes a mark, removes the link to the present
 * generation, commits, and removes the mark. The writer makes the link, then looks for marks, and reads only when there
 * is none: so either it sees the mark, or it reads what was committed, or its generation has ended.
 */
export class PagesFolder {
  readonly path: string;
  readonly #id = randomBytes(9).toString("hex");
  readonly #link: string;
  readonly #dataDirectory: string;
  readonly #shared: boolean;
  readonly #syncs: boolean;
  readonly #firstSeenDead = new Map<string, number>();
  #alive: Disposable | null = null;
  /** Lock of the only process that may write, and the inode of its file. */
  #writing: (Disposable & { inode: number }) | null = null;
  #changes = 0;
  #allChanges = 0;
  #isMarked = false;
  #closed = false;

  constructor(path: string, { dataDirectory, shared }: FolderOptions) {
    this.path = path;
    this.#link = join(path, presentLink);
    this.#dataDirectory = dataDirectory;
    this.#shared = shared;
    this.#prepare();
    this.#syncs = shared ? !isOn(path, inMemory) : mayComeBack(path, dataDirectory);
  }

  /**
   * Call it before a commit that changes content: no proxy finds a page any more, and none comes until the returned
   * function is called. Takes the same time however many pages there are.
   * @throws UnreachableDatabaseError if the link cannot be removed: the commit could hide a page that stays reachable
   */
  readonly changing = (): ((isDoubtful?: boolean) => void) => {
    this.#changes++;
    this.#allChanges++;
    try {
      this.#mark();
      this.#unlink();
    } catch (error) {
      this.#changed();
      throw error;
    }
    let isOver = false;
    return (isDoubtful = false) => {
      if (isOver) return;
      isOver = true;
      // The server may still carry out the commit of a connection that was lost.
      if (isDoubtful) setTimeout(() => this.#changed(), lateCommit).unref();
      else this.#changed();
    };
  };

  /** Number of changes of this process so far: a writer waits until they pause. */
  get changes(): number {
    return this.#allChanges;
  }

  /** Removes all pages, without the right to write new ones. */
  async empty(): Promise<void> {
    this.changing()();
    await this.sweep();
  }

  /**
   * Begins the next generation. Read content only afterwards.
   * @returns `null`: content is being changed, another process writes the pages, or the folder cannot be used
   */
  begin(): Generation | null {
    if (this.#closed || this.#changes > 0 || !this.#mayWrite()) return null;
    const name = generationPrefix + randomBytes(9).toString("hex");
    const folder = join(this.path, name);
    try {
      mkdirSync(folder);
      chmodSync(folder, 0o750);
      this.#unlink();
      symlinkSync(name, this.#link);
      const generation = {
        folder,
        isPresent: () => this.#present() === name,
        end: () => {
          if (this.#present() === name) this.#unlink();
        },
      };
      // After the link: a change that made its mark later ends this generation itself.
      if (!this.#othersChange() && !isExchangePending(this.#dataDirectory)) return generation;
      generation.end();
    } catch {
      // A full disk or a lost folder: there are no pages then. A link that was made must not stay.
      attempt(() => this.#present() === name && this.#unlink());
    }
    rmSync(folder, { recursive: true, force: true });
    return null;
  }

  /** Deletes earlier generations. */
  async sweep(): Promise<void> {
    const present = this.#present();
    for (const name of namesIn(this.path)) {
      if (!name.startsWith(generationPrefix) || name === present) continue;
      await rm(join(this.path, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    attempt(() => rmSync(this.#markPath, { force: true }));
    this.#writing?.[Symbol.dispose]();
    this.#writing = null;
    this.#alive?.[Symbol.dispose]();
    attempt(() => rmSync(this.#lifePath, { force: true }));
  }

  /** Makes the folders, and the file that says that this process lives, also after somebody has deleted them. */
  #prepare(): void {
    attempt(() => {
      // Closed to others: a proxy reads the pages by the group, and nobody else reads the marks.
      if (mkdirSync(this.path, { recursive: true }) !== undefined) chmodSync(this.path, 0o750);
      for (const name of [marksFolder, processesFolder])
        mkdirSync(join(this.path, name), { recursive: true, mode: 0o700 });
      this.#alive?.[Symbol.dispose]();
      this.#alive = null;
      this.#alive = lockFile(this.#lifePath);
    });
  }

  #changed(): void {
    // Without a mark another writer may have made a link between ours and the commit.
    if (!this.#isMarked && !this.#isWriter()) attempt(() => this.#unlink());
    this.#changes--;
    if (this.#changes > 0 || !this.#isMarked || this.#closed) return;
    this.#isMarked = false;
    attempt(() => unlinkSync(this.#markPath));
  }

  get #markPath(): string {
    return join(this.path, marksFolder, this.#id);
  }

  get #lockPath(): string {
    return join(this.path, writerLock);
  }

  get #lifePath(): string {
    return join(this.path, processesFolder, this.#id);
  }

  /**
   * Makes the mark of this process. On a full disk there may be none, but then a writer can hardly write a page. The
   * writer needs none, which would cost a save a millisecond: nobody else begins a generation as long as it lives.
   */
  #mark(): void {
    if (this.#isMarked || this.#isWriter()) return;
    if (!existsSync(this.#lifePath)) this.#prepare();
    this.#isMarked = this.#alive !== null && attempt(() => closeSync(openSync(this.#markPath, "w", 0o600)));
  }

  #unlink(): void {
    try {
      if (!lstatSync(this.#link, { throwIfNoEntry: false })) return;
      unlinkSync(this.#link);
      if (this.#syncs) syncFolder(this.path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      throw new UnreachableDatabaseError({ cause: error });
    }
  }

  #present(): string | null {
    try {
      return readlinkSync(this.#link);
    } catch {
      return null;
    }
  }

  #mayWrite(): boolean {
    if (!existsSync(this.#lifePath)) this.#prepare();
    if (this.#hasWriterLock()) return true;
    attempt(() => {
      this.#writing?.[Symbol.dispose]();
      this.#writing = null;
      const lock = lockFile(this.#lockPath, 0);
      if (lock) this.#writing = Object.assign(lock, { inode: statSync(this.#lockPath).ino });
    });
    return this.#writing !== null;
  }

  /** Whether no other process can begin a generation, even if this one is killed and a server carries out its commit. */
  #isWriter(): boolean {
    return !this.#shared && this.#hasWriterLock();
  }

  /** Whether this process still has the lock: of a deleted file another process could lock a new one. */
  #hasWriterLock(): boolean {
    try {
      return this.#writing !== null && statSync(this.#lockPath).ino === this.#writing.inode;
    } catch {
      return false;
    }
  }

  /** Whether another process is changing content. Removes marks of processes that are gone. */
  #othersChange(): boolean {
    const marks = readdirSync(join(this.path, marksFolder)).filter((id) => id !== this.#id);
    return marks.filter((id) => !this.#isOver(id)).length > 0;
  }

  #isOver(id: string): boolean {
    const process = join(this.path, processesFolder, id);
    const lock = lockFile(process, 0);
    if (!lock) return false;
    lock[Symbol.dispose]();
    const now = performance.now();
    const since = this.#firstSeenDead.get(id) ?? now;
    this.#firstSeenDead.set(id, since);
    if (this.#shared && now - since < lateCommit) return false;
    this.#firstSeenDead.delete(id);
    rmSync(join(this.path, marksFolder, id), { force: true });
    rmSync(process, { force: true });
    return true;
  }
}

/** File in the data directory with the path of the server's folder of pages. */
const placeFile = "pages-dir";

/**
 * Opens the folder of pages of an installation. Tools find the one of the server, also where their environment does
 * not name it: what they hide must not stay in it. A server empties the one that it had before, and this one once its
 * database is open: readers keep the pages of a server that cannot start.
 * @param named path from the environment
 */
export async function openPagesFolder(
  named: string | null,
  { isServer, ...options }: FolderOptions & { isServer: boolean },
): Promise<PagesFolder | null> {
  const file = join(options.dataDirectory, placeFile);
  const noted = existsSync(file) ? readFileSync(file, "utf8") : null;
  const path = named && resolve(named);
  if (!isServer) return (path ?? noted) === null ? null : new PagesFolder((path ?? noted) as string, options);
  if (noted !== null && noted !== path) {
    const former = new PagesFolder(noted, options);
    await former.empty();
    former.close();
  }
  if (path === null) {
    rmSync(file, { force: true });
    return null;
  }
  writeFileSync(file, path, { mode: 0o600 });
  return new PagesFolder(path, options);
}

/** Whether a power cut may undo the removal of the link, but not the commit that follows it. */
function mayComeBack(path: string, dataDirectory: string): boolean {
  if (isOn(path, inMemory)) return false;
  const devices = [path, dataDirectory].map((each) => statSync(each, { throwIfNoEntry: false })?.dev);
  // With one journal for both, syncing the database syncs the removal before it.
  return devices[0] !== devices[1] || !isOn(path, ordered);
}

function isOn(path: string, types: ReadonlySet<number>): boolean {
  try {
    return types.has(statfsSync(path).type);
  } catch {
    return false;
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Whether work with the folder has succeeded: the product works without it. */
function attempt(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
