import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTestPlace } from "@arzobispado/backend/testing";
import { startTestBucket } from "@arzobispado/backend/testing/bucket";
import { cli, type Ending, type Moment, run, type Span, server } from "./child.ts";
import { openFolder } from "./folder.ts";
import type { Archives, Bounds, State } from "./judge.ts";

export const engines = ["sqlite", "postgres"] as const;
export const stores = ["disk", "bucket"] as const;

/** Nights that the installation keeps. */
export const nights = 3;

const day = 24 * 60 * 60_000;
const firstNight = Date.parse("2026-03-02T07:00:05Z");

export interface ListedBackup {
  key: string;
  size: number;
}

/** Installation whose processes are killed in turn, and what must be in it. */
export class Lane implements AsyncDisposable {
  readonly name: string;
  readonly archives: Archives;
  /** Folder beside the installation, for exports. */
  readonly outside: string;
  readonly dataDirectory: string;
  /** Content that was acknowledged. */
  bounds: Bounds = { least: {}, also: new Set() };
  /** Content of backups, by name. */
  readonly kept = new Map<string, Bounds>();
  /** Backups that the last start has listed. */
  listed: ListedBackup[] = [];
  night = 0;
  readonly #environment: Record<string, string>;
  readonly #resources: AsyncDisposableStack;

  private constructor(name: string, parts: Pick<Lane, "archives" | "outside" | "dataDirectory"> & Parts) {
    this.name = name;
    this.archives = parts.archives;
    this.outside = parts.outside;
    this.dataDirectory = parts.dataDirectory;
    this.#environment = parts.environment;
    this.#resources = parts.resources;
  }

  /** Makes an installation with content, settings, and a backup by hand. */
  static async make(engine: (typeof engines)[number], store: (typeof stores)[number]): Promise<Lane> {
    await using resources = new AsyncDisposableStack();
    const place = resources.use(await makeTestPlace(engine, null));
    const outside = await mkdtemp(join(tmpdir(), "arzobispado-out-"));
    resources.defer(() => rm(outside, { recursive: true, force: true }));
    const bucket = store === "bucket" ? resources.use(await startTestBucket()) : null;
    const lane = new Lane(`${engine}, ${store}`, {
      archives: bucket?.storage ?? openFolder(join(place.dataDirectory, "backups")),
      outside,
      dataDirectory: place.dataDirectory,
      environment: {
        DATA_DIR: place.dataDirectory,
        ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
        SETTINGS_KEY: "0".repeat(64),
        LOG_LEVEL: "info",
      },
      resources: resources.move(),
    });
    const backups = { cron: "0 7 * * *", cronMaxKeep: nights, ...(bucket && { s3: bucket.settings }) };
    const { end, text } = await lane.serve(["furnish", JSON.stringify({ backups })]);
    if (end !== "done") throw new Error(`The installation was not made: ${text}`);
    lane.bounds = { least: stateIn(text), also: new Set() };
    lane.listed = backupsIn(text);
    return lane;
  }

  /** Runs an order of `process.ts` at the lane's night. */
  serve(args: string[], span?: Span, moment?: Moment): Promise<Ending> {
    return this.#run(server, args, span, moment);
  }

  /** Runs the technician's command line. */
  command(args: string[], span?: Span, moment?: Moment): Promise<Ending> {
    return this.#run(cli, args, span, moment);
  }

  /** Lists what unfinished work left in the data directory. */
  async leftWork(): Promise<string[]> {
    const folders = ["work", "pending-files"].map((name) => readdir(join(this.dataDirectory, name)).catch(() => []));
    return (await Promise.all(folders)).flat();
  }

  #run(program: string, args: string[], span?: Span, moment?: Moment): Promise<Ending> {
    const clock = new Date(firstNight + this.night * day - (this.night === 0 ? day / 2 : 0)).toISOString();
    return run({
      ...{ program, args, ...(span && { span }), ...(moment && { moment }) },
      environment: { ...this.#environment, BACKUPS_CLOCK: clock },
      countFile: join(this.outside, "steps"),
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#resources.disposeAsync();
  }
}

interface Parts {
  environment: Record<string, string>;
  resources: AsyncDisposableStack;
}

/** Last state that a process said. */
export const stateIn = (text: string): State => JSON.parse(lastLine(text, "state ") ?? "{}");
/** Last list of backups that a process said, the newest first. */
export const backupsIn = (text: string): ListedBackup[] => JSON.parse(lastLine(text, "backups ") ?? "[]");

function lastLine(text: string, start: string): string | null {
  const line = text.split("\n").findLast((each) => each.startsWith(start));
  return line?.slice(start.length) ?? null;
}
