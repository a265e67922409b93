import { stopWithNpm } from './lifeline.mjs';
import { main, prepareBuild } from './prepare.mjs';

stopWithNpm();
await main(async () => {
  await prepareBuild();
  await import(new URL('../build/server/main.js', import.meta.url).href);
});
