/** The attributes of our buttons on the page, read anew at each change. */
export interface ButtonProps {
  readonly label: string | null;
  readonly loadingLabel: string | null;
  readonly showBalance: boolean;
  readonly disabled: boolean;
  /** Opens the modal; the button on the page is what focus comes back to. */
  readonly open: (view?: 'Account' | 'Networks') => void;
}
