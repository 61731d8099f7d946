import { organization } from "@arzobispado/diocese/config/organization";
import { SampleBoard, sampleMeta } from "../../features/cuadros/sample.tsx";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export { loadSample as loader } from "../../features/cuadros/load-sample.ts";

export const meta = sampleMeta("Cuadro pastoral, segunda versión");

/** Sample of a board with a long description, a gallery and a side card (CUA-04). */
export default function CuadroPastoralV2() {
  return (
    <SampleBoard
      title="Comisión de muestra"
      subtitle={`Cuadro pastoral de la ${organization.commonName}`}
      step="Segunda versión"
      picture="one"
      cardTitle="Comisión de muestra"
    >
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
        El último párrafo invita: dice dónde preguntar, en qué horario atiende la oficina y qué hace falta para sumarse.
        Así, quien llega a esta página por primera vez se va sabiendo cuál es el paso siguiente.
      </p>
    </SampleBoard>
  );
}
