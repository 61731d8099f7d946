import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { readMail } from "../../mail/test-read-mail.ts";
import { cheapPasswords } from "../../testing/cheap-passwords.ts";
import { type ClientUnderTest, describeClientsOnce } from "../../testing/clients/client-under-test.ts";
import { accountWithPassword, password } from "../test-collections.ts";
import { newAddress } from "./test-mails.ts";

/** Reads the token from the mail to this address; mails are files here. */
async function tokenFor({ api }: ClientUnderTest, address: string): Promise<string> {
  const folder = join(api.dataDirectory, "mail");
  return vi.waitFor(async () => {
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".eml"))) {
      const { headers, html } = readMail(await readFile(join(folder, name), "utf8"));
      if (headers.to === address) return /\/([\w-]+\.[\w-]+\.[\w-]+)["?]/.exec(html)?.[1] ?? "";
    }
    throw new Error(`No mail to ${address}.`);
  });
}

describeClientsOnce("account mails and settings through the official client", (under) => {
  it("[API-01] [API-07] both clients confirm an address, and know it at once", async () => {
    const email = newAddress();
    await accountWithPassword(under.api, "members", { email });
    const client = under.client();
    await client.collection("members").authWithPassword(email, password);
    expect(client.authStore.model.verified).toBe(false);
    expect(await client.collection("members").requestVerification(email)).toBe(true);
    expect(await client.collection("members").confirmVerification(await tokenFor(under, email))).toBe(true);
    expect(client.authStore.model.verified).toBe(true);
    expect((await client.collection("members").authRefresh()).record.verified).toBe(true);
  });

  it("[API-01] [API-07] both clients set a new password", async () => {
    const email = newAddress();
    await accountWithPassword(under.api, "members", { email });
    const client = under.client();
    const members = client.collection("members");
    expect(await members.requestPasswordReset(email)).toBe(true);
    expect(await members.requestPasswordReset(newAddress())).toBe(true);
    const token = await tokenFor(under, email);
    const word = "a much better one";
    const wrong = await members.confirmPasswordReset(token, word, "another").catch((error: unknown) => error);
    expect([wrong.status, wrong.response.data.passwordConfirm.code]).toEqual([400, "validation_values_mismatch"]);
    expect(await members.confirmPasswordReset(token, word, word)).toBe(true);
    expect((await members.authWithPassword(email, word)).record.email).toBe(email);
  });

  it("[API-01] [API-07] both clients change the address, and are signed out by it", async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    await accountWithPassword(under.api, "members", { email });
    const client = under.client();
    await client.collection("members").authWithPassword(email, password);
    expect(await client.collection("members").requestEmailChange(newEmail)).toBe(true);
    const token = await tokenFor(under, newEmail);
    expect(await client.collection("members").confirmEmailChange(token, password)).toBe(true);
    expect(client.authStore.isValid).toBe(false);
    expect((await client.collection("members").authWithPassword(newEmail, password)).record.email).toBe(newEmail);
  });

  it("[API-01] [API-08] both clients set a superuser's new password", async () => {
    const email = newAddress();
    await cheapPasswords(under.api, await accountWithPassword(under.api, "_superusers", { email }), "_superusers");
    const client = under.client();
    const admins = under.legacy ? client.admins : client.collection("_superusers");
    expect(await admins.requestPasswordReset(email)).toBe(true);
    const token = await tokenFor(under, email);
    const word = "a much better one";
    expect(await admins.confirmPasswordReset(token, word, word)).toBe(true);
    await admins.authWithPassword(email, word);
    expect(client.authStore.isValid).toBe(true);
  });

  it("[API-01] [API-08] both clients read and change the settings, and try out the mails", async () => {
    const { token } = await under.api.account("_superusers");
    const client = under.client();
    client.authStore.save(token, null);
    expect((await client.settings.getAll()).meta.senderAddress).toBe("support@example.com");
    const changed = await client.settings.update({ meta: { appName: "Club" } });
    expect([changed.meta.appName, (await client.settings.getAll()).meta.appName]).toEqual(["Club", "Club"]);
    const wrong = await client.settings.update({ meta: { appName: "" } }).catch((error: unknown) => error);
    expect([wrong.status, wrong.response.data.meta.appName.code]).toEqual([400, "validation_required"]);
    const to = newAddress();
    const sent = under.legacy
      ? client.settings.testEmail(to, "verification")
      : client.settings.testEmail("members", to, "verification");
    expect(await sent).toBe(true);
    const refused = await under
      .client()
      .settings.getAll()
      .catch((error: unknown) => error);
    expect(refused.status).toBe(401);
  });
});
