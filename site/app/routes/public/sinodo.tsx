import { documents, synodCredit } from "@arzobispado/diocese/config/documents";
import purposeCover from "../../assets/paginas/sinodo-finalidad.webp";
import meaningCover from "../../assets/paginas/sinodo-que-significa.webp";
import childrenCover from "../../assets/paginas/sinodo-y-los-ninos.webp";
import { publicOriginContext } from "../../backend/context.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { DownloadLink } from "../../features/documentos/download-link.tsx";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/sinodo.ts";
import css from "./sinodo.module.css";
import "../../styles/kit/encabezado.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(publicOriginContext) });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(
    {
      name: "Sínodo Diocesano 22/26",
      description:
        "Qué significa el Sínodo Diocesano 22/26, cuál es su finalidad y cómo lo viven los niños. Documentos para descargar.",
      path: "/sinodo",
    },
    loaderData?.origin,
  );

export default function Sinodo() {
  return (
    <div className="envoltura">
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: "Sinodo 22/26" }]} />
        <h1>SÍNODO Diocesano 22/26</h1>
        <p className="entrada">Tercera etapa 24/25</p>
      </div>
      <section className={css.cuaderno} aria-labelledby="significado">
        <img className={css.cuaderno__tapa} src={meaningCover} width="560" height="794" alt="" fetchPriority="high" />
        <div className={css.cuaderno__texto}>
          <h2 id="significado">¿Qué significa Sínodo ?</h2>
          <p>
            La palabra viene del griego <em>syn</em>, juntos, y <em>hodós</em>, camino: caminar juntos. En un sínodo el
            obispo convoca a laicos, religiosas, diáconos y sacerdotes para escuchar lo que el Espíritu dice a la
            Iglesia y discernir los pasos que siguen.
          </p>
          <p>El cuaderno explica las etapas, propone un modo de reunirse y trae preguntas para cada comunidad.</p>
          <DownloadLink label="Descargar" offered={documents.synodMeaning} withTitle />
        </div>
      </section>
      <section className={css.cuaderno} aria-labelledby="finalidad">
        <img className={css.cuaderno__tapa} src={purposeCover} width="560" height="794" alt="" loading="lazy" />
        <div className={css.cuaderno__texto}>
          <h2 id="finalidad">Finalidad del Sínodo Diocesano</h2>
          <p className="rotulo">Reglamento general del Sínodo, Art. 3</p>
          <p>
            El Sínodo Diocesano tiene por finalidad ayudar al Arzobispo en el gobierno de la Iglesia particular para el
            bien de toda la comunidad: renovar la vida de fe, fortalecer la comunión y dar nuevo impulso a la misión en
            la ciudad, los valles y el altiplano.
          </p>
          <DownloadLink label="Descargar" offered={documents.synodPurpose} withTitle />
        </div>
      </section>
      <section className={css.cuaderno} aria-labelledby="ninos">
        <img className={css.cuaderno__tapa} src={childrenCover} width="560" height="794" alt="" loading="lazy" />
        <div className={css.cuaderno__texto}>
          <h2 id="ninos">El Sínodo y los niños</h2>
          <p>
            Una historieta para leer en casa o en la catequesis: Wayra y Tomás quieren saber por qué los mayores se
            sientan en ronda, y terminan convocando su propia asamblea en el patio de la parroquia.
          </p>
          <DownloadLink label="Descargar" offered={documents.synodChildren} withTitle />
        </div>
      </section>
      <p className={css.credito}>
        Sobre el camino sinodal de la Iglesia en el mundo:{" "}
        <a href={synodCredit.address} rel="noopener">
          {synodCredit.name}, synod.va
        </a>
      </p>
    </div>
  );
}
