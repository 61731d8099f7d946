import type { ContentField } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { protectedFileAddress } from "../../backend/session/file-token.ts";
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
  const [tries, setTries] = useState(0);
  const src = useAddress(props, smallThumb(props.field), tries > 0);
  return (
    <img
      src={src}
      alt=""
      width="240"
      height="180"
      loading="lazy"
      onError={() => setTries((before) => Math.min(before + 1, 1))}
    />
  );
}

/** Link to a document, a recording or a film. */
export function StateFileLink(props: StateFileProps) {
  const address = useAddress(props, "", false);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {props.name}
    </a>
  );
}

function useAddress({ item, now, field, name }: StateFileProps, thumb: string, fresh: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  const earlier = isEarlier(now, field, name);
  const { collection, id } = item;
  const { collectionId } = now;
  useEffect(() => {
    let stale = false;
    const asked = earlier
      ? earlierFile({ collection, id }, name, thumb, fresh)
      : protectedFileAddress({ id, collectionId }, name, { thumb, fresh });
    asked.then(
      (found) => !stale && setAddress(found),
      // The picture stays empty; its text is below.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [earlier, collection, id, collectionId, name, thumb, fresh]);
  return address;
}
