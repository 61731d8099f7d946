import { join } from "node:path";
import { Ownership } from "../files/ownership/ownership.ts";
import type { BucketSettings } from "../files/storage/bucket.ts";
import { openDiskStorage } from "../files/storage/disk.ts";
import { storageFor } from "../files/storage/storage-for.ts";
import { tryBucket } from "../files/storage/try-bucket.ts";
import type { Mailer } from "../mail/mailer.ts";
import { refuseProblems } from "../protocol/body/form-texts.ts";
import type { Problems } from "../protocol/errors.ts";
import type { SettingsContext } from "../settings/context.ts";
import type { Settings } from "../settings/form.ts";
import { wayToBackups } from "./backups/backups.ts";
import { keyOf, ownershipContext, placeOf } from "./ownership.ts";
import type { Parts } from "./parts.ts";

export function composeSettings(parts: Parts, mailer: Mailer): SettingsContext {
  const { config, settings, outbound } = parts;
  return {
    ...parts,
    takePlaces: (next) => takePlaces(parts, next),
    mailer,
    async tryBucket(filesystem) {
      const { s3, backups } = settings.current();
      if (filesystem === "backups") return tryBucket(backups.s3, wayToBackups(parts));
      return tryBucket(s3, config.s3 ? outbound.trusted : outbound.restricted);
    },
  };
}

/**
 * Claims the places that new settings name.
 * @throws BadRequestError
 */
async function takePlaces(parts: Parts, next: Settings): Promise<void> {
  const { outbound, settings } = parts;
  const now = settings.current();
  const take = async (holds: "files" | "backups", from: BucketSettings, to: BucketSettings) => {
    if (keyOf(holds, from) === keyOf(holds, to)) return null;
    const disk = await openDiskStorage(join(parts.config.dataDirectory, holds === "files" ? "storage" : "backups"));
    // Uses the restricted client: only places from the settings can change here, not those of the environment.
    const storage = storageFor(disk, () => to, outbound.restricted);
    return new Ownership(ownershipContext(parts), placeOf(parts, { holds, storage, bucket: () => to })).claim();
  };
  const files = await take("files", now.s3, next.s3);
  const backups = await take("backups", now.backups.s3, next.backups.s3);
  refuseProblems({
    s3: files === null ? null : otherBucket(files),
    backups: backups === null ? null : { s3: otherBucket(backups) },
  });
}

const otherBucket = (message: string): Problems => ({ bucket: { code: "validation_other_installation", message } });
