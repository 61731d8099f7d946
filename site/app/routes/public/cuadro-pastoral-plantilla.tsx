import { SampleBoard, sampleMeta } from "../../features/cuadros/sample.tsx";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export { loadSample as loader } from "../../features/cuadros/load-sample.ts";

export const meta = sampleMeta("Plantilla de un cuadro pastoral");

/** Template of a board, with the names of its parts as content (CUA-04). */
export default function CuadroPastoralPlantilla() {
  const contact = (
    <>
      <p className="rotulo">Contacto</p>
      <p>Teléfono o correo</p>
    </>
  );
  return (
    <SampleBoard title="Titulo del cuadro" step="Plantilla" picture="three" contact={contact}>
      <p>Descripción del cuadro. Este primer párrafo dice para qué existe, a quién sirve y desde cuándo.</p>
      <h2>Lo que ofrece</h2>
      <ul>
        <li>Primer servicio, con el día y la hora en que se presta.</li>
        <li>Segundo servicio, con lo que hace falta llevar.</li>
        <li>Encuentros abiertos, con su lugar.</li>
      </ul>
      <h2>Cómo participar</h2>
      <p>A quién escribir o llamar, en qué horario responde y qué sigue después del primer encuentro.</p>
    </SampleBoard>
  );
}
