import { useEffect } from "react";
import { Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { orEmpty } from "../../backend/list/load-page.ts";
import { type ParroquiasCatalog, parroquiasCatalog } from "../../features/parroquias/parroquias.ts";
import type { Route } from "./+types/parroquias-catalogo.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return parroquiasCatalog(context.get(backendContext));
}

/** What this visitor's browser has got once serves for the whole visit, not only until the next search (DAT-02). */
let kept: ParroquiasCatalog | undefined;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ParroquiasCatalog> {
  return kept ?? orEmpty(serverLoader, { tipos: [], vicarias: [] });
}

/** Asked for again only while it could not be had. */
export const shouldRevalidate = () => kept === undefined;

export default function ParroquiasCatalogo({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.tipos.length > 0 && loaderData.vicarias.length > 0) kept = loaderData;
  }, [loaderData]);
  return <Outlet />;
}
