import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url);
const COMPONENT = fileURLToPath(new URL('../src/components/ui/icon.ts', import.meta.url));

/** The file of one icon. */
export const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** React's keys of an icon's shapes, which a fixed list does not need. */
const KEYS = /, key: "\w+"/g;

/** An import of icons from the package, other than of types alone. */
const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gm;
/** How the package's index exports the icon of a file, by all its names. */
const EXPORTS = /^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** Reads which file has the icon of a name. An icon has several names. */
export function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(new URL('lucide-react.mjs', PACKAGE), 'utf8');
  return new Map(
    Array.from(index.matchAll(EXPORTS)).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']) => [name, file] as const),
    ),
  );
}

/**
 * Makes a module import each icon from its own file.
 * @throws Error if the package has no such icon
 */
export function importFromFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_statement, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return names
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const file = files.get(name);
        if (!file) throw new Error(`lucide-react has no icon ${name}.`);
        return `import { default as ${name} } from 'lucide-react/icons/${file}';`;
      })
      .join(' ');
  });
}

/**
 * Vite plugin for the icons. The package's own component costs a first visit more than a kilobyte, so the
 * shop has one of its own, components/ui/icon.ts. Modules import icons from the package's index, in which
 * the bundler cannot see which page uses which icon, so they import the icons' files instead.
 */
export function leanIcons(): Plugin {
  const files = readIconFiles();
  return {
    name: 'vastra-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => COMPONENT },
    transform: {
      filter: { id: [ICON_FILE, /\/client\/src\/.*\.tsx?$/], code: /lucide-react/ },
      handler: (code, id) => ({
        code: ICON_FILE.test(id)
          ? code
              .replace(KEYS, '')
              .replace('import createLucideIcon', 'import { createIcon as createLucideIcon }')
          : importFromFiles(code, files),
        map: null,
      }),
    },
  };
}
