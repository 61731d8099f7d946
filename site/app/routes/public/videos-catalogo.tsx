import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { orEmpty } from "../../backend/list/load-page.ts";
import { allTags } from "../../features/videos/videos.ts";
import type { Route } from "./+types/videos-catalogo.ts";

/** Tags of the filter panel; without them the list still works. */
export async function loader({ context }: Route.LoaderArgs): Promise<Catalog> {
  return { tags: await allTags(context.get(backendContext)).catch(() => []) };
}

type Catalog = { tags: TagsRecord[] };

/** What this visitor's browser has got once serves for the whole visit, not only until the next search (DAT-02). */
let kept: Catalog | undefined;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Catalog> {
  return kept ?? orEmpty(serverLoader, { tags: [] });
}

/** Asked for again only while it could not be had. */
export const shouldRevalidate = () => kept === undefined;

export default function VideosCatalogo({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.tags.length > 0) kept = loaderData;
  }, [loaderData]);
  return <Outlet />;
}
