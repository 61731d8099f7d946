import { enhanced, heldPress, type ShownPhoto } from "../enhance/behaviours.ts";
import { sourceSet } from "../text/pictures/source-set.ts";
import { EnlargedPhoto } from "./enlarged-photo.tsx";
import css from "./gallery.module.css";
import { Icon } from "./ui/icon.tsx";
import { useEnhanced } from "./use-enhanced.ts";
import "../styles/kit/redondo.css";
import { PlaceOfPhoto } from "./place-of-photo.tsx";

/** A photo of a gallery: the addresses of its large picture and of its thumbnail. */
export interface GalleryPhoto {
  alternativeText: string;
  /** What stands under it; empty for nothing but its place. */
  words: string;
  /** Where it is held when it is cut to fit, as the style has it; the middle without it. */
  position?: string | undefined;
  large: string;
  largeSet?: string;
  small: string;
  smallSet?: string;
}

interface GalleryProps {
  photos: GalleryPhoto[];
  /** Size of the large pictures, in pixels: the box keeps their ratio. */
  width: number;
  height: number;
  /** How wide the large picture is drawn, as in the HTML attribute. */
  sizes: string;
  /** The picture that a visitor waits for is in it. */
  first?: boolean;
  /** The files are squares: they are shown a little lower, and nearly whole. */
  square?: boolean;
  /** In a preview it looks alike, and no link leads anywhere. */
  preview?: boolean;
}

/**
 * One photo is shown large, the others wait as thumbnails (NOT-10, PAR-06, OBR-03); enhance/controls/gallery.ts changes them.
 * Without a script each opens by itself.
 */
export function Gallery(props: GalleryProps) {
  const { photos, width, height, sizes, first = false, square = false, preview = false } = props;
  const section = useEnhanced<HTMLElement>();
  const [photo] = photos;
  if (!photo) return null;
  const count = photos.length;
  const saysAll = photos.every(({ alternativeText, words }) => words === alternativeText);
  return (
    <section
      ref={section}
      className={square ? `${css.galeria} ${css["galeria--cuadrada"]}` : css.galeria}
      aria-label="Fotografías"
      {...enhanced("gallery", {
        photos: photos.map(shownPhoto),
      })}
    >
      <figure className={saysAll ? css.galeria__dicha : undefined}>
        <div className={css.galeria__marco}>
          <a className={css.galeria__ampliar} href={preview ? undefined : photo.large}>
            <img
              data-large=""
              src={photo.large}
              {...sourceSet(photo.largeSet, sizes)}
              width={width}
              height={height}
              alt={photo.alternativeText}
              style={positionStyle(photo)}
              loading={first ? "eager" : "lazy"}
              fetchPriority={first ? "high" : "auto"}
            />
            <span className={css.galeria__lupa}>
              <Icon name="ampliar" />
              <span className="oculto">Ampliar la fotografía</span>
            </span>
          </a>
          {count > 1 && (
            <>
              <GalleryStep className={css.galeria__antes} label="Foto anterior" icon="izq" by={-1} />
              <GalleryStep className={css.galeria__despues} label="Foto siguiente" icon="der" by={1} />
            </>
          )}
        </div>
        {(count > 1 || photo.words !== "") && (
          <figcaption aria-live="polite">
            <span data-words="">{photo.words}</span>
            {count > 1 && (
              <span>
                <PlaceOfPhoto />
                {` de ${count}`}
              </span>
            )}
          </figcaption>
        )}
      </figure>
      {count > 1 && <form id={opened} hidden />}
      {count > 1 && (
        <ul className={css.miniaturas}>
          {photos.map((miniature, index) => (
            <li key={miniature.large}>
              <button
                type="submit"
                form={opened}
                {...opening(miniature.large)}
                data-photo={index}
                aria-current={index === 0 ? "true" : undefined}
                aria-label={`Foto ${index + 1} de ${count}: ${miniature.alternativeText}`}
              >
                <img
                  src={miniature.small}
                  {...sourceSet(miniature.smallSet, "5.25rem")}
                  width="100"
                  height={Math.round((100 * height) / width)}
                  loading="lazy"
                  alt=""
                  style={positionStyle(miniature)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <EnlargedPhoto photo={photo} count={count} />
    </section>
  );
}

/** As short as it can be: it stands in the page. */
function shownPhoto({ large, largeSet = "", alternativeText, words, position }: GalleryPhoto): ShownPhoto {
  if (position) return [large, largeSet, alternativeText, words, position];
  return words === alternativeText ? [large, largeSet, alternativeText] : [large, largeSet, alternativeText, words];
}

const positionStyle = ({ position }: GalleryPhoto) => (position ? { objectPosition: position } : undefined);

/** The form by which a thumbnail opens its photo. */
const opened = "foto-abierta";

/** What a button needs to open an address: a form puts the query of its own in the place of the address's. */
function opening(address: string): { formAction: string; name?: string; value?: string } {
  const [formAction = "", query] = address.split("?");
  const thumb = new URLSearchParams(query).get("thumb");
  return thumb === null ? { formAction } : { formAction, name: "thumb", value: thumb };
}

interface GalleryStepProps {
  className: string | undefined;
  label: string;
  icon: "izq" | "der";
  by: number;
}

function GalleryStep({ className, label, icon, by }: GalleryStepProps) {
  return (
    <button type="button" className={`redondo con-guion ${className}`} aria-label={label} data-step={by} {...heldPress}>
      <Icon name={icon} />
    </button>
  );
}
