import { CHILDREN } from './wardrobe-children.ts';
import { INDIAN } from './wardrobe-indian.ts';
import { WESTERN } from './wardrobe-western.ts';

/** Every garment that the demo shop sells. */
export const WARDROBE = { ...INDIAN, ...WESTERN, ...CHILDREN } as const;

export type GarmentName = keyof typeof WARDROBE;
