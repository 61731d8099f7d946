import type { Mailer } from "../mail/mailer.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { Settings } from "./form.ts";
import type { SettingsStore } from "./settings-store.ts";

/** Uses of a bucket, with the protocol's names. */
export type Filesystem = "storage" | "backups";

/** Parts of the server that reading and changing settings needs. */
export interface SettingsContext {
  settings: SettingsStore;
  collections: Collections;
  mailer: Mailer;
  /** Writes, reads and removes a file in the bucket of the settings. @throws the service's error */
  tryBucket(filesystem: Filesystem): Promise<void>;
  /**
   * Called before settings are changed: claims a bucket that a superuser switches on for this installation.
   * @param next settings that will be in force
   * @throws BadRequestError for a bucket of another installation
   */
  takePlaces(next: Settings): Promise<void>;
  clock: () => Date;
}
