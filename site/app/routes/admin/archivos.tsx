import { redirect, useRevalidator } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { loadContent } from "../../desk/content/content.ts";
import type { ContentIndex } from "../../desk/content/content-words.ts";
import { fieldsOf } from "../../desk/content/content-words.ts";
import { CollectionMenu } from "../../desk/content-list/collection-menu.tsx";
import { CardsSkeleton, FileCards, LibraryFileCard } from "../../desk/library/file-card.tsx";
import { findFiles, type LibraryPage } from "../../desk/library/library-files.ts";
import { LibraryFilters, libraryFilterWords } from "../../desk/library/library-filters.tsx";
import {
  canonicalLibraryAddress,
  libraryAddress,
  libraryParams,
  libraryPath,
  libraryRequest,
  readLibraryQuery,
} from "../../desk/library/library-query.ts";
import { LibraryUploads } from "../../desk/library/library-uploads.tsx";
import { useFileActions } from "../../desk/library/use-file-actions.tsx";
import { AwaitedResults } from "../../desk/list/awaited-results.tsx";
import { awaitList } from "../../desk/list/list-page.ts";
import { useAwaitedList } from "../../desk/list/use-awaited-list.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/archivos.ts";

/** Does not wait for the files: the page renders at once with a skeleton. */
export const clientLoader = pageLoader(async ({ url }: Route.ClientLoaderArgs) => {
  const canonical = canonicalLibraryAddress(url.searchParams);
  if (canonical) throw redirect(canonical);
  const query = readLibraryQuery(url.searchParams);
  const all = await loadContent();
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  return { all, index, query, list: awaitList(() => withSession(() => findFiles(libraryRequest(query)))) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta("Archivos", loaderData?.query.search);

/** Library of all uploaded files, with the records that use them and a filter for unused ones (CON-08). */
export default function Archivos({ loaderData: { all, index, query, list: asked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const address = libraryAddress(query);
  const addressOf = (page: number) => libraryAddress({ ...query, page });
  const list = useAwaitedList(asked, address, addressOf);
  const { actionsOf, picker } = useFileActions(index, revalidate);
  const holders = all.filter((collection) => fieldsOf(collection).some(({ type }) => type === "file"));
  const own = all.find(({ desk }) => desk === libraryPath);
  const choices = holders.map(({ name, label }) => ({
    value: name,
    label: name === own?.name ? "Textos (fotos y PDF)" : label,
  }));
  const isIncomplete = (list.page as LibraryPage | null)?.complete === false;
  return (
    <>
      <DeskHead title="Archivos" about={own?.about ?? ""} />
      <div className="mesa__dos en-columna hueco-4 al-inicio">
        {own && <CollectionMenu all={all} current={own} />}
        <div className="mesa__lista">
          {own && iMay(own.name, "create") && <LibraryUploads onDone={revalidate} />}
          <LibraryFilters query={query} collections={choices} />
          <AwaitedResults
            list={list}
            path={libraryPath}
            address={address}
            perPage={query.perPage}
            kept={libraryParams({ ...query, page: 1, perPage: 20 })}
            addressOf={addressOf}
            filters={libraryFilterWords(query, choices)}
            words={{
              failure: "No pudimos cargar los archivos",
              none: ["Todavía no hay archivos", "Sube el primero: aparecerá aquí y se podrá usar en los textos."],
              noneOfFilters: query.sinUsar ? "Nada sin usar" : "Ningún archivo con esos filtros",
            }}
            before={
              isIncomplete && (
                <p className="mensaje" role="status">
                  Todavía se buscan archivos anteriores: en unos minutos estarán todos.
                </p>
              )
            }
            skeleton={<CardsSkeleton />}
          >
            {({ items }) => (
              <FileCards
                files={items}
                card={(file) => (
                  <LibraryFileCard
                    key={`${file.recordId}/${file.field}/${file.name}`}
                    file={file}
                    index={index}
                    actions={actionsOf(file)}
                  />
                )}
              />
            )}
          </AwaitedResults>
          {picker}
        </div>
      </div>
    </>
  );
}
