/** @jsxImportSource preact */
import { render } from 'preact';
import { Mailbox } from './Mailbox.jsx';

render(<Mailbox />, document.body);
