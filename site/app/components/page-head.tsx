import { Breadcrumb } from "./breadcrumb.tsx";
import "../styles/kit/encabezado.css";

interface PageHeadProps {
  title: string;
  /** Name in the breadcrumb, if it is not the title. */
  step?: string;
  /** Sentence under the title. */
  introduction?: string | undefined;
}

/** Head of a public page that stands right under home. */
export function PageHead({ title, step = title, introduction }: PageHeadProps) {
  return (
    <div className="encabezado">
      <Breadcrumb steps={[{ label: step }]} />
      <h1>{title}</h1>
      {introduction && <p className="entrada">{introduction}</p>}
    </div>
  );
}
