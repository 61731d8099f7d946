import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Places whose tests may use the second engine, PostgreSQL, and what differs there. Only statements depend on the
 * engine: tests of a room without statements of its own run once, on SQLite. A place is a file, or a folder with all
 * that is below.
 */
const places: Record<string, string> = {
  "backend/db/": "the engines themselves",
  "backend/schema/": "tables change, and views are compiled, in each engine's words",
  "backend/filter/": "a filter becomes each engine's condition",
  "backend/records/": "rules, locks, searches and repeats are statements",
  "backend/events/": "who writes is heard by notifications or within one process",
  "backend/realtime/": "what is told is read from the database, by replicas too",
  "backend/presence/presence.test.ts": "who has something open is told by replicas too",
  "backend/backups/": "each engine is copied and replaced in its own way",
  "backend/logs/": "a file of their own, or a schema on the server",
  "backend/visits/counter.test.ts": "sums are added up where they lie",
  "backend/failures/failure-reports.test.ts": "groups are added up where they lie",
  "backend/maintenance/examine/": "each engine is damaged in its own way",
  "backend/maintenance/content-snapshot.test.ts": "a moment of the content is copied in its own way",
  "cli/export.test.ts": "a moment of the content is copied in its own way",
  "backend/health/system.test.ts": "the size of a database",
  "backend/health/readiness.test.ts": "a database that does not answer, and a restore by another process",
  "backend/compose/figures.test.ts": "connections of a pool, which PostgreSQL alone has",
  "backend/compose/alerts/alerts.test.ts": "one mail a day, by whichever replica",
  "backend/testing/drawn-on.test.ts": "cases are drawn for either engine",
  "backend/auth/both-engines.test.ts": "who of several is first, and which letters are alike",
  "backend/auth/alike-letters.test.ts": "which letters are alike",
  "backend/auth/one-address.test.ts": "keys of addresses are statements, and two sign up at once",
  "backend/auth/factor/factor.test.ts": "a table of its own, and tries and used codes that replicas share",
  "backend/auth/sessions.test.ts": "a session ends at every replica",
  "backend/auth/sessions/session-rows.test.ts": "a file of their own, or a schema on the server, shared by replicas",
  "backend/auth/one-time/one-time-links.test.ts": "a link is spent once, on every replica",
  "backend/auth/accounts/accounts.test.ts": "accesses are statements of their own, and two disable each other at once",
  "backend/auth/sessions/sweep-revoked-tokens.test.ts": "a statement of its own",
  "backend/auth/mails/replicas.test.ts": "replicas share a server",
  "backend/compose/auth/token-settings.test.ts": "secrets that another process changes",
  "backend/limits/proxy-check.test.ts": "a replica answers the question of another",
  "backend/auth/sessions/missing-right.test.ts": "the right to make a schema, which PostgreSQL alone asks for",
  "backend/compose/outages.test.ts": "PostgreSQL goes away",
  "backend/settings/settings-at-rest.test.ts": "settings that are stored, by replicas too",
  "backend/files/ownership/ownership.test.ts": "the installation's id is a row, which replicas share",
  "backend/files/storage/files-on-s3.test.ts": "replicas share a server",
  "backend/drafts/review.test.ts": "links, comments and the end of drafts are statements, and replicas share the links",
  "backend/files/resumable/": "which of two parts comes first, and how much an account has, are statements",
  "backend/collections/collections.test.ts": "tables are made, emptied and dropped",
  "backend/collections/import.test.ts": "tables change, and rows are counted",
  "backend/collections/run-time.test.ts": "tables change under requests",
  "backend/collections/at-once.test.ts": "locks",
  "backend/collections/changed-collections.test.ts": "tables change under requests and by another process",
  "backend/attacks/costly-questions.test.ts": "each engine ends work in its own way",
  "backend/attacks/hidden-writes.test.ts": "what a rule hides from a write",
  "backend/attacks/hostile-queries.test.ts": "what strangers put into a statement",
  "backend/attacks/telling-nothing.test.ts": "each engine complains in its own words",
  "backend/testing/clients/": "what the official clients do with records, streams and backups",
  "backend/testing/fill-collection.test.ts": "a statement of its own",
  "backend/testing/real-answers.test.ts": "answers of real servers, which either engine has to give",
  "backend/testing/templates.test.ts": "each engine copies a database in its own way",
  "diocese/roles/": "rules that ask of accounts, of what they name and of what is sent",
  "diocese/collections/administradores.test.ts": "a rule that compares what is sent with what is stored",
  "diocese/collections/noticias.test.ts": "rules that compare dates",
  "diocese/collections/pagina-videos.test.ts": "rules that compare dates",
  "diocese/collections/sitio/sitio.test.ts": "rules that compare dates",
  "diocese/collections/installed-rules.test.ts": "what is stored in either engine is brought up to date",
  "diocese/collections/installed-texts.test.ts": "stored rows are written anew, and their column goes",
  "diocese/collections/misas/verificaciones.test.ts": "each engine plans the view in its own way",
  "diocese/contenido/field-readers.test.ts": "a row of a sheet finds its record by what was read of its cells",
  "tests/site-questions.test.ts": "each engine finds rows in its own way",
  "tests/full-places.test.ts": "lines in force are found by statements",
  "tests/misas-replicas.test.ts": "what one replica writes is on the pages of the other",
  "tests/oracle/": "whatever can be asked has one answer",
  "tests/import/": "content is brought into either engine",
  "tests/crash/": "either engine is killed",
  "tests/support/postgres-server.test.ts": "the server of the tests",
};

