import { earlyClick, enhanced, type ShownPhoto } from "../../enhance/behaviours.ts";
import { sourceSet } from "../../text/pictures/source-set.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import { EnlargedPhoto } from "./enlarged-photo.tsx";
import css from "./gallery.module.css";
import "../../styles/kit/redondo.css";
import { PlaceOfPhoto } from "./place-of-photo.tsx";

/** Photo of a gallery, with the addresses of its large picture and its thumbnail. */
export interface GalleryPhoto {
  alternativeText: string;
  /** Caption. Empty: only the photo's number. */
  words: string;
  /** CSS `object-position` where the photo is cropped. Undefined: the centre. */
  position?: string | undefined;
  large: string;
  largeSet?: string;
  small: string;
  smallSet?: string;
}

interface GalleryProps {
  photos: GalleryPhoto[];
  /** Size of the large pictures; the frame keeps their ratio. Pixels. */
  width: number;
  height: number;
  /** Drawn width of the large picture, as in the HTML attribute `sizes`. */
  sizes: string;
  /** The first photo is loaded eagerly, because the visitor waits for it. */
  first?: boolean;
  /** The files are squares: shown a little lower and nearly uncropped. */
  square?: boolean;
  /** Preview: looks the same, but its links lead nowhere. */
  preview?: boolean;
}

/**
 * Gallery with one large photo and thumbnails (NOT-10, PAR-06, OBR-03); enhance/controls/gallery.ts changes the photo.
 * Without a script each thumbnail opens its picture as a page. `null` without photos.
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
        <ul className={`en-linea hueco-2 ${css.miniaturas}`}>
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
                  {...thumbnailSet(miniature, index === 0 && sizes)}
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

/** Packs a photo into a tuple without repeated text: it is part of the page's HTML. */
function shownPhoto({ large, largeSet = "", alternativeText, words, position }: GalleryPhoto): ShownPhoto {
  if (position) return [large, largeSet, alternativeText, words, position];
  return words === alternativeText ? [large, largeSet, alternativeText] : [large, largeSet, alternativeText, words];
}

/**
 * Sources of a thumbnail. Those of the photo which is shown large first are the same: one request less.
 * @param largeSizes drawn width of the large picture; `false` for other photos
 */
const thumbnailSet = ({ largeSet, smallSet }: GalleryPhoto, largeSizes: string | false) =>
  largeSizes !== false && largeSet ? sourceSet(largeSet, largeSizes) : sourceSet(smallSet, "5.25rem");

const positionStyle = ({ position }: GalleryPhoto) => (position ? { objectPosition: position } : undefined);

/** Id of the form that a thumbnail submits to open its photo. */
const opened = "foto-abierta";

/**
 * Attributes of a submit button that opens an address. A GET form replaces the query of its action, so `thumb` is
 * passed as `name` and `value`.
 */
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
    <button
      type="button"
      className={`redondo con-guion ${className}`}
      aria-label={label}
      data-step={by}
      {...earlyClick}
    >
      <Icon name={icon} />
    </button>
  );
}
