import type { Mailer } from "../mail/mailer.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { Settings } from "./form.ts";
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
  /**
   * Called before settings are changed: a bucket that a superuser turns on is taken for this installation.
   * @param next what will be in force
   * @throws BadRequestError for a bucket of another installation
   */
  takePlaces(next: Settings): Promise<void>;
  clock: () => Date;
}
