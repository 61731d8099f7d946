import { SampleBoard, sampleMeta } from "../../features/cuadros/sample.tsx";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export { loadSample as loader } from "../../features/cuadros/load-sample.ts";

export const meta = sampleMeta("Cuadro pastoral, primera versión");

/** Simplest sample of a board: text and the person in charge (CUA-04). */
export default function CuadroPastoralV1() {
  return (
    <SampleBoard title="Cuadro pastoral" step="Primera versión" picture="two" label="Encargad@" hasGallery={false}>
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
    </SampleBoard>
  );
}
