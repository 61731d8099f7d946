import { useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import type { ControlProps } from "./control-props.ts";
import { mask } from "./draft.ts";
import css from "./secret-input.module.css";

/** Write-only field of a secret. A stored secret shows only as 'Guardada', with a button to replace it. */
export function SecretInput({
  id,
  text,
  described,
  settled,
  problem,
  changed,
  onChange,
}: ControlProps & { changed: boolean }) {
  const [writing, setWriting] = useState(false);
  // After a save the typed secret is a stored one too, and is hidden again.
  const isKept = text === mask && !changed;
  if (isKept && (!writing || settled)) {
    return (
      <div className={`en-fila hueco-2 al-medio ${css["sistema-secreto"]}`}>
        <p>
          <AdminIcon name="candado" />
          Guardada. No se muestra.
        </p>
        {!settled && (
          <button
            type="button"
            id={id}
            className="boton boton--linea"
            aria-describedby={described}
            onClick={() => {
              setWriting(true);
              onChange("");
            }}
          >
            Cambiar
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={`en-fila hueco-2 al-medio ${css["sistema-secreto"]}`}>
        <input
          id={id}
          type="password"
          value={text}
          readOnly={settled}
          autoComplete="new-password"
          aria-describedby={described}
          aria-invalid={problem !== undefined}
          // biome-ignore lint/a11y/noAutofocus: it stands where the pressed button was
          autoFocus={writing}
          onChange={(event) => onChange(event.target.value)}
        />
        {writing && (
          <button
            type="button"
            className="boton boton--linea"
            onClick={() => {
              setWriting(false);
              onChange(mask);
            }}
          >
            Dejar la de antes
          </button>
        )}
      </div>
      {writing && text === "" && <p className="campo__ayuda">Vacía, se borra la que está guardada.</p>}
    </>
  );
}
