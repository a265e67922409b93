import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { extract, pack } from 'tar-stream';
import { pipeline } from 'node:stream/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import {
  archiveName,
  archiveTime,
  FORMAT,
  latestSlot,
  type Manifest,
  newestArchive,
  outdatedArchives,
} from './archive.policy.ts';
import { checkArchive } from './read-archive.service.ts';
import { writeArchive } from './write-archive.service.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-archive-'));
afterAll(() => rm(folder, { recursive: true }));

const AT = new Date('2026-11-28T21:30:05Z');
const HASH = 'a'.repeat(40);

const manifest: Omit<Manifest, 'entries'> = {
  format: FORMAT,
  version: '0.1.0',
  createdAt: AT.toISOString(),
  migrations: ['20261128003025_first_shop'],
  tables: [],
  sequences: [],
  images: { files: 2, bytes: 1_200_006, missing: 0 },
};

/** Writes an archive with two images. */
async function writeSample(name: string, changes: Partial<Manifest> = {}): Promise<string> {
  const file = path.join(folder, name);
  await writeArchive({ file, at: AT }, async (writer) => {
    await writer.add(`images/${HASH}.webp`, Buffer.alloc(1_200_000, 'x'));
    await writer.add(`images/${HASH}-320.webp`, Buffer.from('small!'));
    await writer.finish({ ...manifest, ...changes });
  });
  return file;
}

/** Copies an archive without some of its entries. */
async function without(file: string, isLeftOut: (name: string) => boolean): Promise<string> {
  const copy = `${file}.less`;
  const archive = pack();
  const written = pipeline(archive, createWriteStream(copy));
  const reader = extract();
  const read = pipeline(createReadStream(file), reader);
  for await (const entry of reader) {
    const bytes = await buffer(entry);
    if (!isLeftOut(entry.header.name)) archive.entry({ name: entry.header.name }, bytes);
  }
  archive.finalize();
  await Promise.all([written, read]);
  return copy;
}

