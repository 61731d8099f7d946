import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { Link } from "react-router";
import type { MenuAction } from "../../components/admin/action-menu.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useContent } from "../content/use-content.ts";
import { readsVersions, versionsAddress } from "./versions-address.ts";

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
    <Link className="al-toque hueco-2 chico" to={versionsAddress(described, id)}>
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
