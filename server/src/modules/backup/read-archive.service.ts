import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { errorCode } from '../../lib/error-code.ts';
import { StartError } from '../../lib/start-error.ts';
import { ENTRY, FORMAT, formatSum, Manifest, MAX_ENTRY_BYTES } from './archive.policy.ts';

interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Every name that an entry may have. None leaves the folder that it is restored to, and none becomes a page or a script
 * below /uploads.
 */
const KNOWN =
  /^(images\/[0-9a-f]{40}(-\d+)?\.(avif|webp)|database\/\w+\/\d{6}\.copy\.gz|sums\/\d{6}\.sha256|secrets\/jwt-secret|manifest\.json(\.sha256)?)$/;

/** @throws StartError that says what is wrong with the file, and that nothing was changed */
function damaged(file: string, reason: string, cause?: unknown): StartError {
  return new StartError(
    `${file} is not a whole backup: ${reason}. Nothing was changed. Use another backup.`,
    { cause },
  );
}

/**
 * Reads the entries of an archive in order.
 * @throws StartError if the file is not an archive or ends early
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const reader = extract();
  const source = pipeline(createReadStream(file), reader);
  // Reported by the iteration below.
  source.catch(() => undefined);
  try {
    for await (const entry of reader) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || !KNOWN.test(name)) throw damaged(file, `it has an entry "${name}"`);
      if (size > MAX_ENTRY_BYTES) throw damaged(file, `its entry ${name} is too large`);
      yield { name, bytes: await buffer(entry) };
    }
    await source;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = errorCode(error);
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`, { cause: error });
    if (code === 'EISDIR')
      throw new StartError(`${file} is a folder, not a backup. Name the file in it.`);
    if (code === 'EACCES') {
      throw new StartError(
        `This account may not read ${file}. Nothing was changed. Change its owner or mode.`,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw damaged(file, `it is cut off or damaged (${reason})`, error);
  }
}

/** What the entries before the manifest have shown. */
interface Seen {
  count: number;
  digest: string;
  imageFiles: number;
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const parsed: unknown = JSON.parse(bytes.toString());
  const { format } = Manifest.pick({ format: true }).parse(parsed);
  if (format > FORMAT) {
    throw new StartError(
      `${file} was made by a newer version of Vastra. Nothing was changed. Install that version, then restore.`,
    );
  }
  return Manifest.parse(parsed);
}

function checkManifest(file: string, bytes: Buffer, seen: Seen): Manifest {
  const manifest = parseManifest(file, bytes);
  const { entries, images } = manifest;
  if (entries.count !== seen.count || images.files !== seen.imageFiles) {
    throw damaged(file, `it has ${seen.count} of ${entries.count} files`);
  }
  if (entries.digest !== seen.digest) throw damaged(file, 'its files differ from their sums');
  return manifest;
}

/**
 * Checks a whole archive: each entry against its SHA-256, and that none is missing. Only reads.
 * @throws StartError if the archive is damaged, cut off, or from a newer version with another format
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const digest = createHash('sha256');
  const seen: Seen = { count: 0, digest: '', imageFiles: 0 };
  /** The sums of entries that no file of sums has confirmed yet. */
  let open = '';
  let manifestBytes: Buffer | null = null;
  let manifestSum = '';
  for await (const { name, bytes } of readArchive(file)) {
    if (name === ENTRY.manifest) {
      manifestBytes = bytes;
    } else if (name === ENTRY.manifestSum) {
      manifestSum = bytes.toString();
    } else if (name.startsWith(ENTRY.sums)) {
      const expected = bytes.toString().split('\n');
      const wrong = open.split('\n').findIndex((line, index) => line !== expected[index]);
      if (wrong >= 0) {
        const [, entry = 'an entry'] = (expected[wrong] ?? '').split('  ');
        throw damaged(file, `${entry} differs from its sum`);
      }
      open = '';
    } else {
      const line = formatSum(bytes, name);
      digest.update(line);
      open += line;
      seen.count += 1;
      if (name.startsWith(ENTRY.images)) seen.imageFiles += 1;
    }
  }
  if (!manifestBytes || open !== '') throw damaged(file, 'its end is missing');
  if (manifestSum !== formatSum(manifestBytes, ENTRY.manifest)) {
    throw damaged(file, 'its manifest differs from its sum');
  }
  return checkManifest(file, manifestBytes, { ...seen, digest: digest.digest('hex') });
}
