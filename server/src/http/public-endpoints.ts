import { parse } from 'node:querystring';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';

/** Endpoints that answer every visitor the same. */
type PublicRead = {
  [K in EndpointKey]: K extends `GET ${string}`
    ? Endpoints[K]['who'] extends 'public'
      ? K
      : never
    : never;
}[EndpointKey];

/** Endpoints whose answer depends on the input, and on the caller at most by their role. */
export type CachedRead = PublicRead | 'GET /products/search';

/** A request for a public read, not validated yet. */
export interface PublicRequest {
  key: PublicRead;
  params: Readonly<Record<string, string>>;
  query: unknown;
}

const API = '/api';
const PARAMETER = /^\{(\w+)\}$/;

/** True for endpoints that answer every visitor the same. */
function isPublicRead(key: EndpointKey): key is PublicRead {
  const { who }: Endpoint = endpoints[key];
  return key.startsWith('GET ') && who === 'public';
}

export function isCachedRead(key: EndpointKey): key is CachedRead {
  return isPublicRead(key) || key === 'GET /products/search';
}

/** Returns the template of an endpoint's path, such as '/api/products/{id}'. */
export function routeOf(key: EndpointKey): string {
  return API + key.slice(key.indexOf('/'));
}

/** Keys and path segments. Fixed segments come first, so that /products/facets is no product's id. */
const PATTERNS = endpointKeys
  .filter(isPublicRead)
  .map((key) => ({ key, pattern: key.slice('GET /'.length).split('/') }))
  .sort((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')));

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Returns the parameters if the segments fit the pattern, or null. */
function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = PARAMETER.exec(expected)?.[1];
    if (name === undefined) {
      if (segment !== expected) return null;
      continue;
    }
    const value = decode(segment);
    if (!value) return null;
    params[name] = value;
  }
  return params;
}

/**
 * Returns the public read that a URL such as '/api/products?page=2' asks for. Null for every other URL, and
 * for unusual spellings such as '/API/products', which the router understands too.
 */
export function findPublicRead(url: string): PublicRequest | null {
  if (!url.startsWith(`${API}/`) || url.includes('#')) return null;
  const [path = '', ...search] = url.split('?');
  const segments = path.slice(API.length + 1).split('/');
  for (const { key, pattern } of PATTERNS) {
    const params = matchSegments(pattern, segments);
    if (params) return { key, params, query: parse(search.join('?')) };
  }
  return null;
}
