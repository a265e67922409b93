import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { api } from '#client/lib/api.ts';
import { type KnownQuery, PageQueries } from './page-queries.ts';

const company: KnownQuery = {
  queryKey: ['company'],
  queryFn: (context) => api('GET /company-details', {}, context),
};
const legal: KnownQuery = {
  queryKey: ['legal'],
  queryFn: (context) => api('GET /legal-pages', {}, context),
};

/** Answers each path with itself and this text. */
const answers = (text: string) => (path: string) =>
  Promise.resolve({ status: 200, body: JSON.stringify(path + text) });

/** Asks for a query, as a component does while it is rendered. */
function ask(queries: PageQueries, query: KnownQuery): void {
  new QueryObserver(queries.client, queries.client.defaultQueryOptions(query));
}

/** Returns the queries of a page that has asked for these. */
async function rendered(queries: PageQueries, ...asked: KnownQuery[]) {
  queries.begin();
  for (const query of asked) ask(queries, query);
  await Promise.all(queries.findMissing().map((query) => query.fetch()));
  return queries.listKnown();
}

test('a page knows the queries of its last render, and loads them with the new request', async () => {
  const known = await rendered(new PageQueries(answers(' before')), company, legal);
  const queries = new PageQueries(answers(' now'));
  await queries.loadKnown(known);
  queries.begin();
  ask(queries, company);
  ask(queries, legal);
  expect(queries.findMissing()).toEqual([]);
  expect(JSON.parse(queries.presentData())).toEqual([
    [['company'], '/api/company-details now'],
    [['legal'], '/api/legal-pages now'],
  ]);
});

test('a page has no data that it does not ask for any more', async () => {
  const known = await rendered(new PageQueries(answers('')), company, legal);
  const queries = new PageQueries(answers(''));
  await queries.loadKnown(known);
  await rendered(queries, legal);
  expect(JSON.parse(queries.presentData())).toEqual([[['legal'], '/api/legal-pages']]);
  expect(queries.listKnown()).toHaveLength(1);
});

test('a query that could not be loaded is missing once the page asks for it', async () => {
  const known = await rendered(new PageQueries(answers('')), company, legal);
  const queries = new PageQueries((path) =>
    path === '/api/company-details' ? Promise.reject(new Error('Broken')) : answers('')(path),
  );
  await queries.loadKnown(known);
  queries.begin();
  ask(queries, legal);
  expect(queries.findMissing()).toEqual([]);
  ask(queries, company);
  expect(queries.findMissing().map(({ queryKey }) => queryKey)).toEqual([['company']]);
});
