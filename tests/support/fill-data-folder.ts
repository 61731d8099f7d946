import "@arzobispado/backend/testing/least-hash-cost";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections, installation, loadDemo } from "@arzobispado/diocese";

/**
 * Creates the data folder that DATA_DIR names, with a superuser, and prints its token. Arguments: address and password
 * of the superuser and, for demonstration content as `npm start` loads it, the moment to which it is dated.
 */
const [identity = "", password = "", moment] = process.argv.slice(2);
const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "error" });
const backend = await createBackend({ config, secrets, collections, ...installation(config) });
if (moment) await loadDemo(backend.content, new Date(moment));
await backend.accounts.upsertSuperuser(identity, password);
const answer = await backend.fetch("http://127.0.0.1/api/admins/auth-with-password", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ identity, password }),
});
const { token } = (await answer.json()) as { token: string };
await backend.close();
process.stdout.write(token);
