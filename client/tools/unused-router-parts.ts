import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT_CALL = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * What never changes in the shop, whose router loads no data, and the value that takes its place. The bundler
 * can then remove what the library does for routers that load data.
 */
const WITHOUT_DATA: readonly (readonly [RegExp, string])[] = [
  [/\bReact\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
  [/\blet \{ isDataRoute \} = React\d*\.useContext\(RouteContext\)/g, 'const isDataRoute = false'],
  [/\bdataRouterOpts\?\.state\b/g, 'undefined'],
  [/^RenderErrorBoundary\.contextType = .*;$/gm, ''],
];

/**
 * Puts the constants into the library's code.
 * @throws Error if the code has changed so that one of them has no place, such as after an update
 */
export function withoutData(code: string): string {
  return WITHOUT_DATA.reduce((text, [pattern, value]) => {
    if (text.search(pattern) < 0)
      throw new Error(`React Router has no ${pattern.source} any more.`);
    return text.replace(pattern, value);
  }, code);
}

/**
 * Vite plugin that lets the bundler remove parts of React Router that no page uses, such as its forms and
 * its loading of data. The library does not mark them as free of side effects, so all of them would be bundled.
 */
export function dropUnusedRouterParts(): Plugin {
  return {
    name: 'vastra-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code) {
        const lean = code.includes('function useRoutesImpl(') ? withoutData(code) : code;
        return {
          code: lean.replace(DISPLAY_NAME, '').replace(COMPONENT_CALL, '= /* @__PURE__ */ '),
          map: null,
        };
      },
    },
  };
}
