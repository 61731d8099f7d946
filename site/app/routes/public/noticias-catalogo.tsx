import { Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { allTags, allTipos } from "../../features/noticias/noticias.ts";
import type { Route } from "./+types/noticias-catalogo.ts";

/** Types and tags of the filter panel. They are asked for once, not on every search (DAT-02); without them the list still works. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(backendContext);
  const [tipos, tags] = await Promise.all([allTipos(client).catch(() => []), allTags(client).catch(() => [])]);
  return { tipos, tags };
}

export const shouldRevalidate = () => false;

export default function NoticiasCatalogo() {
  return <Outlet />;
}
