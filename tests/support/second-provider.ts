import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";

/**
 * Starts a provider beside the one that stands in for Google.
 * @param site origin, the only one to which people are sent back
 */
export function startSecondProvider(
  site: string,
  administrators: { id: string; name: string; email: string }[],
): Promise<DemoSignIn> {
  const plays = { path: "/diocesis", name: "la Diócesis" };
  return startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators, plays });
}
