import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { HIDE_CLOSED_ANNOUNCEMENT } from '#common/rendering.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** What no page of the shop uses. A script that got into a page could not use it either. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** The hash of the only inline script. */
const SCRIPT_HASH = createHash('sha256').update(HIDE_CLOSED_ANNOUNCEMENT).digest('base64');

/** Returns Helmet's middleware with the shop's policy. */
function policy(publicUrl: string): ReturnType<typeof helmet> {
  const overTls = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'sha256-${SCRIPT_HASH}'`],
        // Previews of files that an admin is about to upload are blob: or data: URLs.
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A year, and for names below the shop's own. Sites in the browsers' preload list can hardly leave it again.
    strictTransportSecurity: overTls ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    // For Internet Explorer, Flash and filters that browsers no longer have.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/**
 * Returns the security headers of every response (docs/specification.md#http-headers). Files lose those of pages
 * (dropPageHeaders). Browsers load scripts, styles and images only from the shop, run no inline code but the script
 * that hides a closed announcement, and show no page in a frame. Images may also be `data:` and `blob:` URLs. Behind
 * TLS browsers use TLS alone for a year.
 */
export function listSecurityHeaders(publicUrl: string): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  policy(publicUrl)(request, response, () => undefined);
  response.setHeader(
    'Permissions-Policy',
    DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  );
  const names = response.getHeaderNames();
  return Object.fromEntries(names.map((name) => [name, String(response.getHeader(name))]));
}

/** Sets these headers. They are the same for all requests, so Helmet composes them only once. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const headers = new Map(Object.entries(listSecurityHeaders(publicUrl)));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Headers by which a browser treats a page. It ignores them on the files of a page. */
const PAGE_ONLY_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
];

/** Removes from a file's response the headers that only pages need. A first visit fetches about thirty files. */
export function dropPageHeaders(response: ServerResponse): void {
  for (const name of PAGE_ONLY_HEADERS) response.removeHeader(name);
}
