import button from './button.css';
import field from './field.css';
import footer from './footer.css';
import forcedColors from './forcedColors.css';
import iconButton from './iconButton.css';
import listRow from './listRow.css';
import login from './login.css';
import note from './note.css';
import remoteImage from './remoteImage.css';
import reset from './reset.css';
import spinner from './spinner.css';
import tag from './tag.css';
import text from './text.css';
import tokens from './tokens.css';
import walletList from './walletList.css';

/** The styles of the components in the script. Features add the styles of theirs. */
export const coreStyles: string = [
  reset,
  tokens,
  text,
  button,
  iconButton,
  listRow,
  tag,
  note,
  remoteImage,
  spinner,
  footer,
  field,
  login,
  walletList,
  // Last, because it overrides the others.
  forcedColors,
].join('');
