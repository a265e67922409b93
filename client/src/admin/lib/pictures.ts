import { useCallback, useEffect, useRef } from 'react';
import { LIMITS } from '#common/limits.ts';

/** The kinds of pictures that the shop takes, as a file field names them. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

const MEGABYTE = 1024 * 1024;

/** Files that the shop takes by their size, and what is said of one that it does not. */
export function withinSize(files: readonly File[]): { files: File[]; refusal?: string } {
  const { maxBytes } = LIMITS.image;
  const large = files.find(({ size }) => size > maxBytes);
  const small = files.filter(({ size }) => size <= maxBytes);
  if (!large) return { files: small };
  return { files: small, refusal: `"${large.name}" is larger than ${maxBytes / MEGABYTE} MB.` };
}

/**
 * Addresses under which chosen files can be shown. Browsers keep a file for as long as an address of
 * it is not given back, which is done when the form goes.
 */
export function useFileUrls(): (file: File) => string {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const given = urls.current;
    return () => given.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return useCallback((file) => {
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    return url;
  }, []);
}
