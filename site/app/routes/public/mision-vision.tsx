import { organization } from "@arzobispado/diocese/config/organization";
import missionPicture from "../../assets/paginas/mision.jpg";
import visionPicture from "../../assets/paginas/vision.jpg";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { PageHead } from "../../components/page-head.tsx";
import { idearioOf } from "../../features/mision-vision/ideario.ts";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/mision-vision.ts";
import css from "./mision-vision.module.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return idearioOf(await context.get(siteSettingsContext).records("paginas_sitio"));
}

export const meta = staticPageMeta(
  "Misión y Visión",
  `Qué nos mueve y hacia dónde caminamos como ${organization.name}.`,
);

export default function MisionVision({ loaderData: { mission, vision } }: Route.ComponentProps) {
  const parts = [
    {
      ...mission,
      title: "MISIÓN",
      picture: missionPicture,
      alternativeText: "Peregrinos con una cruz por un sendero del altiplano",
    },
    { ...vision, title: "VISIÓN", picture: visionPicture, alternativeText: "Muchas manos levantadas hacia el sol" },
  ];
  return (
    <div className="envoltura">
      <PageHead title="Misión y Visión" introduction="Qué nos mueve y hacia dónde caminamos." />
      {parts.map(({ title, sentence, paragraphs, picture, alternativeText }, index) => (
        <section key={title} className={`en-pila hueco-5 ${css.ideario}`} aria-labelledby={title}>
          <img
            className={css.ideario__foto}
            src={picture}
            width="640"
            height="768"
            alt={alternativeText}
            {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
          />
          <div className={css.ideario__texto}>
            <h2 id={title}>{title}</h2>
            {sentence && <p className={css.ideario__frase}>{sentence}</p>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
