import type { PictureDetails } from "../../../text/pictures/picture-details.ts";
import type { DetailsChange } from "../desk-photo.ts";
import { textCounsel } from "../gallery-words.ts";
import css from "./photo-card.module.css";

/** Largest lengths that the server accepts. Characters. */
const longestText = { alt: 500, pie: 500, credito: 200 } as const;

interface PhotoTextsProps {
  /** Key of the photo. */
  id: string;
  /** Suffix for screen readers, ' de la foto 2'; empty for a single photo. */
  ofWhich: string;
  details: PictureDetails;
  onChange: (change: DetailsChange) => void;
}

/** Text fields of a photo: alternative text, and caption and credit in a disclosure. */
export function PhotoTexts({ id, ofWhich, details, onChange }: PhotoTextsProps) {
  const { alt = "", pie = "", credito = "" } = details;
  const textId = `texto-${id}`;
  const counsel = textCounsel(alt.trim().length);
  const hidden = <span className="oculto">{ofWhich}</span>;
  return (
    <>
      <div className="campo">
        <label htmlFor={textId}>Texto alternativo{hidden}</label>
        <textarea
          id={textId}
          rows={2}
          maxLength={longestText.alt}
          value={alt}
          placeholder="Qué se ve en la foto"
          aria-describedby={`${textId}-consejo`}
          onChange={({ target }) => onChange({ alt: onOneLine(target.value) })}
        />
        <p
          className={`campo__ayuda ${css.foto__consejo} ${counsel.bad ? css["foto__consejo--ojo"] : ""}`}
          id={`${textId}-consejo`}
        >
          {counsel.text}
        </p>
      </div>
      <details className={css.foto__mas} open={pie !== "" || credito !== "" || undefined}>
        <summary>Pie de foto y crédito{hidden}</summary>
        <div className="campo">
          <label htmlFor={`pie-${id}`}>Pie de foto{hidden}</label>
          <textarea
            id={`pie-${id}`}
            rows={2}
            maxLength={longestText.pie}
            value={pie}
            placeholder="Qué pasa, quién y dónde"
            onChange={({ target }) => onChange({ pie: onOneLine(target.value) })}
          />
        </div>
        <div className="campo">
          <label htmlFor={`credito-${id}`}>Crédito{hidden}</label>
          <input
            id={`credito-${id}`}
            type="text"
            maxLength={longestText.credito}
            value={credito}
            placeholder="Quién la tomó"
            onChange={({ target }) => onChange({ credito: target.value })}
          />
        </div>
      </details>
    </>
  );
}

/** Joins lines: a line break in these texts is ignored or read as two texts. */
const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");
