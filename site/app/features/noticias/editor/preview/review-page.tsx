import { useEffect, useState } from "react";
import "../../../../admin.css";
import { serverNow } from "../../../../backend/server-clock.ts";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { DemonstrationRibbon } from "../../../../components/layout/demonstration-ribbon.tsx";
import { useRoot } from "../../../../components/layout/use-root.ts";
import { Notice } from "../../../../components/notice.tsx";
import { ReviewedItem } from "../../../../desk/review/reviewed-item.tsx";
import { longDate, readStoredDate } from "../../../../text/dates/dates.ts";
import { problemText } from "../../../../text/problems/problems.ts";
import previewCss from "./noticia-preview.module.css";
import { PreviewedArticle } from "./noticia-preview.tsx";
import { ReviewComments } from "./review-comments.tsx";
import css from "./review-page.module.css";
import {
  loadReview,
  type ReviewedDraft,
  type ReviewedNoticia,
  ReviewProblem,
  readReviewKey,
} from "./reviewed-draft.ts";

/** Interval of reloads, because addresses of pictures expire after ten minutes. Milliseconds. */
const fresh = 9 * 60_000;

/** Loaded draft, or the status of the failure. `null`: loading. */
type Shown = ReviewedDraft | { status: number } | null;

/** Review page of a draft, as the site will show it, for anyone with its link (HIS-04). Uses no session. */
export function ReviewPage() {
  const { demonstration } = useRoot();
  const [key, setKey] = useState<string | null>(null);
  // `null` while loading, and during server rendering: the fragment never reaches the server.
  const [shown, setShown] = useState<Shown>(null);

  useEffect(() => {
    const read = () => {
      const found = readReviewKey(window.location.hash);
      setKey(found);
      if (found === null) setShown({ status: 404 });
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  useEffect(() => {
    if (key === null) return;
    const load = () =>
      loadReview(key).then(setShown, (error: unknown) => {
        const status = error instanceof ReviewProblem ? error.status : 0;
        // Keeps the shown draft after a failed reload, unless the link is invalid now.
        setShown((before) => (before && "shown" in before && status !== 404 ? before : { status }));
      });
    void load();
    const timer = setInterval(load, fresh);
    return () => clearInterval(timer);
  }, [key]);

  return (
    <div className="admin">
      {demonstration && <DemonstrationRibbon />}
      <main id="contenido" className={css["pagina-revision"]}>
        {shown === null && (
          <>
            <h1 className="oculto">Revisar un borrador</h1>
            <p role="status">Cargando el borrador…</p>
            <noscript>Para ver el borrador hace falta JavaScript.</noscript>
          </>
        )}
        {shown !== null && "status" in shown && <NotShown status={shown.status} />}
        {shown !== null && "shown" in shown && key !== null && <Review link={key} draft={shown} />}
      </main>
    </div>
  );
}

function NotShown({ status }: { status: number }) {
  return status === 404 ? (
    <>
      <h1>404: este enlace no sirve</h1>
      <Notice
        icon="buscar"
        title="No hay nada que ver aquí"
        text="Puede que haya vencido, que lo hayan anulado o cambiado por otro, que ya se haya publicado, o que al enlace le falte una parte. Pide otro a quien te lo envió."
        alert
      >
        <a className="boton boton--linea" href="/">
          Ir al sitio
        </a>
      </Notice>
    </>
  ) : (
    <>
      <h1>Revisar un borrador</h1>
      <Notice icon="aviso" tone="ojo" title="No pudimos abrirlo" text={problemText(status)} alert>
        <button type="button" className="boton boton--linea" onClick={() => window.location.reload()}>
          Reintentar
        </button>
      </Notice>
    </>
  );
}

function Review({ link, draft }: { link: string; draft: ReviewedDraft }) {
  const { author, expires, shown, comments } = draft;
  return (
    <>
      <div className={`en-fila al-medio ${previewCss.previa}`}>
        <p>
          <AdminIcon name="detalles" />
          <span>
            <b>Borrador para revisar.</b> {author ? `Lo escribe ${author}. ` : ""}Aún no está publicado
            {expires && `; este enlace sirve hasta el ${longDate(expires)}`}.
          </span>
        </p>
      </div>
      {shown.kind === "noticia" ? <Noticia {...shown} /> : <ReviewedItem {...shown} />}
      <ReviewComments link={link} first={comments} />
    </>
  );
}

function Noticia({ record, descripcion, photos }: ReviewedNoticia) {
  const { titulo, resumen, autor, fecha_publicacion, expand } = record;
  return (
    <PreviewedArticle
      {...{ titulo, resumen, descripcion, autor, photos }}
      published={readStoredDate(fecha_publicacion) ?? serverNow()}
      tipo={expand?.tipo}
      tagged={expand?.tags ?? []}
    />
  );
}
