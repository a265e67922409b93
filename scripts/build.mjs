import { main, prepareBuild } from './prepare.mjs';

await main(prepareBuild);
