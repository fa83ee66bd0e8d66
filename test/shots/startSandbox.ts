import { dist } from '../browser/support/settings';
import { createSandbox } from '../sandbox/createSandbox.mjs';

/** One sandbox for all workers: pictures change nothing in it. */
export default async function startSandbox() {
  const { url, parts, close } = await createSandbox({ dist });
  process.env['PICTURES_SANDBOX'] = JSON.stringify({ url, parts });
  return close;
}
