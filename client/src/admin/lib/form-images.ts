import { useCallback, useEffect, useRef } from 'react';
import { LIMITS } from '#common/limits.ts';

/** The accepted image types, for the `accept` attribute of a file input. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp';

const MEGABYTE = 1024 * 1024;

/** Returns the files that are small enough, and an error message about the first that is too large. */
export function withinSize(files: readonly File[]): { files: File[]; refusal?: string } {
  const { maxBytes } = LIMITS.image;
  const large = files.find(({ size }) => size > maxBytes);
  const small = files.filter(({ size }) => size <= maxBytes);
  if (!large) return { files: small };
  return { files: small, refusal: `"${large.name}" is larger than ${maxBytes / MEGABYTE} MB.` };
}

/**
 * Returns a function that creates an object URL to show a chosen file. Browsers keep a file in memory
 * until its URLs are revoked, so all are revoked when the form unmounts.
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
