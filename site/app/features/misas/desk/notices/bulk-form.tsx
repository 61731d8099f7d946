import { type Day, dayText } from "@arzobispado/diocese/misas";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { boundFields, type Problems } from "../../../../components/admin/form/bound-fields.ts";
import { SelectField } from "../../../../components/admin/form/select-field.tsx";
import { useCheckedForm } from "../../../../components/admin/form/use-checked-form.ts";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { capital } from "../../../../text/capital.ts";
import { formProblems } from "../../../../text/problems/save-problems.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { reasons } from "../../words/names.ts";
import { affectedBy } from "./affected.ts";
import { AffectedPreview } from "./affected-preview.tsx";
import { asStored, type BulkDraft, changeOf, longestNote, newDraft, ourZones, problemsOf } from "./bulk-draft.ts";
import { BulkDays, BulkKinds, BulkWhere } from "./bulk-fields.tsx";
import css from "./bulk-form.module.css";
import { NoticiaField } from "./noticia-field.tsx";

interface BulkFormProps {
  timetable: LoadedTimetable;
  today: Day;
  /** Stores the notice. @throws errors of the client */
  onSend: (draft: BulkDraft) => Promise<void>;
}

/**
 * Form of a notice for many parishes. Shows which parishes it affects before it is sent. Keeps the typed values if the
 * server refuses them.
 */
export function BulkForm({ timetable, today, onSend }: BulkFormProps) {
  const id = useId();
  const [draft, setDraft] = useState<BulkDraft>(() => newDraft(dayText(today)));
  const set = (more: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...more }));
  const isWhole = Object.keys(problemsOf({ ...draft, motivo: "otro", nota: "" }, dayText(today))).length === 0;
  const counted = useDeferredValue(isWhole ? draft : null);
  const affected = useMemo(
    () => (counted ? affectedBy(timetable, [asStored(changeOf(counted))]) : null),
    [timetable, counted],
  );

  const { form, problems, working, onSubmit } = useCheckedForm<Problems<BulkDraft & { general: string }>>({
    check: () => problemsOf(draft, dayText(today)),
    async send() {
      await onSend(draft);
      setDraft(newDraft(dayText(today)));
    },
    refusalOf: (error) => formProblems(error, ["zonas", "motivo", "nota", "noticia"]),
  });
  const field = boundFields(draft, problems, set);
  const zonas = useMemo(() => ourZones(timetable), [timetable]);
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className={`hoja en-columna hueco-4 ${css["aviso-forma"]}`}
      aria-labelledby={`${id}-titulo`}
    >
      <h2 id={`${id}-titulo`}>Suspender en muchas parroquias</h2>
      <p className="suave">Se publica al momento. Cada parroquia puede decir después que en la suya sí hay misa.</p>
      <BulkWhere draft={draft} zonas={zonas} problem={problems.zonas} onChange={set} />
      <BulkKinds chosen={draft.tipos} onChange={(chosen) => set({ tipos: chosen })} />
      <BulkDays draft={draft} today={today} field={field} />
      <SelectField
        label="Motivo"
        required
        {...field("motivo")}
        options={[
          ["", "Sin elegir"],
          ...Object.entries(reasons).map(([value, label]) => [value, capital(label)] as const),
        ]}
      />
      <TextField
        label="Nota"
        {...field("nota")}
        placeholder="Bloqueo en la avenida Ballivián"
        help={`Se ve junto a cada misa. ${longestNote} letras como máximo.`}
      />
      <NoticiaField {...field("noticia")} />
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
