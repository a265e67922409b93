import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT_CALL = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Vite plugin that lets the bundler remove components of React Router that no page uses, such as its
 * forms. The library does not mark them as free of side effects, so all of them would be bundled.
 */
export function dropUnusedRouterParts(): Plugin {
  return {
    name: 'vastra-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(COMPONENT_CALL, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
