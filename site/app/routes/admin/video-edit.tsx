import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { browserClient } from "../../backend/browser-client.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import css from "../../components/admin/drawer.module.css";
import { Drawer } from "../../components/admin/drawer.tsx";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { deskAddress, newVideo } from "../../features/videos/desk/desk-address.ts";
import { getVideo } from "../../features/videos/desk/desk-videos.ts";
import { VideoEditor } from "../../features/videos/desk/video-editor.tsx";
import type { fromList } from "../../features/videos/desk/video-row.tsx";
import { allTags } from "../../features/videos/videos.ts";
import { readVideosQuery } from "../../features/videos/videos-query.ts";
import { showMessage } from "../../state/messages.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems/problems.ts";
import type { Route } from "./+types/video-edit.ts";

/** The video of the drawer, or why it could not be had. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [video, tags] = await withSession(async () => {
      const client = await browserClient();
      return Promise.all([id === newVideo ? null : getVideo(client, id), allTags(client)]);
    });
    return { video, tags, problem: null };
  } catch (error) {
    return { video: null, tags: [], problem: { status: statusOf(error) } };
  }
}

export const meta: Route.MetaFunction = ({ params, loaderData }) => [
  { title: pageTitle(params.id === newVideo ? "Crear Video" : "Editar Video", loaderData?.video?.titulo) },
  { name: "robots", content: "noindex" },
];

export default function VideoEdit({ loaderData, params }: Route.ComponentProps) {
  // The list beside it says why.
  if (!iMay("pagina_videos", params.id === newVideo ? "create" : "update")) return null;
  return <Opened key={params.id} loaded={loaderData} />;
}

function Opened({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  // What is being written stays whatever a later reading of the page brings; what could not be had does not.
  const [kept, setKept] = useState(loaded);
  if (kept.problem && kept !== loaded) setKept(loaded);
  const { video, tags, problem } = kept;
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const location = useLocation();

  function close() {
    // One that was opened from the list has it before itself in the history.
    if ((location.state as typeof fromList | null)?.fromList) navigate(-1);
    else {
      const list = deskAddress(readVideosQuery(new URLSearchParams(location.search)));
      navigate(list, { replace: true, preventScrollReset: true });
    }
  }

  async function saved() {
    await revalidator.revalidate();
    const [title, text] = video
      ? ["¡Actualizado!", "El video ha sido actualizado."]
      : ["¡Creado!", "El video ha sido creado."];
    showMessage({ title, text, tone: "bien", onDismiss: close });
  }

  if (problem) return <Missing status={problem.status} retry={() => revalidator.revalidate()} close={close} />;
  return <VideoEditor video={video} tags={tags} onSaved={saved} onClose={close} />;
}

function Missing({ status, retry, close }: { status: number; retry: () => void; close: () => void }) {
  const gone = status === 404;
  return (
    <Drawer
      action="Editar video"
      title={gone ? "No se encontró el video" : "No pudimos abrir el video"}
      onClose={close}
    >
      <div className={css.cajon__cuerpo}>
        <Notice
          icon={gone ? "buscar" : "aviso"}
          tone={gone ? undefined : "mal"}
          title={gone ? "Ya no está" : "Algo falló"}
          text={gone ? "Puede que alguien lo haya eliminado." : problemText(status)}
          alert
        >
          {gone ? (
            <button type="button" className="boton" onClick={close}>
              Volver a los videos
            </button>
          ) : (
            <button type="button" className="boton" onClick={retry}>
              <Icon name="repetir" />
              Reintentar
            </button>
          )}
        </Notice>
      </div>
    </Drawer>
  );
}
