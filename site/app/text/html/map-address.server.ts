// Public pages bring no parser of HTML to visitors: the name makes the build keep that promise.
export { mapAddress } from "./map-address.ts";
