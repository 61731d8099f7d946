import css from "./breadcrumb.module.css";
import { JsonLd } from "./json-ld.tsx";
import { useRoot } from "./layout/use-root.ts";

/**
 * Breadcrumb of a public page, also as JSON-LD for search engines. It begins at the home page; the last step without
 * `to` is the page itself.
 */
export function Breadcrumb({ steps: below }: { steps: { label: string; to?: string }[] }) {
  const { origin } = useRoot();
  const steps = [{ label: "Inicio", to: "/" }, ...below];
  return (
    <nav className={css.migas} aria-label="Ruta">
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <a href={to}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
      {origin !== "" && (
        <JsonLd
          thing={{
            "@type": "BreadcrumbList",
            itemListElement: steps.map(({ label, to }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name: label,
              ...(to ? { item: origin + to } : {}),
            })),
          }}
        />
      )}
    </nav>
  );
}
