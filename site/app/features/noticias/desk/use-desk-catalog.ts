import { useEffect, useState } from "react";
import { type DeskCatalog, noCatalog } from "./load-desk.ts";

/** Types and tags once they are there; none before. */
export function useDeskCatalog(asked: Promise<DeskCatalog>): DeskCatalog {
  const [catalog, setCatalog] = useState(noCatalog);
  useEffect(() => {
    asked.then(setCatalog);
  }, [asked]);
  return catalog;
}
