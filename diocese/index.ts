export { collections } from "./collections/index.ts";
export { hasDemo, loadDemo, removeDemo } from "./demo/seed.ts";
