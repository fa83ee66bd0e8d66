/** @jsxImportSource preact */
import { render } from 'preact';
import { App, Notice } from './App.jsx';
import { createFrame } from './createFrame.js';

if (window.parent === window) {
  render(<Notice title="Secure wallet" text="This page belongs in the frame of an app." />, document.body);
} else {
  const frame = createFrame(new URLSearchParams(location.search));
  render(<App frame={frame} />, document.body);
  frame.start();
}
