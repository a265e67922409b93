import type { IncomingMessage } from 'node:http';
import { AppError } from '../lib/errors.ts';

/**
 * The files of uploaded images, in one flat folder of names: on disk or in S3-compatible storage
 * (docs/decisions/037-uploaded-files.md). All functions throw AppError UNAVAILABLE if the storage fails or is full.
 */
export interface UploadStore {
  /** Stores a file as a whole: after an error, there is none or the former one. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Returns a file's bytes, or null if there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Deletes a file. Does nothing if there is none of that name. */
  remove(name: string): Promise<void>;
  /** Lists the names of files that begin with `prefix`, in no particular order. Leaves unfinished files out. */
  list(prefix?: string): AsyncIterable<string>;
  /**
   * Deletes files that a killed process has left unfinished.
   * @param before only files last written before this time
   * @returns how many
   */
  removeUnfinished(before: Date): Promise<number>;
}

/** A store on disk. Web servers may read its folder. */
export interface DiskUploads extends UploadStore {
  folder: string;
}

/** A visitor's request for a file. */
export type FileRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** What a store somewhere else answers to a request for a file. */
export interface OpenFile {
  /** 200, 206 for a range, 304 if the caller has the file, 416 if it does not have that range. */
  status: number;
  /** Headers about the content, such as ETag and Content-Length. */
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array> | null;
}

/** A store that is reached over the network. */
export interface RemoteUploads extends UploadStore {
  folder: null;
  /**
   * Opens a file without reading it into memory. Returns null if there is none of that name.
   * @param request GET or HEAD; its headers Range, If-None-Match and If-Range are obeyed
   */
  open(name: string, request: FileRequest): Promise<OpenFile | null>;
}

export type Uploads = DiskUploads | RemoteUploads;

/** Seconds after which a caller may try again. An operator has to make room first. */
const RETRY_SECONDS = '60';

/** Creates the error for storage that fails. The cause is logged, not shown. */
export function storageUnavailable(cause: unknown): AppError {
  const message =
    'Images cannot be stored or read at the moment. Please try again in a few minutes.';
  return new AppError('UNAVAILABLE', message, {
    headers: { 'Retry-After': RETRY_SECONDS },
    cause,
  });
}
