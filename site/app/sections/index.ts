import { cleroSection } from "./clero.ts";
import { cuadrosSection } from "./cuadros.ts";
import { misasSection } from "./misas.ts";
import { noticiasSection } from "./noticias.ts";
import { obrasSection } from "./obras.ts";
import { parroquiasSection } from "./parroquias.ts";
import type { Section } from "./section.ts";
import { videosSection } from "./videos.ts";

/** Sections in the order in which the search of the whole site shows their results. */
const all = [
  parroquiasSection,
  misasSection,
  noticiasSection,
  cleroSection,
  obrasSection,
  cuadrosSection,
  videosSection,
] as const;

export const sections: readonly Section[] = all;

/** Kind of result in the search of the whole site, as it stands in addresses. */
export type SectionKind = (typeof all)[number]["search"]["kind"];

/** Patterns of the addresses of a section, as React Router writes them: `/noticias/:id`. */
export const addressesOf = ({ path, below = "", files, pages = {} }: Section): string[] => [
  path + below,
  ...(files.detail ? [`${path}/:id`] : []),
  ...Object.keys(pages).map((page) => path + page),
];
