export { collections } from "./collections/index.ts";
export { missingDates } from "./collections/missing-dates.ts";
export { installation } from "./config/installation.ts";
export { roles } from "./config/roles.ts";
export type { ContentCollection, ContentDescription } from "./contenido/content.ts";
export { describeContent, descriptions } from "./contenido/index.ts";
export { type DemoAdministrator, demoAdministrators } from "./demo/administrators.ts";
export { demoTraces, hasDemo, loadDemo, removeDemo } from "./demo/seed.ts";
export { history } from "./history.ts";
