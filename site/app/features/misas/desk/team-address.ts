export const teamPath = "/misas-administrador";

/** Views of the page: parishes to remind, notices for many parishes, reports of visitors. */
export const teamViews = ["recordar", "avisos", "reportes"] as const;
export type TeamView = (typeof teamViews)[number];

/** Reads the view from the address. Default: `recordar`. */
export const readTeamView = (params: URLSearchParams): TeamView =>
  teamViews.find((view) => view === params.get("ver")) ?? "recordar";

export const teamAddress = (view: TeamView): string => (view === "recordar" ? teamPath : `${teamPath}?ver=${view}`);

/** Address of the team's editor for the timetable of a parish. */
export const timetableAddress = (parroquia: string): string =>
  `/horarios-administrador/${encodeURIComponent(parroquia)}`;
