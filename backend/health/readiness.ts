import type { FastifyInstance } from "fastify";
import type { Probe } from "./probe.ts";

/** Phase of a process. Only `serving` takes visitors. */
export type Phase = "starting" | "migrating" | "serving" | "draining";

type Part = "restoring" | "database" | "storage" | "backend";

/** Dependencies of the answer whether this server takes visitors. */
export interface ReadinessContext {
  /** Called with each question. */
  phase(): Phase;
  /** Parts without which pages or saves fail, the first failure first. */
  parts: Partial<Record<Part, Pick<Probe, "succeeds">>>;
  hasRoom(): boolean;
}

/** Seconds after which a caller may ask again. */
const retryAfter = 5;

const sentences: Record<Exclude<Phase, "serving"> | Part, string> = {
  starting: "El sitio está arrancando. Vuelva a preguntar en unos segundos.",
  migrating: "El sitio pone al día su base de datos después de una actualización. No lo detenga: espere a que termine.",
  draining: "El sitio se está deteniendo. Mande las visitas a otra máquina o espere a que vuelva.",
  restoring: "Se está restaurando un respaldo. Espere a que termine.",
  database: "La base de datos no responde. Revise su disco o su servidor; «npm run cli -- doctor» dice qué falta.",
  storage:
    "El lugar de los archivos no responde o no es el de esta instalación. Revise el disco o el servicio S3; «npm run cli -- doctor» dice qué falta.",
  backend: "El servidor de BACKEND_URL no responde. Revise que esté en marcha.",
};

interface ReadinessAnswer {
  status: 200 | 503;
  headers: Record<string, string>;
  body: { ready: boolean; code: string; message: string; disk?: "ok" | "low" };
}

/** Answer of a server that takes no visitors now. */
export function notReady(code: keyof typeof sentences): ReadinessAnswer {
  return {
    status: 503,
    headers: { "retry-after": String(retryAfter), "cache-control": "no-store" },
    body: { ready: false, code, message: sentences[code] },
  };
}

/** HTTP route: `GET` and `HEAD /api/health/ready`, for balancers and whoever starts the server. Our own endpoint. */
export function readinessRoute(app: FastifyInstance, context: ReadinessContext): void {
  app.get("/api/health/ready", { config: { access: "everyone", logged: "failures" } }, async (_request, reply) => {
    const { status, headers, body } = await readiness(context);
    return reply.code(status).headers(headers).send(body);
  });
}

async function readiness({ phase, parts, hasRoom }: ReadinessContext): Promise<ReadinessAnswer> {
  const now = phase();
  if (now !== "serving") return notReady(now);
  for (const [part, probe] of Object.entries(parts)) if (!(await probe.succeeds())) return notReady(part as Part);
  const [disk, message] = hasRoom()
    ? (["ok", "El sitio está listo."] as const)
    : ([
        "low",
        "El sitio está listo, pero queda poco lugar en el disco: borre respaldos viejos u otros archivos.",
      ] as const);
  return { status: 200, headers: { "cache-control": "no-store" }, body: { ready: true, code: "ready", message, disk } };
}
