import { useEffect, useRef } from "react";
import { useLinkClickHandler, useSearchParams } from "react-router";

/** Props of a real link to the other form; with JavaScript it switches without a page load. */
interface FormLink {
  href: string;
  onClick: React.MouseEventHandler<HTMLAnchorElement>;
}

/**
 * Reads from the address which login form to show, and makes the links between both. The form is in the address for
 * bookmarks and for browsers without JavaScript. Links are relative, so that no page contains the hidden part of the
 * path (NAV-03).
 * @param onChange called after each switch, also by Back
 */
export function useLoginForm(onChange: () => void): {
  byPassword: boolean;
  toPassword: FormLink;
  toProviders: FormLink;
} {
  const [search] = useSearchParams();
  const byPassword = search.get("forma") === "clave";
  const shown = useRef(byPassword);

  useEffect(() => {
    if (shown.current === byPassword) return;
    shown.current = byPassword;
    onChange();
  }, [byPassword, onChange]);

  const openPassword = useLinkClickHandler<HTMLAnchorElement>({ search: "?forma=clave" });
  const openProviders = useLinkClickHandler<HTMLAnchorElement>({ search: "" });
  return {
    byPassword,
    toPassword: { href: "?forma=clave", onClick: openPassword },
    toProviders: { href: "login", onClick: openProviders },
  };
}
