import type { ReactNode } from "react";
import { PageHead } from "../page-head.tsx";
import css from "./legal-page.module.css";
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
      <PageHead title={title} introduction={introduction} />
      <div className="prosa">{children}</div>
    </article>
  );
}
