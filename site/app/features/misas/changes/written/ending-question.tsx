import type { Day, Excepcion, Horario } from "@arzobispado/diocese/misas";
import { ActionButton } from "../../../../components/admin/action-button.tsx";
import css from "../changes.module.css";
import { oneDayMore } from "../day/back-to-usual.ts";
import { lasting } from "../reasons.ts";
import type { Changes } from "../use-changes.ts";
import { changeSaid } from "./written-in-words.ts";

interface EndingQuestionProps {
  change: Excepcion;
  lines: readonly Horario[];
  today: Day;
  changes: Pick<Changes, "press" | "working">;
  /** The change does not go on: writes nothing, and does not ask again on this device. */
  onNo: () => void;
}

/** Asks on the last evening of a suspension whether it goes on tomorrow. */
export function EndingQuestion({ change, lines, today, changes, onNo }: EndingQuestionProps) {
  const question = lasting[change.motivo ?? ""] ?? "¿Sigue mañana?";
  return (
    <section className={`en-pila hueco-3 sin-estirar ${css.cambios__aviso}`} aria-label={question}>
      <p>
        <span>
          <b>{question}</b> {changeSaid(change, lines)}. Hoy es el último día.
        </span>
      </p>
      <div className="botones">
        <ActionButton
          look="boton"
          working={changes.working}
          onPress={() => changes.press([oneDayMore(change, today)], "Listo: sigue hasta mañana.")}
        >
          Sí
        </ActionButton>
        <ActionButton onPress={onNo}>No</ActionButton>
      </div>
    </section>
  );
}
