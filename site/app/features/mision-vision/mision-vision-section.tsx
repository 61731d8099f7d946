import { Icon } from "../../components/ui/icon.tsx";
import css from "./mision-vision-section.module.css";
import "../../styles/kit/enlace-flecha.css";

interface MisionVisionSectionProps {
  mission: string;
  vision: string;
}

/** Short form on the home page: both sentences and a link to the whole text (INI-03). */
export function MisionVisionSection({ mission, vision }: MisionVisionSectionProps) {
  return (
    <section className={css.mision} aria-labelledby="mision-vision">
      <h2 id="mision-vision" className="rotulo">
        Misión y Visión
      </h2>
      <p className={css.mision__frase}>{mission}</p>
      <p>{vision}</p>
      <a className="enlace-flecha" href="/mision-vision">
        Leer la misión y la visión
        <Icon name="flecha" />
      </a>
    </section>
  );
}
