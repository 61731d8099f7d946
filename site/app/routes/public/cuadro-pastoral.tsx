import { organization } from "@arzobispado/diocese/config/organization";
import { data } from "react-router";
import { backendContext, cleanHtmlContext, publicOriginContext } from "../../backend/context.ts";
import { fileAddress, sharedPicture } from "../../backend/file-address.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { ClosedDoor } from "../../components/layout/closed-door.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { type Cuadro, cuadroAddress, cuadrosPath, portadaDe } from "../../features/cuadros/cuadro.ts";
import { CuadroContent } from "../../features/cuadros/cuadro-content.tsx";
import { CuadroFrame } from "../../features/cuadros/cuadro-frame.tsx";
import { CuadroCover } from "../../features/cuadros/cuadro-photos.tsx";
import { EncargadoCard } from "../../features/cuadros/encargado-card.tsx";
import { loadCuadro } from "../../features/cuadros/load-cuadro.ts";
import { Reporteros } from "../../features/cuadros/reporteros.tsx";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/cuadro-pastoral.ts";

export const handle: PageHandle = { keptFor: "a day" };

const failureText = "Ocurrió un error al obtener el cuadro pastoral";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadCuadro(context.get(backendContext), params.id);
  const origin = context.get(publicOriginContext);
  if (loaded.failure) return data({ ...loaded, origin }, { status: loaded.failure.status });
  const cuadro = { ...loaded.cuadro, descripcion: await context.get(cleanHtmlContext)(loaded.cuadro.descripcion) };
  return data({ ...loaded, cuadro, origin });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.cuadro) {
    const ending = loaderData?.failure?.status === 404 ? "encontrado" : "disponible";
    return unlistedMeta(`Cuadro pastoral no ${ending}`);
  }
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

export default function CuadroPastoral({ loaderData: { cuadro, reporteros, failure } }: Route.ComponentProps) {
  if (!cuadro) {
    return (
      <div {...enhanced("message", { title: "Error", text: failureText, tone: "mal" })}>
        <ClosedDoor
          title={failure?.status === 404 ? "Esta puerta no se abre" : "No pudimos abrir esta página"}
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
  return <EncargadoCard label="Encargad@" name={name} photo={picture ? fileAddress(cuadro, picture, "290x290") : ""} />;
}
