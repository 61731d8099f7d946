import { useEffect, useState } from "react";

/** Address of a file that was picked on this device, as long as it is shown; null for anything else. */
export function useObjectUrl(file: File | string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (typeof file === "string") return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
