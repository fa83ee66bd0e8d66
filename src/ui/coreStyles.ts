import button from './button.css';
import footer from './footer.css';
import forcedColors from './forcedColors.css';
import iconButton from './iconButton.css';
import listRow from './listRow.css';
import note from './note.css';
import remoteImage from './remoteImage.css';
import reset from './reset.css';
import spinner from './spinner.css';
import tag from './tag.css';
import text from './text.css';
import tokens from './tokens.css';

/** The style sheet of the parts that the script draws with; features bring the sheets of theirs. */
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
  // After what it overrides.
  forcedColors,
].join('');
