import person from "../../assets/cuadros/encargado.jpg";
import one from "../../assets/portada/portada-1-960.jpg";
import two from "../../assets/portada/portada-2-960.jpg";
import three from "../../assets/portada/portada-3-960.jpg";
import { Gallery } from "../../components/gallery/gallery.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { cuadrosPath } from "./cuadro.ts";
import css from "./sample.module.css";

/** Remark that the content of the page is invented (CUA-04), with a link to the real boards. */
export function SampleRemark() {
  return (
    <div className={css.cuadro__muestra}>
      <p className="envoltura">
        <Icon name="aviso" />
        <span>
          Página de muestra: el nombre, el texto y las fotografías son un ejemplo.{" "}
          <a href={cuadrosPath}>Ver los cuadros pastorales</a>
        </span>
      </p>
    </div>
  );
}

export const samplePictures = { one, two, three } as const;

/** Drawn portrait of an invented person, used as the person in charge. */
export const samplePerson = person;

export function SampleCover({ picture }: { picture: string }) {
  return <img src={picture} className={css.cuadro__ejemplo} width="960" height="720" alt="" fetchPriority="high" />;
}

/** Gallery with three drawings of the site instead of photos. */
export function SampleGallery() {
  return (
    <Gallery
      photos={[one, two, three].map((address, index) => ({
        alternativeText: `Fotografía de muestra ${index + 1}`,
        words: "",
        large: address,
        small: address,
      }))}
      width={960}
      height={720}
      sizes="(min-width: 60rem) 50rem, 100vw"
    />
  );
}
