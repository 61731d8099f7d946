import { organization } from "@arzobispado/diocese/config/organization";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import { toPageProblem } from "../../backend/problems.ts";
import { LatestHeadline } from "../../features/noticias/latest-headline.tsx";
import { LatestNoticias } from "../../features/noticias/latest-noticias.tsx";
import { latestNoticias } from "../../features/noticias/noticias.ts";
import { Carousel } from "../../features/portada/carousel.tsx";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/inicio.ts";

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const noticias = await latestNoticias(context.get(backendContext));
    return { noticias, origin: context.get(publicOriginContext) };
  } catch (error) {
    throw toPageProblem(error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Inicio"),
        description: organization.description,
        origin: loaderData.origin,
        path: "/",
      })
    : [{ title: pageTitle("Inicio") }];

export default function Inicio({ loaderData: { noticias } }: Route.ComponentProps) {
  return (
    <>
      <Carousel />
      {noticias[0] && <LatestHeadline noticia={noticias[0]} />}
      <LatestNoticias noticias={noticias} />
    </>
  );
}
