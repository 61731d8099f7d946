import { useEffect, useState } from "react";
import { fileToken } from "../../../backend/session/file-token.ts";
import type { PhotoSource } from "../../../components/photos/desk-photo.ts";

interface OpenedFile {
  address: string;
  /** Lets go what was opened on this device. */
  close: () => void;
}

/** An address at which a file of the form is read, wherever its bytes are. */
export async function openedFile(source: PhotoSource): Promise<OpenedFile> {
  if ("file" in source) {
    const address = URL.createObjectURL(source.file);
    return { address, close: () => URL.revokeObjectURL(address) };
  }
  // What visitors see as well is the same with a token; without one it is tried all the same.
  const token = await fileToken().catch(() => "");
  const address = token === "" ? source.address : `${source.address}?token=${encodeURIComponent(token)}`;
  return { address, close: () => undefined };
}

/** Null until it is known. */
export function useOpenedFile(source: PhotoSource, isProtected: boolean): string | null {
  const plain = "stored" in source && !isProtected ? source.address : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (plain !== null) return;
    let stale = false;
    let close = () => {};
    openedFile(source).then((opened) => {
      if (stale) return opened.close();
      close = opened.close;
      setAddress(opened.address);
    });
    return () => {
      stale = true;
      close();
      setAddress(null);
    };
  }, [source, plain]);
  return plain ?? address;
}
