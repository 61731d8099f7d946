import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ReactNode } from "react";
import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { DiffText } from "../versions/diff-text.tsx";
import { aroundChanges } from "./around-changes.ts";
import type { ComparedField } from "./compare-states.ts";
import css from "./comparison.module.css";
import type { Item } from "./history.ts";
import type { Comparison, State } from "./load-comparison.ts";
import { isEarlier, StateFileLink, StatePicture } from "./state-picture.tsx";
import { whenText, whoText } from "./version-words.ts";

interface ComparedProps {
  collection: ContentCollection;
  item: Item;
  compared: Comparison;
  /** Deletes a file for good ('Borrar para siempre'). `null`: the person may not. */
  onPurge: ((name: string) => void) | null;
}

/** Shows two states of an item field by field, the older first. Marks what only one of them has. */
export function Compared({ collection, item, compared, onPurge }: ComparedProps) {
  const { fields, missing, older, newer, now } = compared;
  return (
    <>
      {fields.length === 0 && <p>{`Las dos son iguales: ningún dato de ${collection.one} es distinto.`}</p>}
      {fields.map((field) => (
        <section key={field.label} className={css.comparado} aria-label={field.label}>
          <h3>{field.label}</h3>
          <div className={`en-columna hueco-3 aparte-2 ${css.comparado__lados}`}>
            <Side state={older}>
              <Content field={field} side="older" {...{ item, now, onPurge }} />
            </Side>
            <Side state={newer}>
              <Content field={field} side="newer" {...{ item, now, onPurge }} />
            </Side>
          </div>
        </section>
      ))}
      {missing.length > 0 && (
        <p className="suave">{`Entonces no había todavía: ${missing.join(", ")}. Quedaría como está.`}</p>
      )}
    </>
  );
}

/** Name of a state: `Como está ahora`, or its time and author. */
export function stateName(state: State): string {
  return state.number === null ? "Como está ahora" : `${whenText(state, serverNow())} · ${whoText(state)}`;
}

function Side({ state, children }: { state: State; children: ReactNode }) {
  return (
    <div className={css.comparado__lado}>
      <h4>{stateName(state)}</h4>
      {children}
    </div>
  );
}

interface ContentProps extends Pick<ComparedProps, "item" | "onPurge"> {
  field: ComparedField;
  side: "older" | "newer";
  now: Comparison["now"];
}

function Content({ field, side, item, now, onPurge }: ContentProps) {
  if (field.kind === "words") {
    const [own, other] = side === "older" ? [field.older, field.newer] : [field.newer, field.older];
    return (
      <p className="con-renglones">
        <DiffText parts={aroundChanges(own, other)} />
      </p>
    );
  }
  const files = field[side];
  if (files.length === 0) return <p className="suave">{field.pictures ? "Sin fotos" : "Sin archivos"}</p>;
  return (
    <ul className={css.comparado__archivos}>
      {files.map(({ name, changed, words }) => (
        <li key={name} className={`en-pila hueco-1 ${changed ? css["comparado__solo-aqui"] : ""}`}>
          {field.pictures ? (
            <StatePicture item={item} now={now} field={field.field} name={name} />
          ) : (
            <StateFileLink item={item} now={now} field={field.field} name={name} />
          )}
          {changed && (
            <p className={`en-linea hueco-1 al-medio ${css.comparado__marca}`}>
              <Icon name="aviso" />
              Solo aquí
            </p>
          )}
          {words.some(({ text }) => text !== "") && (
            <p className={css.comparado__pie}>
              <DiffText parts={words} />
            </p>
          )}
          {onPurge && isEarlier(now, field.field, name) && (
            <button type="button" className="boton boton--peligro-linea" onClick={() => onPurge(name)}>
              <AdminIcon name="eliminar" />
              Borrar para siempre
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder in the shape of the comparison while it loads. */
export function ComparedSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando la comparación
      </p>
      <div aria-hidden="true">
        {[1, 2].map((place) => (
          <div key={place} className={css.comparado}>
            <span className="hueso hueso--titulo" />
            <div className={`en-columna hueco-3 aparte-2 ${css.comparado__lados}`}>
              <span className="hueso hueso--foto" />
              <span className="hueso hueso--foto" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
