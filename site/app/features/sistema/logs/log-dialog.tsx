import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Facts } from "../facts.tsx";
import css from "../sistema-page.module.css";
import { LevelBadge } from "./log-list.tsx";
import type { LogEntry } from "./logs.ts";
import { exactMoment } from "./words.ts";

/** Labels of known fields of an entry. Other fields keep their own name. */
const names: Record<string, string> = {
  type: "Clase",
  method: "Método",
  url: "Dirección pedida",
  status: "Respuesta",
  execTime: "Duración (ms)",
  auth: "Quién",
  authId: "Su identificador",
  referer: "Vino de",
  userAgent: "Navegador",
  userIp: "Dirección IP",
  userIP: "Dirección IP",
  remoteIp: "Conexión desde",
  remoteIP: "Conexión desde",
  error: "Error",
  details: "Más del error",
  requestId: "Número de la petición",
};

/** Dialog with all data of a log entry. */
export function LogDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  return (
    <Modal
      title="Registro"
      className="dialogo--ancho"
      icon={<AdminIcon name="detalles" />}
      onClose={onClose}
      closesOutside
    >
      {/* First focus, so that reading starts at the top: the button is at the end. */}
      <p className={css["sistema-nombre"]} tabIndex={-1} data-first>
        {entry.message}
      </p>
      <Facts
        facts={[
          ["Nivel", <LevelBadge key="nivel" level={entry.level} />],
          ["Cuándo", exactMoment(entry.created)],
          ...facts(entry.data),
          ["Identificador", entry.id],
        ]}
      />
      <form method="dialog" className="dialogo__botones">
        <button type="submit" className="boton boton--linea">
          Cerrar
        </button>
      </form>
    </Modal>
  );
}

/** Lists the fields of an entry. A field present in two spellings (`userIp`, `userIP`) shows once. Skips empty ones. */
function facts(data: Record<string, unknown>): [string, string][] {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(data)) {
    if (value === "" || value === null) continue;
    found.set(names[key] ?? key, typeof value === "object" ? JSON.stringify(value, null, 2) : String(value));
  }
  return [...found];
}
