import { isAddressEqual } from 'viem';
import { ZONE } from '../contracts/known.mjs';
import { enterName } from './enterName.mjs';
import { readNames } from './readNames.mjs';
import { LABEL, readOrder } from './readOrder.mjs';
import { Refusal } from './refusal.mjs';

/**
 * The name service: the names of the registry, and registration in the visitors' zone.
 * @param {import('viem').PublicClient} client of the chain where the registry is
 * @param {string[]} seeded names that exist from the start
 * @param {number[]} chainIds
 * @param {import('../contracts/createSender.mjs').Sender} owner of the zone
 * @param {import('./readOrder.mjs').Verify} verify
 */
export function nameBook(client, seeded, chainIds, owner, verify) {
  // The registry only has hashes, so names must be stored to list them.
  const listed = new Set(seeded);
  const names = readNames(client, chainIds);
  let turn = Promise.resolve();

  /** @param {import('./readNames.mjs').Hex} address @returns {Promise<import('./readNames.mjs').NameRecord[]>} */
  async function reverse(address) {
    const claim = await names.claimed(address);
    const records = await Promise.all([...new Set([...(claim ? [claim] : []), ...listed])].map(names.lookUp));
    return records.flatMap((record) => {
      const leadsHere = Object.values(record?.addresses ?? {}).some((row) => isAddressEqual(row.address, address));
      return record && (leadsHere || record.name === claim) ? [record] : [];
    });
  }

  /** @param {Parameters<typeof readOrder>[0]} given */
  async function enter(given) {
    const order = await readOrder(given, chainIds, verify);
    if (await names.isTaken(order.name)) throw new Refusal(409, 'name', 'Name is already registered');
    if ((await reverse(order.address)).some(({ name }) => name.endsWith(`.${ZONE}`))) {
      throw new Refusal(409, 'address', 'Address already has a name registered');
    }
    await enterName(owner, await names.resolverOf(ZONE), order);
    listed.add(order.name);
  }

  return {
    lookUp: names.lookUp,
    claimed: names.claimed,
    /** Every name that resolves to an address, and the name that it claims. */
    reverse,
    /** Returns the requested name and similar ones, each with whether it is registered. @param {string} wish */
    async suggestions(wish) {
      const label = wish
        .toLowerCase()
        .replace(`.${ZONE}`, '')
        .replace(/[^a-z0-9-]/g, '');
      const likes = label ? [label, `${label}eth`, `my${label}`, `${label}-1`, `the${label}`] : [];
      const wishes = likes.filter((text) => LABEL.test(text)).map((text) => `${text}.${ZONE}`);
      return Promise.all(wishes.map(async (name) => ({ name, registered: await names.isTaken(name) })));
    },
    /** Registers a name for the address that signed the request. @param {Parameters<typeof readOrder>[0]} given @returns {Promise<void>} @throws {Refusal} */
    register(given) {
      // Sequentially: two concurrent registrations would use the same nonce.
      const entering = turn.then(() => enter(given));
      turn = entering.catch(() => {});
      return entering;
    },
  };
}
