import type { UploadStore } from '../../storage/upload-store.ts';

/** The files of an image store, as a backup reads and writes them. */
export interface ImageFiles {
  /** Names of all files, in any order. */
  list: () => AsyncIterable<string>;
  /** Returns null if the file is deleted meanwhile. */
  read: (name: string) => Promise<Buffer | null>;
  write: (name: string, bytes: Buffer) => Promise<void>;
}

/** The hash of the image, and its width unless it is the largest. */
const IMAGE_FILE = /^([0-9a-f]{40})(-\d+)?\.(avif|webp)$/;

/** Returns the hash of the image that a file belongs to. */
export function imageOf(name: string): string {
  return IMAGE_FILE.exec(name)?.[1] ?? '';
}

/** True for the file that is written last, so that an image with it has all its files. */
export function completesImage(name: string): boolean {
  return /^[0-9a-f]{40}\.webp$/.test(name);
}

/** Returns the image files of a store, in a folder or in a bucket. Other files in it are left out. */
export function imageFiles(uploads: UploadStore): ImageFiles {
  return {
    async *list() {
      for await (const name of uploads.list()) if (IMAGE_FILE.test(name)) yield name;
    },
    read: (name) => uploads.read(name),
    write: (name, bytes) => uploads.write(name, bytes),
  };
}
