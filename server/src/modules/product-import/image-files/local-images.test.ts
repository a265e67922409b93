import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();

describe('images beside the file', () => {
  const beside = path.join(shop.folder, 'with-pictures');
  const IMAGE_HEADER =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image';

  const draw = (background: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    mkdirSync(path.join(beside, 'images'), { recursive: true });
    writeFileSync(path.join(beside, 'images', 'red.png'), await draw('#ff0000'));
    writeFileSync(path.join(beside, 'images', 'blue coat.png'), await draw('#0000ff'));
    writeFileSync(path.join(beside, 'green.png'), await draw('#00ff00'));
    writeFileSync(path.join(shop.folder, 'secret.png'), await draw('#123456'));
    writeFileSync(path.join(beside, 'notes.txt'), 'not an image');
    for (let n = 1; n <= 12; n += 1) {
      writeFileSync(
        path.join(beside, `many-${n}.png`),
        await draw(`#0000${(n + 16).toString(16)}`),
      );
    }
  });

  const importRows = (rows: string) =>
    shop.importContent(`${IMAGE_HEADER}\n${rows}`, 'with-pictures/shop.csv');
  const namesOf = async (handle: string) =>
    (await shop.productOf(handle)).images.map(({ upload }) => upload.filename);

  const ROWS =
    'coat,Coat,Color,Red,A,1,499,images/red.png,2,images/red.png\ncoat,,,Blue,B,1,499,https://cdn.example.com/x/blue%20coat.png?v=12,1,\ncoat,,,,,,,./green.png,3,\n';

  test('are kept in the order of their positions, with the colour they show', async () => {
    const report = await importRows(ROWS);
    expect(report.imagesAdded).toBe(3);
    expect(report.imagesOnTheWeb).toBe(0);
    const { images } = await shop.productOf('coat');
    expect(images.map(({ upload, color }) => [upload.filename, color])).toEqual([
      ['blue coat.png', 'Blue'],
      ['red.png', 'Red'],
      ['green.png', null],
    ]);
  });

  test('are not added again', async () => {
    await importRows(ROWS);
    const report = await importRows(ROWS);
    expect(report.products).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await shop.db().upload.count()).toBe(3);
  });

  test.each([
    ['../secret.png', 'lies outside the folder'],
    ['images/../../secret.png', 'lies outside the folder'],
    ['..\\secret.png', 'lies outside the folder'],
    [path.join(shop.folder, 'secret.png'), 'lies outside the folder'],
    [`file://${path.join(shop.folder, 'secret.png')}`, 'lies outside the folder'],
    ['ftp://example.com/a.png', 'is no path and no web address'],
    ['images/missing.png', 'There is no image'],
    ['images', 'is no file'],
    ['notes.txt', '"notes.txt" is not an image'],
  ])(
    '%s is not taken, which the report says; the product arrives without it',
    async (source, why) => {
      const report = await importRows(`coat,Coat,Color,Red,A,1,499,${source},1,\n`);
      expect(report.products.created).toBe(1);
      expect(report.notes).toHaveLength(1);
      expect(report.notes[0]).toMatchObject({
        row: 2,
        text: expect.stringContaining(why) as string,
      });
      expect(await namesOf('coat')).toEqual([]);
    },
  );

  test('are named by a file address as well', async () => {
    await importRows(`coat,Coat,Color,Red,A,1,499,file://${path.join(beside, 'green.png')},1,\n`);
    expect(await namesOf('coat')).toEqual(['green.png']);
  });

  test('of which a product has ten; more are named in the report', async () => {
    const rows = Array.from({ length: 12 }, (_, n) =>
      n === 0
        ? 'coat,Coat,Color,Red,A,1,499,many-1.png,1,'
        : `coat,,,,,,,many-${n + 1}.png,${n + 1},`,
    );
    const report = await importRows(`${rows.join('\n')}\n`);
    expect((await namesOf('coat')).length).toBe(10);
    expect(report.notes.map(({ text }) => text)).toEqual([
      '"coat": 2 images are left out, because a product can have 10; to bring in another, delete one in the shop and import the file again.',
    ]);
  });

  test('of one name in two folders are two images', async () => {
    for (const [folder, color] of [
      ['summer', '#aa0000'],
      ['winter', '#0000aa'],
    ] as const) {
      mkdirSync(path.join(beside, folder), { recursive: true });
      writeFileSync(path.join(beside, folder, 'front.png'), await draw(color));
    }
    const rows = (folder: (name: string) => string) =>
      ['summer', 'winter', 'spring']
        .map((name) => `${name},${name},,,,1,499,${folder(name)},1,\n`)
        .join('');
    const hashOf = async (handle: string) =>
      (await shop.productOf(handle)).images.map(({ upload }) => upload.hash);
    const ways: [string, string | undefined][] = [
      ['{}/front.png', undefined],
      ['{}\\FRONT.png', undefined],
      ['{}/front%2Epng', undefined],
      ['/media/{}/front.png', beside],
      ['https://cdn.example.com/{}/front.png?v=1', beside],
    ];
    for (const [way, folder] of ways) {
      await shop.empty();
      const content = `${IMAGE_HEADER}\n${rows((name) => way.replace('{}', name))}`;
      await shop.importContent(content, 'with-pictures/shop.csv', folder);
      const [summer, winter] = [await hashOf('summer'), await hashOf('winter')];
      expect([summer.length, winter.length], way).toEqual([1, 1]);
      expect(summer, way).not.toEqual(winter);
      expect(await hashOf('spring'), way).toEqual([]);
    }
  });

  test('of which only the name is there are given to no path if the file has two of that name', async () => {
    writeFileSync(path.join(beside, 'side.png'), await draw('#00aaaa'));
    const report = await importRows(
      'a,A,,,,1,499,https://cdn.example.com/a/side.png,1,\nb,B,,,,1,499,https://cdn.example.com/b/side.png,1,\n',
    );
    expect(await namesOf('a')).toEqual([]);
    expect(report.notes.map(({ text }) => text)).toEqual(
      ['a', 'b'].map(
        (name) =>
          `"${name}": "https://cdn.example.com/${name}/side.png" is not the only image of that name in this file; put each into folders named as in its path, beside the CSV file or in "images".`,
      ),
    );
  });

  describe('that a file names by web addresses', () => {
    const WEB_ROWS =
      'a,A,,,,1,499,https://cdn.example.com/a/main.png?v=1,1,\nb,B,,,,1,499,https://cdn.example.com/b/main.png,1,\nc,C,,,,1,499,https://cdn.example.com/c/back%20view.png,1,\n';
    const REMEDY =
      'Download the files under their names, put them directly beside the CSV file or into a folder "images" there, and import it again; or use --pictures FOLDER, which also finds them in folders below that one. Files of the same name need the folders of their addresses around them, as in "images/summer/front.jpg".';
    let count = 0;

    /** Imports the rows with files beside them, in a folder of their own. */
    async function importWith(files: readonly string[], images?: string) {
      count += 1;
      const own = path.join(shop.folder, `web-${count}`);
      for (const [index, name] of files.entries()) {
        mkdirSync(path.dirname(path.join(own, name)), { recursive: true });
        writeFileSync(path.join(own, name), await draw(`#${count}${index}00${count}${index}`));
      }
      const content = `${IMAGE_HEADER}\n${WEB_ROWS}`;
      const folder = images && path.join(own, images);
      return shop.importContent(content, `web-${count}/shop.csv`, folder);
    }

    test('are found where the note says, and nothing is noted then', async () => {
      const none = await importWith([]);
      expect(none.imagesOnTheWeb).toBe(3);
      expect(none.notes).toEqual([
        {
          row: null,
          text: `3 images are named by web addresses, which are not fetched. ${REMEDY}`,
        },
      ]);
      for (const [files, images] of [
        [['images/a/main.png', 'images/b/main.png', 'images/back view.png']],
        [['a/main.png', 'b/main.png', 'back view.png']],
        [['new/x/a/main.png', 'new/b/main.png', 'new/y/z/back view.png'], 'new'],
      ] as const) {
        const report = await importWith(files, images);
        expect([report.imagesOnTheWeb, report.notes], files[0]).toEqual([0, []]);
        expect(report.imagesAdded, files[0]).toBe(3);
        await shop.empty();
      }
    });

    test('are not found in folders of other names, for which the note names --pictures', async () => {
      const report = await importWith(['photos/back view.png', 'images/new/back view.png']);
      expect(report.imagesOnTheWeb).toBe(3);
      expect(report.notes.map(({ text }) => text)).toEqual([expect.stringContaining(REMEDY)]);
    });
  });

  test('that a bare name may mean are named in the report', async () => {
    const folder = path.join(shop.folder, 'photos');
    for (const [name, color] of [
      ['one', '#010101'],
      ['two', '#020202'],
    ] as const) {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, 'back.png'), await draw(color));
    }
    const report = await shop.importContent(
      `${IMAGE_HEADER}\na,A,,,,1,499,back.png,1,\n`,
      'with-pictures/shop.csv',
      folder,
    );
    expect(await namesOf('a')).toEqual([]);
    expect(report.notes[0]?.text).toMatch(
      /^"a": "back.png" may be any of ("(one|two)\/back.png"(, )?){2}; write its path/,
    );
  });
});
