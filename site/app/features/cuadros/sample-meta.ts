import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";

interface SamplePage {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Meta tags of a sample page: the description names it a sample, and search engines do not index it. */
export function sampleMeta(name: string, { location, matches }: SamplePage): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin: string } | undefined;
  return pageMeta({
    title: pageTitle(name),
    description: "Página de muestra de un cuadro pastoral. Su contenido es un ejemplo.",
    origin: root?.origin ?? "",
    path: location.pathname,
    index: false,
  });
}
