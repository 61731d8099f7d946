import { useEffect, useState } from "react";
import { type DeskCatalog, noCatalog } from "./load-desk.ts";

/** Returns types and tags once they are loaded; empty before. */
export function useDeskCatalog(asked: Promise<DeskCatalog>): DeskCatalog {
  const [catalog, setCatalog] = useState(noCatalog);
  useEffect(() => {
    asked.then(setCatalog);
  }, [asked]);
  return catalog;
}
