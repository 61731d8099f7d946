import type { Generated } from "kysely";

/** The tables that the backend itself needs; those of the collections come and go with their definitions. */
export interface SystemTables {
  _migrations: MigrationsTable;
  _collections: CollectionsTable;
  _params: ParamsTable;
  _outbox: OutboxTable;
  _changes: ChangesTable;
  _repeats: RepeatsTable;
  _revoked_tokens: RevokedTokensTable;
  _mails: MailsTable;
  _signals: SignalsTable;
  _visit_sums: VisitSumsTable;
  _visitors: VisitorsTable;
  _visit_salts: VisitSaltsTable;
  _releases: ReleasesTable;
  _failures: FailuresTable;
  _one_time_links: OneTimeLinksTable;
  _accesses: AccessesTable;
  _sheets: SheetsTable;
  _sheet_rows: SheetRowsTable;
  _files: FilesTable;
  _file_uses: FileUsesTable;
  _file_indexes: FileIndexesTable;
  _versions: VersionsTable;
  _earlier_files: EarlierFilesTable;
  _trash: TrashTable;
  _trash_records: TrashRecordsTable;
  _trash_links: TrashLinksTable;
  _uploads: UploadsTable;
  _upload_parts: UploadPartsTable;
  _review_links: ReviewLinksTable;
  _activity: ActivityTable;
  _record_sizes: RecordSizesTable;
  _factors: FactorsTable;
  _addresses: AddressesTable;
}

const names: Record<keyof SystemTables, true> = {
  _migrations: true,
  _collections: true,
  _params: true,
  _outbox: true,
  _changes: true,
  _repeats: true,
  _revoked_tokens: true,
  _mails: true,
  _signals: true,
  _visit_sums: true,
  _visitors: true,
  _visit_salts: true,
  _releases: true,
  _failures: true,
  _one_time_links: true,
  _accesses: true,
  _sheets: true,
  _sheet_rows: true,
  _files: true,
  _file_uses: true,
  _file_indexes: true,
  _versions: true,
  _earlier_files: true,
  _trash: true,
  _trash_records: true,
  _trash_links: true,
  _uploads: true,
  _upload_parts: true,
  _review_links: true,
  _activity: true,
  _record_sizes: true,
  _factors: true,
  _addresses: true,
};

/** No collection may be called as one of these. */
export const systemTableNames: ReadonlySet<string> = new Set(Object.keys(names));

interface MigrationsTable {
  number: number;
  name: string;
  /** ISO 8601, UTC. */
  applied: string;
}

interface CollectionsTable {
  id: string;
  name: string;
  /** The `Collection` of schema/define/define.ts as JSON. */
  definition: string;
}

interface ParamsTable {
  key: string;
  value: string;
}

interface OutboxTable {
  /** Rises in the order of the commits; never used twice. */
  number: Generated<number>;
  action: string;
  collection_id: string;
  collection_name: string;
  record_id: string;
  /** The record's values before and after as JSON; see events/change-event.ts. */
  before: string | null;
  after: string | null;
  /** Milliseconds since 1970. */
  created: number;
}

