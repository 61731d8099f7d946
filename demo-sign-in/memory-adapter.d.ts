/** Store of the provider's data in memory, for the life of the process; `@types/oidc-provider` leaves it out. */
declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  import type { AdapterFactory } from "oidc-provider";

  export function createMemoryAdapter(): AdapterFactory;
}