describe('a backup file', () => {
  it('can be read by its owner alone and has everything that was written', async () => {
    const file = await writeSample('whole.tar');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = await checkArchive(file);
    expect(read).toMatchObject({ ...manifest, entries: { count: 2 } });
  });

  it('is refused wherever it is cut off', async () => {
    const { size } = await stat(await writeSample('size.tar'));
    const cuts = [
      0,
      100,
      512,
      600_000,
      1_200_512,
      1_200_640,
      1_201_152,
      size - 2_048,
      size - 1_024 - 512,
    ];
    for (const cut of cuts) {
      const file = await writeSample(`cut-${cut}.tar`);
      await truncate(file, cut);
      await expect(checkArchive(file), `after ${cut} bytes`).rejects.toThrow(
        /is not a whole backup: .*Nothing was changed/,
      );
    }
  });

  it('is refused if a single bit has changed, in any of its parts', async () => {
    const whole = await readFile(await writeSample('bits.tar'));
    for (let at = 0; at < whole.length - 1_024; at += at < 1_190_000 ? 199_991 : 211) {
      // The padding of an entry means nothing.
      if (whole[at] === 0) continue;
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const file = path.join(folder, 'bit.tar');
      await writeFile(file, bytes);
      const outcome = await checkArchive(file).then(
        ({ migrations, tables, images }) => ({ migrations, tables, images }),
        (error: unknown) => String(error),
      );
      // A bit of a header's time or owner changes nothing of what is restored.
      if (typeof outcome === 'string') expect(outcome).toContain('Nothing was changed');
      else
        expect(outcome).toEqual({
          migrations: manifest.migrations,
          tables: [],
          images: manifest.images,
        });
    }
  });

  it('names the file that is damaged', async () => {
    const file = await writeSample('named.tar');
    const bytes = await readFile(file);
    bytes[bytes.indexOf('small!')] = 0x53;
    await writeFile(file, bytes);
    await expect(checkArchive(file)).rejects.toThrow(
      `images/${HASH}-320.webp differs from its sum`,
    );
  });

  it('is refused without one of its files, with a file that leads elsewhere or is no image, and if it is no archive', async () => {
    const file = await writeSample('entries.tar');
    for (const lost of ['images/', `images/${HASH}-320.webp`, 'sums/', 'manifest.json.sha256']) {
      const copy = await without(file, (name) => name.startsWith(lost));
      await expect(checkArchive(copy), lost).rejects.toThrow('is not a whole backup');
    }
    for (const stray of ['images/../../x.webp', 'images/page.html']) {
      const strange = path.join(folder, `${path.basename(stray)}.tar`);
      await writeArchive({ file: strange, at: AT }, async (writer) => {
        await writer.add(stray, Buffer.from('x'));
        await writer.finish({ ...manifest, images: { files: 1, bytes: 1, missing: 0 } });
      });
      await expect(checkArchive(strange)).rejects.toThrow(`it has an entry "${stray}"`);
    }
    const text = path.join(folder, 'text.tar');
    await appendFile(text, 'not an archive '.repeat(100));
    await expect(checkArchive(text)).rejects.toThrow('is not a whole backup');
    await expect(checkArchive(path.join(folder, 'none.tar'))).rejects.toThrow('There is no file');
    await expect(checkArchive(folder)).rejects.toThrow('is a folder');
  });

  it('of a later format is refused with the remedy', async () => {
    const file = await writeSample('later.tar', { format: FORMAT + 1 });
    await expect(checkArchive(file)).rejects.toThrow('was made by a newer version of Vastra');
  });

  it('that cannot be written completely leaves an error, not a hanging process', async () => {
    const failing = writeArchive(
      { file: path.join(folder, 'fails.tar'), at: AT },
      async (writer) => {
        await writer.add('images/a.webp', Buffer.alloc(100_000));
        throw new Error('the database has gone');
      },
    );
    await expect(failing).rejects.toThrow('the database has gone');
    const again = { file: path.join(folder, 'fails.tar'), at: AT };
    await expect(writeArchive(again, (writer) => writer.finish(manifest))).rejects.toThrow(
      'EEXIST',
    );
  });
});

describe('the names of backups', () => {
  it('say the time in India, so that they sort by time', () => {
    expect(archiveName(AT)).toBe('vastra-20261129-030005.tar');
    expect(archiveTime('vastra-20261129-030005.tar').toISOString()).toBe(AT.toISOString());
  });

  const names = [
    'vastra-20261129-030005.tar',
    'vastra-20261128-030000.tar',
    'vastra-20261201-030000.tar',
  ];
  const others = [
    'notes.txt',
    'vastra-before-restore-20200101-000000.tar',
    'vastra-20261129.tar',
    'x.tar',
  ];

  it('decide which are deleted: only backups, the oldest first', () => {
    expect(outdatedArchives([...others, ...names], 1)).toEqual([names[0], names[1]]);
    expect(outdatedArchives([...others, ...names], 3)).toEqual([]);
    expect(newestArchive([...names, ...others])).toBe(names[2]);
    expect(newestArchive(others)).toBeNull();
  });

  it('tell whether the backup of the last night is there', () => {
    // 03:00 in India is 21:30 UTC of the day before.
    expect(latestSlot(new Date('2026-11-28T21:30:00Z'), '03:00')).toBe(
      'vastra-20261129-030000.tar',
    );
    expect(latestSlot(new Date('2026-11-28T21:29:59Z'), '03:00')).toBe(
      'vastra-20261128-030000.tar',
    );
    expect(latestSlot(new Date('2026-11-28T18:29:00Z'), '23:59')).toBe(
      'vastra-20261128-235900.tar',
    );
    expect(latestSlot(new Date('2026-12-31T18:31:00Z'), '00:00')).toBe(
      'vastra-20270101-000000.tar',
    );
  });
});
