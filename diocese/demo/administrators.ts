import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Role, roleOf } from "../config/roles.ts";

/** Account of the demonstration content that may enter the back office. */
export interface DemoAdministrator {
  /** Id in identity tokens: neither a record's id nor a number. */
  id: string;
  name: string;
  email: string;
  /** Role in words, for the person who chooses an account. */
  note: string;
}

const notes: Record<Role, string> = {
  administrador: "Administra todo el sitio",
  editor: "Edita noticias, videos y homilías",
  colaborador: "Colabora: lo que prepara lo publican otros",
};

/** Reads the administrators that `loadDemo` writes, for the stand-in for Google. */
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
