import type { FileStorage } from "../../files/storage/storage.ts";
import type { ChangeRecordsContext } from "../store/changes.ts";

/** Dependencies for deleting records. */
export interface RemovesRecords extends ChangeRecordsContext {
  storage: FileStorage;
  log: { warn(details: object, message: string): void };
  releaser: CarriesOn;
}

/** Runs the remaining parts of deletions (releaser.ts). */
export interface CarriesOn {
  /** Starts a run in the background. */
  wake(): void;
  /** Settles when no part is left. */
  run(): Promise<void>;
}
