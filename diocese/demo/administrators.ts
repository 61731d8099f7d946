import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Role, roleOf } from "../config/roles.ts";

/** Somebody of the demonstration content who may enter the back office. */
export interface DemoAdministrator {
  /** As identity tokens call them: no record's id and no number. */
  id: string;
  name: string;
  email: string;
  /** What they are, for the person who chooses. */
  note: string;
}

const notes: Record<Role, string> = {
  administrador: "Administra todo el sitio",
  editor: "Edita noticias, videos y homilías",
  colaborador: "Colabora: lo que prepara lo publican otros",
};

/** The administrators that `loadDemo` writes, for whoever vouches for them in the role of Google. */
export async function demoAdministrators(): Promise<DemoAdministrator[]> {
  const path = join(import.meta.dirname, "content", "administradores_arzobispado.json");
  const rows: { id: string; nombre: string; email: string; rol: string }[] = JSON.parse(await readFile(path, "utf8"));
  return rows.map(({ id, nombre, email, rol }) => ({
    id: `demo-${id}`,
    name: nombre,
    email,
    note: notes[roleOf(rol)],
  }));
}
