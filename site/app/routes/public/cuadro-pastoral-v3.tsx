import { organization } from "@arzobispado/diocese/config/organization";
import type { PageHandle } from "../../backend/page-handle.ts";
import { ContactText } from "../../components/contact-text.tsx";
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
import type { Route } from "./+types/cuadro-pastoral-v3.ts";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = loadSample;

export const meta: Route.MetaFunction = (page) => sampleMeta("Cuadro pastoral, tercera versión", page);

/** Sample of a board with the data of a social work (CUA-04). Its content is the same for every id in the address. */
export default function CuadroPastoralV3({ params: { id } }: Route.ComponentProps) {
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      title="Hogar de muestra"
      subtitle={`Obra social de la ${organization.commonName}`}
      steps={[
        { label: "Cuadro pastoral", to: cuadrosPath },
        { label: id ? `Tercera versión, ${id}` : "Tercera versión" },
      ]}
      cover={<SampleCover picture={samplePictures.three} />}
      card={
        <EncargadoCard label="Encargado" name="Nombre Apellido" photo={samplePerson}>
          <p>
            <ContactText text="+591 2 200 0000" />
          </p>
        </EncargadoCard>
      }
    >
      <div className="prosa">
        <p>
          Un hogar de día para niñas y niños que estudian por la mañana y cuyas familias trabajan hasta la noche. Hay
          almuerzo, apoyo en las tareas y un patio para jugar.
        </p>
        <p>
          La casa se sostiene con la ayuda de las parroquias vecinas y de voluntarias y voluntarios de todas las edades.
        </p>
      </div>
      <SampleGallery />
    </CuadroFrame>
  );
}
