import { data, Link, redirect } from "react-router";
import { pageLoader } from "../../../backend/problems.ts";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { contentAddress, loadContent } from "../../../desk/content/content.ts";
import type { ContentIndex } from "../../../desk/content/content-words.ts";
import { ImportPage } from "../../../desk/sheets/import/import-page.tsx";
import { mayImport } from "../../../desk/sheets/may-import.ts";
import { unlistedMeta } from "../../../text/unlisted-meta.ts";
import type { Route } from "./+types/importar.ts";

export const clientLoader = pageLoader(async ({ params }: Route.ClientLoaderArgs) => {
  const all = await loadContent();
  const collection = all.find(({ name }) => name === params.coleccion);
  if (!collection || !mayImport(collection)) throw data(null, { status: 404 });
  if (collection.desk !== null || collection.single !== null) throw redirect(contentAddress(collection));
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  return { collection, index };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Importar ${loaderData?.collection.label ?? "Contenido"}`);

/** Imports rows of a spreadsheet into a collection (CON-12). */
export default function Importar({ loaderData: { collection, index } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title={`Importar ${collection.label}`}
        about="De una hoja de cálculo, con una prueba antes y la posibilidad de deshacer."
      >
        <Link className="boton boton--linea" to={contentAddress(collection)}>
          Volver a la lista
        </Link>
      </DeskHead>
      <ImportPage key={collection.name} collection={collection} index={index} />
    </>
  );
}
