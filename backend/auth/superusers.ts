export { superusersCollection } from "../schema/superusers.ts";
