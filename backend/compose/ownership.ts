import { join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import { databaseFile } from "../db/open-database.ts";
import { adopt, type Ownership, type OwnershipContext, type Place } from "../files/ownership/ownership.ts";
import { OtherStorageError } from "../files/ownership/refusal.ts";
import type { BucketSettings } from "../files/storage/bucket.ts";
import type { FileStorage } from "../files/storage/storage.ts";

interface Needs extends Omit<OwnershipContext, "dataDirectory" | "databaseName"> {
  config: Pick<Config, "dataDirectory">;
  secrets: Pick<Secrets, "databaseUrl">;
}

/** Context of the storage marks, from the parts of the server. */
export function ownershipContext({ config, secrets, ...rest }: Needs): OwnershipContext {
  const dataDirectory = resolve(config.dataDirectory);
  return { ...rest, dataDirectory, databaseName: nameOfDatabase(dataDirectory, secrets.databaseUrl) };
}

function nameOfDatabase(dataDirectory: string, databaseUrl: string | null): string {
  if (databaseUrl === null) return `la base de datos ${join(dataDirectory, databaseFile)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `la base de datos PostgreSQL ${host}${pathname}`;
}

/** Place of files or backups: the folder in the data directory, or the bucket that the settings name instead. */
export function placeOf(
  { config }: Pick<Needs, "config">,
  { holds, storage, bucket }: { holds: Place["holds"]; storage: FileStorage; bucket: () => BucketSettings },
): Place {
  const folder = join(resolve(config.dataDirectory), holds === "files" ? "storage" : "backups");
  return {
    holds,
    storage,
    isBucket: () => bucket().enabled,
    key: () => keyOf(holds, bucket()),
    name() {
      const { enabled, bucket: name, endpoint } = bucket();
      return enabled ? `el bucket «${name}» de ${endpoint}` : `la carpeta ${folder}`;
    },
  };
}

/**
 * Key of a place; different places have different keys. A bucket's credentials are not part of it, so they may
 * change.
 */
export const keyOf = (holds: Place["holds"], { enabled, endpoint, bucket }: BucketSettings): string =>
  enabled ? `s3 ${endpoint} ${bucket}` : `disk ${holds}`;

/**
 * Opens the places of files and of backups for a server or a command that writes.
 * @param adopts takes over places that would be refused
 * @throws OtherStorageError
 */
export async function openPlaces(
  context: Pick<OwnershipContext, "database">,
  { files, backups, adopts }: { files: Ownership; backups: Ownership; adopts: boolean },
): Promise<void> {
  try {
    // An older installation has a mark in its backups' bucket already; the files' place is marked with the same one.
    await files.open(backups.claimOf());
    await backups.open();
  } catch (error) {
    if (!adopts || !(error instanceof OtherStorageError)) throw error;
    await adopt(context, [files, backups]);
  }
}
