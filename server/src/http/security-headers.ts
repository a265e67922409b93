import helmet from 'helmet';

/**
 * Headers of every answer (contract.md "Headers"): scripts, styles and pictures come from the shop
 * itself and nowhere else, nothing is inline, nobody frames the shop.
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
