import type { FileStorage } from "../../files/storage/storage.ts";
import type { ChangeRecordsContext } from "../store/changes.ts";

/** What deleting records needs of the server. */
export interface RemovesRecords extends ChangeRecordsContext {
  storage: FileStorage;
  log: { warn(details: object, message: string): void };
  releaser: CarriesOn;
}

/** Does what a deletion leaves to do (releaser.ts). */
export interface CarriesOn {
  /** Begins, and does not wait for it. */
  wake(): void;
  /** Settles when nothing is left. */
  run(): Promise<void>;
}
