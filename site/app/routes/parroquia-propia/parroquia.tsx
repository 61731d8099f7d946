import { changedByKeepers } from "@arzobispado/diocese/config/roles";
import { useMemo } from "react";
import { pageLoader } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { DeskBreadcrumb } from "../../components/admin/frame/desk-breadcrumb.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { findContent, loadContent } from "../../desk/content/content.ts";
import { titleOf, withFieldsOnly } from "../../desk/content/content-words.ts";
import { ContentEditor } from "../../desk/content-form/content-editor.tsx";
import { contentRecordForm } from "../../desk/content-form/content-record-form.ts";
import { loadContentForm } from "../../desk/content-form/load-content-form.ts";
import { emptyValues, valuesOf } from "../../desk/fields/values/values-of.ts";
import { DraftedForm } from "../../desk/form/drafted-form.tsx";
import { NoAccessToParish } from "../../features/encargados/no-access-to-parish.tsx";
import { findOwnParishes } from "../../features/encargados/own-parishes.ts";
import type { Route } from "./+types/parroquia.ts";
import css from "./parroquia-propia.module.css";

/** Collection in which a keeper may change some fields. */
const parishes = "parroquias";

export const clientLoader = pageLoader(async ({ params: { id }, url }: Route.ClientLoaderArgs) => {
  if (!sessionOfPage()) return null;
  const [all, whole, own] = await Promise.all([loadContent(), findContent(parishes), findOwnParishes()]);
  if (!whole || !own.some((parish) => parish.id === id)) return null;
  const collection = withFieldsOnly(whole, changedByKeepers[parishes]);
  const index = new Map(all.map((one) => [one.name, one]));
  const item = url.searchParams.get("borrador") ?? "";
  const form = await loadContentForm({ collection, index, id, copyOf: "", item, atServer: "" });
  const { record } = form ?? {};
  if (!form || !record) return null;
  return { collection, form: { ...form, record }, empty: emptyValues(collection, serverNow()) };
});

/** Unsaved input in the form must not be replaced by a reload. */
export { unlessReloaded as shouldRevalidate } from "../../backend/unless-reloaded.ts";

/** Form of a parish for its keeper: the general form, with only the fields that the rules let keepers change. */
export default function EditarParroquiaPropia({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Opened {...loaderData} /> : <NoAccessToParish />;
}

function Opened({ collection, form: loaded, empty }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { record, person, titles, draft, drafts } = loaded;
  const nombre = titleOf(collection, record);
  const { origin } = useRoot();
  const form = useMemo(
    // `titleOf` is replaced because the name is no field of this form.
    () => ({
      ...contentRecordForm(collection, valuesOf(collection, record), { titles, origin, formOf: () => null }),
      titleOf: () => nombre,
    }),
    [collection, record, titles, origin, nombre],
  );
  return (
    <>
      <DeskBreadcrumb above={[{ label: "Mi parroquia", to: keeperPath }]} here="Cambiar" />
      <h1 className={css.propia__cabeza}>{nombre}</h1>
      <DraftedForm
        form={form}
        empty={empty}
        record={record}
        draft={draft}
        drafts={drafts}
        atServer={[]}
        reviewed={[]}
        asked={null}
        person={person}
      >
        {(start, again) => (
          <ContentEditor
            collection={collection}
            form={form}
            start={start}
            person={person}
            list={keeperPath}
            mayCreate={mayCreate}
            again={again}
            reviewed={null}
          />
        )}
      </DraftedForm>
    </>
  );
}

const mayCreate = (collection: string) => iMay(collection, "create");
