import { expect, it } from "vitest";
import { variableWords } from "./variable-words.ts";

it.each([
  [["SMTP_URL"], "SMTP_URL"],
  [["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], "GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET"],
  [["MICROSOFT_TENANT", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"], "MICROSOFT_TENANT y las demás MICROSOFT_…"],
  [["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"], "OIDC_ISSUER y las demás OIDC_…"],
  [["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET"], "S3_ENDPOINT y las demás S3_…"],
])("[API-10] the help of a settled setting names the variables %j as '%s'", (variables, words) => {
  expect(variableWords(variables)).toBe(words);
});
