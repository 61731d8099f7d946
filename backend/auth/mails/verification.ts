import { readTexts } from "../../protocol/body/form-texts.ts";
import { problem } from "../../protocol/errors.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import { findLinks } from "../oauth2/external-auths.ts";
import { findByEmail } from "../sign-in/find-by-email.ts";
import type { MailAction } from "./context.ts";
import { changeProved, readAddress, readMailToken, refuseToken } from "./mail-forms.ts";
import { sendAccountMail } from "./send-mail.ts";

const noEmailClaim = problem("validation_invalid_token_claims", "Missing email token claim.");
const otherAddress = problem(
  "validation_token_email_mismatch",
  "The record email doesn't match with the requested token claims.",
);

/**
 * Sends a verification mail if the account's address is not verified. Looks up the account only after the answer, so
 * that the answer does not reveal whether it exists.
 * @throws BadRequestError
 */
export const requestVerification: MailAction<void> = (context, collection, values) => {
  const email = readAddress(context, collection, values, "email");
  context.background.run("verification mail", async () => {
    const record = await findByEmail(context, context.store, collection, email);
    if (!record || record.disabled === true || record.verified === true) return;
    await sendAccountMail(context, { collection, record, kind: "verification", to: String(record.email) });
  });
};

/** Marks the address of the mail's token as verified. @throws BadRequestError */
export const confirmVerification: MailAction = async (context, collection, values) => {
  const { token } = readTexts(values, "token");
  const proof = await readMailToken(context, {
    collection,
    token,
    kind: "verification",
    needed: { name: "email", problem: noEmailClaim },
  });
  if (proof.record.email !== proof.claims.email) refuseToken(otherAddress);
  if (proof.record.verified === true) return;
  await changeProved(context, collection, proof, async (now, { store }) => {
    if (now.email !== proof.claims.email) refuseToken(otherAddress);
    // A person who linked a provider before the address was verified may not be its owner: ends all tokens (protocol
    // 1.5).
    const links = await findLinks(context.collections, store, { collectionRef: collection.id, recordRef: now.id });
    return { ...now, verified: true, tokenKey: links.length > 0 ? newTokenKey() : now.tokenKey };
  });
};
