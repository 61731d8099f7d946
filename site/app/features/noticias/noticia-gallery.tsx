import { useState } from "react";
import { type FileOwner, fileAddress } from "../../backend/file-address.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { Foto } from "./noticia.ts";

/** Cover and other photos; one is shown large, the others wait as thumbnails (NOT-10). Keyed by its noticia: each starts at its first. */
export function NoticiaGallery({ owner, fotos }: { owner: FileOwner; fotos: Foto[] }) {
  const [selected, setSelected] = useState(0);
  const foto = fotos[selected] ?? fotos[0];
  if (!foto) return null;
  const step = (by: number) => setSelected((selected + by + fotos.length) % fotos.length);

  return (
    <section className="galeria" aria-label="Fotografías">
      <figure>
        <div className="galeria__marco">
          <img
            key={foto.name}
            src={fileAddress(owner, foto.name, "1280x0")}
            srcSet={galleryWidths(owner, foto.name)}
            sizes="(min-width: 60rem) 50rem, 100vw"
            width="1280"
            height="853"
            alt={foto.alternativeText}
            fetchPriority="high"
          />
          {fotos.length > 1 && (
            <>
              <GalleryStep className="galeria__antes" label="Foto anterior" icon="izq" onClick={() => step(-1)} />
              <GalleryStep className="galeria__despues" label="Foto siguiente" icon="der" onClick={() => step(1)} />
            </>
          )}
        </div>
        {fotos.length > 1 && (
          <figcaption aria-live="polite">
            {foto.alternativeText}
            <span>
              {selected + 1} de {fotos.length}
            </span>
          </figcaption>
        )}
      </figure>
      {fotos.length > 1 && (
        <ul className="miniaturas">
          {fotos.map((miniature, index) => (
            <li key={miniature.name}>
              {/* The narrow thumb would show a slice only: a browser that can choose takes the small whole picture. */}
              <button
                type="button"
                aria-current={index === selected ? "true" : undefined}
                aria-label={`Foto ${index + 1} de ${fotos.length}: ${miniature.alternativeText}`}
                onClick={() => setSelected(index)}
              >
                <img
                  src={fileAddress(owner, miniature.name, "100x250")}
                  srcSet={`${fileAddress(owner, miniature.name, "320x0")} 320w`}
                  sizes="5.25rem"
                  width="100"
                  height="75"
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

/** Both fields of a noticia declare these widths. */
function galleryWidths(owner: FileOwner, name: string): string {
  return [640, 1280].map((width) => `${fileAddress(owner, name, `${width}x0`)} ${width}w`).join(", ");
}

interface GalleryStepProps {
  className: string;
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
