import { useEffect, useState } from "react";
import { withFileToken } from "../../../backend/session/file-token.ts";
import type { PhotoSource } from "../../../components/photos/desk-photo.ts";

interface OpenedFile {
  address: string;
  /** Releases the object URL of a file on this device. */
  close: () => void;
}

/** Gives an address that reads a file of the form, stored or new. */
export async function openedFile(source: PhotoSource): Promise<OpenedFile> {
  if ("file" in source) {
    const address = URL.createObjectURL(source.file);
    return { address, close: () => URL.revokeObjectURL(address) };
  }
  // A token does no harm with a public file; without a token the plain address is tried.
  const address = await withFileToken(source.address).catch(() => source.address);
  return { address, close: () => undefined };
}

/** Address of a file of the form. `null`: not known yet. */
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
