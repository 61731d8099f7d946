import { useEffect, useId, useState } from "react";
import { ifSignedIn } from "../../backend/session/with-session.ts";
import { FieldFrame, fieldMarks } from "../../components/admin/field-frame.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./parish-picker.module.css";
import { findParishes } from "./people.ts";

interface Parish {
  id: string;
  nombre: string;
}

interface ParishPickerProps {
  chosen: Parish[];
  onChange: (chosen: Parish[]) => void;
  problem?: string | undefined;
}

/** Debounce of the search. Milliseconds. */
const pause = 250;

/** Field to choose parishes: searches while typing, adds by buttons, shows the chosen ones as removable chips. */
export function ParishPicker({ chosen, onChange, problem }: ParishPickerProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Parish[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (words.trim() === "") return setFound(null);
    let isOver = false;
    const timer = setTimeout(() => {
      ifSignedIn((client) => findParishes(client, words)).then(
        (parishes) => {
          if (isOver) return;
          setFound(parishes);
          setFailed(false);
        },
        () => {
          if (!isOver) setFailed(true);
        },
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words]);

  const others = (found ?? []).filter(({ id: one }) => !chosen.some((parish) => parish.id === one));
  const add = (parish: Parish) => {
    onChange([...chosen, parish]);
    setWords("");
    document.getElementById(id)?.focus();
  };
  const help = "Escribe una parte del nombre y elígela de la lista.";
  return (
    <FieldFrame id={id} label="Parroquias" required help={help} problem={problem}>
      {chosen.length > 0 && (
        <ul className={`fichas ${css.elegidas}`} aria-label="Parroquias elegidas">
          {chosen.map((parish) => (
            <li key={parish.id} className="ficha">
              {parish.nombre}
              <button
                type="button"
                aria-label={`Quitar ${parish.nombre}`}
                onClick={() => {
                  onChange(chosen.filter((other) => other.id !== parish.id));
                  document.getElementById(id)?.focus();
                }}
              >
                <Icon name="cerrar" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter in the search would submit a half-filled form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        {...fieldMarks(id, { help, problem })}
      />
      <div role="status">
        {failed && <p className="campo__ayuda">No se pudo buscar. Revisa tu conexión y escribe otra vez.</p>}
        {found && others.length === 0 && !failed && (
          <p className="campo__ayuda">Ninguna otra parroquia con ese nombre.</p>
        )}
      </div>
      {others.length > 0 && (
        <ul className={`en-pila hueco-1 aparte-2 ${css.halladas}`}>
          {others.map((parish) => (
            <li key={parish.id}>
              <button type="button" className="boton boton--linea" onClick={() => add(parish)}>
                Agregar {parish.nombre}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
