/**
 * For a process that is to know nothing of the one that runs the tests: only where programs lie, and where Node keeps what
 * it makes of our TypeScript.
 */
export function bareEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...variables } as NodeJS.ProcessEnv;
}
