import { account } from './scenes/account.mjs';
import { activity } from './scenes/activity.mjs';
import { assetFaults } from './scenes/assetFaults.mjs';
import { assets } from './scenes/assets.mjs';
import { buying } from './scenes/buying.mjs';
import { buyTrouble } from './scenes/buyTrouble.mjs';
import { connect } from './scenes/connect.mjs';
import { directory } from './scenes/directory.mjs';
import { embeddedWallet } from './scenes/embeddedWallet.mjs';
import { films } from './scenes/films.mjs';
import { guide } from './scenes/guide.mjs';
import { logins } from './scenes/logins.mjs';
import { names } from './scenes/names.mjs';
import { networks } from './scenes/networks.mjs';
import { offline } from './scenes/offline.mjs';
import { pairing } from './scenes/pairing.mjs';
import { paying } from './scenes/paying.mjs';
import { payOutcomes } from './scenes/payOutcomes.mjs';
import { payTrouble } from './scenes/payTrouble.mjs';
import { send } from './scenes/send.mjs';
import { sendOutcomes } from './scenes/sendOutcomes.mjs';
import { sendTrouble } from './scenes/sendTrouble.mjs';
import { severalFamilies } from './scenes/severalFamilies.mjs';
import { shell } from './scenes/shell.mjs';
import { signIn } from './scenes/signIn.mjs';
import { smartSessions } from './scenes/smartSessions.mjs';
import { solana } from './scenes/solana.mjs';
import { swap } from './scenes/swap.mjs';
import { swapOutcomes } from './scenes/swapOutcomes.mjs';
import { swapTrouble } from './scenes/swapTrouble.mjs';

/** Every scene, in the order in which a visitor may meet them. */
export const scenes = [
  ...connect,
  ...logins,
  ...directory,
  ...pairing,
  ...account,
  ...smartSessions,
  ...embeddedWallet,
  ...names,
  ...assets,
  ...assetFaults,
  ...activity,
  ...swap,
  ...swapTrouble,
  ...swapOutcomes,
  ...buying,
  ...buyTrouble,
  ...paying,
  ...payTrouble,
  ...payOutcomes,
  ...send,
  ...sendTrouble,
  ...sendOutcomes,
  ...solana,
  ...offline,
  ...networks,
  ...severalFamilies,
  ...signIn,
  ...films,
  ...guide,
  ...shell,
];
