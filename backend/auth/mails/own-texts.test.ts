import { describe, expect, it } from "vitest";
import { newAddress, startMailed } from "./test-mails.ts";

describe("texts of a collection's own", () => {
  it("[API-07][API-09] a superuser writes a collection's own texts in today's form; the settings' texts hold for the others", async () => {
    await using api = await startMailed("sqlite");
    const { token } = await api.account("_superusers");
    const own = { subject: "Hello from {APP_NAME}", body: '<a href="{APP_URL}/confirm/{TOKEN}">confirm</a>' };
    const change = (verificationTemplate: object) =>
      api.send("PATCH", "/api/collections/readers", { token, json: { verificationTemplate } });
    const ask = async (collection: string) => {
      const email = newAddress();
      await api.account(collection, { email });
      await api.post(`/api/collections/${collection}/request-verification`, { email });
      return api.nextMail(email);
    };

    const shown = (await api.get("/api/collections/readers", { token })).json.verificationTemplate;
    expect(shown.body).toContain("{APP_URL}/cuenta/verificar/{TOKEN}");
    expect((await change(own)).json.verificationTemplate).toEqual(own);
    const mail = await ask("readers");
    expect(mail.headers.subject).toBe("Hello from Acme");
    expect(mail.html).toMatch(/^<a href="https:\/\/library\.example\/confirm\/[\w.-]+">confirm<\/a>\s*$/);
    expect((await ask("clerks")).headers.subject).toBe("Confirme su correo en Acme");

    // A template saved unchanged keeps following the settings.
    await api.send("PATCH", "/api/collections/clerks", { token, json: { verificationTemplate: shown } });
    const meta = { verificationTemplate: { subject: "Otro asunto" } };
    await api.send("PATCH", "/api/settings", { token, json: { meta } });
    expect((await ask("clerks")).headers.subject).toBe("Otro asunto");
    expect((await ask("readers")).headers.subject).toBe("Hello from Acme");
  });

  it("[SVC-28] a former default text, and one of PocketBase, does not count as a collection's own", async () => {
    await using api = await startMailed("sqlite");
    const { token } = await api.account("_superusers");
    const path = "/api/collections/readers";
    const { verificationTemplate } = (await api.get(path, { token })).json;
    const ofBefore = { ...verificationTemplate };
    ofBefore.body = ofBefore.body.replaceAll("/cuenta/verificar/", "/_/#/auth/confirm-verification/");
    expect(ofBefore.body).not.toBe(verificationTemplate.body);
    const ofPocketBase = {
      subject: "Reset your {APP_NAME} password",
      body: `<p>Hello,</p>
<p>Click on the button below to reset your password.</p>
<p>
  <a class="btn" href="{APP_URL}/_/#/auth/confirm-password-reset/{TOKEN}" target="_blank" rel="noopener">Reset password</a>
</p>
<p><i>If you didn't ask to reset your password, you can ignore this email.</i></p>
<p>
  Thanks,<br/>
  {APP_NAME} team
</p>`,
    };
    const json = { verificationTemplate: ofBefore, resetPasswordTemplate: ofPocketBase };
    const changed = await api.send("PATCH", path, { token, json });
    expect(changed.json.verificationTemplate).toEqual(verificationTemplate);
    expect(changed.json.resetPasswordTemplate.body).toContain("{APP_URL}/cuenta/clave/{TOKEN}");
    const email = newAddress();
    await api.account("readers", { email });
    await api.post("request-password-reset", { email });
    expect((await api.nextMail(email)).html).toContain("https://library.example/cuenta/clave/eyJ");
  });
});
