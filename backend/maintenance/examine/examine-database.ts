import { productVersion } from "../../config/product-version.ts";
import { lastMigration } from "../../db/migrations/migrate.ts";
import { damaged } from "../../db/place-error.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Maximum problems listed one by one. */
const mostNamed = 5;

export async function examineDatabase({ config, secrets, database }: ExamineContext): Promise<Finding[]> {
  const engine = database.engine === "sqlite" ? "SQLite" : "PostgreSQL";
  const size = spelledSize(await database.size());
  // An open database has this version's schema: the start migrates it.
  const open = fine(`Versión ${productVersion}, esquema ${lastMigration}; base de datos ${engine} de ${size}.`);
  // Some damage makes even the check fail.
  const problems = await database.problems().catch((error: unknown) => [error instanceof Error ? error.message : ""]);
  if (problems.length === 0) return [open, fine("La base de datos está entera.")];
  const reason = problems.slice(0, mostNamed).join("; ");
  if (!database.shared) return [open, wrong(damaged({ ...config, ...secrets }, reason).message)];
  return [open, wrong(`La base de datos está dañada: ${reason}. Restaure el último respaldo.`)];
}
