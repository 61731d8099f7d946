import { useRef } from "react";
import { iMay } from "../../backend/session/my-role.ts";
import type { MenuAction } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../components/admin/copy-address.ts";
import { FileInput } from "../../components/admin/file-input.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { ContentIndex } from "../content/content-words.ts";
import { askAndDeleteFile, askAndReplace } from "./file-actions.tsx";
import { addressOfFile, type LibraryFile } from "./library-files.ts";
import { acceptOf } from "./library-words.ts";

/**
 * Actions that the person may take on a file.
 * @returns the actions of each file, and the input behind 'Cambiar por otro en todas partes', to be rendered once
 */
export function useFileActions(index: ContentIndex, reload: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<LibraryFile | null>(null);

  function pickFor(file: LibraryFile): void {
    chosen.current = file;
    if (!input.current) return;
    input.current.accept = acceptOf[file.kind];
    input.current.click();
  }

  function actionsOf(file: LibraryFile): MenuAction[] {
    const { loose, collectionName } = file;
    const address = addressOfFile(file);
    return [
      ...(file.protected || file.missing
        ? []
        : [
            {
              label: "Abrir",
              icon: <Icon name="ver" />,
              onSelect: () => openApart(address),
            },
            {
              label: "Copiar dirección",
              icon: <AdminIcon name="copiar" />,
              onSelect: () => copyAddress(`${window.location.origin}${address}`),
            },
          ]),
      ...(loose && iMay(collectionName, "update")
        ? [
            {
              label: "Cambiar por otro en todas partes",
              icon: <Icon name="repetir" />,
              onSelect: () => pickFor(file),
            },
          ]
        : []),
      ...(loose && iMay(collectionName, "delete")
        ? [
            {
              label: "Eliminar",
              icon: <AdminIcon name="eliminar" />,
              danger: true,
              onSelect: () => askAndDeleteFile({ file, index, reload }),
            },
          ]
        : []),
    ];
  }

  const picker = (
    <FileInput
      ref={input}
      hidden
      aria-label="Archivo nuevo"
      onFiles={([by]) => {
        if (by && chosen.current) void askAndReplace({ file: chosen.current, index, reload }, by);
      }}
    />
  );
  return { actionsOf, picker };
}

/** Opens an address in a new tab without `opener`, so that it cannot navigate this one. */
function openApart(address: string): void {
  const opened = window.open(address, "_blank");
  if (opened) opened.opener = null;
}
