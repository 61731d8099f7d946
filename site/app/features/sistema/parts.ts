import { useLocation } from "react-router";
import type { AdminIconName } from "../../components/admin/admin-icon.tsx";

/** Parts of the page by their name in the address (`…/sistema#respaldos`). Default: the first. */
export const parts = {
  estado: { label: "Estado", icon: "informe" },
  respaldos: { label: "Respaldos", icon: "archivar" },
  registros: { label: "Registros", icon: "detalles" },
  ajustes: { label: "Ajustes", icon: "ajustes" },
  cuenta: { label: "Mi cuenta", icon: "llave" },
} as const satisfies Record<string, { label: string; icon: AdminIconName }>;

export type PartName = keyof typeof parts;

/** Reads the part from the address, and the section within it (`#ajustes/correo`). */
export function usePlace(): { part: PartName; within: string } {
  const [name = "", within = ""] = useLocation().hash.slice(1).split("/");
  return { part: Object.hasOwn(parts, name) ? (name as PartName) : "estado", within };
}

export const addressOf = (part: PartName, within?: string): string => `#${within ? `${part}/${within}` : part}`;
