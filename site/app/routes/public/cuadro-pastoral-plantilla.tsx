import type { PageHandle } from "../../backend/page-handle.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import { cuadrosPath } from "../../features/cuadros/cuadro.ts";
import { CuadroFrame } from "../../features/cuadros/cuadro-frame.tsx";
import { EncargadoCard } from "../../features/cuadros/encargado-card.tsx";
import { loadSample } from "../../features/cuadros/load-sample.ts";
import { SampleRemark } from "../../features/cuadros/sample.tsx";
import { sampleMeta } from "../../features/cuadros/sample-meta.ts";
import type { Route } from "./+types/cuadro-pastoral-plantilla.ts";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = loadSample;

export const meta: Route.MetaFunction = (page) => sampleMeta("Plantilla de un cuadro pastoral", page);

/** The shape of a board with the names of its parts in their places (CUA-04). */
export default function CuadroPastoralPlantilla() {
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      title="Titulo del cuadro"
      steps={[{ label: "Inicio", to: "/" }, { label: "Cuadro pastoral", to: cuadrosPath }, { label: "Plantilla" }]}
      cover={<NoPhoto />}
      card={
        <EncargadoCard label="Encargado" name="Nombre Apellido" photo="">
          <p className="rotulo">Contacto</p>
          <p>Teléfono o correo</p>
        </EncargadoCard>
      }
    >
      <div className="prosa">
        <p>Descripción del cuadro.</p>
      </div>
    </CuadroFrame>
  );
}
