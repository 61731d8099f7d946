import { Link } from "react-router";
import { pageLoader } from "../../../backend/problems.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { contentAddress, loadContent } from "../../../desk/content/content.ts";
import { Count, groupsOf, mayRestore } from "../../../desk/content-list/collection-menu.tsx";
import { useCounts } from "../../../desk/content-list/content-counts.ts";
import { trashPath } from "../../../desk/trash/trash-query.ts";
import { unlistedMeta } from "../../../text/unlisted-meta.ts";
import type { Route } from "./+types/contenido.ts";
import css from "./contenido.module.css";

export const clientLoader = pageLoader(async () => ({ all: await loadContent() }));

export const meta = () => unlistedMeta("Contenido");

/** Overview of all collections that the team maintains, in groups (CON-01). */
export default function Contenido({ loaderData: { all } }: Route.ComponentProps) {
  const counts = useCounts(all, true);
  return (
    <>
      <DeskHead title="Contenido" about="Todo lo que muestra el sitio. Elige qué quieres cambiar.">
        {mayRestore(all) && (
          <Link className="boton boton--linea" to={trashPath}>
            <AdminIcon name="eliminar" />
            Papelera
          </Link>
        )}
      </DeskHead>
      <div className={css.grupos}>
        {groupsOf(all).map(({ group, collections }) => (
          <section key={group} className="hoja" aria-labelledby={`grupo-${group}`}>
            <h2 id={`grupo-${group}`}>{group}</h2>
            <ul className="renglones">
              {collections.map((collection) => (
                <li key={collection.name} className={`tarjeta ${css.coleccion}`}>
                  <h3>
                    <Link to={contentAddress(collection)}>{collection.label}</Link>
                  </h3>
                  <Count counts={counts} name={collection.name} />
                  {collection.about !== "" && <p className="suave">{collection.about}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
