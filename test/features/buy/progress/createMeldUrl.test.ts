import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMeldUrl, MELD_PAGE } from '../../../../src/features/buy/progress/createMeldUrl';
import { purchaseUrl } from '../../../../src/shared/foreignPages';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('createMeldUrl: names currency, wallet and project, and keeps the key of the host’s page', () => {
  const params = { symbol: 'USDC', address: OURS, projectId: 'project' };
  const url = createMeldUrl(MELD_PAGE, params);
  const { searchParams, origin } = new URL(url);
  assert.is(origin, 'https://meldcrypto.com');
  assert.match(searchParams.get('publicKey') ?? '', /^WXET\w+:\w+$/);
  assert.is(searchParams.get('destinationCurrencyCode'), 'USDC');
  assert.is(searchParams.get('walletAddress'), OURS);
  assert.is(searchParams.get('externalCustomerId'), 'project');
  assert.is(purchaseUrl(url, { origins: [origin], address: OURS, network: 'ethereum' }), url);
  const own = new URL(createMeldUrl('https://sb.meldcrypto.com/?publicKey=own', { ...params, symbol: 'SOL' }));
  assert.is(own.searchParams.get('publicKey'), 'own');
  assert.is(own.searchParams.get('destinationCurrencyCode'), 'SOL');
});

test.run();
