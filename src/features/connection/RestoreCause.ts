/**
 * Why a connection is restored: the page has loaded; another tab has connected the wallet; or the wallet was connected in this page,
 * and the account stays disconnected until it shares accounts again (`suspended`), until its new object, which has taken the place
 * of the connected one, shares some (`replaced`), or until the code of the app's sign-in is loaded (`ungated`).
 */
export type RestoreCause = 'load' | 'otherTab' | 'suspended' | 'replaced' | 'ungated';
