import type { Mailer } from "../mail/mailer.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { SettingsStore } from "./settings-store.ts";

/** What the protocol calls the two uses of a bucket. */
export type Filesystem = "storage" | "backups";

/** What looking at the settings and changing them needs of the server. */
export interface SettingsContext {
  settings: SettingsStore;
  collections: Collections;
  mailer: Mailer;
  /** Writes, reads and removes a file in the bucket that the settings name. @throws what the service says */
  tryBucket(filesystem: Filesystem): Promise<void>;
  clock: () => Date;
}
