/**
 * Environment for a process that must not inherit that of the test run: only the path of programs and Node's compile
 * cache; it reads no settings file unless SITE_ENV is among the variables.
 */
export function bareEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, SITE_ENV: "/dev/null", ...variables } as NodeJS.ProcessEnv;
}

/** Sign-in provider that production needs and no test signs in with. Nobody answers: Estado asks it. */
export const silentProvider = {
  OIDC_ISSUER: "https://127.0.0.1:1",
  OIDC_CLIENT_ID: "nadie",
  OIDC_CLIENT_SECRET: "nadie",
};
