import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { serverNow } from "../../../backend/server-clock.ts";
import { iMay } from "../../../backend/session/my-role.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import saveBarCss from "../../../components/admin/save-bar.module.css";
import { CodeSoon } from "../../../components/connection/code-soon.tsx";
import type { FormStart } from "../../../desk/drafts/form-start.ts";
import type { ServerDraft } from "../../../desk/drafts/server-draft.ts";
import type { BeginAgain } from "../../../desk/form/drafted-form.tsx";
import { FormBar } from "../../../desk/form/form-bar.tsx";
import { FormDialogs } from "../../../desk/form/form-dialogs.tsx";
import { useRecordForm } from "../../../desk/form/use-record-form.ts";
import { ProblemSummary } from "../../../desk/problems/problem-summary.tsx";
import { FormReview } from "../../../desk/review/form-review.tsx";
import { type DeskQuery, deskAddress } from "../desk/desk-query.ts";
import type { Noticia } from "../noticia.ts";
import { adviceOn } from "./checks/advice.ts";
import { Checklist } from "./checks/checklist.tsx";
import { checkedOf } from "./checks/checks.ts";
import { ContentPanels } from "./content-panels.tsx";
import { collection, draftAddress, previewAddress } from "./drafts-of-noticias.ts";
import type { EditorCatalog } from "./editor-catalog.ts";
import { EditorHead } from "./editor-head.tsx";
import type { LastChoices } from "./last-choices.ts";
import css from "./noticia-editor.module.css";
import type { NoticiaRecordForm } from "./noticia-record-form.ts";
import type { NoticiaValues } from "./noticia-values.ts";
import { PublicationPanel } from "./publication-panel.tsx";
import { ShareCard } from "./share-card/share-card.tsx";
import { TypePanel } from "./tags/type-panel.tsx";

interface NoticiaEditorProps {
  form: NoticiaRecordForm;
  start: FormStart<NoticiaValues, Noticia>;
  /** Id of the administrator. */
  administrator: string;
  /** Name of the administrator, or empty. */
  nombre: string;
  catalog: EditorCatalog;
  /** Choices of this person's last new noticia. */
  last: LastChoices;
  onNewTag: (tag: TagsRecord) => void;
  /** Query of the list to return to. */
  list: DeskQuery;
  again: BeginAgain<NoticiaValues, Noticia>;
  /** Colleague's draft that the form was started with. `null`: no such draft. */
  reviewed: ServerDraft | null;
}

/** Form of a noticia with its side panels, save bar and dialogs. */
export function NoticiaEditor(props: NoticiaEditorProps) {
  const { form, start, administrator, nombre, catalog, last, onNewTag, list, again, reviewed } = props;
  const { item, record } = start;
  const proposes = !iMay(collection, record ? "update" : "create");
  const open = useRecordForm({ form, start, person: administrator, list: deskAddress(list), proposes, again });
  const { values, change, goTo, failures, saving } = open;
  const checked = checkedOf(values, serverNow());
  const advice = adviceOn(values, start.initial.configured, open.uploads.underWay, serverNow());
  const draftOf = { item, record: record?.id ?? "" };
  const preview = () => open.leaveFor(previewAddress(draftOf, list), draftAddress(draftOf, list));

  const name = record ? "Editar Noticia" : "Crear Noticia";
  return (
    <>
      <EditorHead name={name} list={deskAddress(list)} record={record} draft={open.dirty} open={open} />
      <ProblemSummary failures={failures.shown} onGo={goTo} />
      <form
        className={`en-columna hueco-4 ${css.editor}`}
        id="noticia"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <ContentPanels
          values={values}
          problemOf={failures.textOf}
          onChange={change}
          uploads={open.uploads}
          textRef={open.textRef("descripcion")}
        />
        <div className={css.editor__lado}>
          <PublicationPanel
            values={values}
            nombre={nombre}
            active={record?.activo ?? true}
            when={proposes ? "al publicarla un editor" : record ? "al guardar" : "al crear"}
            problems={{ fecha: failures.textOf("fecha"), autor: failures.textOf("autor") }}
            onChange={change}
          />
          <TypePanel
            values={values}
            catalog={catalog}
            last={last}
            problemOf={failures.textOf}
            onChange={change}
            onNewTag={onNewTag}
            onUploads={open.uploads.tell}
          />
          <ShareCard values={values} />
          <FormReview open={open} person={administrator} reviewed={reviewed} list={deskAddress(list)} hasPage />
          <Checklist checked={checked} advice={advice} onGo={goTo} />
        </div>
      </form>
      <FormBar
        open={open}
        record={record}
        whenFull={record ? "Guarda la noticia o quita fotos." : "Crea la noticia o quita fotos."}
      >
        {advice.length > 0 && (
          <button type="button" className={saveBarCss.acciones__consejos} onClick={() => goTo("revision")}>
            <AdminIcon name="alerta" />
            {advice.length === 1 ? "1 consejo" : `${advice.length} consejos`}
          </button>
        )}
        <button type="button" className="boton boton--linea" onClick={preview}>
          <AdminIcon name="detalles" />
          Vista previa
        </button>
        <button type="submit" form="noticia" className="boton">
          {proposes ? "Enviar a revisión" : name}
        </button>
      </FormBar>
      <FormDialogs open={open} />
      <CodeSoon of={deskAddress(list)} />
    </>
  );
}
