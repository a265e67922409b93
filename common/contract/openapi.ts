import { z } from 'zod';

/** The contract as an OpenAPI 3.1 document, generated from the table of endpoints. */
export const OpenApiDocument = z.record(z.string(), z.unknown());
