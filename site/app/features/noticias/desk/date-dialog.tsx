import { city } from "@arzobispado/diocese/config/place";
import { type FormEvent, useId, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { statusNames } from "../../../components/admin/status-badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { dateWithWeekday, readStoredDate, timeOfDay } from "../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../text/dates/picker-date.ts";
import { estadoDeNoticia } from "../noticia.ts";
import type { DeskNoticia } from "./desk-noticias.ts";

interface DateDialogProps {
  noticia: DeskNoticia;
  /** @returns true if changed: the dialog closes. Otherwise it stays open with the typed value */
  save: (date: Date) => Promise<boolean>;
  working: boolean;
  onClose: () => void;
}

/** Dialog 'Cambiar Fecha de Publicación' (ADN-09). Uses the time of La Paz, whatever the device's time zone. */
export function DateDialog({ noticia, save, working, onClose }: DateDialogProps) {
  const stored = readStoredDate(noticia.fecha_publicacion);
  const [value, setValue] = useState(stored ? toPickerValue(stored) : "");
  const [refused, setRefused] = useState(false);
  const id = useId();
  const date = fromPickerValue(value);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setRefused(date === null);
    if (date && !working && (await save(date))) onClose();
  }

  return (
    <Modal title="Cambiar Fecha de Publicación" icon={<Icon name="calendario" />} onClose={onClose}>
      <p className="suave">«{noticia.titulo}»</p>
      <form onSubmit={onSubmit} noValidate>
        <div className="campo">
          <label htmlFor={id}>Fecha y hora de publicación</label>
          <input
            id={id}
            type="datetime-local"
            min="1900-01-01T00:00"
            max="9999-12-31T23:59"
            value={value}
            aria-describedby={`${id}-ayuda ${id}-fallo`}
            aria-invalid={refused && date === null}
            data-first
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <FieldProblem
            id={id}
            problem={refused && date === null ? "Elige el día y la hora de publicación." : undefined}
          />
          <p className="campo__ayuda" id={`${id}-ayuda`} role="status">
            Hora de {city}. {date && consequence(noticia, date)}
          </p>
        </div>
        <div className="dialogo__botones">
          <button type="submit" className="boton" aria-disabled={working}>
            {working ? "Cambiando…" : "Cambiar fecha"}
          </button>
          <button type="button" className="boton boton--linea" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}

/**
 * Text with the chosen date in 24-hour format, because the device's picker may use 12 hours, and the resulting state.
 */
function consequence(noticia: DeskNoticia, date: Date): string {
  const moment = `${dateWithWeekday(date)}, ${timeOfDay(date)}.`;
  const estado = estadoDeNoticia({ activo: noticia.activo, fecha_publicacion: date.toISOString() }, serverNow());
  if (estado === "archivado") return `${moment} Seguirá ${statusNames.archivado}.`;
  return `${moment} Quedará ${statusNames[estado]}${estado === "pendiente" ? " hasta entonces" : ""}.`;
}
