import type { ReactNode } from "react";
import { fileAddress } from "../../backend/file-address.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { captionOf, focusStyle } from "../../text/pictures/picture-words.ts";
import { type Parroquia, portadaDe, vicariaName } from "./parroquia.ts";
import parroquiaDataCss from "./parroquia-data.module.css";
import css from "./parroquia-hero.module.css";
import { TipoDeParroquia } from "./tipo-de-parroquia.tsx";

interface ParroquiaHeroProps {
  parroquia: Parroquia;
  /** Content below the data of the parish. */
  children?: ReactNode;
}

/** Type, name, place, vicaría and cover of a parish (PAR-06). */
export function ParroquiaHero({ parroquia, children }: ParroquiaHeroProps) {
  const { tipo_parroquia, vicaria } = parroquia.expand ?? {};
  const caption = captionOf(portadaDe(parroquia) ?? {});
  return (
    <>
      <header className={css["ficha-alta"]}>
        <div className={`envoltura en-columna hueco-5 ${css["ficha-alta__reja"]}`}>
          <div className={css["ficha-alta__texto"]}>
            <Breadcrumb steps={[{ label: "Parroquias", to: parroquiasSection.path }]} />
            <TipoDeParroquia tipo={tipo_parroquia} />
            <h1 id="nombre">{parroquia.nombre}</h1>
            {parroquia.ubicacion && (
              <p className={`en-linea hueco-2 ${parroquiaDataCss.dato}`}>
                <Icon name="lugar" />
                {parroquia.ubicacion}
              </p>
            )}
            {vicaria && (
              <p className={`en-linea hueco-2 ${parroquiaDataCss.dato}`}>
                <Icon name="iglesia" />
                Vicaría: {vicariaName(vicaria.nombre)}
              </p>
            )}
            {children}
          </div>
          <div className={css["ficha-alta__foto"]}>
            <HeroPicture parroquia={parroquia} />
          </div>
        </div>
      </header>
      {caption && <p className={`envoltura ${css["ficha-alta__pie"]}`}>{caption}</p>}
    </>
  );
}

/** Cover that shows the whole church, from its crosses to the ground: every width keeps the ratio of the picture. */
function HeroPicture({ parroquia }: { parroquia: Parroquia }) {
  const cover = portadaDe(parroquia);
  if (!cover) return <NoPhoto />;
  const address = (thumb: string) => fileAddress(parroquia, cover, thumb);
  return (
    <picture>
      <source
        srcSet={`${address("320x0")} 320w, ${address("760x0")} 760w, ${address("1000x0")} 1000w`}
        sizes="(min-width: 60rem) 31rem, (min-width: 40rem) 38vw, 100vw"
        width="1000"
        height="833"
      />
      <img
        src={address("1400x700")}
        width="1400"
        height="700"
        alt={cover.alt ?? `Vista de ${parroquia.nombre}`}
        style={focusStyle(cover)}
        fetchPriority="high"
      />
    </picture>
  );
}
