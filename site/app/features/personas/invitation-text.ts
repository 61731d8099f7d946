import { listed } from "../../text/hours.ts";
import type { Person } from "./person.ts";

/** Message with the invitation link, for WhatsApp (misas.md, part 5). @param address absolute address of the link */
export function invitationText(
  { kind, nombre, parroquias }: Pick<Person, "kind" | "nombre" | "parroquias">,
  address: string,
): string {
  if (kind === "equipo") {
    return `Hola, ${nombre}. Con este enlace entras al sitio de la Arquidiócesis. Es solo para ti y sirve una vez: ${address}`;
  }
  const parishes = listed(parroquias.map((one) => one.nombre));
  return `Hola ${nombre}. Este es tu enlace para cuidar los horarios de ${parishes}. Vale una sola vez y 7 días: ${address}`;
}
