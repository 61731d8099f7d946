import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useRef, useState } from "react";
import { data, Link, useNavigate, useRevalidator } from "react-router";
import { pageLoader } from "../../../backend/problems.ts";
import { DeskBreadcrumb } from "../../../components/admin/frame/desk-breadcrumb.tsx";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { NotForRole } from "../../../components/admin/frame/not-for-role.tsx";
import { useFocusOnArrival } from "../../../components/layout/use-focus-on-arrival.ts";
import { Pagination } from "../../../components/list/pagination.tsx";
import { Notice } from "../../../components/notice.tsx";
import { contentAddress, itemAddress, loadContent } from "../../../desk/content/content.ts";
import { type ContentIndex, thisOne } from "../../../desk/content/content-words.ts";
import { ChosenVersion } from "../../../desk/history/chosen-version.tsx";
import { findVersions, type Item } from "../../../desk/history/history.ts";
import { loadComparison } from "../../../desk/history/load-comparison.ts";
import { VersionList, VersionsSkeleton } from "../../../desk/history/version-list.tsx";
import { readsVersions, readVersionsQuery, versionsAddress } from "../../../desk/history/versions-address.ts";
import { ListFailure } from "../../../desk/list/list-failure.tsx";
import { awaitList } from "../../../desk/list/list-page.ts";
import { useAwaitedList } from "../../../desk/list/use-awaited-list.ts";
import { unlistedMeta } from "../../../text/unlisted-meta.ts";
import type { Route } from "./+types/versiones.ts";
import css from "./versiones.module.css";

/** Does not wait for the versions: the page renders at once with a skeleton. */
export const clientLoader = pageLoader(async ({ params, url }: Route.ClientLoaderArgs) => {
  const all = await loadContent();
  const collection = all.find(({ name }) => name === params.coleccion);
  if (!collection) throw data(null, { status: 404 });
  const query = readVersionsQuery(url.searchParams);
  const item: Item = { collection: collection.name, id: params.id };
  if (!readsVersions(collection)) return { collection, item, query, asked: null };
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  const { version, con } = query;
  const compared = version === null ? null : loadComparison({ collection, index, item, version, con });
  // Avoids an unhandled rejection: `ChosenVersion` awaits the promise and shows its error.
  compared?.catch(() => undefined);
  return { collection, item, query, asked: { list: awaitList(() => findVersions(item, query.page)), compared } };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Versiones${loaderData ? ` de ${loaderData.collection.one}` : ""}`);

type Loaded = Route.ComponentProps["loaderData"];

/** Earlier versions of one record, and restoring one of them (HIS-02). */
export default function Versiones({ loaderData }: Route.ComponentProps) {
  const { collection, item, query, asked } = loaderData;
  const list = { to: contentAddress(collection), label: "Volver a la lista" };
  if (!asked && !collection.trash) {
    return (
      <>
        <h1>Versiones</h1>
        <Notice icon="aviso" title="Sin versiones" text={`De ${collection.label} no se guardan versiones aquí.`}>
          <Link className="boton boton--linea" to={list.to}>
            {list.label}
          </Link>
        </Notice>
      </>
    );
  }
  if (!asked) return <NotForRole page="Versiones" text={notTheirs} back={list} />;
  return <Opened key={`${item.collection} ${item.id}`} {...{ collection, item, query, asked }} />;
}

function Opened({ collection, item, query, asked }: Loaded & { asked: NonNullable<Loaded["asked"]> }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const addressOf = (page: number) => versionsAddress(collection, item.id, { page });
  const { page, problem, loading } = useAwaitedList(asked.list, addressOf(query.page), addressOf);
  const [title, setTitle] = useState("");
  const { version } = query;
  const listed = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLElement>(null);
  useFocusOnArrival(version === null ? listed : chosen, `${version}`);
  const versions = page && !loading ? page.items : [];
  const gone = problem?.status === 404;
  const reload = () => void revalidate();
  const list = versionsAddress(collection, item.id, { page: query.page });
  return (
    <>
      <DeskBreadcrumb
        above={[
          { label: collection.label, to: contentAddress(collection) },
          ...(gone ? [] : [{ label: "Editar", to: itemAddress(collection, item.id) }]),
        ]}
        here="Versiones"
      />
      <DeskHead title={`Versiones de ${thisOne(collection)}`} about={title === "" ? about : `«${title}». ${about}`} />
      {gone && <Gone collection={collection} />}
      {problem && !gone && (
        <ListFailure problem={problem} title="No pudimos cargar las versiones" kept={false} retry={revalidate} />
      )}
      {!problem && (
        <div className={`${css.historial} ${version === null ? "" : css["historial--elegida"]}`}>
          <div className={`mesa__lista ${css.historial__lista}`} tabIndex={-1} ref={listed}>
            {loading || !page ? (
              <VersionsSkeleton />
            ) : (
              <>
                <VersionList
                  collection={collection}
                  versions={versions}
                  chosen={version}
                  addressOf={(number) => versionsAddress(collection, item.id, { version: number, page: query.page })}
                />
                {page.totalItems < 2 && (
                  <Notice icon="reloj" title="Todavía no hay versiones anteriores" text={none}>
                    <Link className="boton boton--linea" to={itemAddress(collection, item.id)}>
                      {`Editar ${thisOne(collection)}`}
                    </Link>
                  </Notice>
                )}
                {page.totalPages > 1 && (
                  <Pagination page={page.page} totalPages={page.totalPages} addressOf={addressOf} />
                )}
              </>
            )}
          </div>
          {asked.compared && version !== null && (
            <ChosenVersion
              {...{ collection, item, versions, query, list, reload }}
              asked={asked.compared}
              box={chosen}
              onTitle={setTitle}
              onCompare={(con) => void navigate(versionsAddress(collection, item.id, { ...query, con }))}
              onRestored={() => {
                setTitle("");
                void navigate(versionsAddress(collection, item.id), { replace: true });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

function Gone({ collection }: { collection: ContentCollection }) {
  return (
    <Notice icon="buscar" title="Ya no está" text="Puede que alguien lo haya eliminado: búscalo en la Papelera." alert>
      <Link className="boton" to={contentAddress(collection)}>
        Volver a la lista
      </Link>
    </Notice>
  );
}

const about = "Cada vez que se guarda, lo de antes queda aquí. Elige una versión para ver qué cambió.";
const none = "Cuando alguien guarde un cambio, aquí quedará cómo estaba antes.";
const notTheirs = "Las versiones las ve quien puede cambiar esto. Pídeselo a un editor o a un administrador.";
