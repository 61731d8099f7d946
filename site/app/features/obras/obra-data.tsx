import { ContactText } from "../../components/contact-text.tsx";
import type { Obra } from "./obra.ts";

/** Where a work is and how to reach it; `plain` in a card, which is a link itself. */
export function ObraData({ obra, plain }: { obra: Obra; plain?: boolean }) {
  return (
    <dl className="datos">
      {obra.ubicacion && (
        <div>
          <dt>Ubicación</dt>
          <dd>{obra.ubicacion}</dd>
        </div>
      )}
      {obra.contacto && (
        <div>
          <dt>Contacto</dt>
          <dd>
            <ContactText text={obra.contacto} plain={plain} />
          </dd>
        </div>
      )}
    </dl>
  );
}
