import path from 'node:path';

/** Difficult images of real shops, where they are at hand. */
export const SHARED_IMAGES = path.resolve('../shared/data/images');

/** Those that are accepted, with their size once upright. */
export const ACCEPTED: Readonly<Record<string, { width: number; height: number }>> = {
  '01-exif-orientation6-portrait.jpg': { width: 1200, height: 1800 },
  '03-exif-orientation2-mirrored-small.jpg': { width: 113, height: 150 },
  '05-cmyk-no-profile.jpg': { width: 500, height: 333 },
  '07-png-16bit-rgb.png': { width: 900, height: 600 },
  '11-webp-lossy.webp': { width: 100, height: 100 },
  '12-webp-alpha.webp': { width: 300, height: 300 },
  '19-jpeg-with-gps.jpg': { width: 640, height: 480 },
  '23-apng-animated.png': { width: 100, height: 100 },
  '30-jpeg-progressive.jpg': { width: 320, height: 240 },
  '33-png-fully-transparent.png': { width: 300, height: 300 },
  '34-png-2x2-tiny.png': { width: 2, height: 2 },
  'd2-wrong-ext-png-named.JPEG': { width: 900, height: 600 },
  'd6-polyglot-jpeg-html-appended.jpg': { width: 320, height: 240 },
};

/** Those that are refused, and what is said after the file's name. */
export const REFUSED: Readonly<Record<string, string>> = {
  '09-gif-animated.gif': 'is in GIF format',
  '15-jpeg-truncated.jpg': 'is damaged',
  '20-png-65536x65536-bomb.png': 'is too large: 65536 x 65536',
  '22-gif-frame-bigger-than-canvas.gif': 'is in GIF format',
  '24-svg-with-script.svg': 'is in SVG format',
  '28-svg-harmless.svg': 'is in SVG format',
  'd1-wrong-ext-gif-named.jpg': 'is in GIF format',
  'd3-svg-named.png': 'is in SVG format',
  'd8-zero-bytes.jpg': 'is empty',
};
