import type { Horario } from "@arzobispado/diocese/misas";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { askMessage } from "../../../../state/ask-message.ts";
import { placeName } from "../../keeping/place-name.ts";
import type { Place } from "../../places.ts";
import css from "../changes.module.css";
import type { Changes } from "../use-changes.ts";
import type { Written } from "./written.ts";
import { changeText, daysOfWritten, reasonText } from "./written-in-words.ts";

interface WrittenListProps {
  written: readonly Written[];
  places: readonly Place[];
  lines: readonly Horario[];
  changes: Changes;
}

/** List of the current and coming changes of a parish, each with a button to delete it. */
export function WrittenList({ written, places, lines, changes }: WrittenListProps) {
  return (
    <section className={`hoja ${css.escritos}`} aria-labelledby="escritos">
      <h2 id="escritos">Lo que está anunciado</h2>
      {written.length === 0 && <p className="suave">No hay cambios anunciados: todo es como siempre.</p>}
      <ul>
        {written.map((one) => (
          <li key={one.key}>
            <p>
              <b>{daysOfWritten(one)}</b>
              {placeOf(one, places)}
            </p>
            {one.changes.map((change) => (
              <p key={change.id}>{changeText(change, lines)}</p>
            ))}
            <p className="suave">{one.changes[0] && reasonText(one.changes[0])}</p>
            <ActionButton
              look="boton boton--quitar"
              working={changes.working}
              of={` lo del ${daysOfWritten(one).toLowerCase()}`}
              onPress={() => askAndRemove(one, changes)}
            >
              Quitar
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the place of a change. Empty: the parish has only one place. */
function placeOf({ changes }: Written, places: readonly Place[]): string {
  const [first] = changes;
  if (places.length < 2 || !first) return "";
  if (first.alcance === "parroquia") return " · toda la parroquia";
  const place = places.find(({ id }) => id === first.lugar);
  return place ? ` · ${placeName(place)}` : "";
}

async function askAndRemove({ changes: all }: Written, changes: Changes): Promise<void> {
  const sure = await askMessage<"si" | "no">({
    title: "¿Quitar este cambio?",
    text: "La página vuelve a mostrar lo que vale sin él.",
    tone: "ojo",
    actions: [
      { answer: "si", label: "Quitar", danger: true },
      { answer: "no", label: "Dejarlo" },
    ],
  });
  if (sure === "si")
    await changes.remove(
      all.map(({ id }) => id),
      "Listo: el cambio se quitó.",
    );
}
