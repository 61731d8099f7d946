/** Tests of the frame around every page. */
export declare const everyPage: string[];

/** Tests of the pages of a route, by the route's file below site/app/routes. */
export declare const testsOfRoutes: Record<string, string[]>;
