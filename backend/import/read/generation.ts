import { ImportError } from "../import-error.ts";
import type { ForeignDatabase } from "./foreign-database.ts";

/** Generation of the other server. `legacy`: v0.22; `modern`: current, also when upgraded from the older one. */
export type Generation = "legacy" | "modern";

/**
 * Detects the generation by the tables alone: ids do not show it, since an upgraded installation keeps its old ones
 * (protocol 12.5).
 * @throws ImportError `unknown_form`
 */
export function generationOf(database: ForeignDatabase): Generation {
  const columns = database.columns("_collections");
  if (!columns) {
    throw new ImportError("unknown_form", "La base de datos no es de PocketBase: no tiene la tabla _collections.");
  }
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (has("id", "name", "type")) {
    if (has("fields") && database.columns("_superusers")) return "modern";
    if (has("schema") && database.columns("_admins")) return "legacy";
  }
  throw new ImportError(
    "unknown_form",
    "La base de datos es de una versión de PocketBase que este programa no conoce; se leen las 0.22 y las de hoy.",
  );
}
