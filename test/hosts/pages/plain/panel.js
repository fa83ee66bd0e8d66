// What a host without a framework shows of its visitor's wallet.
const show = () => {
  const { address, walletName } = WalletModal.getAccount();
  document.querySelector('#account').textContent = address ? `${walletName} ${address}` : 'Nobody';
  document.querySelector('#network').textContent = WalletModal.getNetwork()?.caipNetworkId ?? '';
};
WalletModal.init(window.hostOptions);
WalletModal.on('account', show);
WalletModal.on('network', show);
show();
document.querySelector('#sign').addEventListener('click', async () => {
  const { address } = WalletModal.getAccount();
  const params = ['0x48656c6c6f', address];
  const signature = await WalletModal.getProvider('eip155').request({ method: 'personal_sign', params });
  document.querySelector('#signature').textContent = signature;
});
document.querySelector('#leave').addEventListener('click', () => WalletModal.disconnect());
