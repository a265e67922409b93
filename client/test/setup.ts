import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
// First, as in main.tsx: its listener for Back has to come before the router's.
import '#client/lib/history-guard.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { quickenStyles } from './quick-styles.ts';

fillBrowserGaps();
quickenStyles();
// Pages load their code on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
