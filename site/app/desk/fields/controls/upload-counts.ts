import { useCallback } from "react";
import type { UploadItem } from "../../../components/uploads/upload-store.ts";
import { underWayOf } from "../../uploads/use-uploads.ts";
import type { FormFacts } from "./control-props.ts";

/** Reports the counts of a field's upload queue to the form. */
export function useUploadCounts({ onUploads }: FormFacts, field: string): (items: readonly UploadItem[]) => void {
  return useCallback((items) => onUploads(field, underWayOf(items)), [onUploads, field]);
}
