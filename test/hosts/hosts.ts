/** A host page of another stack, built and run as its own developers would. */
export interface HostApp {
  readonly title: string;
  /** Folder below `pages`, and the entry in it that a bundler starts from. */
  readonly page: string;
  readonly entry: string;
  readonly bundler: 'esbuild' | 'next' | 'none' | 'vite';
  /** What the host installs beside the product, in exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The package whose `jsx-runtime` its components are compiled for. */
  readonly jsx?: 'preact' | 'react';
  /** The page's modal is opened from inside a dialog of this library. */
  readonly hasDialog?: boolean;
  /** Also run by `npm test`, from packages that the project has installed. */
  readonly inCi?: boolean;
}

export const hosts: readonly HostApp[] = [
  {
    title: 'Preact 10',
    page: 'preact',
    entry: 'main.jsx',
    bundler: 'esbuild',
    jsx: 'preact',
    dependencies: { preact: '10.29.8', '@preact/signals': '2.11.4' },
    inCi: true,
  },
  {
    title: 'the oldest Preact 10 that is supported',
    page: 'preact',
    entry: 'main.jsx',
    bundler: 'esbuild',
    jsx: 'preact',
    dependencies: { preact: '10.25.0', '@preact/signals': '2.0.0' },
  },
  {
    title: 'Preact 11',
    page: 'preact',
    entry: 'main.jsx',
    bundler: 'esbuild',
    jsx: 'preact',
    dependencies: { preact: '11.2.0', '@preact/signals': '2.11.4' },
  },
];
