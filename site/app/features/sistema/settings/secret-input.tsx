import { useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import type { ControlProps } from "./control-props.ts";
import { mask } from "./draft.ts";
import css from "./secret-input.module.css";

/** A secret can be written and never read: one that is set is only said to be. */
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
  // Saved: what was written is a secret now like any other.
  const isKept = text === mask && !changed;
  if (isKept && (!writing || settled)) {
    return (
      <div className={css["sistema-secreto"]}>
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
      <div className={css["sistema-secreto"]}>
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
