import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pack, type Pack } from 'tar-stream';
import { ENTRY, formatSum, type Manifest } from './archive.policy.ts';

/** Entries per file of sums. They are kept in memory until that file is written. */
const SUMS_PER_FILE = 10_000;

interface ArchiveRequest {
  file: string;
  /** The time of the entries. */
  at: Date;
  signal?: AbortSignal | undefined;
}

/** Writes an archive entry by entry. */
export interface ArchiveWriter {
  add: (entry: string, bytes: Buffer) => Promise<void>;
  /** Adds the sums and the manifest, and resolves when everything is on the disk. */
  finish: (manifest: Omit<Manifest, 'entries'>) => Promise<void>;
}

function addEntry(archive: Pack, name: string, bytes: Buffer, at: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.once('error', reject);
    archive.entry({ name, size: bytes.length, mode: 0o600, mtime: at }, bytes, (error) => {
      archive.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

function createWriter(archive: Pack, { at, signal }: ArchiveRequest): ArchiveWriter {
  const digest = createHash('sha256');
  let count = 0;
  let sumFiles = 0;
  let lines: string[] = [];
  const flushSums = async () => {
    if (lines.length === 0) return;
    sumFiles += 1;
    const name = `${ENTRY.sums}${String(sumFiles).padStart(6, '0')}.sha256`;
    await addEntry(archive, name, Buffer.from(lines.join('')), at);
    lines = [];
  };
  return {
    async add(entry, bytes) {
      signal?.throwIfAborted();
      const line = formatSum(bytes, entry);
      await addEntry(archive, entry, bytes, at);
      digest.update(line);
      count += 1;
      lines.push(line);
      if (lines.length >= SUMS_PER_FILE) await flushSums();
    },
    async finish(manifest) {
      await flushSums();
      const whole: Manifest = { ...manifest, entries: { count, digest: digest.digest('hex') } };
      const bytes = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
      await addEntry(archive, ENTRY.manifest, bytes, at);
      const sum = Buffer.from(formatSum(bytes, ENTRY.manifest));
      await addEntry(archive, ENTRY.manifestSum, sum, at);
      archive.finalize();
    },
  };
}

/** Writes an archive into a file as it grows. If that fails, the archive takes no more entries. */
async function copyToFile(archive: Pack, handle: FileHandle): Promise<void> {
  for await (const chunk of archive) {
    if (chunk instanceof Uint8Array) await handle.appendFile(chunk);
  }
}

/**
 * Writes a new archive that only this account can read. Memory is bounded by the largest entry.
 * @param fill adds the entries and calls `finish`
 */
export async function writeArchive(
  request: ArchiveRequest,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const handle = await open(request.file, 'wx', 0o600);
  try {
    const archive = pack();
    const results = await Promise.allSettled([
      // First, because a full disk is the cause of what `fill` reports.
      copyToFile(archive, handle),
      fill(createWriter(archive, request)).catch((error: unknown) => {
        archive.destroy(error instanceof Error ? error : undefined);
        throw error;
      }),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await handle.sync();
  } finally {
    await handle.close();
  }
}
