import { useEffect, useState } from "react";
import { type TrashItem, trashPicture } from "./trash.ts";

interface TrashPictureProps {
  item: TrashItem;
  name: string;
  thumb: string;
  alt: string;
  className?: string | undefined;
}

/** Picture of an item in the trash. Not public, so its address carries a token. */
export function TrashPicture({ item, name, thumb, alt, className }: TrashPictureProps) {
  const [src, setSrc] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let stale = false;
    trashPicture(item, name, thumb, tries > 0).then(
      (address) => !stale && setSrc(address),
      // Without an address the picture stays empty; the row names the item.
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
