export type ServerFrameworkName = 'next' | 'nuxt' | 'reactRouter' | 'svelteKit';

/** A framework whose pages are rendered by a server in Node. Paths are below the host's folder. */
interface ServerFramework {
  /** The folder whose files the server serves as they are. */
  readonly publicFolder: string;
  /** The program that builds the host, with its arguments. */
  readonly build: readonly string[];
  /** The program that serves the build, with its arguments. */
  readonly serve: (port: number) => readonly string[];
}

export const serverFrameworks: Readonly<Record<ServerFrameworkName, ServerFramework>> = {
  next: {
    publicFolder: 'public',
    build: ['node_modules/next/dist/bin/next', 'build'],
    serve: (port) => ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', String(port)],
  },
  nuxt: {
    publicFolder: 'public',
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    serve: () => ['.output/server/index.mjs'],
  },
  svelteKit: {
    publicFolder: 'static',
    build: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    serve: () => ['build/index.js'],
  },
  reactRouter: {
    publicFolder: 'public',
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    serve: () => ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
};
