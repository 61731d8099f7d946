import { type FormEvent, useId, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { isBackupName } from "./backups.ts";

interface CreateDialogProps {
  /** @param name with `.zip`; empty: the server names it by date */
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Dialog that creates a backup; the name is optional. */
export function CreateDialog({ onCreate, onClose }: CreateDialogProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [refused, setRefused] = useState(false);
  const bare = name.trim().replace(/\.zip$/i, "");
  const wrong = bare !== "" && !isBackupName(bare);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setRefused(wrong);
    if (wrong) return;
    onCreate(bare === "" ? "" : `${bare}.zip`);
    onClose();
  }

  return (
    <Modal title="Hacer un respaldo" icon={<AdminIcon name="archivar" />} onClose={onClose}>
      <p>Se hace con el sitio en marcha: nadie nota nada. Al final se comprueba que se pueda leer entero.</p>
      <form onSubmit={onSubmit} noValidate>
        <div className="campo">
          <label htmlFor={id}>Nombre (si quieres)</label>
          <input
            id={id}
            type="text"
            value={name}
            placeholder="antes_de_actualizar"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refused && wrong}
            aria-describedby={`${id}-ayuda ${id}-fallo`}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="campo__ayuda" id={`${id}-ayuda`}>
            Letras minúsculas sin acento, números, - y _. Si lo dejas vacío, lleva la fecha.
          </p>
          <FieldProblem
            id={id}
            problem={refused && wrong ? "Usa solo letras minúsculas sin acento, números, - y _." : undefined}
          />
        </div>
        <div className="dialogo__botones">
          <button type="submit" className="boton" data-first>
            Hacer el respaldo
          </button>
          <button type="button" className="boton boton--linea" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}
