import { expect, it } from "vitest";
import { cheapPasswords } from "../testing/cheap-passwords.ts";
import { type Client, describeClientsOnce } from "../testing/clients/client-under-test.ts";
import { totpCode } from "../testing/totp-code.ts";
import { accountWithPassword, password } from "./test-collections.ts";

const word = "a long enough one";

describeClientsOnce("accounts through the official client", (under) => {
  const failure = (work: Promise<unknown>): Promise<Client> =>
    work.then(
      () => {
        throw new Error("The call should have failed.");
      },
      (error) => error,
    );

  it("[API-01] [API-07] both clients sign a member in, keep it signed in and sign it out", async () => {
    const email = `${crypto.randomUUID()}@club.example`;
    const member = await accountWithPassword(under.api, "members", { email, name: "Ada" });
    const client = under.client();
    const methods = await client.collection("members").listAuthMethods();
    if (under.legacy)
      expect(methods).toMatchObject({ emailPassword: true, usernamePassword: false, authProviders: expect.any(Array) });
    else
      expect(methods).toMatchObject({
        password: { enabled: true, identityFields: ["email"] },
        mfa: { enabled: false },
      });

    const wrong = await failure(client.collection("members").authWithPassword(email, "wrong password"));
    expect([wrong.status, wrong.message, client.authStore.isValid]).toEqual([400, "Failed to authenticate.", false]);

    const { token, record } = await client.collection("members").authWithPassword(email, password);
    expect(record).toMatchObject({ id: member.id, email, name: "Ada", collectionName: "members" });
    expect(client.authStore).toMatchObject({ token, isValid: true });
    // The modern client checks the record's collection, the older one the token's type.
    if (under.legacy) expect([client.authStore.isAdmin, client.authStore.isAuthRecord]).toEqual([false, true]);
    else expect([client.authStore.isSuperuser, client.authStore.record.id]).toEqual([false, member.id]);

    const refreshed = await client.collection("members").authRefresh();
    expect(refreshed.token).not.toBe(token);
    expect(client.authStore.token).toBe(refreshed.token);
    if (under.legacy) expect(client.authStore.isAuthRecord).toBe(true);

    const cookie: string = client.authStore.exportToCookie();
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(4096);
    const browser = under.client();
    browser.authStore.loadFromCookie(cookie);
    expect((await browser.collection("members").authRefresh()).record.id).toBe(member.id);

    await client.send("/api/collections/members/auth-logout", { method: "POST" });
    const dead = await failure(client.collection("members").authRefresh());
    expect(dead.status).toBe(401);
    // Same session, copied to another client.
    expect((await failure(browser.collection("members").authRefresh())).status).toBe(401);
  });

  it("[API-01] [SEG-89] both clients list where a member and a superuser are signed in, and end the others", async () => {
    for (const collection of ["members", "_superusers"]) {
      const email = `${crypto.randomUUID()}@club.example`;
      await accountWithPassword(under.api, collection, { email });
      const [phone, computer] = [under.client(), under.client()];
      const isAdmin = under.legacy && collection === "_superusers";
      const service = (client: Client) => (isAdmin ? client.admins : client.collection(collection));
      for (const client of [phone, computer]) await service(client).authWithPassword(email, password);
      const path = `/api/collections/${collection}/sessions`;
      const { items } = await phone.send(path, { method: "GET" });
      expect(items).toHaveLength(2);
      const other = items.find(({ current }: { current: boolean }) => !current);
      expect(other).toMatchObject({ kind: "ingreso", device: expect.any(String), lastUsed: expect.any(String) });

      await phone.send(`${path}/${other.id}`, { method: "DELETE" });
      expect((await failure(service(computer).authRefresh())).status).toBe(401);
      await service(computer).authWithPassword(email, password);
      await phone.send(path, { method: "DELETE" });
      expect((await failure(service(computer).authRefresh())).status).toBe(401);
      await service(phone).authRefresh();
      expect((await phone.send(path, { method: "GET" })).items).toHaveLength(1);
    }
  });

  it("[API-01] [SEG-89] both clients set a second factor and sign in with its code, and with a recovery code", async () => {
    for (const collection of ["members", "_superusers"]) {
      const email = `${crypto.randomUUID()}@club.example`;
      await accountWithPassword(under.api, collection, { email });
      const client = under.client();
      const isAdmin = under.legacy && collection === "_superusers";
      const service = isAdmin ? client.admins : client.collection(collection);
      await service.authWithPassword(email, password);
      const path = `/api/collections/${collection}/factor`;
      const post = (body: object, rest = "") => client.send(path + rest, { method: "POST", body });
      const { secret, setup } = await post({ password });
      const code = (timestamp?: number) => totpCode(secret, timestamp);
      const { recoveryCodes } = await post({ setup, otp: code() }, "/confirm");
      await service.authRefresh();

      client.authStore.clear();
      const asked = await failure(service.authWithPassword(email, password));
      expect([asked.status, Object.keys(asked.response), client.authStore.isValid]).toEqual([401, ["mfaId"], false]);
      const { mfaId } = asked.response;
      // Uses the code of the next step: the current one was used by the setup.
      const otp = code(Date.now() + 30_000);
      const body = { identity: email, password, otp };
      const inQuery = await failure(service.authWithPassword(email, password, { query: { mfaId, otp } }));
      expect(inQuery.response.data.otp.code).toBe("validation_otp_in_query");
      const wrong = await failure(
        service.authWithPassword(email, password, { query: { mfaId }, body: { ...body, otp: "000000" } }),
      );
      expect(wrong.response.data.otp.code).toBe("validation_invalid_otp");
      await service.authWithPassword(email, password, { query: { mfaId }, body });
      expect(client.authStore.isValid).toBe(true);
      expect(await client.send(path, { method: "GET" })).toMatchObject({ isSet: true, recoveryCodes: 10 });

      const again = (await failure(service.authWithPassword(email, password))).response.mfaId;
      await service.authWithPassword(email, password, { body: { ...body, mfaId: again, otp: recoveryCodes[0] } });
      await post({ password, otp: recoveryCodes[1] }, "/off");
      await service.authWithPassword(email, password);
    }
  });

  it("[API-01] [API-08] both clients manage superusers by the service that they have", async () => {
    const email = `${crypto.randomUUID()}@club.example`;
    await cheapPasswords(under.api, await accountWithPassword(under.api, "_superusers", { email }), "_superusers");
    const client = under.client();
    const admins = () => (under.legacy ? client.admins : client.collection("_superusers"));

    const answer = await admins().authWithPassword(email, password);
    expect((under.legacy ? answer.admin : answer.record).email).toBe(email);
    expect(client.authStore.isValid).toBe(true);
    expect(under.legacy ? client.authStore.isAdmin : client.authStore.isSuperuser).toBe(true);
    await admins().authRefresh();
    expect(under.legacy ? client.authStore.isAdmin : client.authStore.isSuperuser).toBe(true);

    const values = { email: `${crypto.randomUUID()}@club.example`, password: word, passwordConfirm: word };
    const created = await admins().create(values);
    expect(await admins().getOne(created.id)).toMatchObject({ email: values.email });
    const filter = client.filter("email = {:email}", { email: values.email });
    expect(await admins().getFirstListItem(filter)).toMatchObject({ id: created.id });
    expect((await admins().getList(1, 1)).items).toHaveLength(1);
    expect((await admins().getFullList()).length).toBeGreaterThan(1);
    const changed = await admins().update(created.id, { email: `n-${values.email}` });
    expect(changed.email).toBe(`n-${values.email}`);
    expect(await admins().delete(created.id)).toBe(true);
    expect((await failure(admins().getOne(created.id))).status).toBe(404);
    expect(
      (
        await failure(
          under.legacy ? under.client().admins.getList() : under.client().collection("_superusers").getList(),
        )
      ).status,
    ).toBe(under.legacy ? 401 : 403);
  });

  it("[API-01] [API-07] both clients impersonate", async () => {
    const member = await accountWithPassword(under.api, "members", { email: `${crypto.randomUUID()}@club.example` });
    const superuser = await under.api.account("_superusers");
    const client = under.client();
    client.authStore.save(superuser.token, null);
    // The older client has no such method.
    const path = `/api/collections/members/impersonate/${member.id}`;
    const record = under.legacy
      ? (await client.send(path, { method: "POST", body: { duration: 60 } })).record
      : (await client.collection("members").impersonate(member.id, 60)).authStore.record;
    expect(record).toMatchObject({ id: member.id, collectionName: "members" });
    if (under.legacy) return;
    const other = await client.collection("members").impersonate(member.id, 60);
    expect(other.authStore.isValid).toBe(true);
    expect((await other.collection("members").authRefresh()).token).toBe(other.authStore.token);
    const refused = await failure(other.collection("members").impersonate(member.id, 60));
    expect(refused.status).toBe(403);
  });
});
