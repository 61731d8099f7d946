import { organization } from "@arzobispado/diocese/config/organization";
import { Icon } from "../../components/ui/icon.tsx";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import css from "./carousel.module.css";
import { SlideCaptions } from "./slide-captions.tsx";
import type { Slide } from "./slides.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/redondo.css";
import "../../styles/kit/mandos.css";

/** Number of pictures visible at once. Further ones are hidden. */
const places = 3;

/**
 * Banner of the home page. The text stays, only the pictures change, so nothing shifts. The first picture is the
 * largest of the page. The next two are narrow arches that can be pressed; they stay in place under a finger or the
 * focus (enhance/controls/carousel.ts).
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const names = slides.map(
    ({ alternativeText }, index) => `Imagen ${index + 1} de ${slides.length}: ${alternativeText}`,
  );
  const actions = names.map((name) => `Ver ${name.charAt(0).toLowerCase()}${name.slice(1)}`);
  const turns = slides.length > 1;
  return (
    <section
      className={css.portada}
      aria-roledescription={turns ? "carrusel" : undefined}
      aria-label="Portada"
      {...(turns && enhanced("carousel", { names, actions }))}
    >
      <div className={`envoltura en-columna hueco-4 ${css.portada__reja}`}>
        {/* Without a script, an arch submits this form and opens its picture as a page. */}
        <form id="imagen-de-portada" hidden />
        <ul className={`en-columna hueco-2 ${css.arcos}`}>
          {slides.map((slide, index) => (
            <li
              key={slide.id}
              className={index === 0 ? `${css.arco} arco--activo` : css.arco}
              // Hidden also without a script: no control could bring it forward.
              hidden={index >= places}
            >
              {index === 0 ? (
                <Picture slide={slide} name={turns ? names[index] : slide.alternativeText} />
              ) : (
                <button
                  type="submit"
                  form="imagen-de-portada"
                  formAction={slide.fallback}
                  aria-label={actions[index]}
                  data-imagen={index}
                  {...earlyClick}
                >
                  <Picture slide={slide} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <SlideCaptions slides={slides} />
        <div className={css.portada__texto}>
          <h1>
            Bienvenidos a la Arquidiócesis{" "}
            <span>
              de <em>{organization.shortName[1]}</em>
            </span>
          </h1>
          <p className="entrada">Una Iglesia que camina con su pueblo, del altiplano a los valles.</p>
          <p className="botones">
            <a className="boton" href="/noticias">
              Ver noticias
            </a>
            <a className="boton boton--linea" href="/parroquias">
              Ver parroquias
            </a>
          </p>
        </div>
        {turns && <Controls slides={slides} />}
      </div>
    </section>
  );
}

function Controls({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="mandos con-guion">
      <button type="button" className="redondo" aria-label="Imagen anterior" data-paso={-1} {...earlyClick}>
        <Icon name="izq" />
      </button>
      <ol className={`en-linea ${css.puntos}`}>
        {slides.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === 0 ? "true" : undefined}
              aria-label={`Imagen ${index + 1}`}
              data-imagen={index}
              {...earlyClick}
            />
          </li>
        ))}
      </ol>
      <button type="button" className="redondo" aria-label="Imagen siguiente" data-paso={1} {...earlyClick}>
        <Icon name="der" />
      </button>
      <button type="button" className="redondo" data-detiene="" {...earlyClick}>
        <span>
          <Icon name="pausa" />
          <span className="oculto">Detener el cambio de imágenes</span>
        </span>
        <span hidden>
          <Icon name="ver" />
          <span className="oculto">Reanudar el cambio de imágenes</span>
        </span>
      </button>
    </div>
  );
}

const largeSizes = "(min-width: 60rem) 36rem, 70vw";
/** Width of a whole picture that is as high as an arch, which shows the middle of it. */
const archSizes = "(min-width: 60rem) 36rem, (min-width: 40rem) 34vw, 7rem";

/** @param name accessible name of the large picture; left out for the narrow ones */
function Picture({ slide, name }: { slide: Slide; name?: string | undefined }) {
  return (
    <picture>
      <source type={slide.type} srcSet={slide.sources} sizes={name ? largeSizes : archSizes} />
      <img
        src={slide.fallback}
        width="1200"
        height="900"
        alt={name ?? ""}
        style={slide.position ? { objectPosition: slide.position } : undefined}
        fetchPriority={name ? "high" : "auto"}
        loading={name ? "eager" : "lazy"}
      />
    </picture>
  );
}
