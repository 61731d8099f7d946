import { type Ref, useState } from "react";
import { wholeThumbnail } from "../../../backend/session/whole-thumbnail.ts";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { PhotoGallery } from "../../../components/photos/photo-gallery.tsx";
import type { PhotoRatio } from "../../../components/photos/photo-ratios.ts";
import { RichText, type RichTextHandle } from "../../../components/rich-text/rich-text.tsx";
import { showMessageToast } from "../../../components/toasts/message-toast.tsx";
import { uploadFile } from "../../../desk/uploads/upload-file.ts";
import type { Uploads } from "../../../desk/uploads/use-uploads.ts";
import { goodLengths } from "./checks/advice.ts";
import type { FieldName } from "./checks/checks.ts";
import formFieldCss from "./form-field.module.css";
import { CountedField } from "./form-field.tsx";
import type { NoticiaValues } from "./noticia-values.ts";

interface ContentPanelsProps {
  values: NoticiaValues;
  problemOf: (field: FieldName) => string | undefined;
  onChange: (change: Partial<NoticiaValues>) => void;
  uploads: Uploads;
  textRef: Ref<RichTextHandle>;
}

/** Limit of photos: 30 of the record's gallery, and the cover. */
const mostPhotos = 31;
const ratios: readonly PhotoRatio[] = [
  { label: "En la noticia y en la lista", ratio: 3 / 2 },
  { label: "Al compartir", ratio: 16 / 9 },
  { label: "Entre otras noticias", ratio: 1 },
];
/** Limit of the server. Letters. */
const longestTitle = 300;
const descriptionTitle = "Descripción de la noticia (Nota de prensa)";

/** Left column of the form: title, summary, photos and text. */
export function ContentPanels({ values, problemOf, onChange, uploads, textRef }: ContentPanelsProps) {
  const [words, setWords] = useState<number | null>(null);
  const descriptionProblem = problemOf("descripcion");
  return (
    <div>
      <section className="hoja" aria-labelledby="s-texto">
        <h2 id="s-texto" className="oculto">
          Título y resumen
        </h2>
        <CountedField
          id="titulo"
          label="Título"
          className={formFieldCss["entrada-titulo"]}
          rows={2}
          value={values.titulo}
          help="Di qué pasa, dónde y cuándo."
          good={goodLengths.titulo}
          longest={longestTitle}
          problem={problemOf("titulo")}
          onChange={(titulo) => onChange({ titulo: titulo.replace(/\s*\n\s*/g, " ") })}
        />
        <CountedField
          id="resumen"
          label="Resumen"
          rows={3}
          value={values.resumen}
          help="Aparece en la lista y al compartir."
          good={goodLengths.resumen}
          longest={1000}
          problem={problemOf("resumen")}
          onChange={(resumen) => onChange({ resumen })}
        />
      </section>
      <section className="hoja" aria-labelledby="s-fotos">
        <h2 id="s-fotos">Fotos de la noticia</h2>
        <PhotoGallery
          photos={values.photos}
          onChange={(photos) => onChange({ photos })}
          thumbnailOf={wholeThumbnail}
          hasCover
          ratios={ratios}
          most={mostPhotos}
          problem={problemOf("fotos")}
          onQueue={uploads.reporterOf("fotos", "foto")}
          picked={uploads.pickedOf("fotos", "foto")}
        />
      </section>
      <section className="hoja" aria-labelledby="s-descripcion">
        <header>
          <h2 id="s-descripcion">{descriptionTitle}</h2>
          {words !== null && <p className="suave">{words === 1 ? "1 palabra" : `${words} palabras`}</p>}
        </header>
        <RichText
          ref={textRef}
          initialHtml={values.descripcion}
          label={descriptionTitle}
          description={descriptionProblem ?? ""}
          invalid={descriptionProblem !== undefined}
          onChange={(descripcion) => onChange({ descripcion })}
          onWords={setWords}
          uploadFile={uploadFile}
          onTitle={(titulo) => {
            if (values.titulo.trim() !== "") return false;
            onChange({ titulo: titulo.replaceAll(/\s+/g, " ").slice(0, longestTitle) });
            return true;
          }}
          onQueue={uploads.reporterOf("descripcion", "archivo")}
          picked={uploads.pickedOf("descripcion", "archivo")}
          onUploadFailed={(reason) =>
            void showMessageToast({ tone: "mal", title: "Error al subir el archivo", text: reason })
          }
        />
        <FieldProblem id="descripcion" problem={descriptionProblem} />
      </section>
    </div>
  );
}
