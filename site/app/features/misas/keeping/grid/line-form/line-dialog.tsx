import type { Dia } from "@arzobispado/diocese/misas";
import { useId, useState } from "react";
import { AdminIcon } from "../../../../../components/admin/admin-icon.tsx";
import type { Problems } from "../../../../../components/admin/form/bound-fields.ts";
import { useCheckedForm } from "../../../../../components/admin/form/use-checked-form.ts";
import { TextField } from "../../../../../components/admin/text-field.tsx";
import { Icon } from "../../../../../components/ui/icon.tsx";
import { Modal } from "../../../../../components/ui/modal.tsx";
import { languages } from "../../../../../text/hours.ts";
import { daysInWords } from "../../../words/line-in-words.ts";
import css from "../grid.module.css";
import { theDay } from "../grid-words.ts";
import type { DrawnDay } from "../lines/cells.ts";
import { daysOf, type LineContent } from "../lines/grid-line.ts";
import {
  contentOfValues,
  isSpecial,
  type LineValues,
  lineProblems,
  newValues,
  toggled,
  valuesOfLine,
} from "../lines/line-values.ts";
import { DayFields } from "./day-fields.tsx";
import { LineMore } from "./line-more.tsx";
import { LineWhen } from "./line-when.tsx";
import { Ticks } from "./ticks.tsx";

interface LineDialogProps {
  /** Line to change. `null`: a new line. */
  content: LineContent | null;
  /** Day under which it was opened. `null`: under `Además`. */
  day: DrawnDay | null;
  /** Called on submit. @param day the only day to change; `null`: all days of the line */
  onDone: (content: LineContent, day: Dia | null) => void;
  onRemove: () => void;
  onClose: () => void;
}

const allLanguages = Object.keys(languages);

/** Dialog to add or change a timetable line: hour, kind, days, language, label, period. */
export function LineDialog({ content, day, onDone, onRemove, onClose }: LineDialogProps) {
  const id = useId();
  const [values, setValues] = useState(() => (content ? valuesOfLine(content) : newValues([day ?? "do"])));
  const mustAsk = content !== null && day !== null && daysOf(content).length > 1;
  const [scope, setScope] = useState<"" | "one" | "all">(mustAsk ? "" : "all");
  const change = (part: Partial<LineValues>) => setValues({ ...values, ...part });
  const asksDays = scope !== "one" && (!mustAsk || scope === "all");

  const { form, problems, onSubmit } = useCheckedForm<Problems<LineValues & { scope: string }>>({
    check: () => ({
      ...(scope === "" && { scope: "Elige qué días cambias." }),
      ...lineProblems(values, asksDays),
    }),
    async send() {
      const isOne = scope === "one" && day !== null;
      const before = content ?? values;
      const edited = contentOfValues(isOne && values.often !== "mes" ? { ...values, dias: [day] } : values, before);
      onDone(edited, isOne ? day : null);
    },
  });

  return (
    <Modal title={content ? "Cambiar esta hora" : "Añadir una hora"} icon={<Icon name="reloj" />} onClose={onClose}>
      <form ref={form} className={`en-columna hueco-4 aparte-3 ${css.rejilla__linea}`} noValidate onSubmit={onSubmit}>
        {mustAsk && content && day && (
          <Ticks
            kind="radio"
            legend="¿Qué días cambias?"
            problem={problems.scope}
            options={[
              { value: "one", label: `Solo ${theDay(day)}` },
              { value: "all", label: `Todos sus días: ${daysInWords(daysOf(content))}` },
            ]}
            chosen={[scope]}
            onToggle={(next) => setScope(next as "one" | "all")}
            rows
          />
        )}
        <LineWhen id={id} values={values} problems={problems} change={change} />
        <DayFields values={values} problems={problems} asksDays={asksDays} day={day} onChange={setValues} />
        {(isSpecial(values) || values.reemplaza) && (
          <Ticks
            kind="radio"
            legend="¿Se añade a lo habitual o lo cambia?"
            options={[
              { value: "add", label: "Se añade" },
              { value: "instead", label: "Lo cambia" },
            ]}
            chosen={[values.reemplaza ? "instead" : "add"]}
            onToggle={(next) => change({ reemplaza: next === "instead" })}
          />
        )}
        <Ticks
          kind="checkbox"
          legend="Idioma"
          options={allLanguages.map((value) => ({ value, label: languages[value] ?? value }))}
          chosen={values.idiomas}
          onToggle={(next) => change({ idiomas: toggled(values.idiomas, next, allLanguages) })}
        />
        <TextField
          label="Etiqueta"
          help="Lo que la distingue: con niños, del hospital, de sanación."
          value={values.etiqueta}
          onChange={(etiqueta) => change({ etiqueta: etiqueta.slice(0, 60) })}
        />
        <LineMore values={values} problems={problems} change={change} />
        <div className="dialogo__botones">
          <button type="submit" className="boton">
            {content ? "Listo" : "Añadir"}
          </button>
          {content && (
            <button type="button" className="boton boton--quitar" onClick={onRemove}>
              <AdminIcon name="eliminar" />
              Quitar
            </button>
          )}
          <button type="button" className="boton boton--linea" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}
