/**
 * Environment for a process that must not inherit that of the test run: only the path of programs and Node's compile
 * cache; it reads no settings file unless SITE_ENV is among the variables.
 */
export function bareEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, SITE_ENV: "/dev/null", ...variables } as NodeJS.ProcessEnv;
}
