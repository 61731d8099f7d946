import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { tipos } from "@arzobispado/diocese/misas";
import { Icon } from "../../../components/ui/icon.tsx";
import { enhanced } from "../../../enhance/behaviours.ts";
import { capital } from "../../../text/capital.ts";
import { languages } from "../../../text/hours.ts";
import { accesses, kinds } from "../words/names.ts";
import css from "./misas-form.module.css";
import { type MisasQuery, misasAddress, partsOfDay } from "./misas-query.ts";
import { NearMe } from "./near-me.tsx";
import { SearchBox } from "./search-box.tsx";
import "../../../styles/kit/campos.css";
import "../../../styles/kit/boton.css";

interface MisasFormProps {
  query: MisasQuery;
  /** All zones and landmarks. */
  referencias: readonly ReferenciasRecord[];
}

/** Search form for Masses: place, day and filters. Each part works without JavaScript. */
export function MisasForm({ query, referencias }: MisasFormProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Chrome before 118 and Safari before 17 do not know the element
    <search role="search" className={`en-fila hueco-3 ${css.pregunta}`}>
      <SearchBox id="donde" text={query.q}>
        <Hidden query={{ ...query, q: "", slug: "" }} />
      </SearchBox>
      <NearMe tipo={query.tipo} />
      <Zones query={query} referencias={referencias} />
      <Days query={query} />
      <Filters query={query} />
    </search>
  );
}

/** Hidden fields that keep the rest of the query when a form is sent. */
function Hidden({ query, but = [] }: { query: MisasQuery; but?: readonly string[] }) {
  const address = new URLSearchParams(misasAddress({ ...query, slug: "" }).split("?")[1]);
  return [...address]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Anchor of the list's heading (`routes/public/misas.tsx`): with a large font it is below the first screen. */
const answer = "#lista";

function Zones({ query, referencias }: MisasFormProps) {
  const zones = referencias.filter(({ clase }) => clase === "zona");
  const stations = referencias.filter(({ clase }) => clase === "estacion");
  const link = ({ id, slug, nombre }: ReferenciasRecord) => (
    <li key={id}>
      <a
        href={misasAddress({ ...query, slug, q: "" }) + answer}
        aria-current={slug === query.slug ? "true" : undefined}
      >
        {nombre}
      </a>
    </li>
  );
  return (
    <details className={css.zonas} {...enhanced("menu", { pushes: true })}>
      <summary className="sin-marca boton boton--linea">
        <Icon name="lugar" />
        Elegir zona
      </summary>
      <div className={css.zonas__listas}>
        <h2>Zonas</h2>
        <ul>
          <li>
            <a href={misasAddress({ ...query, slug: "", q: "" }) + answer}>Toda la ciudad</a>
          </li>
          {zones.filter(({ parte_de }) => parte_de === "").map(link)}
          {zones.filter(({ parte_de }) => parte_de !== "").map(link)}
        </ul>
        {stations.length > 0 && (
          <>
            <h2>Estaciones del teleférico</h2>
            <ul>{stations.map(link)}</ul>
          </>
        )}
      </div>
    </details>
  );
}

const namedDays = [
  ["hoy", "Hoy"],
  ["manana", "Mañana"],
  ["domingo", "Domingo"],
] as const;

function Days({ query }: { query: MisasQuery }) {
  const isOther = !namedDays.some(([dia]) => dia === query.dia);
  return (
    <nav className={`en-fila ${css["misas-dias"]}`} aria-label="Día">
      {namedDays.map(([dia, label]) => (
        <a
          key={dia}
          className={`al-toque ${css["misas-dias__dia"]}`}
          href={misasAddress({ ...query, dia })}
          aria-current={dia === query.dia ? "true" : undefined}
        >
          {label}
        </a>
      ))}
      <details className={css["misas-dias__otra"]} open={isOther || undefined}>
        <summary className={`sin-marca al-toque ${css["misas-dias__dia"]}`}>Otra fecha</summary>
        <form action={misasAddress({ slug: query.slug })}>
          <Hidden query={query} but={["dia"]} />
          <input type="date" name="fecha" aria-label="Fecha" defaultValue={isOther ? query.dia : ""} required />
          <button type="submit" className="boton">
            Ver
          </button>
        </form>
      </details>
    </nav>
  );
}

function Filters({ query }: { query: MisasQuery }) {
  const set = [query.hora, query.tipo === "misa" ? "" : query.tipo, query.idioma, query.acceso].filter(Boolean).length;
  return (
    <details className={css["misas-filtros"]} open={set > 0 || undefined}>
      <summary className="sin-marca">
        <Icon name="filtro" />
        Filtros{set > 0 && ` (${set})`}
      </summary>
      <form action={misasAddress({ slug: query.slug })} className={css["misas-filtros__campos"]}>
        <Hidden query={query} but={["hora", "tipo", "idioma", "acceso"]} />
        <Choice name="tipo" label="Qué" value={query.tipo} of={tipos.map((tipo) => [tipo, kinds[tipo].one])} />
        <Choice
          name="hora"
          label="Hora"
          value={query.hora}
          all="Cualquiera"
          of={Object.entries(partsOfDay).map(([part, { label }]) => [part, label])}
        />
        <Choice name="idioma" label="Idioma" value={query.idioma} all="Todos" of={Object.entries(languages)} />
        <Choice name="acceso" label="Acceso" value={query.acceso} all="Cualquiera" of={Object.entries(accesses)} />
        <button type="submit" className="boton boton--linea">
          Aplicar
        </button>
      </form>
    </details>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** Label of the empty option. Left out: there is no empty option. */
  all?: string;
  of: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, value, all, of }: ChoiceProps) {
  return (
    <label className="campo">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {all !== undefined && <option value="">{all}</option>}
        {of.map(([each, words]) => (
          <option key={each} value={each}>
            {capital(words)}
          </option>
        ))}
      </select>
    </label>
  );
}
