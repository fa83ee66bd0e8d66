// All values that lazily loaded features may import from the core; they exist once per page. The actions that need a
// wallet (disconnect, switchNetwork, refreshAccount, showToast) are in the connection chunk: `await ctx.connection()`.

export { knownNetworks } from '../networks/knownNetworks';
export { Button } from '../ui/Button';
export { ErrorText } from '../ui/ErrorText';
export { Footer } from '../ui/Footer';
export { Icon } from '../ui/Icon';
export { IconButton } from '../ui/IconButton';
export { ListRow } from '../ui/ListRow';
export { Note } from '../ui/Note';
export { RemoteImage } from '../ui/RemoteImage';
export { Spinner } from '../ui/Spinner';
export { Tag } from '../ui/Tag';
export { WalletIcon } from '../ui/WalletIcon';
export { close, dismiss, goBack } from './actions/close';
export { isConnected } from './actions/isConnected';
export { isFeatureOn } from './actions/isFeatureOn';
export { offeredLogins } from './actions/offeredLogins';
export { resolveView } from './actions/resolveView';
export { useViewContext, type ViewContext } from './context';
export { WalletModalError } from './errors/WalletModalError';
export { renderTree } from './shell/renderTree';
