import type { ContentField } from "@arzobispado/diocese/contenido";
import { fileAddress } from "../../backend/file-address.ts";
import { useProtectedFile } from "../../backend/session/use-protected-file.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import type { AnyRecord } from "../content/content-words.ts";
import { smallThumb } from "../content/small-thumb.ts";

/** Picture of a row; a default drawing without one. */
export function RowPicture({ record, field }: { record: AnyRecord; field: ContentField | undefined }) {
  const [name = ""] = [record[field?.name ?? ""] ?? ""].flat().map(String);
  if (!field || name === "") {
    return (
      <div className="renglon__foto">
        <NoPhoto />
      </div>
    );
  }
  return <Thumb address={fileAddress(record, name, smallThumb(field))} hidden={field.protected ?? false} />;
}

function Thumb({ address, hidden }: { address: string; hidden: boolean }) {
  const { src, onError } = useProtectedFile(address, hidden);
  return <img className="renglon__foto" src={src} alt="" width="96" height="72" loading="lazy" onError={onError} />;
}
