import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DeskBreadcrumb } from "../../../components/admin/frame/desk-breadcrumb.tsx";
import { StatusBadge } from "../../../components/admin/status-badge.tsx";
import { ItemActivity } from "../../../desk/activity/item-activity.tsx";
import type { OpenForm } from "../../../desk/form/use-record-form.ts";
import { VersionsLink } from "../../../desk/history/versions-link.tsx";
import { CompanyNote } from "../../../desk/presence/company-note.tsx";
import { estadoDeNoticia, type Noticia } from "../noticia.ts";
import { collection, noun } from "./drafts-of-noticias.ts";
import css from "./editor-head.module.css";
import type { NoticiaValues } from "./noticia-values.ts";

interface EditorHeadProps {
  name: string;
  /** Address of the list with its filters. */
  list: string;
  record: Noticia | null;
  /** The form has unsaved changes. */
  draft: boolean;
  open: Pick<OpenForm<NoticiaValues, Noticia>, "otherTab" | "company">;
}

/** Head of the editor page (EDI-01): title, state badges and links to versions and activity. */
export function EditorHead({ name, list, record, draft, open }: EditorHeadProps) {
  return (
    <>
      <DeskBreadcrumb above={[{ label: "Administra las Noticias", to: list }]} here={record ? "Editar" : "Crear"} />
      <div className={`en-fila al-medio ${css.editor__cabeza}`}>
        <h1>{name}</h1>
        {record && <StatusBadge status={estadoDeNoticia(record, serverNow())} />}
        {draft && (
          <span className="estado estado--borrador">
            <AdminIcon name="editar" />
            Borrador
          </span>
        )}
        {record && <VersionsLink collection={collection} id={record.id} />}
        {record && <ItemActivity collection={collection} id={record.id} noun={noun} />}
      </div>
      <CompanyNote noun={noun} otherTab={open.otherTab} company={open.company} />
    </>
  );
}
