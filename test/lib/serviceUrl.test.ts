import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serviceUrl } from '../../src/lib/serviceUrl';

const settings = { projectId: 'p', adapters: ['eip155'] };

test('serviceUrl: contains the project, the SDK and the parameters', () => {
  const url = serviceUrl(settings, 'https://api.example/base//', '/list', { page: 1, ids: ['a', 'b'], text: 'a&b +ü' });
  assert.ok(url.startsWith('https://api.example/base/list?projectId=p&st=wallet-modal&sv=html-eip155-'), url);
  const { searchParams } = new URL(url);
  assert.is(searchParams.get('page'), '1');
  assert.is(searchParams.get('ids'), 'a,b');
  assert.is(searchParams.get('text'), 'a&b +ü');
});

test('serviceUrl: omits only absent and empty parameters', () => {
  const query = { none: null, missing: undefined, text: '', ids: [], zero: 0, no: false };
  const { searchParams } = new URL(serviceUrl({ ...settings, projectId: '' }, 'https://api.example', '/list', query));
  assert.equal([...searchParams.keys()], ['st', 'sv', 'zero', 'no']);
});

test.run();
