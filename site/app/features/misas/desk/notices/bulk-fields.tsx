import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { type Day, dayOf, dayText, type Tipo, tipos } from "@arzobispado/diocese/misas";
import { useId } from "react";
import { FieldFrame, fieldMarks } from "../../../../components/admin/field-frame.tsx";
import type { boundFields } from "../../../../components/admin/form/bound-fields.ts";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { ButtonChoice } from "../../changes/form/choice.tsx";
import { kinds } from "../../words/names.ts";
import type { BulkDraft } from "./bulk-draft.ts";
import css from "./bulk-form.module.css";
import { ZoneChoice } from "./zone-choice.tsx";

interface WhereProps {
  draft: BulkDraft;
  zonas: readonly ReferenciasRecord[];
  problem: string | undefined;
  onChange: (more: Partial<BulkDraft>) => void;
}

const reaches = [
  ["zona", "Algunas zonas"],
  ["todas", "Toda la Arquidiócesis"],
] as const;

/** Radio group: some zones, or the whole archdiocese. */
export function BulkWhere({ draft: { alcance, zonas: chosen }, zonas, problem, onChange }: WhereProps) {
  return (
    <ButtonChoice
      label="Dónde"
      required
      help="El Alto es otra diócesis: un aviso nuestro no la toca."
      value={alcance}
      choices={reaches}
      onChange={(next) => onChange({ alcance: next })}
    >
      {alcance === "zona" && (
        <ZoneChoice zonas={zonas} chosen={chosen} problem={problem} onChange={(next) => onChange({ zonas: next })} />
      )}
    </ButtonChoice>
  );
}

/** Checkboxes of the kinds to suspend. Empty: all kinds. */
export function BulkKinds({ chosen, onChange }: { chosen: readonly Tipo[]; onChange: (chosen: Tipo[]) => void }) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Qué se suspende" group help="Sin marcar nada: todo, también la secretaría.">
      {/* biome-ignore lint/a11y/useSemanticElements: the name of the group stands in the frame */}
      <div
        {...fieldMarks(id, { help: true })}
        className={css["aviso-clases"]}
        role="group"
        aria-labelledby={`${id}-nombre`}
      >
        {tipos.map((tipo) => (
          <label key={tipo} className="casilla">
            <input
              type="checkbox"
              checked={chosen.includes(tipo)}
              onChange={({ target }) =>
                onChange(tipos.filter((each) => (each === tipo ? target.checked : chosen.includes(each))))
              }
            />
            {kinds[tipo].many}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

interface DaysProps {
  draft: BulkDraft;
  today: Day;
  field: ReturnType<typeof boundFields<BulkDraft>>;
}

const ends: readonly [name: string, later: number][] = [
  ["El mismo día", 0],
  ["2 días", 1],
  ["3 días", 2],
  ["Una semana", 6],
];

/** Fields for first and last day, and for the hours of each day. */
export function BulkDays({ draft: { desde, hasta }, today, field }: DaysProps) {
  const first = dayOf(desde);
  return (
    <>
      <div className="par">
        <TextField label="Desde" type="date" required {...field("desde")} min={dayText(today)} />
        <TextField label="Último día" type="date" required {...field("hasta")} min={desde} />
      </div>
      <div className="botones">
        {ends.map(([name, later]) => (
          <button
            key={name}
            type="button"
            className="boton boton--linea"
            disabled={Number.isNaN(first)}
            aria-pressed={hasta === dayText(first + later) && hasta !== ""}
            onClick={() => field("hasta").onChange(dayText(first + later))}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="par">
        <TextField
          label="Cada día, a partir de las"
          type="time"
          {...field("hora_desde")}
          help="Vacío: desde la mañana."
        />
        <TextField label="Hasta antes de las" type="time" {...field("hora_hasta")} help="Vacío: hasta la noche." />
      </div>
    </>
  );
}
