import { Icon } from "../../components/ui/icon.tsx";
import css from "./slide-captions.module.css";
import type { Slide } from "./slides.ts";

/**
 * Captions of the team's pictures, stacked in one place; only the caption of the large picture is visible. The place is
 * as high as the longest caption, so nothing shifts when they change.
 */
export function SlideCaptions({ slides }: { slides: readonly Slide[] }) {
  if (slides.every(({ caption }) => caption === null)) return null;
  return (
    <div className={`en-columna ${css.leyendas}`}>
      {slides.map(({ id, caption }, index) => (
        <div key={id} className={css.leyenda} data-leyenda={index} data-vista={index === 0 ? "" : undefined}>
          {caption && <Caption {...caption} />}
        </div>
      ))}
    </div>
  );
}

function Caption({ title, text, to }: NonNullable<Slide["caption"]>) {
  return (
    <div className={css.leyenda__texto}>
      {to === null ? (
        <p className={css.leyenda__titulo}>{title}</p>
      ) : (
        <a className={css.leyenda__titulo} href={to}>
          {title}
          <Icon name="flecha" />
        </a>
      )}
      {text && <p>{text}</p>}
    </div>
  );
}
