import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { copyDemonstration } from "../../support/content/demonstration.ts";
import { findFreePort } from "../../support/free-port.ts";
import { type ProductProcess, startProductProcess } from "../../support/product-process.ts";
import { ServerDrafts } from "../desk-form/desk-server-drafts.ts";
import { loginPrefix } from "../login-prefix.ts";
import { Line } from "./line.ts";
import { howMany, makePhotos } from "./twelve-photos.ts";

/** Environment of moments: the built product with the demonstration content, and a connection to it that can be cut. */
export class Place implements AsyncDisposable {
  readonly folder: string;
  readonly line: Line;
  readonly product: ProductProcess;
  readonly photos: readonly string[];
  /** Names of files in the texts of published noticias. */
  readonly texts = new Set<string>();

  private constructor(folder: string, line: Line, product: ProductProcess, photos: readonly string[]) {
    this.folder = folder;
    this.line = line;
    this.product = product;
    this.photos = photos;
  }

  /** Starts the product. @param photos number of photos of the noticia, twelve at most */
  static async open({ large, photos: count = howMany }: { large: boolean; photos?: number }): Promise<Place> {
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-momentos-"));
    await copyDemonstration(join(folder, "data"));
    const photos = await makePhotos(join(folder, "photos"), { large, count });
    const port = await findFreePort();
    const line = await Line.to(port);
    const { PORT: _, ...environment } = process.env;
    const product = await startProductProcess("start", {
      ...environment,
      ...{ DATA_DIR: join(folder, "data"), RATE_LIMITS: "off", LOGIN_PREFIX: loginPrefix },
      ...{ PORT: String(port), PUBLIC_URL: line.origin },
    });
    return new Place(folder, line, product, photos);
  }

  /** Kills the server, and starts it again with the same data. */
  async killServer(pause: number): Promise<void> {
    const pid = this.product.pid();
    if (pid) process.kill(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, pause));
    await this.product.start();
  }

  /** Deletes an account's drafts after a loss, so that the next moment begins without them. */
  async forgetDrafts(account: number): Promise<void> {
    await using _ = await ServerDrafts.of(this.line.origin, account);
  }

  /**
   * Stops the product, and tidies its files as if two days had passed.
   * @returns paths of stored files that no record names
   */
  async filesOfNobody(): Promise<string[]> {
    await this.product.stop();
    const data = join(this.folder, "data");
    const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const path of [...(await below(join(data, "storage"))), ...(await below(join(data, "uploads-tmp")))]) {
      await utimes(path, old, old);
    }
    const program = join(import.meta.dirname, "../../support/tidy-data-folder.ts");
    await promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATA_DIR: data } });
    const named = namesIn(join(data, "data.db"));
    const left = [...(await below(join(data, "storage"))), ...(await below(join(data, "uploads-tmp")))];
    return left.filter((path) => {
      const file = path.split("/").find((part) => named.has(part.replace(/^thumbs_/, "").replace(/\.attrs$/, "")));
      return file === undefined;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.line[Symbol.asyncDispose]();
    await this.product[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Collects every text in the database that looks like a file name. Names are random enough to be unique. */
function namesIn(path: string): Set<string> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
    const names = new Set<string>();
    // Skips the storage's own tables: uploads in parts that they name belong to no record.
    for (const { name } of tables.filter(({ name }) => !/^_(?:changes|upload|outbox|logs)/.test(name))) {
      if (name.includes(":") || name.startsWith("sqlite_")) continue;
      for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate()) {
        for (const value of Object.values(row)) {
          if (typeof value !== "string") continue;
          for (const [found] of value.matchAll(/[\w-]+_[a-z0-9]{10}\.\w+/g)) names.add(found);
        }
      }
    }
    return names;
  } finally {
    database.close();
  }
}

/** Lists the paths of files, without the installation's mark and the files that were moved aside. */
async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => !relative(folder, path).startsWith("."));
}
