/**
 * Implements the phone's airplane mode: off means that nothing is sent or received.
 * @param {InstanceType<typeof import('@walletconnect/core').Core>} core
 */
export function flightMode(core) {
  // The types lack the client's state of reconnection.
  const relayer = /** @type {typeof core.relayer & { reconnectInProgress: boolean }} */ (core.relayer);
  let offline = false;
  const confirmOnline = relayer.confirmOnlineStateOrThrow.bind(relayer);
  relayer.confirmOnlineStateOrThrow = async () => {
    if (offline) throw new Error('Pocket is offline.');
    return confirmOnline();
  };
  return {
    async goOffline() {
      offline = true;
      await relayer.transportClose();
    },
    async comeBack() {
      offline = false;
      // Left over from an intentional close. It would prevent later reconnects.
      relayer.reconnectInProgress = false;
      await relayer.transportOpen();
    },
  };
}
