import { ownSlowRead } from "../../slow-reads.ts";
import { SqliteReaders } from "./readers.ts";

/** A server for tests: asks its database something long, and says which process is at work on it. */
const [path = "", sql = ""] = process.argv.slice(2);
const readers = new SqliteReaders(path);
await readers.read({ sql: "SELECT 1", parameters: [] }, ownSlowRead);
void readers.read({ sql, parameters: [] }, ownSlowRead).catch(() => undefined);
setTimeout(() => process.send?.(readers.pids[0]), 100);
