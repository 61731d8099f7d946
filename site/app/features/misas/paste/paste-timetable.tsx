import { type ReadHorario, type ReadLine, readTimetable } from "@arzobispado/diocese/misas/read-timetable";
import { answered, takenOf } from "@arzobispado/diocese/misas/taken-of";
import { useId, useMemo, useState } from "react";
import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { GrowingText } from "../../../desk/fields/controls/growing-text.tsx";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";
import css from "./paste-timetable.module.css";
import { longestRest, takeLabel, takenInWords } from "./paste-words.ts";

interface PasteTimetableProps {
  /** Initial text, for example the original text of an import. */
  text?: string;
  /** Called with the result. @param rest text that was not understood, for `texto_original`; empty: everything was */
  onTake: (lines: ReadHorario[], rest: string) => void;
}

/** Most characters of a pasted text. */
const longestText = 10_000;
const help = "Como está en el tablero, en la hoja o en un mensaje: «Lunes a viernes: 7:30 y 12:00».";

/** Text field for hours in free text, with the lines that were understood beside it. Saves nothing itself. */
export function PasteTimetable({ text: first = "", onTake }: PasteTimetableProps) {
  const id = useId();
  const [text, setText] = useState(first);
  const [notFeasts, setNotFeasts] = useState<ReadonlySet<string>>(new Set());
  const read = useMemo(() => readTimetable(text), [text]);
  const { lines, rest, red } = takenOf(read, notFeasts);
  const problem =
    rest.length > longestRest
      ? `Lo que no se entendió pasa de ${longestRest} letras: acórtalo o pégalo por partes.`
      : undefined;

  const answer = (line: ReadLine, areFeasts: boolean) => {
    const others = [...notFeasts].filter((one) => one !== line.text);
    setNotFeasts(new Set(areFeasts ? others : [...others, line.text]));
  };

  return (
    <div className={`en-pila hueco-4 sin-estirar ${css.pegar}`}>
      <FieldFrame id={id} label="Texto con los horarios" help={help} problem={problem}>
        <GrowingText
          {...fieldMarks(id, { help, problem })}
          rows={6}
          maxLength={longestText}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FieldFrame>
      {read.length > 0 && (
        <ol className={css.pegar__lineas} aria-label="Lo que se entendió, línea por línea">
          {read.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is the one at its place of the text
              key={at}
              line={line}
              areFeasts={!notFeasts.has(line.text)}
              onAnswer={(areFeasts) => answer(line, areFeasts)}
            />
          ))}
        </ol>
      )}
      <p role="status">{read.length > 0 && takenInWords(lines.length, red)}</p>
      {(lines.length > 0 || rest !== "") && (
        <button type="button" className="boton" disabled={problem !== undefined} onClick={() => onTake(lines, rest)}>
          {takeLabel(lines.length)}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  line: ReadLine;
  areFeasts: boolean;
  onAnswer: (areFeasts: boolean) => void;
}

function Line({ line, areFeasts, onAnswer }: LineProps) {
  const understood = answered(line, !areFeasts);
  const isRed = understood.length === 0 && !line.isHeading;
  return (
    <li data-rojo={isRed || undefined} data-titulo={line.isHeading || undefined}>
      <p className={css.pegar__texto}>{line.text}</p>
      <div>
        {understood.length > 0 && (
          <ul>
            {understood.map((one) => (
              <li key={JSON.stringify(one)}>
                <b>{kinds[one.tipo].one}</b>: {lineInWords(one)}
              </li>
            ))}
          </ul>
        )}
        {line.isHeading && <p className="suave">Título</p>}
        {isRed && (
          <p className={`en-linea hueco-2 ${css.pegar__rojo}`}>
            <Icon name="aviso" />
            No se entendió. Queda guardado como texto.
          </p>
        )}
        {line.asksForFeasts && <Feasts areFeasts={areFeasts} onAnswer={onAnswer} />}
      </div>
    </li>
  );
}

/** Question about a line with «feriados»: only the parish knows which days it means. */
function Feasts({ areFeasts, onAnswer }: Omit<LineProps, "line">) {
  const name = useId();
  return (
    <fieldset className={css.pegar__pregunta}>
      <legend>¿Los feriados de esta línea son las fiestas de precepto, como Corpus Christi y Navidad?</legend>
      <label className="casilla">
        <input type="radio" name={name} checked={areFeasts} onChange={() => onAnswer(true)} />
        Sí, también esos días
      </label>
      <label className="casilla">
        <input type="radio" name={name} checked={!areFeasts} onChange={() => onAnswer(false)} />
        No, sin los feriados
      </label>
    </fieldset>
  );
}
