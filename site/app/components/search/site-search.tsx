import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import "../../styles/kit/boton.css";
import "../../styles/kit/buscador.css";

interface SiteSearchProps {
  /** Id of the field; a page has several search fields. */
  id: string;
  /** Accessible name that distinguishes the search fields of a page. */
  label?: string;
  value?: string;
  /** Main search of the page: the header then shows no search field. */
  isOfPage?: boolean;
  /** Little space: the button shows no word. */
  isSmall?: boolean;
  className?: string | undefined;
}

export const siteSearchPath = "/buscar";

/**
 * Field 'Buscar en el sitio' (BUS-01): a plain GET form, with suggestions where a script runs
 * (enhance/controls/site-search.ts).
 */
export function SiteSearch({ id, label = "Buscar en el sitio", value, isOfPage, isSmall, className }: SiteSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` round a form would have two names for one thing
    <form
      className={`buscador ${isSmall ? "buscador--chico" : ""} ${className ?? ""}`}
      action={siteSearchPath}
      role="search"
      aria-label={label}
      data-busca={isOfPage || undefined}
      {...enhanced("siteSearch")}
    >
      <label className="oculto" htmlFor={id}>
        Buscar en el sitio
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder="Buscar en el sitio"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={value}
      />
      <button className="boton" type="submit">
        <Icon name="buscar" />
        <span className={isSmall ? "oculto" : undefined}>Buscar</span>
      </button>
    </form>
  );
}
