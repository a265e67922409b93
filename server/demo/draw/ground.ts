import type { Canvas } from './canvas.ts';
import { noiseOf, randomOf } from './random.ts';

const lights = new Map<string, Float32Array>();

/** Draws a matt ground of one color ('#rrggbb'), lit from the upper left, with a fine grain. */
export function groundOf(color: string, width: number, height: number): Canvas {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  const size = `${width} ${height}`;
  const light = lights.get(size) ?? lightOf(width, height);
  lights.set(size, light);
  const data = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0, i = 0; pixel < light.length; pixel += 1, i += 3) {
    const lit = light[pixel] ?? 1;
    data[i] = red * lit;
    data[i + 1] = green * lit;
    data[i + 2] = blue * lit;
  }
  return { data, width, height };
}

function lightOf(width: number, height: number): Float32Array {
  const noise = noiseOf(randomOf('ground'));
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = x / width;
      const v = y / height;
      const lamp = Math.hypot(u - 0.3, (v - 0.22) * 1.15);
      const cloud = noise(u * 3, v * 4) * 0.006 + noise(u * 130, v * 160) * 0.004;
      light[y * width + x] = 1.045 - lamp * 0.13 - Math.max(0, lamp - 0.6) * 0.1 + cloud;
    }
  }
  return light;
}
