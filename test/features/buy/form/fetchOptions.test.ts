import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchOptions } from '../../../../src/features/buy/form/fetchOptions';
import { getOnramp, type OnrampOptions } from '../../../../src/features/buy/form/getOnramp';
import { type Deferred, deferred } from '../../../../src/lib/deferred';
import type { AccountDataService } from '../../../../src/services/account-data';
import { createFakeModal } from '../../../support/fakeModal';

const none: OnrampOptions = { purchaseCurrencies: [], paymentCurrencies: [] };

test('fetchOptions: while another request is loading, an aborted one does not end it', async () => {
  const responses: Deferred<OnrampOptions>[] = [];
  const api = {
    supports: async () => true,
    onrampOptions(_: unknown, signal: AbortSignal) {
      const response = deferred<OnrampOptions>();
      responses.push(response);
      signal.addEventListener('abort', () => response.reject(signal.reason));
      return response.promise;
    },
  };
  const accountData = { api: () => api } as unknown as AccountDataService;
  const { ctx, settle } = createFakeModal({ chunks: { accountData: { accountData } } });
  const { options } = getOnramp(ctx);
  const hidden = new AbortController();
  const first = fetchOptions(ctx, hidden.signal);
  await settle();
  assert.is(responses.length, 1);
  hidden.abort();
  const second = fetchOptions(ctx, new AbortController().signal);
  await first;
  assert.is(options.value.status, 'loading');
  await settle();
  responses[1]?.resolve(none);
  await second;
  assert.is(options.value.status, 'ready');
});

test.run();
