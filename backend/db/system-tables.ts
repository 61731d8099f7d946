import type { Generated, Selectable } from "kysely";

/** Record that a row is about. */
interface RecordColumns {
  collection_id: string;
  record_id: string;
}

/** Account that acted; both `""` for the technician's tool and for guests. */
interface AccountColumns {
  account_collection_id: string;
  account_id: string;
}

/** Account whose room a row fills (records/store/storage-quota.ts), both `""` for none, and how far. */
interface FillerColumns {
  by_collection_id: Generated<string>;
  by_id: Generated<string>;
  /** Bytes as stored; 0 before schema 19, and for files that were not stored here. */
  bytes: Generated<number>;
}

/** Content of a stored file as recorded, and the result of the last check. */
interface FileContentColumns {
  /** SHA-256 of the content, hex; `""` until the content has been read. */
  sha256: Generated<string>;
  /** ETag that the store gave the content then; `""` if it has none. */
  etag: Generated<string>;
  /** Milliseconds since 1970, by the store. `null`: before the first check. */
  modified: Generated<number | null>;
  /** Moment when the content was last compared. Milliseconds since 1970; 0: not yet. */
  checked: Generated<number>;
  /** `missing`, `empty`, `changed` or `unreadable`; `""`: no problem. */
  problem: Generated<string>;
}

