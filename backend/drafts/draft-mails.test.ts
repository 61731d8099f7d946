import { expect, it } from "vitest";
import { startMailed } from "../auth/mails/test-mails.ts";
import { startBackend } from "../testing/start-backend.ts";
import { drafts, publishing } from "./test-drafts.ts";

it("[HIS-05] a reviewer of a draft gets a mail when it is sent, and its author when it comes back", async () => {
  await using api = await startMailed("sqlite", { collections: publishing, drafts });
  const person = async (name: string, values: object = {}) => {
    const email = `${name}@books.example`;
    return { ...(await api.account("writers", { name, email, ...values })), email };
  };
  const ana = await person("ana");
  const bea = await person("bea", { boss: true });
  const carla = await person("carla", { boss: true });
  await person("dora");
  await person("gone", { boss: true, disabled: true });
  const values = { of: "books", author: ana.id, title: "<b>Mine</b>", values: { story: "Untold" }, state: "writing" };
  const made = await api.send("POST", "/api/collections/drafts/records", { token: ana.token, json: values });
  const { id } = made.json;
  const patch = (token: string, json: object) =>
    api.send("PATCH", `/api/collections/drafts/records/${id}`, { token, json });

  await patch(ana.token, { state: "review" });
  const asked = await api.nextMail(bea.email);
  expect(asked.headers.subject).toBe("Look: <b>Mine</b>");
  expect(asked.html).toContain("ana https://library.example/desk");
  expect(asked.html).not.toContain("Untold");
  await api.nextMail(carla.email);
  // A change without a new state sends no mail.
  await patch(ana.token, { title: "Other", state: "review" });

  await patch(bea.token, { state: "writing" });
  const back = await api.nextMail(ana.email);
  expect([back.headers.subject, back.html]).toEqual(["Back: Other", expect.stringContaining("bea")]);

  // Two changes of state within two minutes send one mail of each kind.
  await patch(ana.token, { state: "review" });
  await patch(carla.token, { state: "writing" });
  // No mail to an author who takes a draft back, nor to a reviewer who sent it.
  api.setNow(new Date(Date.now() + 3 * 60_000));
  await patch(bea.token, { state: "review" });
  await api.nextMail(carla.email);
  await patch(ana.token, { state: "writing" });
  // The pause between mails is per draft. These mails are the last ones here.
  const other = { ...values, state: "review", title: "Another" };
  await api.send("POST", "/api/collections/drafts/records", { token: ana.token, json: other });
  expect((await api.nextMail(bea.email)).headers.subject).toBe("Look: Another");
  await api.nextMail(carla.email);
  expect(api.smtp.mails.map(({ to }) => to.join()).toSorted()).toEqual(
    [ana, bea, bea, carla, carla, carla].map(({ email }) => email),
  );
});

it("[HIS-05] a draft causes no mail where there is no mail server", async () => {
  await using api = await startBackend({ database: "sqlite", collections: publishing, drafts });
  const ana = await api.account("writers", { boss: true });
  const json = { of: "books", author: ana.id, state: "review" };
  expect((await api.send("POST", "/api/collections/drafts/records", { token: ana.token, json })).status).toBe(200);
  expect(api.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
