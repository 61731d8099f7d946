import { Accesses } from "../../auth/accounts/accesses.ts";
import { hasSuperusers } from "../../auth/admins/create-admin.ts";
import { openSetupKey } from "../../auth/admins/setup-key.ts";
import type { AuthContext, RecordVerbs } from "../../auth/context.ts";
import { accountOf } from "../../auth/current-account.ts";
import { factorOffer } from "../../auth/factor/factor-policy.ts";
import type { LastUses } from "../../auth/sessions/last-uses.ts";
import type { SuperuserAddresses } from "../../auth/superuser-addresses.ts";
import type { RecordsContext } from "../../records/context.ts";
import { deleteRecord } from "../../records/delete/delete.ts";
import { createRecord, saveNew } from "../../records/save/create.ts";
import { updateRecord } from "../../records/save/update.ts";
import type { Collection } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import type { InProcess } from "../in-process.ts";
import type { Parts } from "../parts.ts";

/** Dependencies of sign-in from other folders. */
interface Dependencies extends Pick<AuthContext, "recordTokenType" | "providersOf" | "silentProviders"> {
  uses: LastUses;
  records: RecordsContext;
  /** Collections that the program defines. */
  definitions: readonly Collection[];
}

/** @param resources waits at the end for pending access notes of accounts */
export function composeAuth(
  parts: Parts,
  { records, uses, definitions, ...dependencies }: Dependencies,
  resources: AsyncDisposableStack,
): AuthContext {
  const { config, secrets, settings, database, clock, requestAccount, requestHolder, log } = parts;
  const accesses = new Accesses(database, (err) => log.warn({ err }, "an access could not be noted"));
  resources.defer(() => accesses.idle());
  return {
    ...parts.accounts,
    noteAccess: (account) => accesses.note(account, clock()),
    changes: parts,
    requestAccount,
    requestHolder,
    noteUse: (session) => uses.note(session, clock()),
    uses,
    factors: {
      isOffered: factorOffer(definitions),
      // Without a key nobody could set up a second factor, and all accounts would be locked out.
      isRequired: () => settings.current().secondFactor.required && secrets.settingsKey !== null,
      key: secrets.settingsKey,
      siteName: () => settings.current().meta.appName,
    },
    log,
    setupKey: openSetupKey(config.dataDirectory),
    records: accountVerbs(records),
    factsOf: records.factsOf,
    ...dependencies,
  };
}

/** Writes accounts through the verbs of `records`; here because `auth` and `records` do not import each other. */
function accountVerbs(records: RecordsContext): RecordVerbs {
  return {
    create: ({ values, ...command }) => createRecord(records, { ...command, input: withoutFiles(values) }),
    createWith: ({ values, ...command }, work) =>
      saveNew(records, { ...command, input: withoutFiles(values) }, { work }),
    update: ({ values, ...command }) => updateRecord(records, { ...command, input: withoutFiles(values) }),
    remove: (command) => deleteRecord(records, command),
  };
}

const withoutFiles = (values: Record<string, unknown>) => ({ values, files: new Map() });

/**
 * Key for creating the first superuser over HTTP. `null`: a superuser exists; then the key is spent, however the
 * superuser was created.
 */
export async function findSetupKey({ store, collections }: Parts, { setupKey }: AuthContext): Promise<string | null> {
  const superusers = collections.find(superusersCollection);
  if (!superusers) return null;
  if (!(await hasSuperusers(store, superusers))) return setupKey.find();
  await setupKey.spend();
  return null;
}

/** Addresses from which superusers may sign in, from the settings. */
export function superuserAddresses(parts: Parts, local: InProcess): SuperuserAddresses {
  const { settings, accounts, collections, requestAccount } = parts;
  return {
    allowed: () => settings.current().superuserIPs,
    requestAccount,
    fileAccount: (token) => accountOf(accounts, token, "file"),
    nameOf: (collection) => collections.find(collection)?.name,
    isInProcess: local.isFromHere,
  };
}
