import { ownSlowRead } from "../../slow-reads.ts";
import { SqliteReaders } from "./readers.ts";

/** Server for tests: sends its database a long statement, and reports which process runs it. */
const [path = "", sql = ""] = process.argv.slice(2);
const readers = new SqliteReaders(path);
await readers.read({ sql: "SELECT 1", parameters: [] }, ownSlowRead);
void readers.read({ sql, parameters: [] }, ownSlowRead).catch(() => undefined);
setTimeout(() => process.send?.(readers.pids[0]), 100);
