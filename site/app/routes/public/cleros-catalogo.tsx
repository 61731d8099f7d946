import { useEffect } from "react";
import { Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { orEmpty } from "../../backend/list/load-page.ts";
import { type ClerosCatalog, clerosCatalog } from "../../features/cleros/cleros.ts";
import type { Route } from "./+types/cleros-catalogo.ts";

const nothing: ClerosCatalog = { cargos: [], parroquias: [], vicarias: [] };

/** The lists of the dropdowns; without them the directory still works. */
export async function loader({ context }: Route.LoaderArgs): Promise<ClerosCatalog> {
  return clerosCatalog(context.get(backendContext)).catch(() => nothing);
}

/** What this visitor's browser has got once serves for the whole visit, not only until the next search (DAT-02). */
let kept: ClerosCatalog | undefined;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ClerosCatalog> {
  return kept ?? orEmpty(serverLoader, nothing);
}

/** Asked for again only while it could not be had. */
export const shouldRevalidate = () => kept === undefined;

export default function ClerosCatalogo({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const { cargos, parroquias, vicarias } = loaderData;
    if (cargos.length > 0 && parroquias.length > 0 && vicarias.length > 0) kept = loaderData;
  }, [loaderData]);
  return <Outlet />;
}
