import { callNode } from './data/callNode.mjs';

/**
 * Takes a snapshot of a node, to go back to as often as needed.
 * @param {string} url
 */
export async function snapshotNode(url) {
  const node = callNode(url);
  let id = await node.call('evm_snapshot');
  return {
    /** Undoes every block and every change of state since the snapshot. */
    async restore() {
      if (!(await node.call('evm_revert', id))) throw new Error('The node has lost its snapshot');
      // That has set the clock back to the latest block's time, too.
      await node.call('evm_setTime', Math.floor(Date.now() / 1000));
      // A node forgets a snapshot once it went back to it.
      id = await node.call('evm_snapshot');
    },
  };
}
