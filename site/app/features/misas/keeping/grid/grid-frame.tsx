import { useId } from "react";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { listed } from "../../../../text/hours.ts";
import { placeName } from "../place-name.ts";
import css from "./grid.module.css";
import { changedPlaces } from "./grid-draft.ts";
import type { OpenGrid } from "./use-grid.ts";

/** Header of the grid: parish, choice of the place, and a mark for unsaved changes. */
export function GridHead({ open: { parish, loaded, lugar, isDirty, choosePlace } }: { open: OpenGrid }) {
  const id = useId();
  const places = [...loaded.places].sort((one, other) => Number(other.isSede) - Number(one.isSede));
  return (
    <div className={`en-pila hueco-3 ${css.rejilla__cabeza}`}>
      <h1>{parish.nombre}</h1>
      <div className={`en-fila al-medio ${css.rejilla__lugar}`}>
        {places.length > 1 && (
          <div className="campo">
            <label className="oculto" htmlFor={id}>
              Lugar
            </label>
            <select id={id} value={lugar} onChange={({ target }) => choosePlace(target.value)}>
              {places.map((place) => (
                <option key={place.id} value={place.id}>
                  {placeName(place)}
                </option>
              ))}
            </select>
          </div>
        )}
        <span role="status">
          {isDirty && (
            <span className="estado estado--ojo">
              <AdminIcon name="pendiente" />
              Sin guardar
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

/** Description of the last edit, with an undo button. */
export function Undo({ open: { lastEdit, undo } }: { open: OpenGrid }) {
  return (
    <div className={`en-fila al-medio a-los-lados ${css.rejilla__hecho}`}>
      <p role="status">{lastEdit}</p>
      {undo && (
        <button type="button" className="boton boton--suelto" onClick={undo}>
          <Icon name="repetir" />
          Deshacer
        </button>
      )}
    </div>
  );
}

/** Message for a place without lines, with the original text of an import. */
export function Empty({ open: { now, lugar } }: { open: OpenGrid }) {
  const original = now.originals[lugar] ?? "";
  return (
    <div className="mensaje">
      <Icon name="reloj" />
      <div>
        <p>
          <b>Todavía no hay horarios.</b> Elige un día y toca «Añadir».
        </p>
        {original !== "" && <p className={css.rejilla__original}>{original}</p>}
      </div>
    </div>
  );
}

/** Names the places that a save confirms: those opened or changed. */
export function ConfirmedPlaces({ open: { now, base, loaded } }: { open: OpenGrid }) {
  if (loaded.places.length < 2) return null;
  const confirmed = new Set([...now.seen, ...changedPlaces(now, base.values)]);
  const names = (is: boolean) => loaded.places.filter(({ id }) => confirmed.has(id) === is).map(placeName);
  const left = names(false);
  return (
    <p className="suave">
      Al guardar confirmas: {listed(names(true))}.
      {left.length > 0 && ` Para confirmar también ${listed(left)}, elige ese lugar arriba.`}
    </p>
  );
}
