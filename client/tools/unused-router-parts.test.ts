import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutData } from './unused-router-parts.ts';

const LIBRARY = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** The library's code with its router. Its files have other names in each version. */
function readRouter(): string {
  const texts = readdirSync(LIBRARY, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(path.join(LIBRARY, name), 'utf8'));
  const found = texts.find((text) => text.includes('function useRoutesImpl('));
  if (found === undefined) throw new Error('The library has no useRoutesImpl any more.');
  return found;
}

describe('the router without loading of data', () => {
  it('asks for no state of a router that loads data', () => {
    const code = withoutData(readRouter());

    expect(code).not.toContain('useContext(DataRouterContext)');
    expect(code).not.toContain('useContext(DataRouterStateContext)');
    expect(code).toContain('let dataRouterState = undefined;');
    expect(code).toContain('const isDataRoute = false;');
  });

  it('stops the build when a new version of the library has other code', () => {
    expect(() => withoutData('function useRoutesImpl() {}')).toThrow(
      'React Router has no \\bReact\\d*\\.useContext',
    );
  });
});
