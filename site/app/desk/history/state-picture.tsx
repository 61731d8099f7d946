import type { ContentField } from "@arzobispado/diocese/contenido";
import { fileAddress } from "../../backend/file-address.ts";
import { useProtectedFile } from "../../backend/session/use-protected-file.ts";
import { smallThumb } from "../content/small-thumb.ts";
import type { Stored } from "../content-form/content-record-form.ts";
import { textsOf } from "../fields/values/record-values.ts";
import { earlierFile, type Item } from "./history.ts";

interface StateFileProps {
  item: Item;
  /** Present state of the item: files that it names have their usual address. */
  now: Stored;
  field: ContentField;
  name: string;
}

/** Is the file in earlier versions only? */
export const isEarlier = (now: Stored, { name: field }: ContentField, name: string): boolean =>
  !textsOf(now[field]).includes(name);

/** Picture of an item as it is or was. Every address has a token, even if anyone may see the item. */
export function StatePicture(props: StateFileProps) {
  const { src, onError } = useProtectedFile(addressOf(props, smallThumb(props.field)), true);
  return <img src={src} alt="" width="240" height="180" loading="lazy" onError={onError} />;
}

/** Link to a document, a recording or a film. */
export function StateFileLink(props: StateFileProps) {
  const { src } = useProtectedFile(addressOf(props, ""), true);
  return (
    <a href={src} target="_blank" rel="noopener noreferrer">
      {props.name}
    </a>
  );
}

const addressOf = ({ item, now, field, name }: StateFileProps, thumb: string): string =>
  isEarlier(now, field, name) ? earlierFile(item, name, thumb) : fileAddress({ ...now, id: item.id }, name, thumb);
