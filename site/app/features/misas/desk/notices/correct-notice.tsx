import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { type FormEvent, useState } from "react";
import { useWork } from "../../../../components/admin/form/use-work.ts";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { saveProblemText } from "../../../../text/problems/save-problems.ts";
import { longDayInWords } from "../../words/days-in-words.ts";

interface CorrectNoticeProps {
  label: string;
  action: string;
  /** First and last selectable day; `min` is the initial value. */
  min: Day;
  max: Day;
  onSend: (day: Day) => Promise<void>;
}

/** Date field and button to end a notice earlier or to prolong it. */
export function CorrectNotice({ label, action, min, max, onSend }: CorrectNoticeProps) {
  const [day, setDay] = useState(dayText(min));
  const [problem, setProblem] = useState<string>();
  const { working, run } = useWork((error) => setProblem(saveProblemText(error)));
  function send(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const chosen = dayOf(day);
    if (!(chosen >= min && chosen <= max)) {
      setProblem(`Elige un día entre el ${longDayInWords(min)} y el ${longDayInWords(max)}.`);
      return;
    }
    setProblem(undefined);
    void run(() => onSend(chosen));
  }
  const bounds = { min: dayText(min), max: dayText(max) };
  return (
    <form onSubmit={send} noValidate className="en-fila hueco-3 al-final">
      <TextField label={label} type="date" required value={day} onChange={setDay} problem={problem} {...bounds} />
      <button type="submit" className="boton" aria-disabled={working}>
        {working ? "Un momento…" : action}
      </button>
    </form>
  );
}
