import type { ReactNode } from "react";
import { Breadcrumb } from "../breadcrumb.tsx";

interface LegalPageProps {
  title: string;
  /** The page in one sentence, for those who read no further. */
  introduction: string;
  children: ReactNode;
}

/** A page of plain text about the site itself. */
export function LegalPage({ title, introduction, children }: LegalPageProps) {
  return (
    <article className="envoltura legal">
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: title }]} />
        <h1>{title}</h1>
        <p className="entrada">{introduction}</p>
      </div>
      <div className="prosa">{children}</div>
    </article>
  );
}
