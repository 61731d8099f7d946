import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../text/page-title.ts";

/** Sample pages say what they are and stay out of search engines. */
export function sampleMeta(name: string): MetaDescriptor[] {
  return [
    { title: pageTitle(name) },
    { name: "description", content: "Página de muestra de un cuadro pastoral. Su contenido es un ejemplo." },
    { name: "robots", content: "noindex" },
  ];
}
