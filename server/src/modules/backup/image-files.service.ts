import { parseImageFileName } from '../../storage/image-file-names.ts';
import type { UploadStore } from '../../storage/upload-store.ts';

/** The files of an image store, as a backup reads and writes them. */
export interface ImageFiles {
  /** Names of all files, in any order. */
  list: () => AsyncIterable<string>;
  /** Returns null if the file is deleted meanwhile. */
  read: (name: string) => Promise<Buffer | null>;
  write: (name: string, bytes: Buffer) => Promise<void>;
}

/** Returns the image files of a store, in a folder or in a bucket. Other files in it are left out. */
export function imageFiles(uploads: UploadStore): ImageFiles {
  return {
    async *list() {
      for await (const name of uploads.list()) if (parseImageFileName(name)) yield name;
    },
    read: (name) => uploads.read(name),
    write: (name, bytes) => uploads.write(name, bytes),
  };
}
