import { useRouteLoaderData } from "react-router";
import type { ParroquiasCatalog } from "./parroquias.ts";

/** What the route around list and detail has loaded once (routes/public/parroquias-catalogo.tsx). */
export function useCatalog(): ParroquiasCatalog {
  const catalog = useRouteLoaderData<ParroquiasCatalog>("routes/public/parroquias-catalogo");
  return catalog ?? { tipos: [], vicarias: [] };
}
