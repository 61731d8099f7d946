import { type ComponentType, type MouseEvent, useId, useState } from "react";
import type { EnlargedPhotoProps } from "./enlarged-photo.tsx";
import css from "./gallery.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/redondo.css";

/** A photo of a gallery: the addresses of its large picture and of its thumbnail. */
export interface GalleryPhoto {
  alternativeText: string;
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
  /** Square pictures stand beside their thumbnails where there is room. */
  square?: boolean;
  /** In a preview it looks alike, and no link leads anywhere. */
  preview?: boolean;
}

/**
 * One photo is shown large, the others wait as thumbnails (NOT-10, PAR-06, OBR-03). Give it the record's id as `key`, so
 * that each gallery starts at its first photo.
 */
export function Gallery({
  photos,
  width,
  height,
  sizes,
  first = false,
  square = false,
  preview = false,
}: GalleryProps) {
  const [selected, setSelected] = useState(0);
  // Its code comes with the first press: few enlarge a photo.
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedPhotoProps> | null>(null);
  const opened = useId();
  const photo = photos[selected] ?? photos[0];
  if (!photo) return null;
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./enlarged-photo.tsx").then(
      ({ EnlargedPhoto }) => setEnlarged(() => EnlargedPhoto),
      () => window.location.assign(photo.large),
    );
  };
  const step = (by: number) => setSelected((selected + by + photos.length) % photos.length);

  return (
    <section className={square ? `${css.galeria} ${css["galeria--cuadrada"]}` : css.galeria} aria-label="Fotografías">
      <figure>
        <div className={css.galeria__marco}>
          {/* Without a script the photo opens by itself. */}
          <a className={css.galeria__ampliar} href={preview ? undefined : photo.large} onClick={enlarge}>
            <img
              key={photo.large}
              src={photo.large}
              srcSet={photo.largeSet}
              sizes={sizes}
              width={width}
              height={height}
              alt={photo.alternativeText}
              loading={first ? "eager" : "lazy"}
              fetchPriority={first ? "high" : "auto"}
            />
            <span className={css.galeria__lupa}>
              <Icon name="ampliar" />
              <span className="oculto">Ampliar la fotografía</span>
            </span>
          </a>
          {photos.length > 1 && (
            <>
              <GalleryStep className={css.galeria__antes} label="Foto anterior" icon="izq" onClick={() => step(-1)} />
              <GalleryStep className={css.galeria__despues} label="Foto siguiente" icon="der" onClick={() => step(1)} />
            </>
          )}
        </div>
        {photos.length > 1 && (
          <figcaption aria-live="polite">
            {photo.alternativeText}
            <span>
              {selected + 1} de {photos.length}
            </span>
          </figcaption>
        )}
      </figure>
      {Enlarged && (
        <Enlarged
          photo={photo}
          place={selected + 1}
          count={photos.length}
          onStep={step}
          onClose={() => setEnlarged(null)}
        />
      )}
      {/* Without a script a thumbnail opens its photo by itself. */}
      {photos.length > 1 && <form id={opened} hidden />}
      {photos.length > 1 && (
        <ul className={css.miniaturas}>
          {photos.map((miniature, index) => (
            <li key={miniature.large}>
              <button
                type="submit"
                form={opened}
                {...opening(miniature.large)}
                aria-current={index === selected ? "true" : undefined}
                aria-label={`Foto ${index + 1} de ${photos.length}: ${miniature.alternativeText}`}
                onClick={(event) => {
                  event.preventDefault();
                  setSelected(index);
                }}
              >
                <img
                  src={miniature.small}
                  srcSet={miniature.smallSet}
                  sizes="5.25rem"
                  width="100"
                  height={Math.round((100 * height) / width)}
                  loading="lazy"
                  alt=""
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a button needs to open an address: a form puts the query of its own in the place of the address's. */
function opening(address: string): { formAction: string; name?: string; value?: string } {
  const [formAction = "", thumb] = address.split("?thumb=");
  return thumb === undefined ? { formAction } : { formAction, name: "thumb", value: thumb };
}

interface GalleryStepProps {
  className: string | undefined;
  label: string;
  icon: "izq" | "der";
  onClick: () => void;
}

function GalleryStep({ className, label, icon, onClick }: GalleryStepProps) {
  return (
    <button type="button" className={`redondo con-guion ${className}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
