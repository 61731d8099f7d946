import { type ContentCollection, contentGroups } from "@arzobispado/diocese/contenido";
import { useId } from "react";
import { NavLink, useNavigate } from "react-router";
import { iMay } from "../../backend/session/my-role.ts";
import { contentAddress } from "../content/content.ts";
import { trashPath } from "../trash/trash-query.ts";
import css from "./collection-menu.module.css";
import { type ContentCounts, useCounts } from "./content-counts.ts";

/** Groups the collections that the person may list under their headings. */
export function groupsOf(all: readonly ContentCollection[]): { group: string; collections: ContentCollection[] }[] {
  const listed = all.filter(({ name, unlisted }) => !unlisted && iMay(name, "list"));
  return contentGroups
    .map((group) => ({ group, collections: listed.filter((collection) => collection.group === group) }))
    .filter(({ collections }) => collections.length > 0);
}

/** Tells whether the person may restore deleted items of any collection. */
export const mayRestore = (all: readonly ContentCollection[]): boolean =>
  all.some(({ trash, name }) => trash && iMay(name, "delete"));

const row = "en-linea hueco-2 al-medio a-los-lados";

interface CollectionMenuProps {
  all: readonly ContentCollection[];
  /** `null`: the trash is open. */
  current: ContentCollection | null;
}

/** Menu of all collections beside a list: links on a wide screen, one select on a phone. The trash comes last. */
export function CollectionMenu({ all, current }: CollectionMenuProps) {
  const id = useId();
  const navigate = useNavigate();
  const groups = groupsOf(all);
  const counts = useCounts(all);
  const restores = mayRestore(all);
  return (
    <>
      <nav className={css.colecciones} aria-label="Contenido del sitio">
        {groups.map(({ group, collections }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {collections.map((collection) => (
                <li key={collection.name}>
                  <NavLink className={row} to={contentAddress(collection)}>
                    {collection.label}
                    <Count counts={counts} name={collection.name} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {restores && (
          <section className={css.colecciones__final}>
            <NavLink className={row} to={trashPath}>
              Papelera
            </NavLink>
          </section>
        )}
      </nav>
      <div className={`campo ${css["colecciones-movil"]}`}>
        <label htmlFor={id}>Contenido</label>
        <select
          id={id}
          value={current === null ? trashPath : contentAddress(current)}
          onChange={({ target }) => {
            void navigate(target.value);
          }}
        >
          {groups.map(({ group, collections }) => (
            <optgroup key={group} label={group}>
              {collections.map((collection) => (
                <option key={collection.name} value={contentAddress(collection)}>
                  {collection.label}
                </option>
              ))}
            </optgroup>
          ))}
          {restores && <option value={trashPath}>Papelera</option>}
        </select>
      </div>
    </>
  );
}

/** Number of items of a collection. Empty until it is known. */
export function Count({ counts, name }: { counts: ContentCounts; name: string }) {
  const count = counts[name];
  return <span className={`suave ${css.colecciones__cuantos}`}>{count?.toLocaleString("es-ES")}</span>;
}
