import type { BackupsContext } from "../backups/context.ts";
import { createBackup } from "../backups/make/create.ts";
import type { CollectionsContext } from "../collections/context.ts";
import type { AuthSurroundings } from "../collections/form/auth-view.ts";
import { dropFiles } from "../files/life-cycle/store-files.ts";
import type { MailTemplate } from "../mail/template.ts";
import { entriesOf } from "../protocol/entries-of.ts";
import type { RecordsContext } from "../records/context.ts";
import { emptyCollection } from "../records/delete/empty.ts";
import { actorOf } from "../records/store/changes.ts";
import type { DroppedFiles } from "../schema/change/change-collections.ts";
import type { MailText } from "../schema/define/define.ts";
import type { Settings } from "../settings/form.ts";
import { type SpokenProvider, spokenProviders } from "../settings/providers.ts";
import type { Parts } from "./parts.ts";

/** Dependencies of changing collections from other folders. */
interface Dependencies {
  records: RecordsContext;
  backups: BackupsContext;
}

export function composeCollections(parts: Parts, { records, backups }: Dependencies): CollectionsContext {
  const { settings, tokenSecrets } = parts;
  return {
    ...parts,
    factsOf: records.factsOf,
    surroundings: () => surroundingsOf(settings.current()),
    setTokenSecrets: (transaction, secrets) => tokenSecrets.setCollections(transaction, secrets),
    dropFiles: (dropped) => dropAll(parts, dropped),
    async backUpFirst(name) {
      await createBackup(backups, name);
    },
    truncate: (collection, facts) => emptyCollection(records, actorOf(facts), collection),
    providers: entriesOf(spokenProviders).map(([name, displayName]) => ({ name, displayName, logo: "" })),
  };
}

/** Mail texts and providers from the settings. The modern form puts a mail's action address into its text. */
function surroundingsOf(settings: Settings): AuthSurroundings {
  const { meta } = settings;
  const text = ({ subject, body, actionUrl }: MailTemplate): MailText => ({
    subject,
    body: body.replaceAll("{ACTION_URL}", actionUrl),
  });
  return {
    mailTexts: {
      verification: text(meta.verificationTemplate),
      passwordReset: text(meta.resetPasswordTemplate),
      emailChange: text(meta.confirmEmailChangeTemplate),
    },
    providers: entriesOf(spokenProviders)
      .filter(([name]) => settings[`${name}Auth`].enabled)
      .map(([name, calledByItself]) => providerView(name, settings[`${name}Auth`], calledByItself)),
  };
}

/** Provider of the settings in the modern form, without its secret (protocol 9.1). */
function providerView(name: SpokenProvider, stored: Settings[`${SpokenProvider}Auth`], calledByItself: string) {
  const { clientId, displayName, pkce, authUrl, tokenUrl, userApiUrl } = stored;
  const addresses = { authURL: authUrl, tokenURL: tokenUrl, userInfoURL: userApiUrl };
  const extra = {
    ...("issuer" in stored && stored.issuer !== "" ? { issuers: [stored.issuer] } : {}),
    ...("keysUrl" in stored && stored.keysUrl !== "" ? { jwksURL: stored.keysUrl } : {}),
    ...("emailClaim" in stored && stored.emailClaim !== "" ? { idTokenEmailClaim: stored.emailClaim } : {}),
  };
  return { name, displayName: displayName || calledByItself, clientId, pkce, ...addresses, extra };
}

async function dropAll({ storage, sweeps, log }: Parts, dropped: DroppedFiles[]): Promise<void> {
  for (const { collectionId, files } of dropped) {
    if (files === "unnamed") {
      sweeps.begin(collectionId);
      continue;
    }
    const removal = files
      ? dropFiles({ storage }, { collectionId, ...files })
      : storage.removeFolder(`${collectionId}/`);
    // The next sweep takes files that could not be removed.
    await removal.catch((err) => log.warn({ err, collectionId }, "files of a changed collection could not be removed"));
  }
}
