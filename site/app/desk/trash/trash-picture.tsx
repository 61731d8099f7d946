import { useEffect, useState } from "react";
import { type TrashItem, trashPicture } from "./trash.ts";

interface TrashPictureProps {
  item: TrashItem;
  name: string;
  thumb: string;
  alt: string;
  className?: string | undefined;
}

/** A picture of something in the trash; visitors have no way to it, so each has a token in its address. */
export function TrashPicture({ item, name, thumb, alt, className }: TrashPictureProps) {
  const [src, setSrc] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let stale = false;
    trashPicture(item, name, thumb, tries > 0).then(
      (address) => !stale && setSrc(address),
      // Its place stays empty; the row says what it is.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [item, name, thumb, tries]);
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width="96"
      height="72"
      loading="lazy"
      onError={() => setTries((before) => Math.min(before + 1, 1))}
    />
  );
}
