import type { Database } from "../db/database.ts";
import type { Outbox } from "../events/outbox.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { CarriesOn } from "../records/delete/context.ts";
import type { AccountAddresses } from "../records/store/account-addresses.ts";
import type { RecentFiles } from "../records/store/held-files/recent-files.ts";
import type { FilesOfRecord } from "../records/store/history/earlier-files.ts";
import type { HistoryRules } from "../records/store/history/history-rules.ts";
import type { PendingReleases } from "../records/store/pending-releases.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import type { StorageQuota } from "../records/store/storage-quota.ts";
import type { TextBounds } from "../records/texts/text-bounds.ts";
import type { StoredCollections } from "../schema/registry/collections.ts";

/** Parts of the server that managing content needs. */
export interface ContentContext {
  database: Database;
  store: RecordStore;
  collections: StoredCollections;
  storage: FileStorage;
  outbox: Outbox;
  releases: PendingReleases;
  releaser: CarriesOn;
  history: HistoryRules;
  storageQuota: StorageQuota;
  addresses: AccountAddresses;
  recentFiles: RecentFiles;
  texts: TextBounds;
  removeFiles(files: FilesOfRecord): Promise<void>;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}
