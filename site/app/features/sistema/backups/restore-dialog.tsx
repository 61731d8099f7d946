import { type FormEvent, useId, useRef, useState } from "react";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import sistemaPageCss from "../sistema-page.module.css";
import type { Backup } from "./backups.ts";
import css from "./restore-dialog.module.css";

interface RestoreDialogProps {
  backup: Backup;
  onRestore: (backUpFirst: boolean) => void;
  onClose: () => void;
}

/** Dialog that confirms a restore, which replaces all data: the person must type the backup's name. */
export function RestoreDialog({ backup, onRestore, onClose }: RestoreDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const [backUpFirst, setBackUpFirst] = useState(true);
  const fits = typed.trim() === backup.key;
  const made = readStoredDate(backup.modified);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setRefused(!fits);
    if (fits) onRestore(backUpFirst);
    else field.current?.focus();
  }

  return (
    <Modal
      title="Restaurar un respaldo"
      icon={
        <span className="arco-icono arco-icono--mal">
          <Icon name="repetir" />
        </span>
      }
      onClose={onClose}
    >
      <p>
        Todo vuelve a como estaba{made ? ` el ${dateAndTime(made)}` : " en ese respaldo"}. Lo que se hizo después se
        pierde.
      </p>
      <ul className={`en-pila hueco-2 ${css["sistema-lista"]} suave`}>
        <li>
          <strong>Se reemplaza:</strong> el contenido, las fotos y documentos, los ajustes y las cuentas con sus
          contraseñas de entonces, también la tuya.
        </li>
        <li>
          <strong>No cambia:</strong> los respaldos guardados, los registros y el entorno del servidor.
        </li>
        <li>
          <strong>Mientras tanto:</strong> el sitio se sigue leyendo y, al final, deja de responder unos segundos. Si
          algo falla, queda como estaba.
        </li>
      </ul>
      <form onSubmit={onSubmit} noValidate>
        <label className="casilla aparte-4">
          <input
            type="checkbox"
            checked={backUpFirst}
            data-first
            onChange={(event) => setBackUpFirst(event.target.checked)}
          />
          Antes, hacer un respaldo de lo que hay ahora
        </label>
        <div className="campo">
          <label htmlFor={id}>
            Para confirmar, escribe el nombre: <span className={sistemaPageCss["sistema-nombre"]}>{backup.key}</span>
          </label>
          <input
            id={id}
            ref={field}
            type="text"
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refused && !fits}
            aria-describedby={`${id}-fallo`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FieldProblem id={id} problem={refused && !fits ? "No es igual al nombre del respaldo." : undefined} />
        </div>
        <div className="dialogo__botones">
          <button type="submit" className="boton boton--peligro">
            Restaurar
          </button>
          <button type="button" className="boton boton--linea" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}