/** Who changed a record last. */
interface ChangesTable {
  collection_id: string;
  record_id: string;
  /** `""` for the technician's tool and for guests. */
  account_collection_id: string;
  account_id: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** First answers to creations that may be sent twice (protocol 2.8). */
interface RepeatsTable {
  /** Collection id and id of the account that asked; `""` for guests. */
  account: string;
  key: string;
  collection_id: string;
  record_id: string;
  /** The answer, JSON. */
  answer: string;
  /** What was sent (records/idempotency/fingerprint.ts); `""` before schema 5. */
  fingerprint: string;
  /** Milliseconds since 1970. */
  created: number;
}

/** Tokens that were signed out before they expired (protocol 6.11). */
interface RevokedTokensTable {
  sid: string;
  /** Milliseconds since 1970: when the row is of no use any more. */
  expires: number;
}

/** When an account was last sent a mail of a kind. */
interface MailsTable {
  collection_id: string;
  record_id: string;
  kind: string;
  /** Milliseconds since 1970. */
  sent: number;
}

/** What one replica has to say to the others and what is no change of a record. */
interface SignalsTable {
  number: Generated<number>;
  topic: string;
  /** JSON. */
  payload: string;
  /** Milliseconds since 1970. */
  created: number;
}

/** How often something happened on a day; see visits/sums.ts. */
interface VisitSumsTable {
  /** `YYYY-MM-DD` in the zone of the site. */
  day: string;
  kind: string;
  name: string;
  total: number;
}

/** Who was there today, as a hash that means nothing without the day's salt; both are gone with the day. */
interface VisitorsTable {
  day: string;
  visitor: string;
  /** Milliseconds since 1970. */
  seen: number;
}

interface VisitSaltsTable {
  day: string;
  /** Encrypted where there is a key. */
  salt: string;
}

/** Records that are gone and that others name still, or collections that are being emptied. */
interface ReleasesTable {
  number: Generated<number>;
  collection_id: string;
  /** `""`: all rows of the collection up to `last_row`. */
  record_id: string;
  /** A `_rowid_`; 0 for a record. */
  last_row: number;
  /** Whoever deleted it; both `""` for the technician's tool and for guests. */
  account_collection_id: string;
  account_id: string;
  /** 1: so many that they are not told one by one. */
  bulk: number;
}

/** What broke in visitors' browsers, alike failures together; see failures/group.ts. */
interface FailuresTable {
  id: string;
  message: string;
  file: string;
  line: number;
  column: number;
  page: string;
  build: string;
  /** Milliseconds since 1970. */
  first_at: number;
  last_at: number;
  total: number;
  phone: number;
  tablet: number;
  computer: number;
}

/** The one link of an account by which somebody signs in once; see auth/one-time. */
interface OneTimeLinksTable {
  collection_id: string;
  record_id: string;
  /** SHA-256 of the key; the key itself is nowhere. */
  key_hash: string;
  /** SHA-256 of the account's `tokenKey`: what ends its tokens ends the link. */
  account_hash: string;
  /** 1: the key went to the account's address and to nobody else. */
  mailed: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** When an account was last here, to the hour. */
interface AccessesTable {
  collection_id: string;
  record_id: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Sheets of rows that were imported and can be undone; see records/sheets/. */
interface SheetsTable {
  id: string;
  collection_id: string;
  account_collection_id: string;
  account_id: string;
  /** Of the file. */
  name: string;
  /** Names of the fields that `print` of its rows was made of, JSON. */
  fields: string;
  /** Milliseconds since 1970. */
  at: number;
  created: number;
  changed: number;
  left_out: number;
  /** Milliseconds since 1970; 0: nothing of it was undone. */
  undone_at: number;
  /** Of the collection of whoever imported it or a superuser. */
  undone_account_id: string;
  /** Of what undoes it. */
  bytes: Generated<number>;
}

/** What an import did to one record and was not undone yet. */
interface SheetRowsTable {
  sheet_id: string;
  record_id: string;
  /** In the sheet. */
  number: number;
  /** The values that it replaced, JSON by field; null for a record that it made. */
  before: string | null;
  /** Of the record as the import left it: another one says that somebody has changed it since. */
  print: string;
}

/** Content of a stored file as it was recorded, and what the last check has found. */
interface FileContentColumns {
  /** Of the content, hex; `""` until somebody has read it. */
  sha256: Generated<string>;
  /** The store's own mark of the content at that time; `""` where it has none. */
  etag: Generated<string>;
  /** Milliseconds since 1970, as the store had it; `null` until the first check. */
  modified: Generated<number | null>;
  /** Milliseconds since 1970: when the content was last compared; 0: not yet. */
  checked: Generated<number>;
  /** `missing`, `empty`, `changed`, `unreadable`; `""` while all is well. */
  problem: Generated<string>;
}

/** What files records hold, so that nobody reads all records for them; see records/store/held-files/. */
interface FilesTable extends FileContentColumns {
  number: Generated<number>;
  collection_id: string;
  record_id: string;
  field: string;
  name: string;
  kind: string;
  /** Milliseconds since 1970: when a record named it first. */
  at: number;
  /** What a search looks into: the name it was uploaded under, folded. */
  search: string;
  /** As the storage knows it; these three are empty until it was asked. */
  original: string;
  type: string;
  /** Bytes; -1 when the storage has no such file. */
  size: number | null;
  /** Account that this is counted for (records/store/account-room.ts); `""`: nobody. */
  by_collection_id: Generated<string>;
  by_id: Generated<string>;
  /** As they were stored; 0 before schema 19, and of what was not stored here. */
  bytes: Generated<number>;
}

/** Which texts name the address of which file. */
interface FileUsesTable {
  owner_collection_id: string;
  owner_id: string;
  field: string;
  collection_id: string;
  record_id: string;
  name: string;
}

/** Which collections the two tables know wholly, and the fields that they were read from. */
interface FileIndexesTable {
  collection_id: string;
  fields: string;
}

/** What a record was before it was changed; see records/store/history/. */
interface VersionsTable {
  collection_id: string;
  record_id: string;
  /** Rises from 1 within the record. */
  number: number;
  /** Milliseconds since 1970: when the record became like this. */
  at: number;
  /** Whoever made it so; `""` for the technician's tool and for guests. */
  account_collection_id: string;
  account_id: string;
  /** Names of the files that it names, JSON. */
  files: string;
  /** Its values by the ids of their fields, JSON in Zstandard. */
  data: Uint8Array;
  /** Account that this is counted for (records/store/account-room.ts); `""`: nobody. */
  by_collection_id: Generated<string>;
  by_id: Generated<string>;
  bytes: Generated<number>;
}

/** Files that versions or the trash name, and no record any more; they lie where they have always lain. */
interface EarlierFilesTable extends FileContentColumns {
  collection_id: string;
  record_id: string;
  name: string;
  /** Bytes; null when nobody had looked yet. */
  size: number | null;
  /** Account that this is counted for (records/store/account-room.ts); `""`: nobody. */
  by_collection_id: Generated<string>;
  by_id: Generated<string>;
  bytes: Generated<number>;
}

/** Bytes of records that are counted for an account: drafts. */
interface RecordSizesTable {
  collection_id: string;
  record_id: string;
  by_collection_id: string;
  by_id: string;
  bytes: number;
}

/** Deletions that can be taken back; see records/store/history/write-trash.ts. */
interface TrashTable {
  id: string;
  /** What was deleted; what went with it stands in `_trash_records`. */
  collection_id: string;
  record_id: string;
  title: string;
  /** The title, folded. */
  search: string;
  /** Name of its first picture; `""`: it has none. */
  picture: string;
  /** `""` for guests and for the technician's tool. */
  account_collection_id: string;
  account_id: string;
  /** Milliseconds since 1970; 0: there is nothing to bring it back into. */
  at: number;
  /** How many files it had, with those of what went with it. */
  files: number;
  /** How many records went with it. */
  cascaded: number;
  /** How many relations of others named it. */
  links: number;
  /** 1: there was more than is kept. */
  incomplete: number;
  /** Milliseconds since 1970: when it was brought back, and some relations of others are to be put back still; 0: it is gone. */
  restored: number;
}

/** A record that a deletion took. */
interface TrashRecordsTable {
  trash_id: string;
  collection_id: string;
  record_id: string;
  /** 0: the one that was deleted; others went with it. */
  position: number;
  /** Its values by field id, JSON; null for one that is not kept. */
  data: string | null;
}

/** A relation of a record that stayed, out of which a deletion took what it named. */
interface TrashLinksTable {
  trash_id: string;
  collection_id: string;
  record_id: string;
  /** The field's id. */
  field: string;
  /** Ids before and after, JSON lists. */
  before: string;
  after: string;
}

/** Uploads that come in parts; see files/resumable/. */
interface UploadsTable {
  id: string;
  account_collection_id: string;
  account_id: string;
  /** Bytes, as announced. */
  size: number;
  /** Bytes that have come, without a gap. */
  received: number;
  /** As the sender named it; "" when they did not. */
  filename: string;
  /** `Upload-Metadata` as it is told again. */
  metadata: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** When a record was saved with it, in milliseconds since 1970; 0: not yet. */
  used: number;
}

/** Where the bytes of an upload lie: each part begins where the one before it ends. */
interface UploadPartsTable {
  upload_id: string;
  /** Its first byte in the upload. */
  start: number;
  /** In the storage. */
  key: string;
}

/** The one link of a draft by which somebody without an account sees it; see drafts/. */
interface ReviewLinksTable {
  collection_id: string;
  record_id: string;
  /** Of the draft: another one that gets its id later is not what was shown. */
  record_created: string;
  /** SHA-256 of the key; the key itself is nowhere. */
  key_hash: string;
  /** Who made it: it shows what they may change. */
  account_collection_id: string;
  account_id: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Who did what, for a year; see records/store/history/write-activity.ts. */
interface ActivityTable {
  /** In the order of time. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  account_collection_id: string;
  account_id: string;
  /** As the account was called then. */
  account_name: string;
  action: string;
  collection_id: string;
  /** `""`: many records of the collection. */
  record_id: string;
  title: string;
  /** How many records. */
  total: number;
  /** Fields with what is told of them, JSON. */
  changed: string;
}

/** Second factors of accounts; see auth/factor. */
interface AddressesTable {
  collection_id: string;
  record_id: string;
  /** As addresses are compared. */
  key: string;
  /** 0 for whoever has the address; more for accounts that had it too before that was refused. */
  nth: number;
}

interface FactorsTable {
  collection_id: string;
  record_id: string;
  /** New with each setting up. */
  id: string;
  /** TOTP secret in base32, encrypted with SETTINGS_KEY. */
  secret: string;
  /** Hashes of the recovery codes, JSON. */
  recovery: string;
  /** Milliseconds since 1970. */
  created: number;
}
