// `npm test`: runs all checks and tests of the shop, in two parallel lanes for two cores.
import { stopWithNpm } from './lifeline.mjs';
import { main, prepareSources } from './prepare.mjs';
import { BUILD, oldestPostgres, Run, STATIC_CHECKS, stories, vitest } from './steps.mjs';

stopWithNpm();
await main(async () => {
  const startedAt = Date.now();
  await prepareSources();
  console.log(`ok     prepare     ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
  const run = new Run();
  const built = run.step(BUILD);

  const reading = async () => {
    for (const check of STATIC_CHECKS) await run.step(check);
    // These tests run the build in real processes, which mostly wait, so they share the checks' lane.
    if (await built) await run.step(vitest('processes', ['process']));
    const oldest = oldestPostgres();
    if (oldest) await run.step(oldest);
  };
  const using = async () => {
    const isBuilt = await built;
    await run.step(
      vitest('unit, component and API', ['unit', 'component', 'rendering', 'api'], {
        coverage: true,
      }),
    );
    if (isBuilt) await run.step(stories());
  };
  await Promise.all([reading(), using()]);
  run.finish();
});
