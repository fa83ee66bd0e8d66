/** A host page of another stack, built and run as its own developers would. */
export interface HostApp {
  readonly title: string;
  /** Folders below `pages` whose files it has. */
  readonly pages: readonly string[];
  readonly bundler: 'esbuild' | 'next' | 'none' | 'vite';
  /** The file that a bundler starts from, or the page itself; Vite and Next have one of their own. */
  readonly entry?: string;
  /** The package whose `jsx-runtime` its components are compiled for. */
  readonly jsx?: 'preact' | 'react';
  /** What the host installs beside the product, in exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The page opens the modal from inside a dialog of this library. */
  readonly hasDialog?: boolean;
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
    pages: ['react', 'next'],
    bundler: 'next',
    dependencies: {
      next: '16.4.6',
      ...react19,
      typescript: '5.9.3',
      '@types/node': '20.19.43',
      '@types/react': '19.3.0',
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
