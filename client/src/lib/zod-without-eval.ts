import { z } from 'zod';

/*
 * By default Zod compiles schemas with `new Function`, which the Content-Security-Policy blocks and
 * reports. Import this before any schema, because Zod reads the setting when a schema is created.
 */
z.config({ jitless: true });
