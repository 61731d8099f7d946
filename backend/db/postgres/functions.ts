/**
 * SQL functions that the filter language needs of PostgreSQL; created by a migration. All are immutable and read no
 * table. Built on each call: finding the marks of all scripts takes longer than opening a database.
 */
export const postgresFunctions = (): readonly string[] => [
  // fold.ts: NFD, marks removed, lower case. pg_c_utf8 knows the letters of every script on every machine.
  `CREATE OR REPLACE FUNCTION filter_fold(source text) RETURNS text
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT lower(regexp_replace(normalize(source, NFD), '[${markRanges()}]', '', 'g') COLLATE pg_c_utf8) COLLATE "C"
   $$`,

  `CREATE OR REPLACE FUNCTION filter_number(source text) RETURNS numeric
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN source ~ '^\\s*[-+]?([0-9]{1,255}\\.?[0-9]{0,255}|\\.[0-9]{1,255})([eE][-+]?[0-9]{1,2})?\\s*$' THEN source::numeric END
   $$`,

  // Items of a JSON list of texts; no rows for anything else.
  `CREATE OR REPLACE FUNCTION filter_items(list text) RETURNS TABLE (value text)
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT json_array_elements_text(CASE WHEN list IS JSON ARRAY THEN list::json ELSE '[]'::json END) COLLATE "C"
   $$`,

  `CREATE OR REPLACE FUNCTION filter_list(list text) RETURNS text[]
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(items.value), '{}') FROM filter_items(list) AS items
   $$`,

  // Uses json, not jsonb, which would lose the order of keys and the form of numbers; SQLite keeps both. JSON may
  // contain NUL and halves of characters (\u0000, \ud800), which no text can hold: in one row they must not fail every
  // query.
  `CREATE OR REPLACE FUNCTION filter_json_at(source text, path text[]) RETURNS jsonb
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE json_typeof(found)
       WHEN 'null' THEN NULL
       WHEN 'number' THEN to_jsonb((found #>> '{}')::numeric)
       WHEN 'boolean' THEN CASE found #>> '{}' WHEN 'true' THEN '1'::jsonb ELSE '0'::jsonb END
       ELSE to_jsonb(found #>> '{}')
     END
     FROM (SELECT CASE WHEN source IS JSON THEN (
         CASE WHEN position('\\u' IN source) > 0
           THEN regexp_replace(source, '\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\ufffd', 'g')
           ELSE source
         END)::json #> path END AS found) AS lookup
   $$`,

  `CREATE OR REPLACE FUNCTION filter_numeric(value jsonb) RETURNS jsonb
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT coalesce(to_jsonb(filter_number(value #>> '{}')), value)
   $$`,

  // -1, 0 or 1 in SQLite's order of values: numbers before texts, texts by code point; NULL when one is NULL.
  `CREATE OR REPLACE FUNCTION filter_compare(one jsonb, other jsonb) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE
       WHEN one IS NULL OR other IS NULL THEN NULL
       WHEN jsonb_typeof(one) <> jsonb_typeof(other) THEN CASE jsonb_typeof(one) WHEN 'number' THEN -1 ELSE 1 END
       WHEN jsonb_typeof(one) = 'number' THEN sign((one #>> '{}')::numeric - (other #>> '{}')::numeric)::integer
       WHEN one = other THEN 0
       WHEN (one #>> '{}') COLLATE "C" < (other #>> '{}') COLLATE "C" THEN -1
       ELSE 1
     END
   $$`,

  // Letters and pairs of letters of a text, for the index of short searches. The cost, in comparisons, keeps the
  // planner from computing them for whole tables.
  `CREATE OR REPLACE FUNCTION filter_pieces(source text) RETURNS text[]
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
     SELECT coalesce(array_agg(DISTINCT piece), '{}')
     FROM unnest(string_to_array(source, NULL), string_to_array(substr(source, 2), NULL)) AS letters (one, next),
       LATERAL (VALUES (one), (one || next)) AS pieces (piece)
     WHERE piece IS NOT NULL
   $$`,

  // Parses texts that SQLite takes for a date with a day. NULL for a day that does not exist.
  `CREATE OR REPLACE FUNCTION filter_time(source text) RETURNS timestamp
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
     BEGIN
       IF source !~ '^\\d{4}-\\d\\d-\\d\\d([ T]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z| ?[-+]\\d\\d:\\d\\d)?)?$' THEN
         RETURN NULL;
       END IF;
       IF source ~ '(Z|[-+]\\d\\d:\\d\\d)$' THEN
         RETURN source::timestamptz AT TIME ZONE 'UTC';
       END IF;
       RETURN source::timestamp;
     EXCEPTION WHEN others THEN
       RETURN NULL;
     END
   $$`,
];

/** Ranges of all combining marks (`\p{M}`) for a regular expression: PostgreSQL has no such class. */
function markRanges(): string {
  const ranges: string[] = [];
  let start = -1;
  // No marks exist outside these ranges; the planes between are empty.
  for (const [first, end] of [
    [0x300, 0x20000],
    [0xe0100, 0xe01f1],
  ] as const) {
    for (let code = first; code <= end; code++) {
      const isMark = code < end && /\p{M}/u.test(String.fromCodePoint(code));
      if (isMark && start < 0) start = code;
      if (isMark || start < 0) continue;
      ranges.push(`${escaped(start)}-${escaped(code - 1)}`);
      start = -1;
    }
  }
  return ranges.join("");
}

function escaped(code: number): string {
  return `\\U${code.toString(16).padStart(8, "0")}`;
}
