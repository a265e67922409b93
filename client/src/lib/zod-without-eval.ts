import { z } from 'zod';

/*
 * Schemas are compiled with `new Function` unless told otherwise, which the Content-Security-Policy
 * refuses and reports. Import this before any schema: they decide while they are made.
 */
z.config({ jitless: true });
