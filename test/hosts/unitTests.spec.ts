// The unit test of the documents, in the tools of hosts.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';
import { slow } from '../browser/support/slow';
import { documentedCode } from './documentedCode';
import { installHost } from './installHost';

const react = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@testing-library/react': '16.3.3',
  '@testing-library/dom': '10.4.1',
};
const jest = { jest: '30.5.2', '@babel/preset-env': '7.28.5', '@babel/preset-react': '7.28.5' };

interface Tool {
  readonly title: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The document's environment, for Vitest. */
  readonly environment?: 'jsdom' | 'happy-dom';
  readonly dependencies: Readonly<Record<string, string>>;
}

const vitest = { program: 'vitest/vitest.mjs', args: ['run'] } as const;
const tools: readonly Tool[] = [
  { title: 'Vitest with jsdom', ...vitest, environment: 'jsdom', dependencies: { vitest: '4.1.12', jsdom: '27.4.0' } },
  {
    title: 'Vitest with happy-dom',
    ...vitest,
    environment: 'happy-dom',
    dependencies: { vitest: '4.1.12', 'happy-dom': '20.14.6' },
  },
  {
    title: 'Jest',
    program: 'jest/bin/jest.js',
    args: ['--setupFilesAfterEnv', './setup.js', '--testTimeout', '60000'],
    dependencies: { ...jest, 'jest-environment-jsdom': '30.5.2' },
  },
];

for (const { title, program, args, environment, dependencies } of tools) {
  test(`${title}: a unit test connects a wallet and requests nothing`, slow('installs the tool of a host'), () => {
    const host = { pages: ['unitTests'], dependencies: { ...react, ...dependencies } };
    const { folder, remove } = installHost(host, { registry: true });
    try {
      const code = documentedCode('docs/modules.md', '@testing-library/react');
      // Jest has its functions as globals.
      const text = environment ? code : code.replace(/^import .* from 'vitest';\n/m, '');
      fs.writeFileSync(path.join(folder, 'app.test.jsx'), text);
      if (!environment)
        fs.writeFileSync(path.join(folder, 'jest.config.js'), documentedCode('docs/modules.md', '// jest.config.js'));
      execFileSync(process.execPath, [path.join(folder, 'node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'test', ENVIRONMENT: environment },
        stdio: 'pipe',
        encoding: 'utf8',
      });
    } finally {
      remove();
    }
  });
}
