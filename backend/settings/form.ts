import { type BoundName, boundTable } from "../config/bounds.ts";
import { isNetwork } from "../config/values.mjs";
import { defaultTemplates } from "../mail/default-templates.ts";
import { problem } from "../protocol/errors.ts";
import {
  all,
  atLeast,
  atMost,
  each,
  isDomain,
  isEmail,
  isHost,
  isUrl,
  length,
  oneLine,
  oneOf,
  required,
  visible,
  when,
} from "./checks.ts";
import { isCronExpression } from "./cron.ts";
import { flag, type Leaf, number, secret, text, texts, type ValuesOf } from "./leaf.ts";
import { providers } from "./providers.ts";
import { rateLimits } from "./rate-limits.ts";
import { template } from "./templates.ts";
import { tokens } from "./tokens.ts";

const meta = {
  appName: text("Acme", all(required, length(1, 255), oneLine, visible)),
  /** Address of the site for visitors; links in mails begin with it. */
  appUrl: text("http://localhost:8090", all(required, isUrl)),
  hideControls: flag(),
  accentColor: text(),
  senderName: text("Support", all(required, length(1, 255), oneLine, visible)),
  senderAddress: text("support@example.com", all(required, isEmail, visible)),
  verificationTemplate: template(defaultTemplates.verification),
  resetPasswordTemplate: template(defaultTemplates.passwordReset),
  confirmEmailChangeTemplate: template(defaultTemplates.emailChange),
};

const logs = {
  /** `0`: no entries are kept. */
  maxDays: number(5, atLeast(0)),
  /** Maximum of a log entry's data. Bytes. `0`: 16 kB (logs/log-entry.ts). */
  maxDataSize: number(0, atLeast(0)),
  minLevel: number(0),
  logIp: flag(true),
  logAuthId: flag(),
};

const smtp = {
  enabled: flag(),
  host: text("smtp.example.com", all(when("enabled", required), isHost)),
  port: number(587, all(when("enabled", required), atLeast(0), atMost(65_535))),
  username: text(),
  password: secret(),
  authMethod: text("", oneOf("PLAIN", "LOGIN")),
  /** TLS from the first byte; otherwise the connection changes to TLS as soon as the server offers it. */
  tls: flag(),
  localName: text("", isHost),
};

const whenEnabled = when("enabled", required);

/** Bucket settings; each use has its own values. */
const s3 = {
  enabled: flag(),
  bucket: text("", whenEnabled),
  region: text("", whenEnabled),
  endpoint: text("", all(whenEnabled, isUrl)),
  accessKey: text("", whenEnabled),
  secret: secret(whenEnabled),
  forcePathStyle: flag(),
};

const backups = {
  /** Schedule. Empty: no automatic backups. */
  cron: text("", (value) =>
    value === "" || isCronExpression(value) ? null : problem("validation_invalid_cron", "Invalid cron expression."),
  ),
  cronMaxKeep: number(3, all(when("cron", required), when("cron", atLeast(1)))),
  /** Minutes between two runs that send changes to the bucket; 0: off. */
  changeMinutes: number(0, all(atLeast(0), atMost(1440))),
  s3,
};

/** Kept for older clients; unused (protocol 9.1). */
const emailAuth = {
  enabled: flag(),
  exceptDomains: texts(
    all(
      when("onlyDomains", mustBeEmpty),
      each((name: string) => isDomain(name, {})),
    ),
  ),
  onlyDomains: texts(each((name: string) => isDomain(name, {}))),
  minPasswordLength: number(8, when("enabled", all(required, atLeast(5), atMost(100)))),
};

const trustedProxy = { headers: texts(), useLeftmostIP: flag() };

const batch = {
  enabled: flag(),
  maxRequests: number(50, all(whenEnabled, atLeast(0))),
  /** Timeout. Seconds. */
  timeout: number(3, all(whenEnabled, atLeast(0))),
  /** Maximum body. Bytes. `0`: the limit of any body. */
  maxBodySize: number(0, atLeast(0)),
};

/** Settings fields, one for each bound; a bound cannot be switched off. */
const bounds = Object.fromEntries(
  Object.entries(boundTable).map(([name, { value }]) => [name, number(value, all(required, atLeast(1)))]),
) as Record<BoundName, Leaf<number>>;

/** Addresses and networks from which superusers may sign in. Empty: from everywhere. */
const superuserIPs = texts(
  each((name: string) =>
    isNetwork(name) ? null : problem("validation_invalid_ip", "Must be a valid IP address or network."),
  ),
);

/** Second factor of accounts that sign in with a password and may set one (auth/factor). */
const secondFactor = { required: flag() };

/** All settings of the server (protocol 9.1), in one spelling; `spellings.ts` maps the other. */
export const settingsForm = {
  meta,
  logs,
  smtp,
  s3,
  backups,
  ...tokens,
  ...providers,
  emailAuth,
  rateLimits,
  trustedProxy,
  batch,
  bounds,
  superuserIPs,
  secondFactor,
};

export type Settings = ValuesOf<typeof settingsForm>;

function mustBeEmpty(value: string[]) {
  return value.length === 0 ? null : problem("validation_empty", "Must be blank.");
}
