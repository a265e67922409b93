// `npm test`: runs all checks and tests of the shop, in two parallel lanes for two cores.
import { stopWithNpm } from './lifeline.mjs';
import { main, prepareSources } from './prepare.mjs';
import { Run } from './run-steps.mjs';
import { BUILD, oldestPostgres, STATIC_CHECKS, stories, vitest } from './steps.mjs';

stopWithNpm();
await main(async () => {
  const startedAt = Date.now();
  await prepareSources();
  console.log(`ok     prepare     ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
  const run = new Run();
  const built = run.step(BUILD);
  /** @param {import('./run-steps.mjs').Step} step that runs the build */
  const withBuild = async (step) => {
    if (await built) await run.step(step);
  };

  /** Both lanes take the next of these when they are free: the longest first, so that they end together. */
  const waiting = [
    () => run.step(vitest('unit and API', ['unit', 'api'], { coverage: true })),
    () => withBuild(vitest('processes', ['process'])),
    () => withBuild(stories()),
    () => run.step(vitest('components', ['component', 'rendering'])),
    ...[oldestPostgres()].flatMap((step) => (step ? [() => run.step(step)] : [])),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  const check = async () => {
    for (const step of STATIC_CHECKS) await run.step(step);
    await work();
  };
  // Two minutes of load mostly wait, so they have no lane.
  await Promise.all([check(), built.then(work), withBuild(vitest('soak', ['soak']))]);
  run.finish();
});
