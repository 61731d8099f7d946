import { type FormEvent, useState } from "react";
import type { Session } from "../../../backend/session/stored-session.ts";
import { useWork } from "../../../components/admin/form/use-work.ts";
import { TextField } from "../../../components/admin/text-field.tsx";
import { fieldProblems, saveProblemText } from "../../../text/problems/save-problems.ts";
import { type SavedOwn, saveOwn } from "./own-account.ts";

interface OwnNameProps {
  person: Session["record"];
  onSaved: (saved: SavedOwn) => void;
}

/** Form to change the own name that the team sees. */
export function OwnName({ person, onSaved }: OwnNameProps) {
  const [nombre, setNombre] = useState(person.nombre);
  const [problem, setProblem] = useState<string | undefined>();
  const { working, run } = useWork((error) => setProblem(fieldProblems(error).nombre ?? saveProblemText(error)));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    if (nombre.trim() === "") return setProblem("Escribe tu nombre.");
    setProblem(undefined);
    void run(async () => onSaved(await saveOwn(person.id, { nombre: nombre.trim() })));
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Nombre" required value={nombre} onChange={setNombre} problem={problem} />
      <p>
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? "Guardando…" : "Guardar el nombre"}
        </button>
      </p>
    </form>
  );
}
