import { fileAddress } from "../../backend/file-address.ts";
import { ContactText } from "../../components/contact-text.tsx";
import { ReachButtons } from "../../components/reach-buttons.tsx";
import { obrasSection } from "../../sections/obras.ts";
import { cardContact } from "./card-contact.ts";
import { type Obra, portadaDe } from "./obra.ts";
import css from "./obra-card.module.css";
import "../../styles/kit/tarjeta.css";

/**
 * Card of a work in the list (OBR-02): its purpose, its audience and its contact. The link of the name covers the whole
 * card; the contact links lie above it.
 */
export function ObraCard({ obra, first }: { obra: Obra; first: boolean }) {
  const cover = portadaDe(obra);
  return (
    <article className={`tarjeta en-fila ${css.obra}`}>
      <div className={css.obra__foto}>
        {cover && (
          <img
            src={fileAddress(obra, cover, "340x340")}
            width="340"
            height="340"
            alt=""
            loading={first ? "eager" : "lazy"}
            decoding="async"
          />
        )}
        {!cover && <NoPhoto />}
      </div>
      <div className={css.obra__dice}>
        <h2>
          <a href={`${obrasSection.path}/${obra.id}`}>{obra.nombre}</a>
        </h2>
        {obra.que_hace && <p className={css.obra__hace}>{obra.que_hace}</p>}
      </div>
      <div className={css.obra__acudir}>
        {obra.para_quien && <p className={css.obra__quien}>Para: {obra.para_quien}</p>}
        <HowToReach obra={obra} />
      </div>
    </article>
  );
}

function HowToReach({ obra }: { obra: Obra }) {
  const { ways, number, lines } = cardContact(obra);
  const isReached = ways.call !== "" || ways.talk !== "" || lines.length > 0;
  return (
    <dl className={`en-pila hueco-3 ${css.obra__datos}`}>
      {isReached && (
        <div>
          <dt>Contacto</dt>
          <dd>
            <ReachButtons ways={ways} name={obra.nombre} number={number} />
            {lines.length > 0 && <ContactText text={lines.join("\n")} />}
          </dd>
        </div>
      )}
      {obra.ubicacion && (
        <div>
          <dt>Ubicación</dt>
          <dd>{obra.ubicacion}</dd>
        </div>
      )}
    </dl>
  );
}

/** Drawing of two hands that hold something, used if a work has no photo. */
function NoPhoto() {
  return (
    <svg
      width="120"
      height="120"
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M60 58c-9-13-25-7-22 6 2 9 12 14 22 21 10-7 20-12 22-21 3-13-13-19-22-6z" />
      <path d="M18 84c8 0 12 4 17 9l10 9M102 84c-8 0-12 4-17 9l-10 9M14 100h10M96 100h10" />
    </svg>
  );
}
