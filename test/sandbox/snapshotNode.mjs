import { callNode } from './data/callNode.mjs';

/**
 * Takes a snapshot of a node, which can be restored repeatedly.
 * @param {string} url
 */
export async function snapshotNode(url) {
  const node = callNode(url);
  let id = await node.call('evm_snapshot');
  return {
    /** Reverts every block and state change since the snapshot. */
    async restore() {
      if (!(await node.call('evm_revert', id))) throw new Error('The node has lost its snapshot');
      // Reverting also sets the clock back to the latest block's time.
      await node.call('evm_setTime', Math.floor(Date.now() / 1000));
      // A node deletes a snapshot when it is restored.
      id = await node.call('evm_snapshot');
    },
  };
}
