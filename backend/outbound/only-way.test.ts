import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Ways to open a connection that do not pass the guard. */
const otherWays = [
  /(?<![.\w]|async )fetch\(/,
  /from "node:(?:https|http2|tls|dns|dgram)"/,
  /import \{[^}]*\b(?:connect|createConnection|request|get|Agent)\b[^}]*\} from "node:(?:net|http)"/,
  /from "(?:undici|ws|eventsource)"/,
];

it("[SEG-54] a connection to the outside is opened in one file of the backend only", () => {
  const backend = join(import.meta.dirname, "..");
  const product = globSync("**/*.ts", { cwd: backend }).filter(
    (path) => !/(?:[.]test[.]ts$|(?:^|\/)test-[^/]+$|^testing\/|^outbound\/|^node_modules\/)/.test(path),
  );
  expect(product.length).toBeGreaterThan(200);
  const found = product.filter((path) => {
    const source = readFileSync(join(backend, path), "utf8");
    return otherWays.some((way) => way.test(source));
  });
  // Reads the certificates that the system trusts, for the options of PostgreSQL's own client; opens no connection.
  expect(found).toEqual(["db/postgres/tls.ts"]);
});
