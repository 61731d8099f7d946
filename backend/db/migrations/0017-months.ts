import type { Migration } from "./migration.ts";

/**
 * Query for the indexes that carry texts. Columns of an index follow its table's: the last key but one is the column of
 * the order, the last the row's number. Names that would be cut are left out: they have no such index before this.
 */
const carryingIndexes = `
  SELECT i.relname AS name, t.relname AS "table", o.attname AS "column",
    (SELECT string_agg(format('%I gin_trgm_ops', c.attname), ', ') FROM generate_series(x.indnkeyatts, x.indnatts - 1) AS at
      JOIN pg_attribute c ON c.attrelid = x.indrelid AND c.attnum = x.indkey[at]) AS trigrams
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_attribute o ON o.attrelid = x.indrelid AND o.attnum = x.indkey[x.indnkeyatts - 2]
  WHERE x.indnatts > x.indnkeyatts AND x.indnkeyatts > 1 AND x.indpred IS NULL AND o.atttypid = 'text'::regtype
    AND t.relnamespace = current_schema()::regnamespace AND octet_length(i.relname) <= 56`;

/**
 * Creates indexes by month beside those that carry texts, with the texts' trigrams: see db/postgres/search-indexes.ts.
 */
export const monthsMigration: Migration = {
  number: 17,
  name: "months",
  statements: {
    sqlite: [],
    postgres: [
      `DO $$ DECLARE carrying record; BEGIN
        FOR carrying IN ${carryingIndexes} LOOP
          EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING gin ((ARRAY[left(%I, 7)]), %s) WITH (fastupdate = off)',
            carrying.name || ':months', carrying."table", carrying."column", carrying.trigrams);
        END LOOP;
      END $$`,
    ],
  },
};
