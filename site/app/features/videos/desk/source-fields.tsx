import { useId } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { TextField } from "../../../components/admin/text-field.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { fileSize } from "../../../text/file-size.ts";
import { linkHint } from "./playback-hint.ts";
import css from "./source-fields.module.css";
import { acceptedTypes, type DraftProblems, fileProblem, longestVideo, type VideoDraft } from "./video-draft.ts";

interface SourceFieldsProps {
  draft: VideoDraft;
  problems: DraftProblems;
  change: (change: Partial<VideoDraft>) => void;
  /** A picked file that cannot be taken. */
  refuse: (problems: DraftProblems) => void;
}

const sources = [
  { value: "enlace", label: "Enlace" },
  { value: "archivo", label: "Archivo mp4" },
] as const;

/** Where the video comes from: an address of a service, or a file of our own. */
export function SourceFields({ draft, problems, change, refuse }: SourceFieldsProps) {
  const name = useId();
  return (
    <>
      <fieldset className="campo">
        <legend>¿Dónde está el video?</legend>
        <div className="tramos">
          {sources.map(({ value, label }) => (
            <label key={value} className="tramo">
              <input
                type="radio"
                name={name}
                value={value}
                checked={draft.source === value}
                onChange={() => change({ source: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {draft.source === "enlace" ? (
        <TextField
          label="Enlace del video"
          type="url"
          value={draft.link}
          placeholder="https://www.youtube.com/watch?v=…"
          onChange={(link) => change({ link })}
          help={<LinkHint link={draft.link} />}
          problem={problems.link}
        />
      ) : (
        <FileField draft={draft} problem={problems.file} change={change} refuse={refuse} />
      )}
    </>
  );
}

/** The place is there before the words, or nobody would hear them. */
function LinkHint({ link }: { link: string }) {
  const hint = linkHint(link, useRoot().origin);
  return (
    <p role="status" className={css.pista} data-tono={hint?.tone}>
      {hint && <Icon name={hint.tone === "bien" ? "bien" : "aviso"} />}
      {hint ? hint.text : "YouTube y TikTok se ven dentro de la página."}
    </p>
  );
}

interface FileFieldProps extends Omit<SourceFieldsProps, "problems"> {
  problem: string | undefined;
}

function FileField({ draft: { file }, problem, change, refuse }: FileFieldProps) {
  const id = useId();
  function pick(picked: File) {
    const refusal = fileProblem(picked, "video");
    if (refusal) refuse({ file: refusal });
    else change({ file: picked });
  }
  return (
    <div className="campo">
      <p className="etiqueta">Archivo del video</p>
      {file !== "" && (
        <p className={css.archivo}>
          <AdminIcon name="videos" />
          {typeof file === "string" ? file : `${file.name} · ${fileSize(file.size)}`}
        </p>
      )}
      <FileButton id={id} accept={acceptedTypes("video")} onPick={pick} problem={problem}>
        <AdminIcon name="subir" />
        {file === "" ? "Elegir video" : "Cambiar video"}
      </FileButton>
      <p className="campo__ayuda">Un video mp4 de {longestVideo} como máximo.</p>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
