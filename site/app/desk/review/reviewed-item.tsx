import { Prose } from "../../components/prose.tsx";
import { capital } from "../../text/capital.ts";
import type { ReviewedField } from "./reviewed-fields.ts";
import css from "./reviewed-item.module.css";

interface ReviewedItemProps {
  /** Noun of the collection in lower case: `video`. */
  one: string;
  title: string;
  fields: readonly ReviewedField[];
}

/** Draft of an item without a page of its own, shown with the labels of its form. */
export function ReviewedItem({ one, title, fields }: ReviewedItemProps) {
  return (
    <article className="hoja">
      <p className="suave">{capital(one)}</p>
      <h1 className={css.revisado__titulo}>{title}</h1>
      {fields.length === 0 && <p>Todavía no dice nada.</p>}
      <div className={`en-pila hueco-4 ${css.revisado}`}>
        {fields.map((field) => (
          <section key={field.name} aria-label={field.label}>
            <h2>{field.label}</h2>
            <FieldContent field={field} />
          </section>
        ))}
      </div>
    </article>
  );
}

function FieldContent({ field }: { field: ReviewedField }) {
  if (field.kind === "text") {
    const isAddress = /^https:\/\/\S+$/.test(field.text);
    return (
      <p className="con-renglones">
        {isAddress ? (
          <a href={field.text} target="_blank" rel="noopener noreferrer">
            {field.text}
          </a>
        ) : (
          field.text
        )}
      </p>
    );
  }
  if (field.kind === "html") return <Prose html={field.html} />;
  const pictures = field.kind === "pictures";
  return (
    <ul className={pictures ? css.revisado__fotos : undefined}>
      {field.files.map(({ name, address, alt }) => (
        <li key={name}>{pictures ? <img src={address} alt={alt} /> : <a href={address}>{name}</a>}</li>
      ))}
    </ul>
  );
}
