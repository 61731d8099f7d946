import type { CollectionTokenSecrets } from "../../db/token-secrets-store.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { Collection } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { readCollections, readVersion } from "../../schema/registry/collection-store.ts";
import type { SettingsPart } from "../../settings/form-values.ts";
import type { SpokenProvider } from "../../settings/providers.ts";
import { type PlannedFile, planFiles } from "../apply/import-files.ts";
import type { MergeContext } from "../apply/merge-rows.ts";
import { relaxIndexes } from "../apply/relax-indexes.ts";
import type { ImportContext, ImportOptions } from "../context.ts";
import { flagAt, type JsonObject, objectAt } from "../read/json.ts";
import type { Installation } from "../read/open-installation.ts";
import { foreignDurations } from "../read/read-auth.ts";
import type { ImportReport } from "../report/report.ts";
import { convertSettings } from "./convert-settings.ts";
import { makePlan } from "./make-plan.ts";
import { mergeSettings } from "./merge-settings.ts";
import { modeFor } from "./own-content.ts";
import type { Mode, Plan } from "./plan.ts";
import {
  linksOfOtherServices,
  noteProviders,
  type Opening,
  offeredProviders,
  providerSettings,
  withoutOpening,
} from "./providers.ts";
import { foreignSecrets, noteLostSignIns } from "./sign-in.ts";
import { type Survey, surveyRows } from "./survey.ts";

/** Everything known about an import before anything is written. */
export interface ImportPreview {
  /** Current collections, and their version. */
  own: Collection[];
  version: string;
  merging: MergeContext;
  survey: Survey;
  /** Settings after the import. */
  settings: SettingsPart;
  /** Token secrets; empty when merging. */
  secrets: CollectionTokenSecrets;
  files: PlannedFile[];
  report: ImportReport;
}

export async function previewImport(
  { database, clock, settings, texts }: ImportContext,
  installation: Installation,
  { demonstration, definitions, missingDates, isTrial, onStep }: ImportOptions,
): Promise<ImportPreview> {
  const { path, generation, notes } = installation;
  const read = database.read.bind(database);
  const version = await readVersion(database, read);
  const own = await readCollections(database, read);
  const mode = await modeFor(database, own, demonstration.records);
  const source = { database: installation.database, generation, now: formatDate(clock()), missingDates, definitions };
  const drafted = makePlan({ database, foreign: installation.collections, own, definitions, mode, notes });
  const plan = withDurations(relaxIndexes(source, drafted, notes), installation);
  const offered = offeredProviders(plan, generation, installation.settings.values ?? {}, notes);
  const isOnHere = (name: SpokenProvider) => settings.current()[`${name}Auth`].enabled;
  const coming = settingsOf(installation, mode, { plan, offered, isOnHere, notes });
  const set = mergeSettings(settings.set(), coming, notes);
  const merging = {
    database,
    texts,
    source,
    plan,
    dropped: mode === "replace" ? demonstration.records : new Map(),
    isOfOtherService: linksOfOtherServices(offered, settings.inForceWith(set)),
  };
  onStep?.("planned");

  const survey = await surveyRows(merging, notes);
  const isInBucket = flagAt(objectAt(installation.settings.values ?? {}, "s3"), "enabled");
  const { files, counts } = planFiles(survey.files, { files: installation.files, isInBucket, notes });
  onStep?.("surveyed");
  return {
    own,
    version,
    merging,
    survey,
    settings: set,
    secrets: mode === "replace" ? secretsOf(installation, plan) : {},
    files,
    report: { path, generation, mode, isTrial, isUnchanged: false, rows: survey.rows, files: counts, notes },
  };
}

/** Settings of the other server in our form; notes it if they cannot be decrypted. */
function settingsOf({ settings, generation, notes }: Installation, mode: Mode, opening: Opening): SettingsPart {
  noteLostSignIns(opening.plan, notes);
  if (settings.values === null) {
    const why = settings.hasKey ? "la clave de PB_ENCRYPTION_KEY no los abre" : "falta su clave, PB_ENCRYPTION_KEY";
    const lost =
      generation === "legacy" ? "; con ellos quedaron los ingresos con Google y otros, y las sesiones abiertas" : "";
    notes.add("left", "ajustes", `están cifrados y ${why}${lost}`);
  }
  const providers: JsonObject = generation === "modern" ? providerSettings(opening.offered, notes) : {};
  const given = { ...settings.values, ...providers };
  noteProviders(given, notes);
  const part = withoutOpening(convertSettings(given, notes), opening);
  if (mode === "replace") return part;
  // Existing accounts' tokens are signed with the secrets here.
  return Object.fromEntries(Object.entries(part).filter(([name]) => !/Token$/.test(name)));
}

function secretsOf({ superuserOptions }: Installation, plan: Plan): CollectionTokenSecrets {
  const superusers = plan.collections.find(({ collection }) => collection.name === superusersCollection);
  return foreignSecrets(plan, { id: superusers?.collection.id ?? "", options: superuserOptions });
}

/** Copies token durations of superusers; their collection is a system one, which is not imported. */
function withDurations(plan: Plan, { superuserOptions }: Installation): Plan {
  if (plan.mode === "merge") return plan;
  const durations = foreignDurations(superuserOptions);
  const collections = plan.collections.map((planned) => {
    const { collection } = planned;
    if (collection.name !== superusersCollection || !collection.auth) return planned;
    const auth = { ...collection.auth, tokenDurations: { ...collection.auth.tokenDurations, ...durations } };
    return { ...planned, collection: { ...collection, auth } };
  });
  return { ...plan, collections };
}
