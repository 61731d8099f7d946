import { fileAddress } from "../../backend/file-address.ts";
import { Portrait } from "../../components/portrait.tsx";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Obra } from "./obra.ts";
import css from "./obra-contact.module.css";
import { ObraData } from "./obra-data.tsx";

/** Contact data of a work, and the person in charge. */
export function ObraContact({ obra }: { obra: Obra }) {
  const { nombre_responsable: name } = obra;
  const photo = pictureOf(obra.foto_encargado, obra.foto_encargado_datos);
  return (
    <aside className={css["obra-contacto"]} aria-labelledby="obra-contacto">
      <h2 id="obra-contacto">Para acercarte</h2>
      <ObraData obra={obra} />
      {name && (
        <div className={`en-fila ${css["obra-contacto__responsable"]}`}>
          <Portrait name={name} src={fileAddress(obra, photo, "340x340")} first />
          <p>
            <span className="rotulo">Responsable</span>
            <span className={css["obra-contacto__nombre"]}>{name}</span>
          </p>
        </div>
      )}
    </aside>
  );
}
