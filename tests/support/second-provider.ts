import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";

/** A provider beside the one that plays Google. @param site its origin; people are sent back to no other */
export function startSecondProvider(
  site: string,
  administrators: { id: string; name: string; email: string }[],
): Promise<DemoSignIn> {
  const plays = { path: "/diocesis", name: "la Diócesis" };
  return startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators, plays });
}
