import type { MenuLink } from "@arzobispado/diocese/config/navigation";
import { backendContext } from "../../backend/context.ts";
import { problemStatus } from "../../backend/problems.ts";
import { cuadroAddress, hasMenuEntry } from "../../features/cuadros/cuadro.ts";
import { cuadrosOfMenu } from "../../features/cuadros/cuadros.ts";
import type { Route } from "./+types/menu-cuadro-pastoral.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/** Serves the links of the menu 'Cuadro Pastoral' (NAV-09); requested by components/layout/menus/lazy-menu.tsx. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const cuadros = await cuadrosOfMenu(context.get(backendContext));
    const links = cuadros
      .filter(hasMenuEntry)
      .map((cuadro): MenuLink => ({ label: cuadro.titulo, to: cuadroAddress(cuadro) }));
    return Response.json(links, { headers: { "x-robots-tag": "noindex" } });
  } catch (error) {
    if (problemStatus(error) === 500) throw error;
    return Response.json([], { status: 503 });
  }
}
