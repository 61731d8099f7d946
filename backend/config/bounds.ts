interface Bound {
  /** Default, in force until a superuser sets another value. */
  value: number;
  /** Subject and unit, for docs/api.md. */
  what: string;
  /** Answer to a request beyond the bound. */
  beyond: string;
  reason: string;
}

/**
 * Bounds that keep one person, or one accident, from stopping the site for all. Each is the setting `bounds.NAME`:
 * the technician changes it in Sistema, and a test with a small disk makes it small.
 */
export const boundTable = {
  maxTextBytes: {
    value: 1_000_000,
    what: "bytes (UTF-8) of one `editor` field",
    beyond: "400 `validation_max_text_constraint`",
    reason: "cleaning, keeping and sending a text costs in proportion to its length",
  },
  keeperTextBytes: {
    value: 200_000,
    what: "the same, saved by the keeper of a parish",
    beyond: "400 `validation_max_text_constraint`",
    reason: "a parish describes itself in a few pages; its account is opened by a link that travels over WhatsApp",
  },
  sheetRows: {
    value: 5_000,
    what: "rows of one sheet",
    beyond: "400 `validation_too_many_rows`",
    reason: "all rows of an import are written in one transaction, which other saves wait for",
  },
  sheetCells: {
    value: 200_000,
    what: "cells of one sheet",
    beyond: "400 `validation_too_many_cells`",
    reason: "each cell is validated and told in the answer",
  },
  sheetBytes: {
    value: 8 * 1024 * 1024,
    what: "bytes of the body that brings a sheet",
    beyond: "413",
    reason: "a sheet is read into memory as a whole",
  },
  sheetNames: {
    value: 20_000,
    what: "distinct values of the relations of one sheet",
    beyond: "400 `validation_too_many_names`",
    reason: "each is looked up, as an id and as a title",
  },
  sheetTitles: {
    value: 8,
    what: "relations of one sheet that are named by titles, fields of one title, and fields of `match`",
    beyond: "400 `validation_too_many_titles`",
    reason: "an index of titles joins the values of all of them for each record",
  },
  sheetTitleBytes: {
    value: 32 * 1024 * 1024,
    what: "bytes of memory for the titles that one sheet is compared with",
    beyond: "400 `validation_too_many_titles`",
    reason: "titles of all records that the caller may list are read into memory",
  },
  sheetRecordBytes: {
    value: 64 * 1024 * 1024,
    what: "bytes of the records that one sheet makes or changes, before and after",
    beyond: "400 `validation_too_much_text`",
    reason: "an import holds them in memory until it is committed",
  },
  sheetsAtOnce: {
    value: 3,
    what: "sheets tried, imported or undone at once, by all accounts of one server; one of each account",
    beyond: "503 `sheets_busy`; 429 `sheet_under_way` for the second of an account",
    reason: "each keeps the processor busy for seconds",
  },
  placeLines: {
    value: 200,
    what: "lines of a timetable in force at one place",
    beyond: "400 `validation_too_many_records`",
    reason: "each page of a parish, its calendar and the open data compute every line of it",
  },
  placeExceptions: {
    value: 200,
    what: "changes of a timetable that are not over, at one place; as many for all places of one parish",
    beyond: "400 `validation_too_many_records`",
    reason: "the same pages compute every change, for each day that it covers",
  },
  placeVerifications: {
    value: 200,
    what: "times in one day (UTC) that the hours of one place are said to be right",
    beyond: "400 `validation_too_many_records`",
    reason: "pages of Masses read all of them for the last one of each place",
  },
  openDataRequests: {
    value: 60,
    what: "requests of one address in a minute for the files of open data (`/datos/…`), those that are kept too",
    beyond: "429 with `Retry-After` and `mensaje`",
    reason: "programs ask for them, once an hour is enough, and each month that is asked for first is computed",
  },
  accountBytes: {
    value: 2 * 1024 * 1024 * 1024,
    what: "bytes that one account fills with drafts, files of the library, versions, imports and uploads in parts",
    beyond: "507 `account_full`",
    reason: "they stay for weeks, and nobody but the desk sees them",
  },
  keeperBytes: {
    value: 200 * 1024 * 1024,
    what: "the same, of the keeper of a parish",
    beyond: "507 `account_full`",
    reason: "a parish changes a text and some photos; photos of published records do not count",
  },
  batchTextBytes: {
    value: 4_000_000,
    what: "bytes of the texts of all parts of one batch; superusers may send more",
    beyond: "413; 400 `batch_too_much_text` with files",
    reason: "all parts are written in one transaction, which other saves wait for",
  },
  savesPerMinute: {
    value: 120,
    what: "saves of one account in a minute; a batch counts one for each 50 parts and each 100 kB of text begun, a sheet one for each 50 rows",
    beyond: "429 `too_many_saves`",
    reason: "each takes the one writer; whoever takes back what they have just done is not counted",
  },
  savesPerHour: {
    value: 2_000,
    what: "the same in an hour",
    beyond: "429 `too_many_saves`",
    reason: "each leaves a version and a line of who did what",
  },
  uploadBytesPerDay: {
    value: 4 * 1024 * 1024 * 1024,
    what: "bytes of requests of one account in a day, without small ones (`smallRequestBytes`)",
    beyond: "429 `too_many_bytes`",
    reason:
      "files of records that are made and deleted lie in the trash for 30 days, and photos of records count for no account",
  },
  freeForUploads: {
    value: 500_000_000,
    what: "bytes free on the disk, below which requests are small",
    beyond: "507 `disk_low` for larger requests",
    reason: "texts can be saved long after photos cannot",
  },
  smallRequestBytes: {
    value: 64 * 1024,
    what: "bytes of a small request",
    beyond: "507 `disk_low`",
    reason: "a text of several pages fits",
  },
  freeForSaves: {
    value: 200_000_000,
    what: "bytes free on the disk, below which nothing is saved; reading, deleting and cleaning go on",
    beyond: "507 `disk_full`",
    reason: "what is left belongs to the database's log, to restarts and to cleaning",
  },
  reserveBytes: {
    value: 32 * 1024 * 1024,
    what: "bytes that a file holds back on the disk, for cleaning a full one and for a restart on it",
    beyond: "the file is given back",
    reason: "SQLite writes a deletion to its log before it gives anything back",
  },
} as const satisfies Record<string, Bound>;

export type BoundName = keyof typeof boundTable;

/** Bounds in force, by name. */
export type Bounds = Record<BoundName, number>;

export const defaultBounds = Object.fromEntries(
  Object.entries(boundTable).map(([name, { value }]) => [name, value]),
) as Bounds;
