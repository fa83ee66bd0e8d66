import { pictures as drawPicture } from '../../../sandbox/data/pictures.mjs';
import { projectSettings } from '../../../sandbox/data/projectSettings.mjs';
import { directory } from '../../../sandbox/directory/directory.mjs';
import { createFaults } from '../../../sandbox/faults.mjs';
import { element } from '../../../sandbox/html.mjs';
import { createRequestLog } from '../../../sandbox/requestLog.mjs';
import { type Answer, type Asked, servePart } from '../../../sandbox/servePart.mjs';
import { staticFile } from '../../../sandbox/staticFile.mjs';
import { stageNode } from './stageNode';

const WATCH = `window.violations = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
  violations.push([effectiveDirective, blockedURI, sourceFile + ':' + lineNumber].join(' ')));`;

/** No inline styles and no other hosts, as in pages with a strict policy. */
const POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'none';
  base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** The page: a few elements of a host, and the stage. Its query has the language and the direction. */
function page({ searchParams }: URL): Answer {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    '<link rel="icon" href="data:,"><title>Host page</title>',
    '<script src="/watch.js"></script><script type="module" src="/stage/stage.js"></script>',
  ];
  const body = [
    '<main><h1>Host page</h1><button id="opener" data-wallet-modal-open>Connect wallet</button></main>',
    '<footer><input id="input-after" aria-label="A field after"></footer>',
  ];
  const language = { lang: searchParams.get('lang') ?? 'en', dir: searchParams.get('dir') ?? undefined };
  const markup = element('html', language, `<head>${head.join('\n')}</head>\n<body>${body.join('\n')}</body>`);
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<!doctype html>\n${markup}` };
}

/** Serves the page of views from a folder with the bundled stage, and what the modal requests: directory, images, settings and nodes. */
export async function serveStage(bundle: string) {
  const listed = directory();
  const projects = projectSettings(() => []);
  const answer = (asked: Asked): Answer | Promise<Answer> => {
    const { pathname } = asked.url;
    if (pathname === '/') return page(asked.url);
    if (pathname === '/watch.js') return { headers: { 'content-type': 'text/javascript' }, body: WATCH };
    if (pathname.startsWith('/stage/')) return staticFile(bundle, pathname.slice('/stage/'.length));
    // Analytics events.
    if (pathname === '/e') return { status: 202 };
    if (pathname === '/v1/json-rpc') return stageNode(1, asked);
    const [, chainId] = /^\/node\/(\d+)$/.exec(pathname) ?? [];
    if (chainId) return stageNode(Number(chainId), asked);
    return drawPicture(asked.url) ?? projects.answer(asked) ?? listed(asked);
  };
  const server = await servePart({
    port: 0,
    partOf: () => null,
    answer,
    faults: createFaults(() => []),
    log: createRequestLog(),
  });
  const nodes = Object.fromEntries([1, 137].map((id) => [`eip155:${id}`, [`${server.url}/node/${id}`]]));
  return {
    ...server,
    /** The options of a modal in the page. */
    options: {
      projectId: 'stage',
      networks: Object.keys(nodes),
      customRpcUrls: nodes,
      endpoints: {
        api: server.url,
        images: server.url,
        rpc: server.url,
        analytics: server.url,
        verify: null,
      },
    },
  };
}
