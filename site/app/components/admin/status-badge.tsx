import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";

export type Status = "pendiente" | "publicado" | "archivado" | "sin-fecha";

/** The words of the badges. */
export const statusNames: Record<Status, string> = {
  pendiente: "Pendiente",
  publicado: "Publicado",
  archivado: "Archivado",
  "sin-fecha": "Sin fecha",
};

const icons: Record<Status, AdminIconName> = {
  pendiente: "pendiente",
  publicado: "publicado",
  archivado: "archivar",
  "sin-fecha": "alerta",
};

/** A status in colour, word and shape: none of them alone. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={`estado estado--${status}`}>
      <AdminIcon name={icons[status]} />
      {statusNames[status]}
    </span>
  );
}
