import { useRouteLoaderData } from "react-router";
import type { ClerosCatalog } from "./cleros.ts";

/** What the route around the directory has loaded once (routes/public/cleros-catalogo.tsx). */
export function useCatalog(): ClerosCatalog {
  const catalog = useRouteLoaderData<ClerosCatalog>("routes/public/cleros-catalogo");
  return catalog ?? { cargos: [], parroquias: [], vicarias: [] };
}
