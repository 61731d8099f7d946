import type { MenuAction } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../components/admin/copy-address.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { ItemWays } from "./outcome.ts";

/** Menu entries for the same links as `WayButtons`. */
export function wayActions({ link, whatsapp, preview }: ItemWays): MenuAction[] {
  return [
    ...(preview === null ? [] : [{ label: "Ver cómo quedó", icon: <Icon name="documento" />, to: preview }]),
    ...(link === null
      ? []
      : [{ label: "Copiar enlace", icon: <AdminIcon name="copiar" />, onSelect: () => void copyAddress(link) }]),
    ...(whatsapp === null ? [] : [{ label: "WhatsApp", icon: <Icon name="whatsapp" />, href: whatsapp }]),
  ];
}
