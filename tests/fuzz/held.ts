import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Resources of a process: number of open files and connections, and bytes of memory. `null`: unknown on this system.
 */
export function heldBy(pid: number): { descriptors: number; memory: number } | null {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/fd`)) return null;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/status`, "utf8"))?.[1];
  return { descriptors: readdirSync(`${folder}/fd`).length, memory: Number(kilobytes) * 1024 };
}
