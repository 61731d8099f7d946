import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { buildTargets, pagesFloor } from "./app/text/browser-floor.ts";

/** Modules with which an offline answer begins. */
const begins =
  /app[\\/](?:entry[.]client[.]tsx|enhance[\\/]controls[\\/](?:near[\\/]near-me-press|kept[\\/](?:keeping|at-once))[.]ts)$/;

/** Module with which the offline page answers, before all others. */
const answers = /enhance[\\/]controls[\\/]kept[\\/]at-once[.]ts$/;

/**
 * Builds `/fuera-de-linea.js`: the worker of phones that save the hours (app/worker/), in one file, with the names of
 * all files that this build needs offline.
 */
export function offlineWorker(): Plugin {
  /** Addresses of the needed code and images. */
  let files: string[] = [];
  let fonts: string[] = [];
  let first = "";
  return {
    name: "offline-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const named = (name: string) => chunks.find(({ fileName }) => fileName === name);
      const needed = new Set<Rolldown.OutputChunk>();
      const need = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || needed.has(chunk)) return;
        needed.add(chunk);
        for (const name of chunk.imports) need(named(name));
      };
      for (const chunk of chunks) if (chunk.moduleIds.some((id) => begins.test(id))) need(chunk);
      const answering = chunks.find(({ moduleIds }) => moduleIds.some((id) => answers.test(id)));
      if (!answering) throw new Error("No code of its own answers without a connection: see `answers`.");
      first = `/${answering.fileName}`;
      const assets = Object.keys(bundle).map((name) => `/${name}`);
      files = [
        ...[...needed].map(({ fileName }) => `/${fileName}`),
        ...assets.filter((path) => /[/]icons-[\w-]+[.]svg$/.test(path)),
      ];
      fonts = assets.filter((path) => /[/](?:texto|titulo)-[\w-]{8}[.]woff2$/.test(path));
    },
    async writeBundle({ dir = "" }) {
      const id = createHash("sha256").update(files.join(" ")).digest("base64url").slice(0, 12);
      const { root } = this.environment.config;
      await build({
        configFile: false,
        logLevel: "error",
        root,
        publicDir: false,
        define: { ownBuild: JSON.stringify({ id, files, first, fonts }) },
        build: {
          target: buildTargets(pagesFloor),
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(root, "app", "worker", "worker.ts"),
            output: { format: "iife", entryFileNames: "fuera-de-linea.js" },
          },
        },
      });
    },
  };
}
