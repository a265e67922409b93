// Layers, and calls that only one place may make. The rules about code and types are in .oxlintrc.json.
import { defineConfig } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { LAYERS } from './eslint.layers.js';

/** Patterns that one place only may use. */
const noSleep = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: 'Wait for what should happen, not for time.',
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read by main.ts and cli.ts, through env.ts.',
};
const noStorage = {
  selector: "Identifier[name='localStorage']",
  message: 'Only client/src/lib/browser-storage.ts touches the browser’s storage.',
};
const noInnerHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text from the shop is text, never markup.',
};
const noLazy = {
  selector: "ImportSpecifier[imported.name='lazy']",
  message: 'Code on demand comes through lib/lazily.ts, which asks again for what failed.',
};
const noNow = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The time comes from deps.clock.',
};

/**
 * @param {object[]} patterns that must not appear
 * @returns {import('eslint').Linter.RulesRecord}
 */
function refuse(...patterns) {
  return { 'no-restricted-syntax': ['error', ...patterns] };
}

export default defineConfig(
  {
    ignores: [
      'build/',
      'coverage/',
      'test-results/',
      'var/',
      'uploads/',
      'server/src/generated/',
      'client/src/generated/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: LAYERS }],
      'no-useless-assignment': 'error',
      ...refuse(noSleep, noInnerHtml),
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/{main,cli,env}.ts', '**/*.test.ts'],
    rules: refuse(noSleep, noEnvironment),
  },
  {
    files: ['server/src/modules/**/*.service.ts', 'server/src/modules/**/*.queries.ts'],
    rules: refuse(noSleep, noEnvironment, noNow),
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['client/src/lib/browser-storage.ts', '**/*.test.{ts,tsx}'],
    rules: refuse(noSleep, noInnerHtml, noStorage, noLazy),
  },
  {
    files: ['client/src/lib/lazily.ts'],
    rules: refuse(noSleep, noInnerHtml, noStorage),
  },
);
