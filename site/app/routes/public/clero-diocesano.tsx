import { redirect } from "react-router";
import { backendContext, cleanHtmlContext, publicOriginContext } from "../../backend/context.ts";
import { sharedPicture } from "../../backend/file-address.ts";
import { pageLoader } from "../../backend/problems.ts";
import { JsonLd } from "../../components/json-ld.tsx";
import { RecordProblem } from "../../components/layout/record-problem.tsx";
import { CleroPage } from "../../features/cleros/clero-page.tsx";
import { cleroPerson } from "../../features/cleros/clero-person.ts";
import { getClero } from "../../features/cleros/cleros.ts";
import { cleroSection, clerosAddress } from "../../sections/clero.ts";
import { clergyPath, hasOwnPage } from "../../text/clergy-path.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { fullName } from "../../text/names/full-name.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { failedPageMeta } from "../../text/problems/page-failure.ts";
import "../../styles/team-text.ts";
import type { Route } from "./+types/clero-diocesano.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

const notFound = "No se ha encontrado a esta persona";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const clero = await getClero(context.get(backendContext), params.id);
  // A person without further data has no page: go to the list.
  if (!hasOwnPage(clero)) throw redirect(clerosAddress({ search: fullName({ ...clero, titulo: "" }) }), 303);
  const safe = { ...clero, semblanza: await context.get(cleanHtmlContext)(clero.semblanza) };
  return { clero: safe, origin: context.get(publicOriginContext) };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Persona");
  const { clero, origin } = loaderData;
  const { cargo, parroquia } = clero.expand ?? {};
  const name = fullName(clero);
  const picture = pictureOf(clero.imagen, clero.imagen_datos);
  return pageMeta({
    title: pageTitle(name),
    description: plainText(clero.semblanza, 160) || [name, cargo?.cargo, parroquia?.nombre].filter(Boolean).join(", "),
    origin,
    path: clergyPath(clero.id),
    image: sharedPicture(clero, picture, "300x300", "square"),
    imageAlt: picture ? name : undefined,
  });
};

export default function CleroDiocesano({ loaderData: { clero, origin } }: Route.ComponentProps) {
  return (
    <>
      <CleroPage clero={clero} />
      <JsonLd thing={cleroPerson(clero, origin)} />
    </>
  );
}

/** Error page of a person that cannot be shown. With a script, a message that leads to the list is shown too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordProblem error={error} notFound={notFound} list={{ label: "Ver todo el clero", to: cleroSection.path }} />
  );
}
