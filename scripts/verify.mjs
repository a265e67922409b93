// `npm run verify`: the checks for daily work, in a few minutes. Leaves out process tests and stories.
import { stopWithNpm } from './lifeline.mjs';
import { main, prepareSources } from './prepare.mjs';
import { Run } from './run-steps.mjs';
import { BUILD, STATIC_CHECKS, vitest } from './steps.mjs';

stopWithNpm();
await main(async () => {
  await prepareSources();
  console.log(
    'Static checks, build, unit, component and API tests; `npm test` adds processes and stories.',
  );
  const run = new Run();
  await Promise.all([
    (async () => {
      for (const check of STATIC_CHECKS) await run.step(check);
    })(),
    (async () => {
      await run.step(BUILD);
      await run.step(vitest('unit, component and API', ['unit', 'component', 'rendering', 'api']));
    })(),
  ]);
  run.finish();
});
