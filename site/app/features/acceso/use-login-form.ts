import { useEffect, useRef } from "react";
import { useLinkClickHandler, useSearchParams } from "react-router";

/** A link to the other form: a true one, which a script follows without loading the page again. */
interface FormLink {
  href: string;
  onClick: React.MouseEventHandler<HTMLAnchorElement>;
}

/**
 * Which form of the login page stands there: the address says it, for bookmarks and for browsers without script. The
 * addresses are relative: the hidden part of the path stands in no page (NAV-03).
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
