import type { ModalEvent } from '../core/actions/events';
import type { MessageKey } from '../core/words/Words';
import type { Message } from '../lib/formatMessage';
import type { Reader } from '../lib/readers/Reader';

/** The texts of an outcome, in a view of its own or in a note. */
export interface OutcomeTexts {
  readonly title: MessageKey;
  readonly text?: MessageKey;
}

/** How a request has ended, for the event that hosts receive. */
export interface RequestEnd {
  readonly isSuccess: boolean;
  /** The visitor has declined it: in the wallet, or before the wallet was asked. */
  readonly isDeclined: boolean;
  /** The hash of its transaction, if the wallet has sent one. */
  readonly hash: string | undefined;
  /** Why it did not succeed: the status, or the message of the error. */
  readonly message: string;
}

/** The properties of one kind of request. Everything else is the same for all kinds. */
export interface RequestKind<Properties = unknown> {
  /** The operation as the data service names it, for the account's activity. */
  readonly operation: string;
  /** The English messages of its words. */
  readonly messages: Readonly<Record<string, Message>>;
  readonly words: {
    /** The step after the wallet's approval. Default: "Waiting for the network". */
    readonly sending?: MessageKey;
    /** That the modal may be closed meanwhile. */
    readonly canClose: MessageKey;
    /** The toast after a success. */
    readonly confirmed: MessageKey;
    /** The visitor declined it in the wallet. */
    readonly declined: OutcomeTexts;
    /** The wallet has not sent it. The text names the reason. Default: "Nothing was sent". */
    readonly notSent?: MessageKey;
    /** The network refused it. `withoutFee` is the text if nobody knows that the account has paid the fee. Default: `text`. */
    readonly failed: OutcomeTexts & { readonly withoutFee?: MessageKey };
    /** It is unknown whether it was sent, or will be. By default, the texts distinguish the two cases. */
    readonly unknown?: OutcomeTexts;
  };
  /** Decodes the stored properties of its events. */
  readonly properties: Reader<Properties>;
  /** The event of its end; null if hosts receive none. */
  readonly event: (properties: Properties, end: RequestEnd) => ModalEvent | null;
  /**
   * On the page that has sent the request, a promise reports the end to the host, until the promise itself settles (`endPromise`).
   */
  readonly hasPromise?: true;
  /** The same request is needed again once its effect is used up, so that one that succeeded needs no consent. */
  readonly isUsedUp?: true;
  /** Identified by account, tokens and paid amount: its calldata has another minimum and deadline each time. */
  readonly isQuoted?: true;
}
