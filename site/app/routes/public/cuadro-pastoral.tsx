import { organization } from "@arzobispado/diocese/config/organization";
import { backendContext, cleanHtmlContext, publicOriginContext } from "../../backend/context.ts";
import { fileAddress, sharedPicture } from "../../backend/file-address.ts";
import { pageLoader } from "../../backend/problems.ts";
import { ClosedDoor } from "../../components/layout/closed-door.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import {
  type Cuadro,
  cuadroAddress,
  cuadrosPath,
  portadaDe,
  presentsReporteros,
} from "../../features/cuadros/cuadro.ts";
import { CuadroContent } from "../../features/cuadros/cuadro-content.tsx";
import { CuadroFrame } from "../../features/cuadros/cuadro-frame.tsx";
import { CuadroCover } from "../../features/cuadros/cuadro-photos.tsx";
import { allReporteros, getCuadro } from "../../features/cuadros/cuadros.ts";
import { EncargadoCard } from "../../features/cuadros/encargado-card.tsx";
import { Reporteros } from "../../features/cuadros/reporteros.tsx";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { failedPageMeta, isMissing } from "../../text/problems/page-failure.ts";
import type { Route } from "./+types/cuadro-pastoral.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

const failureText = "Ocurrió un error al obtener el cuadro pastoral";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const client = context.get(backendContext);
  const cuadro = await getCuadro(client, params.id);
  const descripcion = await context.get(cleanHtmlContext)(cuadro.descripcion);
  // `null`: the reporters could not be loaded; the page shows everything else (CUA-02).
  const reporteros = presentsReporteros(cuadro) ? await allReporteros(client).catch(() => null) : [];
  return { cuadro: { ...cuadro, descripcion }, reporteros, origin: context.get(publicOriginContext) };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Cuadro pastoral", "o");
  const { cuadro, origin } = loaderData;
  const cover = portadaDe(cuadro);
  return pageMeta({
    title: pageTitle(cuadro.titulo),
    description:
      plainText(cuadro.descripcion, 160) || `${cuadro.titulo}, cuadro pastoral de la ${organization.commonName}.`,
    origin,
    path: cuadroAddress(cuadro),
    image: sharedPicture(cuadro, cover, "1280x0"),
    imageAlt: cover?.alt ?? cuadro.titulo,
  });
};

export default function CuadroPastoral({ loaderData: { cuadro, reporteros } }: Route.ComponentProps) {
  return (
    <CuadroFrame
      title={cuadro.titulo}
      steps={[{ label: "Cuadro pastoral", to: cuadrosPath }]}
      cover={<CuadroCover cuadro={cuadro} />}
      card={<Encargado cuadro={cuadro} />}
      below={
        <>
          {reporteros === null && <p className="envoltura entrada">No pudimos cargar al equipo de reporteros.</p>}
          {reporteros && reporteros.length > 0 && <Reporteros reporteros={reporteros} />}
        </>
      }
    >
      <CuadroContent cuadro={cuadro} />
    </CuadroFrame>
  );
}

/** Person in charge of a board. Renders nothing if the board has neither name nor photo. */
function Encargado({ cuadro }: { cuadro: Cuadro }) {
  const { nombre_encargado: name } = cuadro;
  const picture = pictureOf(cuadro.foto_encargado, cuadro.foto_encargado_datos);
  if (name === "" && !picture) return null;
  return <EncargadoCard label="Encargad@" name={name} photo={fileAddress(cuadro, picture, "290x290")} />;
}

/** Error page of a board that cannot be shown, with one text for every failure (CUA-03). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div {...enhanced("message", { title: "Error", text: failureText, tone: "mal" })}>
      <ClosedDoor
        title={isMissing(error) ? "Esta puerta no se abre" : "No pudimos abrir esta página"}
        links={[
          { label: "Ver los cuadros pastorales", to: cuadrosPath },
          { label: "Ir al inicio", to: "/" },
        ]}
      >
        {failureText}. Prueba por aquí:
      </ClosedDoor>
    </div>
  );
}
