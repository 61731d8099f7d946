import { useState } from "react";
import { pageOwner } from "../../../../backend/session/page-owner.ts";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { capital } from "../../../../text/capital.ts";
import { shortBy } from "../../../../text/problems/save-problems.ts";
import { otherLineInWords } from "./grid-words.ts";
import { Ticks } from "./line-form/ticks.tsx";
import type { GridLine } from "./lines/grid-line.ts";
import type { OpenLinesConflict } from "./save/save-grid.ts";

interface LinesConflictProps {
  conflict: OpenLinesConflict;
  /** Called with the choices. @param theirs ids of the lines for which the other version is kept */
  onDecide: (theirs: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Dialog for a save conflict. Shows both versions of each line that two people changed; the second person decides. */
export function LinesConflict({ conflict, onDecide, onClose }: LinesConflictProps) {
  const { by, byId } = conflict;
  const { conflicts } = conflict.joined;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setAsked] = useState(false);
  // Whether the same account saved in another tab or on another device.
  const isOwn = byId !== "" && byId === pageOwner()?.id;
  const who = isOwn ? "Tú, en otra pestaña" : capital(shortBy({ by, byId })) || "Otra persona";
  const decide = () => {
    setAsked(true);
    if (conflicts.some(({ id }) => !chosen[id])) return;
    onDecide(new Set(conflicts.flatMap(({ id }) => (chosen[id] === "theirs" ? [id] : []))));
  };
  return (
    <Modal
      title={
        isOwn
          ? "Cambiaste estos horarios en otra pestaña o aparato"
          : `${capital(by) || "Otra persona"} cambió estos horarios`
      }
      icon={<AdminIcon name="personas" />}
      className="dialogo--ancho"
      onClose={onClose}
    >
      <p>Se guardaron mientras escribías. Aún no se ha guardado nada tuyo encima: elige cuál queda.</p>
      {conflicts.map(({ id, mine, theirs }) => (
        <Ticks
          key={id}
          kind="radio"
          legend={nameOf(mine ?? theirs)}
          rows
          problem={isAsked && !chosen[id] ? "Elige una de las dos." : undefined}
          options={[
            { value: "mine", label: `Lo tuyo: ${versionOf(mine)}` },
            { value: "theirs", label: `${who}: ${versionOf(theirs)}` },
          ]}
          chosen={[chosen[id] ?? ""]}
          onToggle={(next) => setChosen({ ...chosen, [id]: next })}
        />
      ))}
      <div className="dialogo__botones">
        <button type="button" className="boton" onClick={decide}>
          Guardar lo elegido
        </button>
        <form method="dialog">
          <button type="submit" className="boton boton--linea" data-first>
            Seguir editando
          </button>
        </form>
      </div>
    </Modal>
  );
}

const versionOf = (line: GridLine | null): string => (line ? otherLineInWords(line) : "quitar esta hora");
const nameOf = (line: GridLine | null): string => (line ? (otherLineInWords(line).split(",")[0] ?? "") : "");
