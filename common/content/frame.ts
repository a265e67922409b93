import type { FrameContent } from '../contract/content-frame.ts';

/** The standard header and footer: no announcement, no phone in the header. */
export const FRAME: FrameContent = {
  announcement: { isOn: false, text: '', link: null },
  showsPhone: false,
  footer: { tagline: 'Clothes for India. Pay when you receive them.', links: [] },
};
