import { expect, it } from "vitest";
import { writeParameter } from "../db/parameters.ts";
import { startBackend } from "../testing/start-backend.ts";
import { address, storedSettings } from "./test-settings.ts";

const former = (name: string) => `{APP_URL}/_/#/auth/confirm-${name}/{TOKEN}`;

it("[SVC-28] former default addresses in stored mail texts are replaced by today's, and changed ones stay", async () => {
  const before = await startBackend({ database: "sqlite" });
  await using place = before.place;
  const own = { subject: "Hola", actionUrl: "https://cuentas.example/{TOKEN}" };
  const meta = {
    appName: "Mine",
    // A template stored whole by an older superuser form, and one with a changed subject.
    verificationTemplate: { actionUrl: former("verification"), hidden: false },
    resetPasswordTemplate: { subject: "Otro asunto", actionUrl: former("password-reset") },
    confirmEmailChangeTemplate: own,
  };
  const database = await place.open();
  const written = JSON.stringify({ meta });
  await database.transaction((transaction) => transaction.run(writeParameter(database.query, "settings", written)));
  await database.close();
  await before.backend.close();

  await using after = await startBackend({ database: "sqlite", place });
  const { token } = await after.account("_superusers");
  const shown = (await after.get(address, { token })).json.meta;
  expect(shown).toMatchObject({
    appName: "Mine",
    verificationTemplate: { actionUrl: "{APP_URL}/cuenta/verificar/{TOKEN}" },
    resetPasswordTemplate: { subject: "Otro asunto", actionUrl: "{APP_URL}/cuenta/clave/{TOKEN}" },
    confirmEmailChangeTemplate: own,
  });
  const kept = { appName: "Mine", resetPasswordTemplate: { subject: "Otro asunto" }, confirmEmailChangeTemplate: own };
  expect(await storedSettings(after)).toEqual({ meta: kept });

  // A form opened before the upgrade sends the former address back.
  const json = { meta: { resetPasswordTemplate: { subject: "Tercero", actionUrl: former("password-reset") } } };
  const changed = await after.send("PATCH", address, { token, json });
  expect(changed.json.meta.resetPasswordTemplate).toMatchObject({
    ...{ subject: "Tercero", actionUrl: "{APP_URL}/cuenta/clave/{TOKEN}" },
  });
});
