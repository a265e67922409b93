import helmet from 'helmet';

/**
 * Sets the security headers of every response (docs/specification.md#http-headers). Browsers load scripts,
 * styles and images only from the shop, run no inline code, and show no page in a frame. Images may also
 * be `data:` and `blob:` URLs.
 */
export function securityHeaders(publicUrl: string): ReturnType<typeof helmet> {
  const overTls = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Previews of files that an admin is about to upload are blob: or data: URLs.
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
