import { setTimeout as pause } from "node:timers/promises";
import { bufferedStreamSentence, openProxySentence, refusedBodySentence } from "../../limits/proxy-sentences.ts";
import { CertificateError } from "../../outbound/certificate.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { ExamineContext, OtherServer } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { reasonOf, silentPart } from "./reason.ts";

/** Time that each question may take. Milliseconds. */
const longest = 20_000;
/** Days before its end from which a certificate is reported: one that renews itself does so 30 days before. */
const daysBefore = 14;
const day = 24 * 60 * 60_000;

type OnlineContext = Pick<ExamineContext, "config" | "clock" | "timeZone" | "others" | "site">;

/** Asks the servers that the settings name, and the site at its public address, all at once. */
export async function examineOnline(context: OnlineContext): Promise<Finding[]> {
  const found = await Promise.all([
    ...context.others().map((server) => examineServer(context, server)),
    ...(context.config.publicUrl === null ? [] : [examineSite(context, context.config.publicUrl)]),
  ]);
  return found.flat();
}

async function examineServer(context: OnlineContext, { name, ask }: OtherServer): Promise<Finding[]> {
  try {
    const end = await inTime(ask());
    return [fine(`El ${name} responde.`), ...examineEnd(context, `del ${name}`, end)];
  } catch (error) {
    const part = silentPart(error);
    return [wrong(`El ${name} no responde${part === null ? "" : ` (${part})`}: ${reasonOf(error)}`)];
  }
}

/** Tests what the proxy before the site does to visitors' addresses, to streams and to uploads. */
async function examineSite(context: OnlineContext, publicUrl: string): Promise<Finding[]> {
  const { site } = context;
  const certificate = examineCertificate(context, publicUrl);
  const [proxy, stream, body] = await Promise.allSettled([
    inTime(site.ask()),
    inTime(site.askStream()),
    inTime(site.askBody()),
  ]);
  if (proxy.status === "rejected") {
    const reason = reasonOf(proxy.reason);
    const unchecked = `Si las visitas de ${publicUrl} eligen su dirección quedó sin comprobar: ${reason}`;
    return [fine(unchecked), ...(await certificate)];
  }
  const { chosenBy } = proxy.value;
  return [
    chosenBy === null
      ? fine(`En ${publicUrl} ninguna visita elige su dirección.`)
      : wrong(openProxySentence(publicUrl, chosenBy)),
    examineStream(publicUrl, stream),
    examineBody(publicUrl, body),
    ...(await certificate),
  ];
}

function examineStream(publicUrl: string, answer: PromiseSettledResult<boolean>): Finding {
  if (answer.status === "rejected")
    return wrong(`Los avisos en vivo de ${publicUrl} no se abren: ${reasonOf(answer.reason)}`);
  return answer.value
    ? fine(`En ${publicUrl} los avisos en vivo llegan enseguida.`)
    : wrong(bufferedStreamSentence(publicUrl));
}

function examineBody(publicUrl: string, answer: PromiseSettledResult<number | null>): Finding {
  if (answer.status === "rejected") return wrong(refusedBodySentence(publicUrl, reasonOf(answer.reason)));
  return answer.value === null
    ? fine(`En ${publicUrl} llegan subidas de 5 MB.`)
    : wrong(refusedBodySentence(publicUrl, `responde ${answer.value}`));
}

async function examineCertificate(context: OnlineContext, publicUrl: string): Promise<Finding[]> {
  try {
    return examineEnd(context, `de ${publicUrl}`, await inTime(context.site.certificateEnd()));
  } catch (error) {
    // A site that takes no connection is reported by its other questions.
    if (!(error instanceof CertificateError)) return [];
    return [wrong(`El certificado de ${publicUrl} no vale: ${reasonOf(error)}`)];
  }
}

function examineEnd({ clock, timeZone }: OnlineContext, of: string, end: Date | null): Finding[] {
  const left = end && end.getTime() - clock().getTime();
  if (end === null || left === null || left > daysBefore * day) return [];
  const days = Math.floor(left / day);
  const rest = days === 1 ? "queda 1 día" : `quedan ${days} días`;
  return [wrong(`El certificado ${of} termina el ${localWords(end, timeZone)} (${rest}): renuévelo.`)];
}

/** @throws Error when the answer takes too long */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const answered = new AbortController();
  const late = pause(longest, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`sin respuesta en ${longest / 1000} segundos`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
