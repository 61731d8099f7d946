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
import type { Route } from "./+types/cuadro-pastoral-plantilla.ts";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = loadSample;

export const meta: Route.MetaFunction = (page) => sampleMeta("Plantilla de un cuadro pastoral", page);

/** Template of a board, with the names of its parts as content (CUA-04). */
export default function CuadroPastoralPlantilla() {
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      title="Titulo del cuadro"
      steps={[{ label: "Cuadro pastoral", to: cuadrosPath }, { label: "Plantilla" }]}
      cover={<SampleCover picture={samplePictures.three} />}
      card={
        <EncargadoCard label="Encargado" name="Nombre Apellido" photo={samplePerson}>
          <p className="rotulo">Contacto</p>
          <p>Teléfono o correo</p>
        </EncargadoCard>
      }
    >
      <div className="prosa">
        <p>Descripción del cuadro. Este primer párrafo dice para qué existe, a quién sirve y desde cuándo.</p>
        <h2>Lo que ofrece</h2>
        <ul>
          <li>Primer servicio, con el día y la hora en que se presta.</li>
          <li>Segundo servicio, con lo que hace falta llevar.</li>
          <li>Encuentros abiertos, con su lugar.</li>
        </ul>
        <h2>Cómo participar</h2>
        <p>A quién escribir o llamar, en qué horario responde y qué sigue después del primer encuentro.</p>
      </div>
      <SampleGallery />
    </CuadroFrame>
  );
}
