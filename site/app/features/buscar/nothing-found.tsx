import { useSiteFrame } from "../../components/layout/site-frame.ts";
import { Notice } from "../../components/notice.tsx";
import { kindNames, kinds } from "./kinds.ts";
import css from "./nothing-found.module.css";
import "../../styles/kit/boton.css";

/** Notice that nothing was found, with ways to go on: fewer words, the lists, a telephone (BUS-05). */
export function NothingFound({ q }: { q: string }) {
  const [telephone] = useSiteFrame().contact.telephones;
  return (
    <section className={css.nada} aria-label="Resultados" data-sin-resultados="">
      <Notice
        icon="buscar"
        title={`No encontramos nada con «${q}».`}
        text="Revisa cómo está escrito o prueba con menos palabras."
      >
        {telephone && (
          <a className="boton" href={`tel:${telephone.dialled}`}>
            Llamar al Arzobispado: <span className={css.nada__numero}>{telephone.shown}</span>
          </a>
        )}
      </Notice>
      <WaysIn />
    </section>
  );
}

/** Links to the lists of the site. */
export function WaysIn() {
  return (
    <nav className={css.nada__listas} aria-label="Listas del sitio">
      <p>También puedes mirar las listas completas:</p>
      <ul>
        {kindNames.map((kind) => {
          const { title, list } = kinds[kind];
          return list === null ? null : (
            <li key={kind}>
              <a href={list}>{title}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
