// The baseline of the measurements: the least that an Express server does to send the same bytes. ANSWER names a
// JSON file with the answer.
import { readFileSync } from 'node:fs';
import express from 'express';

/** @type {{ path: string, status: number, type: string, body: string }} */
const answer = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8'));
const bytes = Buffer.from(answer.body);

const app = express();
app.get('/ready', (_request, response) => {
  response.send('ready');
});
// Names of products have signs that mean something in Express's paths.
app.get(answer.path.replace(/[(){}[\]:*!+?\\]/g, '\\$&'), (_request, response) => {
  if (answer.status === 304) response.status(304).end();
  else response.type(answer.type).send(bytes);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
