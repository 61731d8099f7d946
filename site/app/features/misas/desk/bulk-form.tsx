import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { type Day, dayOf, dayText, type Tipo, tipos } from "@arzobispado/diocese/misas";
import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { TextField } from "../../../components/admin/text-field.tsx";
import { fieldProblems, saveProblemText } from "../../../text/problems/save-problems.ts";
import type { LoadedTimetable } from "../keeping/load-timetable.ts";
import { kinds, reasons } from "../words/names.ts";
import { affectedBy } from "./affected.ts";
import { AffectedPreview } from "./affected-preview.tsx";
import {
  type BulkDraft,
  type DraftProblems,
  exceptionOf,
  longestNote,
  newDraft,
  ourZones,
  problemsOf,
} from "./bulk-draft.ts";
import css from "./bulk-form.module.css";
import { NoticiaField } from "./noticia-field.tsx";
import { ZoneChoice } from "./zone-choice.tsx";

interface BulkFormProps {
  timetable: LoadedTimetable;
  today: Day;
  /** Writes it. @throws what the client throws */
  onSend: (draft: BulkDraft) => Promise<void>;
}

/** A notice for many parishes, with whom it reaches before it is sent. What was typed stays where it is refused. */
export function BulkForm({ timetable, today, onSend }: BulkFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BulkDraft>(() => newDraft(dayText(today)));
  const [problems, setProblems] = useState<DraftProblems & { general?: string }>({});
  const [working, setWorking] = useState(false);
  const set = (more: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...more }));
  const isWhole = Object.keys(problemsOf({ ...draft, motivo: "otro", nota: "" }, dayText(today))).length === 0;
  const counted = useDeferredValue(isWhole ? draft : null);
  const affected = useMemo(
    () => (counted ? affectedBy(timetable, [exceptionOf(counted, "borrador")]) : null),
    [timetable, counted],
  );

  const tell = (found: DraftProblems & { general?: string }) => {
    setProblems(found);
    // The marks come with the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const found = problemsOf(draft, dayText(today));
    tell(found);
    if (Object.keys(found).length > 0) return;
    setWorking(true);
    try {
      await onSend(draft);
      setDraft(newDraft(dayText(today)));
    } catch (error) {
      const told = fieldProblems(error);
      tell(Object.keys(told).length > 0 ? told : { general: saveProblemText(error) });
    } finally {
      setWorking(false);
    }
  }

  const zonas = useMemo(() => ourZones(timetable), [timetable]);
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className={`hoja ${css["aviso-forma"]}`}
      aria-labelledby={`${id}-titulo`}
    >
      <h2 id={`${id}-titulo`}>Suspender en muchas parroquias</h2>
      <p className="suave">Se publica al momento. Cada parroquia puede decir después que en la suya sí hay misa.</p>
      <Where draft={draft} zonas={zonas} problem={problems.zonas} onChange={set} />
      <Kinds chosen={draft.tipos} onChange={(chosen) => set({ tipos: chosen })} />
      <Days draft={draft} today={today} problems={problems} onChange={set} />
      <FieldFrame id={`${id}-motivo`} label="Motivo" required problem={problems.motivo}>
        <select
          {...fieldMarks(`${id}-motivo`, { problem: problems.motivo })}
          value={draft.motivo}
          aria-required
          onChange={({ target }) => set({ motivo: target.value })}
        >
          <option value="">Sin elegir</option>
          {Object.entries(reasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        label="Nota"
        value={draft.nota}
        onChange={(nota) => set({ nota })}
        placeholder="Bloqueo en la avenida Ballivián"
        help={`Se ve junto a cada misa. ${longestNote} letras como máximo.`}
        problem={problems.nota}
      />
      <NoticiaField value={draft.noticia} onChange={(noticia) => set({ noticia })} problem={problems.noticia} />
      <AffectedPreview affected={affected} />
      {problems.general && (
        <p className="fallo" role="alert">
          {problems.general}
        </p>
      )}
      <div className="botones">
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? "Un momento…" : "Publicar el aviso"}
        </button>
      </div>
    </form>
  );
}

interface WhereProps {
  draft: BulkDraft;
  zonas: readonly ReferenciasRecord[];
  problem: string | undefined;
  onChange: (more: Partial<BulkDraft>) => void;
}

const reaches = { zona: "Algunas zonas", todas: "Toda la Arquidiócesis" } as const;

function Where({ draft: { alcance, zonas: chosen }, zonas, problem, onChange }: WhereProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Dónde" required group help="El Alto es otra diócesis: un aviso nuestro no la toca.">
      <div {...fieldMarks(id, { help: true })} className="tramos" role="radiogroup" aria-labelledby={`${id}-nombre`}>
        {(["zona", "todas"] as const).map((each) => (
          <label key={each} className="tramo">
            <input
              type="radio"
              name={id}
              value={each}
              checked={alcance === each}
              onChange={() => onChange({ alcance: each })}
            />
            <span>{reaches[each]}</span>
          </label>
        ))}
      </div>
      {alcance === "zona" && (
        <ZoneChoice zonas={zonas} chosen={chosen} problem={problem} onChange={(next) => onChange({ zonas: next })} />
      )}
    </FieldFrame>
  );
}

function Kinds({ chosen, onChange }: { chosen: readonly Tipo[]; onChange: (chosen: Tipo[]) => void }) {
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
  problems: DraftProblems;
  onChange: (more: Partial<BulkDraft>) => void;
}

const ends: readonly [name: string, later: number][] = [
  ["El mismo día", 0],
  ["2 días", 1],
  ["3 días", 2],
  ["Una semana", 6],
];

function Days({ draft: { desde, hasta, hora_desde, hora_hasta }, today, problems, onChange }: DaysProps) {
  const first = dayOf(desde);
  return (
    <>
      <div className="par">
        <TextField
          label="Desde"
          type="date"
          required
          value={desde}
          onChange={(value) => onChange({ desde: value })}
          problem={problems.desde}
          min={dayText(today)}
        />
        <TextField
          label="Último día"
          type="date"
          required
          value={hasta}
          onChange={(value) => onChange({ hasta: value })}
          problem={problems.hasta}
          min={desde}
        />
      </div>
      <div className="botones">
        {ends.map(([name, later]) => (
          <button
            key={name}
            type="button"
            className="boton boton--linea"
            disabled={Number.isNaN(first)}
            aria-pressed={hasta === dayText(first + later) && hasta !== ""}
            onClick={() => onChange({ hasta: dayText(first + later) })}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="par">
        <TextField
          label="Cada día, a partir de las"
          type="time"
          value={hora_desde}
          onChange={(value) => onChange({ hora_desde: value })}
          help="Vacío: desde la mañana."
          problem={problems.hora_desde}
        />
        <TextField
          label="Hasta antes de las"
          type="time"
          value={hora_hasta}
          onChange={(value) => onChange({ hora_hasta: value })}
          help="Vacío: hasta la noche."
          problem={problems.hora_hasta}
        />
      </div>
    </>
  );
}
