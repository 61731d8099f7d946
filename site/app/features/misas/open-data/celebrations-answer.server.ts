import { type Day, dayText } from "@arzobispado/diocese/misas";
import type { KeptCelebrations } from "./kept-celebrations.server.ts";
import { aboutData, openHeaders } from "./license.ts";

/**
 * Answers with the celebrations between two days, both included. Streams cached pieces, so that the answer is not built
 * in memory; sets its own `content-length` and `etag`.
 * @param origin of the site, without a final slash
 */
export async function celebrationsAnswer(
  kept: KeptCelebrations,
  from: Day,
  to: Day,
  origin: string,
): Promise<Response> {
  const cut = await kept.cut(from, to);
  if (!cut) {
    const mensaje = "Son demasiadas celebraciones para una respuesta. Pide menos días.";
    return Response.json({ mensaje }, { status: 400, headers: openHeaders });
  }
  const about = { ...aboutData(origin), desde: dayText(from), hasta: dayText(to), celebraciones: [] };
  const head = Buffer.from(JSON.stringify(about).slice(0, -2));
  const pieces = [head, ...cut.pieces, Buffer.from("]}")];
  const headers = {
    ...openHeaders,
    "content-type": "application/json",
    "content-length": String(head.length + cut.bytes + 2),
    etag: `"${cut.digest.slice(0, 22)}"`,
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body, { headers });
}
