import type { ServerFrameworkName } from './serverFrameworks';

/** A host page of another stack, built and run as its own developers would. */
export interface HostApp {
  readonly title: string;
  /** Folders below `pages` whose files it has. */
  readonly pages: readonly string[];
  readonly bundler: 'esbuild' | 'none' | 'vite' | ServerFrameworkName;
  /** The file that esbuild starts from, or the page itself; the others have one of their own. */
  readonly entry?: string;
  /** The package whose `jsx-runtime` its components are compiled for. */
  readonly jsx?: 'preact' | 'react';
  /** Files that are an example of `docs/modules.md`, by a text that only this example contains. */
  readonly examples?: Readonly<Record<string, string>>;
  /** What the host installs beside the product, in exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The page opens the modal from inside a dialog of this library. */
  readonly hasDialog?: boolean;
  /** Its server uses a modal, too, and writes on the page what that returned. */
  readonly hasServer?: boolean;
  /** Its page shows the modal's state in the first render, on the server and in the browser. */
  readonly hasFirstState?: boolean;
  /** Also run by `npm test`, from packages that the project has installed. */
  readonly inCi?: boolean;
}

const react19 = { react: '19.3.1', 'react-dom': '19.3.1' };
const preact = { pages: ['bundled', 'preact'], bundler: 'esbuild', entry: 'main.jsx', jsx: 'preact' } as const;
const react = { pages: ['bundled', 'react'], bundler: 'esbuild', jsx: 'react', hasDialog: true } as const;
const vite = { pages: ['react', 'vite'], bundler: 'vite' } as const;
const viteTools = { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' };
const plain = { pages: ['plain'], bundler: 'none', hasDialog: true } as const;

export const hosts: readonly HostApp[] = [
  { title: 'Preact 10', ...preact, dependencies: { preact: '10.29.8', '@preact/signals': '2.11.4' }, inCi: true },
  { title: 'The oldest Preact 10', ...preact, dependencies: { preact: '10.25.0', '@preact/signals': '2.0.0' } },
  { title: 'Preact 11', ...preact, dependencies: { preact: '11.2.0', '@preact/signals': '2.11.4' } },
  { title: 'Vite, React 18', ...vite, dependencies: { ...viteTools, react: '18.3.1', 'react-dom': '18.3.1' } },
  { title: 'Vite, React 19', ...vite, dependencies: { ...viteTools, ...react19 } },
  {
    title: 'Next',
    pages: ['react', 'server', 'next'],
    bundler: 'next',
    hasServer: true,
    dependencies: {
      next: '16.4.6',
      ...react19,
      typescript: '5.9.3',
      '@types/node': '20.19.43',
      '@types/react': '19.3.0',
    },
  },
  {
    title: 'Nuxt',
    pages: ['server', 'nuxt'],
    bundler: 'nuxt',
    hasServer: true,
    hasFirstState: true,
    examples: { 'app/wallet.js': '// wallet.js', 'app/app.vue': '<!-- app.vue', 'app/Account.vue': '<!-- Account.vue' },
    dependencies: { nuxt: '4.3.0', vue: '3.5.45' },
  },
  {
    title: 'SvelteKit',
    pages: ['server', 'svelteKit'],
    bundler: 'svelteKit',
    hasServer: true,
    hasFirstState: true,
    examples: {
      'src/lib/wallet.js': '// wallet.js',
      'src/lib/Account.svelte': 'src/lib/Account.svelte',
      'src/routes/+layout.svelte': 'src/routes/+layout.svelte',
    },
    dependencies: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/vite-plugin-svelte': '6.2.4',
      svelte: '5.57.3',
      vite: '7.3.8',
    },
  },
  {
    title: 'React Router',
    pages: ['react', 'server', 'reactRouter'],
    bundler: 'reactRouter',
    hasServer: true,
    dependencies: {
      ...react19,
      'react-router': '7.18.4',
      '@react-router/dev': '7.18.4',
      '@react-router/node': '7.18.4',
      '@react-router/serve': '7.18.4',
      isbot: '5.2.3',
      vite: '7.3.8',
    },
  },
  { title: 'Radix', ...react, entry: 'radix.jsx', dependencies: { ...react19, '@radix-ui/react-dialog': '1.3.1' } },
  {
    title: 'HeadlessUI',
    ...react,
    entry: 'headlessui.jsx',
    dependencies: { ...react19, '@headlessui/react': '2.2.10' },
  },
  {
    title: 'MUI',
    ...react,
    entry: 'mui.jsx',
    dependencies: { ...react19, '@mui/material': '9.5.0', '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
  },
  { title: 'Bootstrap', ...plain, entry: 'bootstrap.html', dependencies: { bootstrap: '5.3.9' } },
  { title: 'A native dialog', ...plain, entry: 'dialog.html', dependencies: {}, inCi: true },
];
