import type { ReactNode } from "react";
import { Breadcrumb } from "../breadcrumb.tsx";
import css from "./legal-page.module.css";
import "../../styles/kit/encabezado.css";
import "../../styles/kit/prosa.css";

interface LegalPageProps {
  title: string;
  /** Summary of the page, one sentence. */
  introduction: string;
  children: ReactNode;
}

/** Page of plain text about the site itself. */
export function LegalPage({ title, introduction, children }: LegalPageProps) {
  return (
    <article className={`envoltura ${css.legal}`}>
      <div className="encabezado">
        <Breadcrumb steps={[{ label: title }]} />
        <h1>{title}</h1>
        <p className="entrada">{introduction}</p>
      </div>
      <div className="prosa">{children}</div>
    </article>
  );
}
