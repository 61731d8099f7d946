import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";

export type Status = "pendiente" | "publicado" | "archivado" | "sin-fecha";

/** Texts of the badges. */
export const statusNames: Record<Status, string> = {
  pendiente: "Pendiente",
  publicado: "Publicado",
  archivado: "Archivado",
  "sin-fecha": "Sin fecha",
};

export const statusIcons = {
  pendiente: "pendiente",
  publicado: "publicado",
  archivado: "archivar",
  "sin-fecha": "alerta",
} as const satisfies Record<Status, AdminIconName>;

/** Badge beside the status: a draft of the record exists that is not published. */
export function DraftBadge({ state }: { state: "borrador" | "revision" }) {
  return (
    <span className="estado estado--borrador">
      <AdminIcon name={state === "revision" ? "personas" : "editar"} />
      {state === "revision" ? "En revisión" : "con cambios"}
    </span>
  );
}

/** Status shown by colour, word and icon together. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={`estado estado--${status}`}>
      <AdminIcon name={statusIcons[status]} />
      {statusNames[status]}
    </span>
  );
}
