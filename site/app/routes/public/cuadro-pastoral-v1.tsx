import type { PageHandle } from "../../backend/page-handle.ts";
import { cuadrosPath } from "../../features/cuadros/cuadro.ts";
import { CuadroFrame } from "../../features/cuadros/cuadro-frame.tsx";
import { EncargadoCard } from "../../features/cuadros/encargado-card.tsx";
import { loadSample } from "../../features/cuadros/load-sample.ts";
import { SampleCover, SampleRemark, samplePerson, samplePictures } from "../../features/cuadros/sample.tsx";
import { sampleMeta } from "../../features/cuadros/sample-meta.ts";
import type { Route } from "./+types/cuadro-pastoral-v1.ts";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = loadSample;

export const meta: Route.MetaFunction = (page) => sampleMeta("Cuadro pastoral, primera versión", page);

/** Simplest sample of a board: text and the person in charge (CUA-04). */
export default function CuadroPastoralV1() {
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      title="Cuadro pastoral"
      steps={[{ label: "Cuadro pastoral", to: cuadrosPath }, { label: "Primera versión" }]}
      cover={<SampleCover picture={samplePictures.two} />}
      card={<EncargadoCard label="Encargad@" name="Nombre Apellido" photo={samplePerson} />}
    >
      <div className="prosa">
        <p>
          Aquí se presenta un organismo pastoral de la Arquidiócesis: para qué existe, a quién sirve y cómo se puede
          participar en él.
        </p>
        <h2>Cuándo y dónde</h2>
        <p>
          Después vienen sus fechas y lugares de encuentro, y el nombre de la persona con quien conviene hablar primero.
        </p>
        <ul>
          <li>Encuentro del equipo: un día de cada semana, con su hora y su lugar.</li>
          <li>Formación: un sábado de cada mes, abierta a todas las parroquias.</li>
        </ul>
      </div>
    </CuadroFrame>
  );
}
