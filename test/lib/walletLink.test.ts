import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readUserAgent } from '../../src/lib/userAgent';
import { type LinkContext, pairingLink, walletLink } from '../../src/lib/walletLink';

const uri = 'wc:aa@2?relay-protocol=irn&symKey=bb';
const once = 'wc%3Aaa%402%3Frelay-protocol%3Dirn%26symKey%3Dbb';
const twice = encodeURIComponent(once);

const agents = {
  'iOS Safari':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Android Chrome':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  'Telegram iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Telegram-iOS/11.2',
  'Telegram Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)',
} as const;

const contextOf = (agent: keyof typeof agents, inFrame = false): LinkContext => {
  const { android } = readUserAgent(agents[agent]);
  return { android, inAppMessenger: agent.startsWith('Telegram'), inFrame };
};

interface Row {
  readonly agent: keyof typeof agents;
  readonly inFrame?: boolean;
  readonly mobile_link: string;
  readonly link_mode?: string;
  readonly preferUniversal?: boolean;
  readonly link: readonly [href: string, url: string, target: string] | null;
}

const rows: readonly Row[] = [
  { agent: 'iOS Safari', mobile_link: 'rainbow://', link: ['rainbow://', `rainbow://wc?uri=${once}`, '_self'] },
  { agent: 'Android Chrome', mobile_link: 'rainbow://', link: ['rainbow://', `rainbow://wc?uri=${once}`, '_self'] },
  { agent: 'iOS Safari', mobile_link: 'rainbow:', link: ['rainbow://', `rainbow://wc?uri=${once}`, '_self'] },
  { agent: 'iOS Safari', mobile_link: 'rainbow', link: ['rainbow://', `rainbow://wc?uri=${once}`, '_self'] },
  {
    agent: 'Android Chrome',
    mobile_link: 'bnc://app.binance.com/cedefi',
    link: ['bnc://app.binance.com/cedefi/', `bnc://app.binance.com/cedefi/wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    mobile_link: 'https://lumen.example',
    link: ['https://lumen.example/', `https://lumen.example/wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    mobile_link: 'lumen://',
    link_mode: 'https://lumen.example/app',
    link: ['lumen://', `lumen://wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    mobile_link: 'lumen://',
    link_mode: 'https://lumen.example/app',
    preferUniversal: true,
    link: ['lumen://', `https://lumen.example/app/wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    mobile_link: 'lumen://',
    preferUniversal: true,
    link: ['lumen://', `lumen://wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    mobile_link: 'lumen://',
    link_mode: 'javascript:alert(1)',
    preferUniversal: true,
    link: ['lumen://', `lumen://wc?uri=${once}`, '_self'],
  },
  {
    agent: 'iOS Safari',
    inFrame: true,
    mobile_link: 'lumen://',
    link: ['lumen://', `lumen://wc?uri=${once}`, '_top'],
  },
  { agent: 'Telegram iOS', mobile_link: 'lumen://', link: ['lumen://', `lumen://wc?uri=${once}`, '_blank'] },
  { agent: 'Telegram Android', mobile_link: 'lumen://', link: ['lumen://', `lumen://wc?uri=${twice}`, '_blank'] },
  {
    agent: 'Telegram Android',
    inFrame: true,
    mobile_link: 'https://lumen.example',
    link: ['https://lumen.example/', `https://lumen.example/wc?uri=${twice}`, '_blank'],
  },
  { agent: 'iOS Safari', mobile_link: 'javascript:alert(1)', link: null },
  { agent: 'Android Chrome', mobile_link: 'intent://wc#Intent;end', link: null },
];

for (const { agent, inFrame, mobile_link, link_mode, preferUniversal = false, link } of rows) {
  test(`walletLink: ${agent}${inFrame ? ' in a frame' : ''}: ${mobile_link} ${link_mode ?? ''} → ${link?.[1] ?? 'nothing'}`, () => {
    const result = walletLink({ mobile_link, link_mode }, uri, contextOf(agent, inFrame), preferUniversal);
    assert.equal(result && [result.href, result.url, result.target], link);
  });
}

test('pairingLink: appends the pairing exactly once, and decodes to the same text', () => {
  const base = fc.constantFrom(
    'lumen://',
    'lumen:',
    'lumen',
    'lumen://open?',
    'lumen://wc?uri=x',
    'https://lumen.example/a',
  );
  fc.assert(
    fc.property(base, fc.string({ minLength: 1, maxLength: 200 }), fc.boolean(), (link, text, telegram) => {
      const linkContext = { android: telegram, inAppMessenger: telegram, inFrame: false };
      const url = pairingLink(link, text, linkContext) ?? '';
      const parts = url.split('wc?uri=');
      assert.is(parts.length, 2);
      const decoded = decodeURIComponent(parts[1] ?? '');
      assert.is(telegram ? decodeURIComponent(decoded) : decoded, text);
    }),
  );
});

test.run();
