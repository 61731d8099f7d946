import { organization } from "@arzobispado/diocese/config/organization";
import { ContactText } from "../../components/contact-text.tsx";
import { SampleBoard, sampleMeta } from "../../features/cuadros/sample.tsx";
import type { Route } from "./+types/cuadro-pastoral-v3.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export { loadSample as loader } from "../../features/cuadros/load-sample.ts";

export const meta = sampleMeta("Cuadro pastoral, tercera versión");

/** Sample of a board with the data of a social work (CUA-04). Its content is the same for every id in the address. */
export default function CuadroPastoralV3({ params: { id } }: Route.ComponentProps) {
  return (
    <SampleBoard
      title="Hogar de muestra"
      subtitle={`Obra social de la ${organization.commonName}`}
      step={id ? `Tercera versión, ${id}` : "Tercera versión"}
      picture="three"
      contact={
        <p>
          <ContactText text="+591 2 200 0000" />
        </p>
      }
    >
      <p>
        Un hogar de día para niñas y niños que estudian por la mañana y cuyas familias trabajan hasta la noche. Hay
        almuerzo, apoyo en las tareas y un patio para jugar.
      </p>
      <p>
        La casa se sostiene con la ayuda de las parroquias vecinas y de voluntarias y voluntarios de todas las edades.
      </p>
    </SampleBoard>
  );
}
