import person from "../../assets/cuadros/encargado.jpg";
import one from "../../assets/portada/portada-1-960.jpg";
import two from "../../assets/portada/portada-2-960.jpg";
import three from "../../assets/portada/portada-3-960.jpg";
import { Gallery } from "../../components/gallery.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { cuadrosPath } from "./cuadro.ts";
import css from "./sample.module.css";

/** Says of a page with invented content that it is one (CUA-04), and leads to the boards that are real. */
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

/** A drawn portrait of nobody, in the place of the person in charge. */
export const samplePerson = person;

export function SampleCover({ picture }: { picture: string }) {
  return <img src={picture} width="960" height="720" alt="" fetchPriority="high" />;
}

/** Three drawings of the site in the place of photos. */
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
