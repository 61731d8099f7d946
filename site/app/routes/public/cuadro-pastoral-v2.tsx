import { organization } from "@arzobispado/diocese/config/organization";
import type { PageHandle } from "../../backend/page-handle.ts";
import { cuadrosPath } from "../../features/cuadros/cuadro.ts";
import { CuadroFrame } from "../../features/cuadros/cuadro-frame.tsx";
import { EncargadoCard } from "../../features/cuadros/encargado-card.tsx";
import { loadSample } from "../../features/cuadros/load-sample.ts";
import {
  SampleCover,
  SampleGallery,
  SampleRemark,
  samplePerson,
  samplePictures,
} from "../../features/cuadros/sample.tsx";
import { sampleMeta } from "../../features/cuadros/sample-meta.ts";
import type { Route } from "./+types/cuadro-pastoral-v2.ts";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = loadSample;

export const meta: Route.MetaFunction = (page) => sampleMeta("Cuadro pastoral, segunda versión", page);

/** Sample of a board with a long description, a gallery and a side card (CUA-04). */
export default function CuadroPastoralV2() {
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      title="Comisión de muestra"
      subtitle={`Cuadro pastoral de la ${organization.commonName}`}
      steps={[{ label: "Cuadro pastoral", to: cuadrosPath }, { label: "Segunda versión" }]}
      cover={<SampleCover picture={samplePictures.one} />}
      card={<EncargadoCard title="Comisión de muestra" label="Encargado" name="Nombre Apellido" photo={samplePerson} />}
    >
      <div className="prosa">
        <p>
          Una comisión reúne a personas de parroquias, movimientos y colegios alrededor de una misma tarea. Este primer
          párrafo dice en pocas palabras cuál es la suya y desde cuándo la lleva adelante.
        </p>
        <p>
          El segundo cuenta cómo trabaja: con qué frecuencia se encuentra el equipo, qué materiales prepara y de qué
          manera acompaña a las vicarías de la ciudad y de las provincias.
        </p>
        <h2>Lo que ofrece</h2>
        <ul>
          <li>Encuentros de formación a lo largo del año.</li>
          <li>Subsidios para las parroquias, impresos y digitales.</li>
          <li>Visitas y acompañamiento a los equipos locales.</li>
        </ul>
        <p>
          El último párrafo invita: dice dónde preguntar, en qué horario atiende la oficina y qué hace falta para
          sumarse. Así, quien llega a esta página por primera vez se va sabiendo cuál es el paso siguiente.
        </p>
      </div>
      <SampleGallery />
    </CuadroFrame>
  );
}
