import { expect, it } from "vitest";
import { startMailed } from "../mails/test-mails.ts";
import { invitedLibrary } from "./test-invited.ts";

const keyIn = (html: string) => /library\.example\/enter#([\w-]{43})"/.exec(html)?.[1] ?? "";

it("[CON-10] a key goes by mail to the account's address where there is a mail server, and proves that it is theirs", async () => {
  await using api = await startMailed("sqlite", { collections: invitedLibrary });
  const { token } = await api.account("librarians");
  const email = `${crypto.randomUUID()}@books.example`;
  const send = (path: string, json: object) => api.send("POST", `/api/collections/librarians/${path}`, { token, json });
  const invited = await send("invite", { email, name: "Bea" });
  const { id } = invited.json;
  expect(invited.json).toEqual({ id, mailed: true, expires: expect.any(String) });
  const mail = await api.nextMail(email);
  expect(mail.headers.subject).toBe("Bea, come in");
  const answer = await send("auth-with-link", { key: keyIn(mail.html) });
  expect([answer.status, answer.json.record.verified]).toEqual([200, true]);

  // An account in use also gets a link, but only by mail.
  expect((await send("request-link", { id })).json.mailed).toBe(true);
  const again = await send("auth-with-link", { key: keyIn((await api.nextMail(email)).html) });
  expect(again.json.record.id).toBe(id);
});

it("[CON-10] [SEG-21] ways in from before the address was proved end with the mailed link", async () => {
  await using api = await startMailed("sqlite", { collections: invitedLibrary });
  const { token } = await api.account("librarians");
  const email = `${crypto.randomUUID()}@books.example`;
  const left = await api.account("librarians", { email, password: "$2a$04$left" });
  const collectionRef = invitedLibrary.find(({ name }) => name === "librarians")?.id;
  await api.given("_externalAuths", { provider: "google", providerId: "x", recordRef: left.id, collectionRef });
  const send = (path: string, json: object) => api.send("POST", `/api/collections/librarians/${path}`, { token, json });
  await send("request-link", { email });
  const answer = await send("auth-with-link", { key: keyIn((await api.nextMail(email)).html) });
  expect(answer.status).toBe(200);
  expect((await api.send("POST", "/api/collections/librarians/auth-refresh", { token: left.token })).status).toBe(401);
  const states = await api.get(`/api/collections/librarians/account-states?ids=${left.id}`, { token });
  expect(states.json.items).toMatchObject([{ hasPassword: false, providers: [] }]);
});

it("[CON-10] a mail that cannot be sent leaves no link behind", async () => {
  await using api = await startMailed("sqlite", { collections: invitedLibrary });
  await api.smtp[Symbol.asyncDispose]();
  const { token } = await api.account("librarians");
  const json = { email: `${crypto.randomUUID()}@books.example`, name: "Bea" };
  const { status, json: answer } = await api.send("POST", "/api/collections/librarians/invite", { token, json });
  expect([status, answer.data.email.code]).toEqual([400, "validation_mail_failed"]);
  const { items } = (await api.get("/api/collections/librarians/records", { token })).json;
  const { id } = items.find(({ name }: { name: string }) => name === "Bea");
  const states = await api.get(`/api/collections/librarians/account-states?ids=${id}`, { token });
  expect(states.json.items).toMatchObject([{ isUsed: false, linkExpires: "" }]);
});
