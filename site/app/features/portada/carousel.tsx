import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./carousel.module.css";
import { type Slide, slides } from "./slides.ts";
import { useRotation } from "./use-rotation.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/encabezado.css";
import "../../styles/kit/redondo.css";

/** The arches stay, also under a finger or the focus; only the pictures in them change. */
const places = ["wide", "narrow", "low"];

/**
 * The banner of home: the words stay, only the pictures change, so nothing moves. The first picture stands in the HTML
 * and is the page's largest; the next two wait as narrow arches that can be clicked.
 */
export function Carousel() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { shown, show, stopped, setStopped } = useRotation(slides.length, pointed || focused);
  const hold = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
  const focusHold = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) };

  return (
    <section className={css.portada} aria-roledescription="carrusel" aria-label="Portada" {...hold} {...focusHold}>
      <div className={`envoltura ${css.portada__reja}`}>
        {/* Without a script an arch opens its picture by itself. */}
        <form id="imagen-de-portada" hidden />
        <ul className={css.arcos}>
          {places.map((place, offset) => {
            const index = (shown + offset) % slides.length;
            const slide = slides[index] as Slide;
            return (
              <li key={place} className={offset === 0 ? `${css.arco} arco--activo` : css.arco}>
                {offset === 0 ? (
                  <Picture slide={slide} first={index === 0} label={`Imagen ${index + 1} de ${slides.length}`} />
                ) : (
                  <button
                    type="submit"
                    form="imagen-de-portada"
                    formAction={slide.fallback}
                    aria-label={`Ver imagen ${index + 1} de ${slides.length}: ${slide.alternativeText}`}
                    onClick={(event) => {
                      event.preventDefault();
                      show(index);
                    }}
                  >
                    <Picture slide={slide} first={false} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <div className={css.portada__texto}>
          <h1>
            Bienvenidos a la Arquidiócesis de <em>Nuestra Señora de La Paz</em>
          </h1>
          <p className="entrada">Una Iglesia que camina con su pueblo, del altiplano a los valles.</p>
          <p className="botones">
            <Link className="boton" to="/noticias">
              Ver noticias
            </Link>
            <Link className="boton boton--linea" to="/parroquias">
              Ver parroquias
            </Link>
          </p>
        </div>
        <div className="mandos con-guion">
          <button type="button" className="redondo" aria-label="Imagen anterior" onClick={() => show(shown - 1)}>
            <Icon name="izq" />
          </button>
          <ol className={css.puntos}>
            {slides.map((slide, index) => (
              <li key={slide.large}>
                <button
                  type="button"
                  aria-current={index === shown ? "true" : undefined}
                  aria-label={`Imagen ${index + 1}`}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ol>
          <button type="button" className="redondo" aria-label="Imagen siguiente" onClick={() => show(shown + 1)}>
            <Icon name="der" />
          </button>
          <button
            type="button"
            className="redondo"
            aria-label={stopped ? "Reanudar el cambio de imágenes" : "Detener el cambio de imágenes"}
            onClick={() => setStopped(!stopped)}
          >
            <Icon name={stopped ? "ver" : "pausa"} />
          </button>
        </div>
      </div>
    </section>
  );
}

function Picture({ slide, first, label }: { slide: Slide; first: boolean; label?: string }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${slide.small} 640w, ${slide.large} 1200w`}
        sizes={label ? "(min-width: 60rem) 36rem, 70vw" : "7rem"}
      />
      <img
        src={slide.fallback}
        width="1200"
        height="900"
        alt={label ? `${label}: ${slide.alternativeText}` : ""}
        fetchPriority={first ? "high" : "auto"}
        loading={label ? "eager" : "lazy"}
      />
    </picture>
  );
}
