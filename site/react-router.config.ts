import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Everything a page needs is in its HTML; otherwise the manifest would be requested on every navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
