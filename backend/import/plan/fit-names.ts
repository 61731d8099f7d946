import { isPlainPart } from "../../files/storage/keys.ts";
import type { ForeignCollection } from "../read/read-collections.ts";
import type { Notes } from "../report/notes.ts";

/** Names with `_` in front are the server's own tables; those of `sqlite_` and `pg_` the engines'. */
const nameForm = /^(?!sqlite_|pg_)[a-z0-9]\w{0,254}$/i;

/** Keeps collections whose names and ids are valid here; of several with the same the first. */
export function withFitNames(found: ForeignCollection[], notes: Notes): ForeignCollection[] {
  const taken = new Set<string>();
  return found.filter(({ definition: { id, name } }) => {
    const why = problemOf(id, name, taken);
    if (why === null) taken.add(`id ${id}`).add(`name ${name.toLowerCase()}`);
    else notes.add("left", `colección ${name}`, `${why}; no se trajo, ni sus filas`);
    return why === null;
  });
}

function problemOf(id: string, name: string, taken: ReadonlySet<string>): string | null {
  // An object has some names of its own, which every list by name would seem to have.
  if (!nameForm.test(name) || /_via_/i.test(name) || name in {}) return "su nombre no sirve o está reservado";
  if (!isPlainPart(id)) return "su identificador no sirve como nombre de carpeta";
  if (taken.has(`name ${name.toLowerCase()}`)) return "otra colección tiene ya su nombre";
  return taken.has(`id ${id}`) ? "otra colección tiene ya su identificador" : null;
}
