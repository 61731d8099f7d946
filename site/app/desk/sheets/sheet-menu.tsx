import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { ContentIndex } from "../content/content-words.ts";
import type { ContentQuery } from "../content-list/content-query.ts";
import { listRequest } from "../content-list/find-records.ts";
import { importAddress, mayImport } from "./may-import.ts";

// Loaded when first opened.
const ExportDialog = lazy(() => import("./export/export-dialog.tsx"));

interface SheetMenuProps {
  collection: ContentCollection;
  index: ContentIndex;
  query: ContentQuery;
}

/** Menu to export a list to a spreadsheet or import one (CON-12). */
export function SheetMenu({ collection, index, query }: SheetMenuProps) {
  const [exporting, setExporting] = useState(false);
  const toExport = { label: "Exportar…", icon: <Icon name="descargar" />, onSelect: () => setExporting(true) };
  const toImport = { label: "Importar…", icon: <AdminIcon name="subir" />, to: importAddress(collection) };
  const actions = mayImport(collection) ? [toExport, toImport] : [toExport];
  return (
    <>
      <ActionMenu label="Hoja de cálculo" subject={collection.label} actions={actions} />
      {exporting && (
        <Suspense>
          <ExportDialog
            collection={collection}
            index={index}
            request={(client) => listRequest(client, collection, query)}
            isNarrowed={query.search !== "" || query.missing !== "" || Object.keys(query.filters).length > 0}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
