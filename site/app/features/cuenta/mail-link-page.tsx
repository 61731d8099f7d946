import { organization } from "@arzobispado/diocese/config/organization";
import type { ReactNode } from "react";
import { InlineScript } from "../../components/inline-script.tsx";
import { Crest } from "../../components/layout/crest.tsx";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import css from "./mail-link-page.module.css";

/**
 * Frame of the pages that mails link to: without navigation into the site.
 * @param script inline code of the page
 */
export function MailLinkPage({ title, script, children }: { title: string; script: string; children: ReactNode }) {
  const { demonstration } = useRoot();
  return (
    <>
      <InlineScript code={script} />
      {demonstration && <DemonstrationRibbon />}
      <main id="contenido" className={css["cuenta-pagina"]}>
        <div className={`en-columna hueco-4 ${css["cuenta-pagina__caja"]}`}>
          <div className={`en-linea hueco-3 al-medio ${css["cuenta-pagina__nombre"]}`}>
            <Crest />
            <span>{organization.name}</span>
          </div>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}
