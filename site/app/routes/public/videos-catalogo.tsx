import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { useEffect } from "react";
import { data, Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { orEmpty } from "../../backend/list/load-page.ts";
import { allTags } from "../../features/videos/videos.ts";
import type { Route } from "./+types/videos-catalogo.ts";

/** Without the tags the list still works, but such a page is not kept for others. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data<Catalog>({ tags: await allTags(context.get(backendContext)) });
  } catch {
    return data<Catalog>({ tags: [] }, { status: 503 });
  }
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
