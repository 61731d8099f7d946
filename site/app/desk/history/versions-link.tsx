import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { MenuAction } from "../../components/admin/action-menu.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { findContent } from "../content/content.ts";
import { readsVersions, versionsAddress } from "./versions-address.ts";
import css from "./versions-link.module.css";

interface VersionsLinkProps {
  /** Name of the collection. */
  collection: string;
  id: string;
}

/** Link from an item's form to its versions, for people who may see them. */
export function VersionsLink({ collection, id }: VersionsLinkProps) {
  const described = useContent(collection);
  if (!described || !readsVersions(described)) return null;
  return (
    <Link className={`al-toque hueco-2 ${css["versiones-de"]}`} to={versionsAddress(described, id)}>
      <Icon name="reloj" />
      Versiones
    </Link>
  );
}

/** Menu entry 'Versiones' of an item; empty for people who may not see its versions. */
export function versionsAction(collection: ContentCollection | null, id: string): MenuAction[] {
  if (!collection || !readsVersions(collection)) return [];
  return [{ label: "Versiones", icon: <Icon name="reloj" />, to: versionsAddress(collection, id) }];
}

/** Loads a collection by name. `null`: not loaded yet, or not available; the page works without it. */
function useContent(name: string): ContentCollection | null {
  const [collection, setCollection] = useState<ContentCollection | null>(null);
  useEffect(() => {
    let stale = false;
    findContent(name).then(
      (found) => !stale && setCollection(found),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [name]);
  return collection;
}
