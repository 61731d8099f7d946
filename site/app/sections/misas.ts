import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { Section } from "./section.ts";

export const misasSection = {
  path: sectionPaths.misas,
  files: { list: "misas" },
  below: "/:lugar?",
  parameters: {},
  visits: "Dónde hay misa",
  search: { kind: "misas", title: "Misas", one: "misa", many: "misas" },
} as const satisfies Section;
