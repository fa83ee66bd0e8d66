// What chunks share with the script, by name, so that the rest can still be shaken out of it. A chunk that imports
// another name from these modules does not build.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import {
  array,
  boolean,
  define,
  is,
  number,
  optional,
  record,
  string,
  type,
  union,
  unknown,
  validate,
} from 'superstruct';
import { batch, computed, effect, signal, useTracked } from '#reactive';
import {
  Button,
  close,
  dismiss,
  Footer,
  goBack,
  Icon,
  IconButton,
  isConnected,
  isFeatureOn,
  knownNetworks,
  ListRow,
  Note,
  RemoteImage,
  renderTree,
  Spinner,
  Tag,
  useViewContext,
  WalletIcon,
  WalletModalError,
} from '../core/kit';
import { exec, matches, padEnd, parseJson, parseUrl, replace, slice, toLowerCase, trim } from '../lib/natives';

export const shared = {
  react: { createContext, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState },
  jsx: { Fragment, jsx, jsxs },
  reactive: { batch, computed, effect, signal, useTracked },
  schema: { array, boolean, define, is, number, optional, record, string, type, union, unknown, validate },
  // Read when the script was evaluated: chunks come later, when the page may have replaced them.
  natives: Object.freeze({ exec, matches, padEnd, parseJson, parseUrl, replace, slice, toLowerCase, trim }),
  kit: {
    Button,
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
    renderTree,
    useViewContext,
  },
};
