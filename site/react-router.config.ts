import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Everything a page needs is in its HTML; the manifest would otherwise be asked for on every navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