/**
 * Ways in which a test uses the second engine: the list of both, its name, a random draw, or the helper that runs cases
 * on both.
 */
const ways =
  /^import \{[^}]*(?<!type )\bdatabases\b|"postgres"|\bdrawnEngine\(|\bTEST_POSTGRES_URL\b|\bdescribeClients\(/m;
/** Helpers that use the second engine for the tests that call them, by the last way above. */
const helpers = ["backend/testing/clients/client-under-test.ts"];

/**
 * Compares tests with `places`.
 * @returns files outside the places that use the second engine, and places without such a file
 */
function checkEngines(root: string) {
  const exclude = ["**/node_modules/**", "site/build/**", "tests/engines.test.ts"];
  const found = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude }).map((path) => path.replaceAll("\\", "/"));
  const uses = (path: string) => ways.test(readFileSync(join(root, path), "utf8"));
  const isAt = (place: string, path: string) => (place.endsWith("/") ? path.startsWith(place) : path === place);
  const users = found("**/*.test.{ts,tsx}").filter(uses);
  const others = found("**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  return {
    outside: users.filter((path) => !Object.keys(places).some((place) => isAt(place, path))),
    unused: Object.keys(places).filter((place) => !users.some((path) => isAt(place, path))),
    helpers: others.filter((path) => readFileSync(join(root, path), "utf8").includes("describe.each(databases)")),
  };
}

describe("the second engine", () => {
  it("the second engine is asked where a statement differs, and nowhere else", () => {
    expect(checkEngines(join(import.meta.dirname, ".."))).toEqual({ outside: [], unused: [], helpers });
  });
});

describe("planted faults", () => {
  let root: string;
  const planted = {
    "backend/limits/each.test.ts": 'import { databases } from "../testing/databases.ts";\n',
    "backend/mail/among.test.ts": 'import {\n  type TestPlace,\n  databases,\n} from "../testing/databases.ts";\n',
    "site/page.test.tsx": 'import { databases, startBackend } from "@arzobispado/backend/testing";\n',
    "backend/limits/named.test.ts": 'await startBackend({ database: "postgres" });\n',
    "backend/limits/server.test.ts": "const url = process.env.TEST_POSTGRES_URL;\n",
    "backend/limits/clients.test.ts": 'describeClients("limits", () => undefined);\n',
  };
  const allowed = {
    "backend/db/each.test.ts": 'import { databases } from "../testing/databases.ts";\n',
    "backend/limits/once.test.ts": 'describeClientsOnce("limits", () => undefined); // alike on both databases\n',
    "backend/limits/typed.test.ts": 'import { type databases, makeTestPlace } from "../testing/databases.ts";\n',
    "node_modules/other/each.test.ts": 'import { databases } from "../testing/databases.ts";\n',
  };
  const helper = { "backend/limits/test-limits.ts": 'describe.each(databases)("limits on %s", () => undefined);\n' };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "arzobispado-engines-"));
    for (const [path, text] of Object.entries({ ...planted, ...allowed, ...helper })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it("planted files outside the list are found, and unknown helpers", () => {
    const found = checkEngines(root);
    expect(found.outside.sort()).toEqual(Object.keys(planted).sort());
    expect(found.helpers).toEqual(Object.keys(helper));
  });

  it("a planted gap in the list is found", () => {
    const { unused } = checkEngines(root);
    expect(unused).not.toContain("backend/db/");
    expect(unused).toContain("backend/logs/");
  });
});