/** System tables, which the backend itself needs. Tables of collections come and go with their definitions. */
export interface SystemTables {
  _migrations: {
    number: number;
    name: string;
    /** Moment when the migration was applied. ISO 8601, UTC. */
    applied: string;
  };
  _collections: {
    id: string;
    name: string;
    /** `Collection` of schema/define/define.ts as JSON. */
    definition: string;
  };
  _params: {
    key: string;
    value: string;
  };
  _outbox: RecordColumns & {
    /** Number that rises in the order of the commits and is never reused. */
    number: Generated<number>;
    action: string;
    collection_name: string;
    /** Values of the record before and after the change, JSON; see events/change-event.ts. */
    before: string | null;
    after: string | null;
    /** Milliseconds since 1970. */
    created: number;
  };
  /** Last change of each record. */
  _changes: RecordColumns &
    AccountColumns & {
      /** Moment of the change. Milliseconds since 1970. */
      at: number;
    };
  /** First answers to creations that may be sent twice (protocol 2.8). */
  _repeats: RecordColumns & {
    /** Collection id and id of the account that asked; `""` for guests. */
    account: string;
    key: string;
    /** Answer as JSON. */
    answer: string;
    /** Fingerprint of the request (records/idempotency/fingerprint.ts); `""` before schema 5. */
    fingerprint: string;
    /** Milliseconds since 1970. */
    created: number;
  };
  /** Tokens that were signed out before they expired (protocol 6.11). */
  _revoked_tokens: {
    sid: string;
    /** Moment from which the row is useless. Milliseconds since 1970. */
    expires: number;
  };
  /** Last mail of each kind to an account. */
  _mails: RecordColumns & {
    kind: string;
    /** Milliseconds since 1970. */
    sent: number;
  };
  /** Messages between replicas that are no changes of records. */
  _signals: {
    number: Generated<number>;
    topic: string;
    /** JSON. */
    payload: string;
    /** Milliseconds since 1970. */
    created: number;
  };
  /** Number of events on a day; see visits/sums.ts. */
  _visit_sums: {
    /** `YYYY-MM-DD` in the zone of the site. */
    day: string;
    kind: string;
    name: string;
    total: number;
  };
  /** Visitors of today, as hashes that mean nothing without the day's salt. Both are deleted after the day. */
  _visitors: {
    day: string;
    visitor: string;
    /** Milliseconds since 1970. */
    seen: number;
  };
  _visit_salts: {
    day: string;
    /** Salt of the day's hashes; encrypted if there is a key. */
    salt: string;
  };
  /** Deleted records that others still refer to, or collections that are being emptied. */
  _releases: AccountColumns & {
    number: Generated<number>;
    collection_id: string;
    /** Deleted record. `""`: all rows of the collection up to `last_row`. */
    record_id: string;
    /** `_rowid_` of the last row to empty; 0 for a record. */
    last_row: number;
    /** 1: too many changes to emit them one by one. */
    bulk: number;
  };
  /** Failures in visitors' browsers, grouped; see failures/group.ts. */
  _failures: {
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
  };
  /** Sign-in link of an account that works once, at most one per account; see auth/one-time. */
  _one_time_links: RecordColumns & {
    /** SHA-256 of the key. The key itself is not stored. */
    key_hash: string;
    /** SHA-256 of the account's `tokenKey`: whatever ends its tokens ends the link. */
    account_hash: string;
    /** 1: the key was sent only to the account's address. */
    mailed: number;
    /** Milliseconds since 1970. */
    expires: number;
  };
  /** Last visit of each account, to the hour. */
  _accesses: RecordColumns & {
    /** Moment of the visit. Milliseconds since 1970. */
    at: number;
  };
  /** Sheets of rows that were imported and can be undone; see records/sheets/. */
  _sheets: AccountColumns & {
    id: string;
    collection_id: string;
    /** Name of the imported file. */
    name: string;
    /** Names of the fields that `print` of its rows covers, JSON. */
    fields: string;
    /** Moment of the import. Milliseconds since 1970. */
    at: number;
    created: number;
    changed: number;
    left_out: number;
    /** Milliseconds since 1970; 0: nothing was undone. */
    undone_at: number;
    /** Account that undid the import: of the importer's collection, or a superuser. */
    undone_account_id: string;
    /** Bytes of the data that can undo the import. */
    bytes: Generated<number>;
  };
  /** Change that an import made to one record and that is not undone yet. */
  _sheet_rows: {
    sheet_id: string;
    record_id: string;
    /** Number of the row in the sheet. */
    number: number;
    /** Values that the import replaced, JSON by field. `null`: the import created the record. */
    before: string | null;
    /** Fingerprint of the record as the import left it. If it differs now, somebody has changed the record since. */
    print: string;
  };
  /** Files that records hold, so that no search has to read all records; see records/store/held-files/. */
  _files: FileContentColumns &
    RecordColumns &
    FillerColumns & {
      number: Generated<number>;
      field: string;
      name: string;
      kind: string;
      /** Moment when a record first named the file. Milliseconds since 1970. */
      at: number;
      /** Text for search: the name under which the file was uploaded, folded. */
      search: string;
      /** Original name in the storage. `original`, `type` and `size` are empty until the storage was asked. */
      original: string;
      type: string;
      /** Bytes; -1: the storage has no such file. */
      size: number | null;
    };
  /** Texts that contain the address of a file, and that file. */
  _file_uses: RecordColumns & {
    owner_collection_id: string;
    owner_id: string;
    field: string;
    name: string;
  };
  /** Collections that `_files` and `_file_uses` cover completely, with the fields that were read for it. */
  _file_indexes: {
    collection_id: string;
    fields: string;
  };
  /** Earlier versions of records, with the accounts that saved them; see records/store/history/. */
  _versions: RecordColumns &
    AccountColumns &
    FillerColumns & {
      /** Number of the version; rises from 1 within the record. */
      number: number;
      /** Moment when the record got these values. Milliseconds since 1970. */
      at: number;
      /** Names of the files in this version, JSON. */
      files: string;
      /** Values by field id, JSON compressed with Zstandard. */
      data: Uint8Array;
    };
  /** Files that only versions or the trash name. They stay where they were stored. */
  _earlier_files: FileContentColumns &
    RecordColumns &
    FillerColumns & {
      name: string;
      /** Bytes. `null`: not looked up yet. */
      size: number | null;
    };
  /**
   * Deletions that can be undone; see records/store/history/write-trash.ts. The record is the deleted one; records
   * deleted with it are in `_trash_records`.
   */
  _trash: RecordColumns &
    AccountColumns & {
      id: string;
      title: string;
      /** Folded title. */
      search: string;
      /** Name of the first picture; `""`: no picture. */
      picture: string;
      /** Moment of the deletion. Milliseconds since 1970; 0: its collection is gone, so it cannot be restored. */
      at: number;
      /** Number of files, with those of records deleted with it. */
      files: number;
      /** Number of records deleted with it. */
      cascaded: number;
      /** Number of relations of other records that named it. */
      links: number;
      /** 1: more was deleted than is kept. */
      incomplete: number;
      /** Moment of the restore, while some relations are still to be put back. Milliseconds since 1970; 0: deleted. */
      restored: number;
    };
  /** Record that a deletion removed. */
  _trash_records: RecordColumns & {
    trash_id: string;
    /** 0: the deleted record itself; others were deleted with it. */
    position: number;
    /** Values by field id, JSON. `null`: not kept. */
    data: string | null;
  };
  /** Relation of a remaining record from which a deletion removed ids. */
  _trash_links: RecordColumns & {
    trash_id: string;
    /** Id of the field. */
    field: string;
    /** Ids before and after, JSON lists. */
    before: string;
    after: string;
  };
  /** Uploads in parts; see files/resumable/. */
  _uploads: AccountColumns & {
    id: string;
    /** Announced size. Bytes. */
    size: number;
    /** Bytes received, without a gap. */
    received: number;
    /** Name from the sender; "" if there is none. */
    filename: string;
    /** `Upload-Metadata`, to be sent back. */
    metadata: string;
    /** Milliseconds since 1970. */
    expires: number;
    /** Moment when a record was saved with the upload. Milliseconds since 1970; 0: not yet. */
    used: number;
  };
  /** Stored parts of an upload: each begins where the one before it ends. */
  _upload_parts: {
    upload_id: string;
    /** Position of the part's first byte in the upload. */
    start: number;
    /** Key in the storage. */
    key: string;
  };
  /**
   * Review link of a draft, which shows it to somebody without an account, as far as the account that made it may
   * change it. At most one per draft; see drafts/.
   */
  _review_links: RecordColumns &
    AccountColumns & {
      /** Creation date of the draft. A later draft with the id of this one must not be shown. */
      record_created: string;
      /** SHA-256 of the key. The key itself is not stored. */
      key_hash: string;
      /** Milliseconds since 1970. */
      expires: number;
    };
  /** Actions of accounts, kept for a year; see records/store/history/write-activity.ts. */
  _activity: AccountColumns & {
    /** Id that sorts by time. */
    id: string;
    /** Moment of the action. Milliseconds since 1970. */
    at: number;
    /** Name of the account at that time. */
    account_name: string;
    action: string;
    collection_id: string;
    /** Id of the record; `""`: many records of the collection. */
    record_id: string;
    title: string;
    /** Number of records. */
    total: number;
    /** Changed fields with their details, JSON. */
    changed: string;
  };
  /** Bytes of records that fill an account's room: drafts. */
  _record_sizes: RecordColumns & {
    by_collection_id: string;
    by_id: string;
    bytes: number;
  };
  /** Second factors of accounts; see auth/factor. */
  _factors: RecordColumns & {
    /** Id that is new with each setup. */
    id: string;
    /** TOTP secret in base32, encrypted with SETTINGS_KEY. */
    secret: string;
    /** Hashes of the recovery codes, JSON. */
    recovery: string;
    /** Milliseconds since 1970. */
    created: number;
  };
  /** Addresses of accounts in the form in which they are compared; see records/store/account-addresses.ts. */
  _addresses: RecordColumns & {
    /** Address in that form. */
    key: string;
    /** 0: the account has the address. Higher: it had the address too before that was refused. */
    nth: number;
  };
}

/** Row of a system table as it is read. */
export type SystemRow<Name extends keyof SystemTables> = Selectable<SystemTables[Name]>;

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

/** Names of the system tables; no collection may have one. */
export const systemTableNames: ReadonlySet<string> = new Set(Object.keys(names));
