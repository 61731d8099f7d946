import { liturgicalDay } from "../../text/liturgical-day.server.ts";
import type { Route } from "./+types/liturgia.ts";

/** The liturgical day of a date for the calendar of saints, or `null`; the same for everybody and for ever. */
export function loader({ params }: Route.LoaderArgs) {
  return Response.json(liturgicalDay(params.fecha), { headers: { "Cache-Control": "public, max-age=86400" } });
}
