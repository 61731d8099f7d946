import type { TestBrowser } from "@arzobispado/backend/testing";

/** A window of a browser: the demonstration's page of accounts, the button of one of them, and back to the site. */
export const windowChoosing = (browser: TestBrowser, account: string) => async (authURL: string) => {
  const first = await fetch(authURL, { redirect: "manual" });
  const page = new URL(first.headers.get("location") ?? "", authURL);
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const step = { headers: { cookie }, redirect: "manual" } as const;
  const chosen = await fetch(page, { ...step, method: "POST", body: new URLSearchParams({ cuenta: account }) });
  const resume = await fetch(new URL(chosen.headers.get("location") ?? "", page), step);
  await browser.open(resume.headers.get("location") ?? "");
};
