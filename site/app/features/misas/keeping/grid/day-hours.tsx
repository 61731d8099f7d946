import { minutesOf } from "@arzobispado/diocese/misas";
import { useEffect, useRef } from "react";
import { ActionMenu } from "../../../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import { askMessage } from "../../../../state/ask-message.ts";
import { capital } from "../../../../text/capital.ts";
import { hourInWords } from "../../../../text/hours.ts";
import { dayNames } from "../../words/names.ts";
import css from "./grid.module.css";
import { hourOf, hoursInWords, otherDays, theDay, whatInWords } from "./grid-words.ts";
import { cellsOf, type DrawnDay, drawnDays } from "./lines/cells.ts";
import { copyDay } from "./lines/edits.ts";
import type { GridLine } from "./lines/grid-line.ts";
import type { OpenGrid } from "./use-grid.ts";

interface DayHoursProps {
  open: OpenGrid;
  onAdd: () => void;
  onChange: (line: GridLine) => void;
}

/** Hours of one place on one weekday. A line with several days appears under each of them. */
export function DayHours({ open, onAdd, onChange }: DayHoursProps) {
  const { now, lugar, day, problems } = open;
  const cells = cellsOf(now.lines, lugar, day);
  const heading = useFocusAfterEdit(open.lastEdit);
  return (
    <section className={`hoja ${css.rejilla__dia}`} aria-labelledby="dia-elegido">
      <h2 id="dia-elegido" ref={heading} tabIndex={-1}>
        {capital(dayNames[day])}
      </h2>
      {day === "fi" && (
        <p className="suave">
          Entre semana: Navidad, Corpus Christi, Santa María Madre de Dios y las que diga el Arzobispado.
        </p>
      )}
      {cells.length === 0 && <p className={css.rejilla__nada}>Sin horas {day === "fi" ? "propias" : "este día"}.</p>}
      {cells.length > 0 && (
        <ul className={css.rejilla__horas}>
          {cells.map((line) => (
            <li key={line.id}>
              <Cell line={line} day={day} onChange={() => onChange(line)} />
              <FieldProblem id={`linea-${line.id}`} problem={problems[line.id]} />
            </li>
          ))}
        </ul>
      )}
      <div className={`en-fila hueco-2 al-medio a-los-lados ${css.rejilla__anadir}`}>
        <button type="button" className="boton boton--linea" onClick={onAdd}>
          <AdminIcon name="agregar" />
          Añadir
        </button>
        <CopyMenu open={open} />
      </div>
    </section>
  );
}

function Cell({ line, day, onChange }: { line: GridLine; day: DrawnDay; onChange: () => void }) {
  const others = otherDays(line, day);
  const instead = line.reemplaza && day === "fi" ? "En lugar de lo habitual" : "";
  return (
    <button type="button" className={css.rejilla__hora} onClick={onChange} aria-describedby={`linea-${line.id}-fallo`}>
      <b className={css.rejilla__cuando}>{hourOf(line)}</b>
      <span className={css.rejilla__que}>
        {whatInWords(line)}
        {line.hasta !== "" && `, hasta las ${hourInWords(minutesOf(line.hasta))}`}
        <small>{[others, instead].filter(Boolean).join(". ")}</small>
      </span>
      <span className="oculto">. Cambiar</span>
      <span className={css.rejilla__mas} aria-hidden="true">
        ···
      </span>
    </button>
  );
}

function CopyMenu({ open }: { open: OpenGrid }) {
  const { now, lugar, day, edit, editing } = open;
  const others = drawnDays.flatMap((from) => {
    const cells = from === day ? [] : cellsOf(now.lines, lugar, from);
    return cells.length === 0 ? [] : [{ from, hours: hoursInWords(cells) }];
  });
  if (others.length === 0) return null;
  async function copy(from: DrawnDay) {
    const how = day === "fi" ? await askHow() : "add";
    if (how === "cancel") return;
    const lines = copyDay(now.lines, { lugar, from, to: day, reemplaza: how === "instead" }, editing);
    edit(lines, `Se copiaron las horas de ${theDay(from)}.`.replace("de el ", "del "));
  }
  return (
    <ActionMenu
      label="Copiar de otro día"
      subject="la semana"
      actions={others.map(({ from, hours }) => ({
        label: `${capital(dayNames[from])}: ${hours}`,
        icon: <AdminIcon name="copiar" />,
        onSelect: () => void copy(from),
      }))}
    />
  );
}

function askHow(): Promise<"instead" | "add" | "cancel"> {
  return askMessage<"instead" | "add" | "cancel">({
    title: "¿Se añade a lo habitual o lo cambia?",
    text: "Una fiesta cae entre semana, cuando hay también las horas de ese día.",
    tone: "ojo",
    actions: [
      { answer: "instead", label: "Lo cambia: solo estas horas" },
      { answer: "add", label: "Se añade a las de ese día" },
      { answer: "cancel", label: "Cancelar" },
    ],
  });
}

/** Moves focus to the heading if an edit removed the focused element. */
function useFocusAfterEdit(lastEdit: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastEdit !== "" && document.activeElement === document.body) heading.current?.focus();
  }, [lastEdit]);
  return heading;
}
