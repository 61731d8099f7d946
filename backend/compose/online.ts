import { randomUUID } from "node:crypto";
import type { BucketSettings } from "../files/storage/bucket.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { OnlineReport } from "../health/system-report.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { ExamineContext, OtherServer } from "../maintenance/examine/context.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { formatDate } from "../protocol/dates.ts";
import type { SignInProviders } from "./auth/oauth2.ts";
import { wayToBackups } from "./backups/backups.ts";
import type { Parts } from "./parts.ts";
import type { ProxyWatch } from "./proxy-check.ts";

/** Timeout for a certificate. Milliseconds. */
const longest = 10_000;
/** Time for which a report answers superusers who did not ask for a new one. Milliseconds. */
const goodFor = 60 * 60_000;

interface OnlineNeeds {
  mailer: Mailer;
  /** Storage of backups. */
  archives: FileStorage;
  providers: Pick<SignInProviders, "all">;
  proxy: Pick<ProxyWatch, "ask" | "askStream" | "askBody">;
}

/** Questions of `doctor --online` and Estado to other servers, and to the site through its proxy. */
export function composeOnline(
  { config, settings, storage, outbound }: Parts,
  { mailer, archives, providers, proxy }: OnlineNeeds,
): Pick<ExamineContext, "others" | "site"> {
  const { publicUrl } = config;
  return {
    others() {
      const { smtp, s3, backups } = settings.current();
      const files = config.s3 ? outbound.trusted : outbound.restricted;
      return [
        ...(smtp.enabled ? [{ name: "servidor de correo", ask: () => mailer.reach() }] : []),
        ...bucket("bucket de los archivos", { settings: s3, storage, outbound: files }),
        ...bucket("bucket de los respaldos", {
          ...{ settings: backups.s3, storage: archives, outbound: wayToBackups({ config, outbound }) },
        }),
        ...providers.all().map(({ displayName, ask }) => ({ name: `proveedor de acceso «${displayName}»`, ask })),
      ];
    },
    site: {
      ...proxy,
      certificateEnd: async () =>
        publicUrl?.startsWith("https:") ? outbound.trusted.certificateEnd(publicUrl, longest) : null,
    },
  };
}

interface Bucket {
  settings: BucketSettings;
  storage: FileStorage;
  outbound: Outbound;
}

function bucket(name: string, { settings, storage, outbound }: Bucket): OtherServer[] {
  const { enabled, endpoint } = settings;
  if (!enabled) return [];
  return [
    {
      name,
      async ask() {
        await tryStorage(storage);
        return endpoint.startsWith("https:") ? outbound.certificateEnd(endpoint, longest) : null;
      },
    },
  ];
}

/** Writes a small file and removes it again. */
async function tryStorage(storage: FileStorage): Promise<void> {
  const key = `doctor_${randomUUID()}/test.txt`;
  await storage.put(key, Buffer.from("test"), { contentType: "text/plain", originalName: "" });
  await storage.remove(key);
}

/** Keeps the last report. Callers at the same time share one. @param look asks all servers */
export function onlineReporter(
  look: () => Promise<OnlineReport["findings"]>,
  clock: () => Date,
): (isAnew: boolean) => Promise<OnlineReport> {
  let last: { report: OnlineReport; at: number } | null = null;
  let asking: Promise<OnlineReport> | null = null;

  async function ask(): Promise<OnlineReport> {
    const findings = await look();
    const report = { at: formatDate(clock()), findings };
    last = { report, at: performance.now() };
    return report;
  }

  return async (isAnew) => {
    if (last && !isAnew && performance.now() - last.at < goodFor) return last.report;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
