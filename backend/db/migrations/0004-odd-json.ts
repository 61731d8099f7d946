import type { Migration } from "./migration.ts";

/**
 * Functions that get their argument from a row. PostgreSQL's planner takes a function's argument for a constant, and
 * computes constants before any condition: the cast of a text that is no JSON failed beside the very condition that
 * tests it. A value from a row is no constant.
 */
const replaced = [
  `CREATE OR REPLACE FUNCTION filter_items(list text) RETURNS TABLE (value text)
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT json_array_elements_text(CASE WHEN given.list IS JSON ARRAY THEN given.list::json ELSE '[]'::json END) COLLATE "C"
     FROM unnest(ARRAY[list]) AS given (list)
   $$`,

  `CREATE OR REPLACE FUNCTION filter_json_at(source text, path text[]) RETURNS jsonb
   LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE json_typeof(found)
       WHEN 'null' THEN NULL
       WHEN 'number' THEN to_jsonb((found #>> '{}')::numeric)
       WHEN 'boolean' THEN CASE found #>> '{}' WHEN 'true' THEN '1'::jsonb ELSE '0'::jsonb END
       ELSE to_jsonb(found #>> '{}')
     END
     FROM unnest(ARRAY[source]) AS given (source), LATERAL (SELECT CASE WHEN given.source IS JSON THEN (
         CASE WHEN position('\\u' IN given.source) > 0
           THEN regexp_replace(given.source, '\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\ufffd', 'g')
           ELSE given.source
         END)::json #> path END AS found) AS lookup
   $$`,
];

export const oddJsonMigration: Migration = {
  number: 4,
  name: "odd JSON",
  statements: { sqlite: [], postgres: replaced },
};
