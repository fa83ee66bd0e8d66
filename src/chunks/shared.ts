// The exports that the script shares with chunks. They are listed by name, so that all others can be tree-shaken. A chunk that
// imports any other name from these modules fails to build.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { array, boolean, define, number, optional, record, string, type, unknown, validate } from 'superstruct';
import { batch, computed, effect, signal } from '#reactive';
import {
  Button,
  close,
  dismiss,
  ErrorText,
  Footer,
  goBack,
  Icon,
  IconButton,
  isConnected,
  isFeatureOn,
  knownNetworks,
  ListRow,
  Note,
  offeredLogins,
  RemoteImage,
  renderTree,
  resolveView,
  Spinner,
  Tag,
  useViewContext,
  WalletIcon,
  WalletModalError,
} from '../core/kit';
import { exec, matches, padEnd, parseJson, parseUrl, replace, slice, toLowerCase, trim } from '../lib/natives';

export const shared = {
  react: { useEffect, useId, useLayoutEffect, useMemo, useRef, useState },
  jsx: { Fragment, jsx, jsxs },
  reactive: { batch, computed, effect, signal },
  schema: { array, boolean, define, number, optional, record, string, type, unknown, validate },
  // Captured when the script was evaluated: the page may have replaced them before a chunk loads.
  natives: Object.freeze({ exec, matches, padEnd, parseJson, parseUrl, replace, slice, toLowerCase, trim }),
  kit: {
    Button,
    ErrorText,
    Footer,
    Icon,
    IconButton,
    ListRow,
    Note,
    RemoteImage,
    Spinner,
    Tag,
    WalletIcon,
    WalletModalError,
    close,
    dismiss,
    goBack,
    isConnected,
    isFeatureOn,
    knownNetworks,
    offeredLogins,
    renderTree,
    resolveView,
    useViewContext,
  },
};
