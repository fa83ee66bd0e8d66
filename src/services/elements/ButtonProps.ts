/** The attributes of a button element on the page. */
export interface ButtonProps {
  readonly label: string | null;
  readonly loadingLabel: string | null;
  readonly showBalance: boolean;
  readonly disabled: boolean;
  /** Opens the modal, by default with Connect, or Account while a wallet is connected. Focus returns to the button afterwards. */
  readonly open: (view?: 'Account' | 'Connect' | 'Networks') => void;
}
