import type { TestBrowser } from "@arzobispado/backend/testing";

/** Chooses an account on the demonstration's sign-in page. @returns address by which it leads back to the site */
export async function chooseAccountAt(authURL: string, account: string): Promise<string> {
  const first = await fetch(authURL, { redirect: "manual" });
  const page = new URL(first.headers.get("location") ?? "", authURL);
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const step = { headers: { cookie }, redirect: "manual" } as const;
  const chosen = await fetch(page, { ...step, method: "POST", body: new URLSearchParams({ cuenta: account }) });
  const resume = await fetch(new URL(chosen.headers.get("location") ?? "", page), step);
  return resume.headers.get("location") ?? "";
}

/** Stand-in for a browser window in which a person chooses an account and comes back to the site. */
export const windowChoosing = (browser: TestBrowser, account: string) => async (authURL: string) =>
  void (await browser.open(await chooseAccountAt(authURL, account)));
