import { tryBucket } from "../files/storage/try-bucket.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SettingsContext } from "../settings/context.ts";
import type { Parts } from "./parts.ts";

export function composeSettings(
  { config, settings, collections, outbound, clock }: Parts,
  mailer: Mailer,
): SettingsContext {
  return {
    settings,
    collections,
    mailer,
    clock,
    async tryBucket(filesystem) {
      const { s3, backups } = settings.current();
      if (filesystem === "backups") return tryBucket(backups.s3, outbound.restricted);
      return tryBucket(s3, config.s3 ? outbound.trusted : outbound.restricted);
    },
  };
}
