import { join } from "node:path";
import { createBackend, type ImportReport, openInstallation, readConfig } from "@arzobispado/backend";
import { type databases, makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { collections, demoTraces, missingDates } from "@arzobispado/diocese";

export type Engine = (typeof databases)[number];
export type Place = Awaited<ReturnType<typeof makeTestPlace>>;

const fixtures = join(import.meta.dirname, "..", "fixtures", "pocketbase");
export const fixture = (name: string) => join(fixtures, name);

interface Options {
  isTrial?: boolean;
  confirm?: () => boolean;
  /** Key of the other server, for its encrypted settings. */
  encryptionKey?: Buffer;
  onStep?: (step: string) => void;
  environment?: Record<string, string>;
}

/** Imports as `npm run cli -- import` does, in this process. */
export async function bringIn(place: Place, path: string, options: Options = {}): Promise<ImportReport> {
  const { config, secrets } = readConfig("cli", {
    DATA_DIR: place.dataDirectory,
    LOG_LEVEL: "silent",
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...options.environment,
  });
  const { dataDirectory } = config;
  await using installation = await openInstallation(path, {
    dataDirectory,
    encryptionKey: options.encryptionKey ?? null,
  });
  const backend = await createBackend({ config, secrets, collections, alone: false });
  try {
    const { report } = await backend.importInstallation(installation, {
      demonstration: await demoTraces(backend.content),
      definitions: collections,
      missingDates,
      isTrial: options.isTrial ?? false,
      confirm: async () => options.confirm?.() ?? true,
      ...(options.onStep ? { onStep: options.onStep } : {}),
    });
    return report;
  } finally {
    await backend.close();
  }
}

/** Lines of a report about changed, odd and left-out content. */
export const reportText = ({ notes }: ImportReport): string =>
  (["changed", "odd", "left"] as const).flatMap((kind) => notes.lines(kind)).join("\n");

/** Imports an archive into a new place and starts a server on it. @param google stand-in for Google */
export async function startImported(
  engine: Engine,
  path: string,
  now: Date,
  google?: Parameters<typeof startBackend>[0]["google"],
): Promise<{ place: Place; api: TestBackend; report: ImportReport } & AsyncDisposable> {
  const place = await makeTestPlace(engine, collections);
  const report = await bringIn(place, path);
  const api = await startBackend({ database: engine, collections, place, now, ...(google && { google }) });
  return {
    place,
    api,
    report,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}
