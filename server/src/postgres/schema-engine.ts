import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const require = createRequire(import.meta.url);

/** No tables or enums are managed outside the migrations. */
export const NO_FILTER = { externalTables: [], externalEnums: [] };

let instantiated: Promise<void> | undefined;

/**
 * Returns the engine's imports with one change: timers do not keep the process alive. The engine starts a
 * timer of ten seconds for its lock and never clears it.
 */
function imports(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<unknown>(bindings).flatMap(([name, binding]) => {
      if (typeof binding !== 'function') return [];
      if (!name.startsWith('__wbg_setTimeout')) return [[name, binding]];
      return [[name, (callback: () => void, ms: number) => setTimeout(callback, ms).unref()]];
    }),
  );
}

/**
 * Compiles the engine's WebAssembly module. The package's own entry imports the .wasm file as a module,
 * which Node 20 does not support.
 */
async function instantiate(): Promise<void> {
  const glue = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(path.join(path.dirname(glue), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': imports(),
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports['__wbindgen_start'];
  if (typeof start === 'function') Reflect.apply(start, undefined, []);
  // The engine reports panics through this object; without it a panic hides its message.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string): void {
        throw new Error(`Prisma's schema engine failed: ${message}`);
      },
    },
  });
}

/**
 * Opens Prisma's schema engine on the database of an adapter. Close it with `free()`.
 * @param datamodel file name and content of the schema, needed only to compare schemas
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  datamodel?: [string, string],
) {
  instantiated ??= instantiate();
  await instantiated;
  return bindings.SchemaEngine.new(
    { datamodels: datamodel ? [datamodel] : undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}
