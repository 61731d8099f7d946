import type { ReactNode } from "react";
import person from "../../assets/cuadros/encargado.jpg";
import one from "../../assets/portada/portada-1-960.jpg";
import two from "../../assets/portada/portada-2-960.jpg";
import three from "../../assets/portada/portada-3-960.jpg";
import { Gallery } from "../../components/gallery/gallery.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { staticPageMeta } from "../../text/static-page.ts";
import { cuadrosPath } from "./cuadro.ts";
import { CuadroFrame } from "./cuadro-frame.tsx";
import { EncargadoCard } from "./encargado-card.tsx";
import css from "./sample.module.css";
import "../../styles/kit/prosa.css";

const pictures = { one, two, three } as const;

interface SampleBoardProps {
  title: string;
  subtitle?: string;
  /** Name in the breadcrumb. */
  step: string;
  picture: keyof typeof pictures;
  /** Word above the name of the person in charge. */
  label?: string;
  /** Heading of that person's card. */
  cardTitle?: string;
  /** Contact data in the card. */
  contact?: ReactNode;
  hasGallery?: boolean;
  children: ReactNode;
}

/** Sample of a board with invented content (CUA-04). */
export function SampleBoard(props: SampleBoardProps) {
  const {
    title,
    subtitle,
    step,
    picture,
    label = "Encargado",
    cardTitle,
    contact,
    hasGallery = true,
    children,
  } = props;
  return (
    <CuadroFrame
      remark={<SampleRemark />}
      {...{ title, subtitle }}
      steps={[{ label: "Cuadro pastoral", to: cuadrosPath }, { label: step }]}
      cover={
        <img
          src={pictures[picture]}
          className={css.cuadro__ejemplo}
          width="960"
          height="720"
          alt=""
          fetchPriority="high"
        />
      }
      card={
        <EncargadoCard title={cardTitle} label={label} name="Nombre Apellido" photo={person}>
          {contact}
        </EncargadoCard>
      }
    >
      <div className="prosa">{children}</div>
      {hasGallery && <SampleGallery />}
    </CuadroFrame>
  );
}

/** Makes the `meta` of a sample: its description names it one, and search engines do not list it. */
export const sampleMeta = (name: string) =>
  staticPageMeta(name, "Página de muestra de un cuadro pastoral. Su contenido es un ejemplo.", false);

/** Remark that the content of the page is invented (CUA-04), with a link to the real boards. */
function SampleRemark() {
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

/** Gallery with three drawings of the site instead of photos. */
function SampleGallery() {
  return (
    <Gallery
      photos={Object.values(pictures).map((address, index) => ({
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
