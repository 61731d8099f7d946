import { useRouteLoaderData } from "react-router";
import type { ParroquiasCatalog } from "./parroquias.ts";

/** What the route around list and detail has loaded once (routes/public/parroquias-catalogo.tsx). */
export function useCatalog(): ParroquiasCatalog {
  const catalog = useRouteLoaderData("routes/public/parroquias-catalogo") as ParroquiasCatalog | undefined;
  return catalog ?? { tipos: [], vicarias: [] };
}
