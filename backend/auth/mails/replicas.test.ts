import { expect, it } from "vitest";
import { newAddress, startMailed } from "./test-mails.ts";

it("replicas send an account one mail between them", async () => {
  await using one = await startMailed("postgres");
  await using other = await startMailed("postgres", { place: one.place });
  const email = newAddress();
  await one.account("readers", { email });
  await Promise.all([one, other].flatMap((api) => [1, 2].map(() => api.post("request-verification", { email }))));
  expect((await one.mailsTo(email)) + (await other.mailsTo(email))).toBe(1);
});
