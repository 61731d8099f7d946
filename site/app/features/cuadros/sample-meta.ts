import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";

interface SamplePage {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Sample pages say what they are and stay out of search engines. */
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
