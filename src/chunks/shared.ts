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
import { batch, computed, effect, signal, useTracked } from '#reactive';
import * as kit from '../kit';

export const shared = {
  react: { createContext, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState },
  jsx: { Fragment, jsx, jsxs },
  reactive: { batch, computed, effect, signal, useTracked },
  kit,
};
