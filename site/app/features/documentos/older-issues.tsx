import { Icon } from "../../components/ui/icon.tsx";
import { longDate } from "../../text/dates/dates.ts";
import { describePdf } from "../../text/files/describe-pdf.ts";
import { FrontCover } from "./front-cover.tsx";
import type { Issue } from "./issues.ts";
import css from "./older-issues.module.css";
import "../../styles/kit/enlace-flecha.css";

/** Issues of the magazine before the newest, each with its cover and its file. */
export function OlderIssues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <section className={css.anteriores} aria-labelledby="anteriores">
      <h2 id="anteriores">Números anteriores</h2>
      <ul>
        {issues.map(({ id, published, cover, file }) => (
          <li key={id}>
            <FrontCover cover={cover} title={file.title} className={css.anteriores__tapa} sizes="6rem" />
            <div>
              <h3>{file.title}</h3>
              <p>
                {published && <time dateTime={published.toISOString()}>{longDate(published)}</time>} {describePdf(file)}
              </p>
              <p>
                <a className="enlace-flecha" href={file.address} target="_blank" rel="noopener">
                  Abrir PDF<span className="oculto"> «{file.title}» (otra pestaña)</span>
                </a>
                <a className="enlace-flecha" href={file.address} download>
                  <Icon name="descargar" />
                  Descargar<span className="oculto"> «{file.title}»</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
