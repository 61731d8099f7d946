import { useEffect, useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import { newItemId } from "../../desk/content/content.ts";
import { askedDraft } from "../../desk/server-drafts/drafts-of-server.ts";
import { serverDraftsAreKept } from "../../desk/server-drafts/drafts-on.ts";
import { deskAddress, readDeskQuery } from "../../features/noticias/desk/desk-query.ts";
import { loadEditor } from "../../features/noticias/editor/editor-data.ts";
import { EditorPage } from "../../features/noticias/editor/editor-page.tsx";
import { showMessage } from "../../state/messages.ts";
import { colaboradorReads } from "../../text/role-words.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/noticia-edit.ts";

export const clientLoader = pageLoader(async ({ params, request }: Route.ClientLoaderArgs) => {
  const writes = iMay("noticias", params.id === newItemId ? "create" : "update");
  // Without permission to save noticias a person may still write drafts, if the server stores drafts.
  if (!writes && !(await serverDraftsAreKept())) return "not for this role";
  const { searchParams } = new URL(request.url);
  return loadEditor(params.id, searchParams.get("borrador") ?? "", searchParams.get(askedDraft) ?? "");
});

/** Unsaved input in the form must not be replaced by a reload, unless the address asks for another draft. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ params }) =>
  unlistedMeta(params.id === newItemId ? "Crear Noticia" : "Editar Noticia");

export default function NoticiaEdit({ loaderData, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const list = useMemo(() => readDeskQuery(new URLSearchParams(search)), [search]);
  if (loaderData === "not for this role") {
    const page = params.id === newItemId ? "Crear Noticia" : "Editar Noticia";
    const back = { to: deskAddress(list), label: "Ver las noticias" };
    return <NotForRole page={page} text={colaboradorReads.noticias} back={back} />;
  }
  return loaderData ? <EditorPage key={pathname + search} data={loaderData} list={list} /> : <Missing />;
}

/**
 * Message for a noticia that does not exist (EDI-11). Then opens the public list as a new document, which the guard of
 * public pages checks.
 */
function Missing() {
  useEffect(() => {
    showMessage({
      title: "Error",
      text: "No se encontro la noticia",
      tone: "mal",
      onDismiss: () => window.location.assign("/noticias"),
    });
  }, []);
  return <h1>Editar Noticia</h1>;
}
