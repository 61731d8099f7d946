import type { Day, Horario } from "@arzobispado/diocese/misas";
import { useState } from "react";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { answeredHere, answerNo } from "../answered.ts";
import css from "../changes.module.css";
import { oneDayMore } from "../day/back-to-usual.ts";
import { lasting } from "../reasons.ts";
import type { Changes } from "../use-changes.ts";
import { endingTonight, type Written } from "./written.ts";
import { changeText } from "./written-in-words.ts";

interface EndingQuestionsProps {
  written: readonly Written[];
  lines: readonly Horario[];
  now: { day: Day; minutes: number };
  changes: Pick<Changes, "press" | "working">;
}

/** Asks on the last evening of each suspension whether it goes on tomorrow. */
export function EndingQuestions({ written, lines, now, changes }: EndingQuestionsProps) {
  const [answered, setAnswered] = useState(answeredHere);
  return endingTonight(written, now, answered).map((change) => {
    const question = lasting[change.motivo ?? ""] ?? "¿Sigue mañana?";
    return (
      <section key={change.id} className={`en-pila hueco-3 sin-estirar ${css.cambios__aviso}`} aria-label={question}>
        <p>
          <span>
            <b>{question}</b> {changeText(change, lines)}. Hoy es el último día.
          </span>
        </p>
        <div className="botones">
          <ActionButton
            look="boton"
            working={changes.working}
            onPress={() => changes.press([oneDayMore(change, now.day)], "Listo: sigue hasta mañana.")}
          >
            Sí
          </ActionButton>
          {/* Writes nothing, and does not ask again on this device. */}
          <ActionButton onPress={() => setAnswered(answerNo(change.id))}>No</ActionButton>
        </div>
      </section>
    );
  });
}
