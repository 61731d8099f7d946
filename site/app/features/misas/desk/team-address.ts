export const teamPath = "/misas-administrador";

/** What the page shows: what is due, notices for many parishes, what people report. */
export const teamViews = ["recordar", "avisos", "reportes"] as const;
export type TeamView = (typeof teamViews)[number];

/** Whatever is not understood is what is due. */
export const readTeamView = (params: URLSearchParams): TeamView =>
  teamViews.find((view) => view === params.get("ver")) ?? "recordar";

export const teamAddress = (view: TeamView): string => (view === "recordar" ? teamPath : `${teamPath}?ver=${view}`);

/** The timetable of a parish as the team keeps it. */
export const timetableAddress = (parroquia: string): string =>
  `/horarios-administrador/${encodeURIComponent(parroquia)}`;
