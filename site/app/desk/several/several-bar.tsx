import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useRef } from "react";
import { BusyDialog } from "../../components/admin/busy-dialog.tsx";
import { countOf, ending } from "../content/content-words.ts";
import type { ListedItem, SeveralAction } from "./several.ts";
import css from "./several-bar.module.css";
import type { ListSelection } from "./use-selection.ts";
import type { Several } from "./use-several.ts";

interface SeveralBarProps<Item extends ListedItem> {
  noun: Pick<ContentCollection, "one" | "many" | "gender">;
  items: readonly Item[];
  selection: ListSelection;
  actions: readonly SeveralAction<Item>[];
  several: Several<Item>;
}

/** Bar over a list: 'Seleccionar todo', and the actions on the selected items (HIS-13). */
export function SeveralBar<Item extends ListedItem>({
  noun,
  items,
  selection,
  actions,
  several,
}: SeveralBarProps<Item>) {
  const { chosen, setAll } = selection;
  const all = useRef<HTMLInputElement>(null);
  const some = chosen.length > 0;
  const isAll = some && chosen.length === items.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some && !isAll;
  }, [some, isAll]);
  if (actions.length === 0) return null;
  return (
    <>
      <section
        className={`en-fila al-medio ${css.varios}`}
        aria-label="Varios a la vez"
        data-elegidos={some || undefined}
      >
        <label className={`en-linea hueco-2 al-medio ${css.varios__todo}`}>
          <input
            type="checkbox"
            ref={all}
            checked={isAll}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
          Seleccionar todo
        </label>
        <p role="status">{some && `${countOf(noun, chosen.length)} ${chosenWord(noun, chosen.length)}`}</p>
        {some && (
          <div className={css.varios__actos}>
            {actions.map((action) => (
              <button
                key={action.label}
                type="button"
                className={`boton ${action.danger ? "boton--peligro-linea" : "boton--linea"}`}
                onClick={async () => {
                  const done = await several.run(
                    action,
                    items.filter(({ id }) => selection.has(id)),
                  );
                  if (done) setAll(false);
                }}
              >
                {action.icon}
                {action.label}
              </button>
            ))}
          </div>
        )}
      </section>
      {several.progress && <SeveralProgress {...several.progress} />}
    </>
  );
}

const chosenWord = (noun: Pick<ContentCollection, "gender">, count: number) =>
  `elegid${ending(noun)}${count === 1 ? "" : "s"}`;

/** Modal progress of a bulk action: blocks the list meanwhile. */
function SeveralProgress({ doing, done, all }: { doing: string; done: number; all: number }) {
  return (
    <BusyDialog aria-label={doing} className={css.varios__avance}>
      <p role="status">
        {doing} {done} de {all}…
      </p>
      <progress className="avance" value={done} max={all} aria-label={doing}>
        {done} de {all}
      </progress>
    </BusyDialog>
  );
}
