import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Somebody of the demonstration content who may enter the back office. */
export interface DemoAdministrator {
  /** As identity tokens call them: no record's id and no number. */
  id: string;
  name: string;
  email: string;
}

/** The administrators that `loadDemo` writes, for whoever vouches for them in the role of Google. */
export async function demoAdministrators(): Promise<DemoAdministrator[]> {
  const path = join(import.meta.dirname, "content", "administradores_arzobispado.json");
  const rows: { id: string; nombre: string; email: string }[] = JSON.parse(await readFile(path, "utf8"));
  return rows.map(({ id, nombre, email }) => ({ id: `demo-${id}`, name: nombre, email }));
}
