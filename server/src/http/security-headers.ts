import helmet from 'helmet';

/**
 * Sets the headers of every response (docs/specification.md#http-headers): scripts, styles and images come
 * from the shop alone, nothing is inline, and no other site frames it.
 */
export function securityHeaders(publicUrl: string): ReturnType<typeof helmet> {
  const overTls = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The picture of a file that is about to be uploaded is a blob or data address.
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls,
  });
}
