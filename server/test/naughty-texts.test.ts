import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpoints } from '#common/contract/endpoints.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { cleanLine, trimText } from '#common/domain/clean-text.ts';
import { cleanCode, codeKey } from '#common/domain/code-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { plainDigits } from '#common/domain/typed-digits.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { newId } from '#server/src/lib/ids.ts';
import { codeBody } from './builders/discount-codes.ts';
import { fillForm, imageFile } from './builders/forms.ts';
import { ADDRESS } from './builders/orders.ts';
import { sendProduct, variantInput } from './builders/product-form.ts';
import { makeCategory } from './builders/products.ts';
import { hoursFromNoon, saleBody } from './builders/sales.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { HARD_TEXTS, naughtyTexts } from './naughty-texts.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db } = app.deps;
const customer = await makeUser(app);
const admin = await makeAdmin(app);
const image = await imageFile();
const category = await makeCategory(app);
const PRODUCT = { productName: 'Kurta', categoryId: category.id };
const kurta = await sendProduct(app, admin, { ...PRODUCT, variants: [variantInput()] }, [image]);

type Texts = Readonly<Record<string, string>>;

/** A form of the shop, with the fields that take a text. */
interface Form {
  name: string;
  endpoint: Endpoint;
  fields: readonly string[];
  /** Builds the body with these texts; all other fields are valid. */
  fill: (texts: Texts) => object;
  send: (body: object) => PromiseLike<{ status: number; body: unknown }>;
  /** Returns the object with the fields from a parsed body, and from an answer. */
  parsed?: (body: unknown) => unknown;
  answered: (body: unknown) => unknown;
  /** Writes parsed values into the tables and returns what they hold then, row by row. */
  store: (rows: readonly Record<string, string | null>[]) => Promise<readonly object[]>;
  /** True if the shop may turn a text into this value. Standard: `isKept`. */
  keeps?: (text: string, value: unknown) => boolean;
  /** Fields to which the whole collection is sent over HTTP: one of each kind. */
  whole?: readonly string[];
}

/** Keeps the order of the rows, which the database does not promise. */
function inOrder(ids: readonly string[], rows: readonly { id: string }[]): object[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A row is missing if another one has the same key.
  return ids.map((id) => byId.get(id) ?? {});
}

function at(...path: string[]) {
  return (body: unknown) => path.reduce<unknown>((place, step) => Object(place)[step], body);
}

const ADDRESS_FORM: Form = {
  name: 'an address',
  endpoint: endpoints['POST /addresses'],
  fields: Object.keys(ADDRESS),
  fill: (texts) => ({ ...ADDRESS, ...texts }),
  send: async (body) => {
    const answer = await app.call('post', '/addresses', customer).send(body);
    await db.address.deleteMany({ where: { isDefault: false } });
    return answer;
  },
  answered: at('address'),
  store: (rows) =>
    db.$transaction(async (tx) => {
      const data = rows.map((row) => ({ ...ADDRESS, ...row, id: newId(), userId: customer.id }));
      const stored = await tx.address.createManyAndReturn({ data });
      await tx.address.deleteMany({ where: { isDefault: false } });
      return inOrder(
        data.map(({ id }) => id),
        stored,
      );
    }),
  whole: ['addressLine1'],
};

const PROFILE = { firstName: 'Asha', lastName: 'Rao', username: 'asha-rao' };

const PROFILE_FORM: Form = {
  name: 'a profile',
  endpoint: endpoints['PUT /users/profile'],
  fields: ['firstName', 'lastName', 'username', 'mobile', 'dob'],
  fill: (texts) => texts,
  send: (body) => app.call('put', '/users/profile', customer).send(body),
  answered: at('user'),
  store: async (rows) => {
    const data = rows.map((row) => {
      const id = newId();
      const dob = row['dob'];
      const usernameKey = row['username'] ? caseKey(row['username']) : id;
      const keys = { usernameKey, email: id, emailKey: id };
      const texts = { ...PROFILE, ...row, ...keys, id, passwordHash: '' };
      return { ...texts, dob: dob ? new Date(dob) : null };
    });
    const stored = await db.user.createManyAndReturn({ data, skipDuplicates: true });
    const ids = data.map(({ id }) => id);
    return inOrder(
      ids,
      stored.map((user) => ({ ...user, dob: user.dob?.toISOString().slice(0, 10) ?? null })),
    );
  },
};

const PAGE = { slug: 'privacy-policy', title: 'Privacy', content: 'Text' };

const LEGAL_FORM: Form = {
  name: 'a policy page',
  endpoint: endpoints['POST /legal-pages'],
  fields: ['title', 'content'],
  fill: (texts) => ({ ...PAGE, ...texts }),
  send: (body) => app.call('post', '/legal-pages', admin).send(body),
  answered: at(),
  // There is one page for each slug, so the texts take turns.
  store: async (rows) => {
    const stored = [];
    for (const row of rows) {
      const data = { ...PAGE, ...row };
      const where = { slug: PAGE.slug };
      stored.push(await db.legalPage.upsert({ where, create: data, update: data }));
    }
    return stored;
  },
  whole: ['content'],
};

const COMPANY_FORM: Form = {
  name: 'the company',
  endpoint: endpoints['PUT /company-details'],
  fields: ['name', 'email', 'phone', 'address', 'pincode'],
  fill: (texts) => ({ name: 'Vastra', ...texts }),
  send: (body) => fillForm(app.call('put', '/company-details', admin), texted(body), NO_FILES),
  answered: at(),
  // The shop has one company, so its texts take turns.
  store: async (rows) => {
    const stored = [];
    for (const row of rows) {
      const data = { name: 'Vastra', ...row };
      stored.push(await db.company.upsert({ where: { id: 1 }, create: data, update: data }));
    }
    return stored;
  },
  whole: ['address'],
};

const NO_FILES = { field: 'logo', list: [] };

/** Form fields are texts; a list is sent as JSON. */
function texted(body: object): Texts {
  return z.record(z.string(), z.string()).parse(body);
}

/** Every text makes a category of its own, which then makes room for the next. */
const CATEGORY_FORM: Form = {
  name: 'a category',
  endpoint: endpoints['POST /categories'],
  fields: ['name', 'description', 'seoTitle', 'seoDescription'],
  fill: (texts) => ({ name: 'Kurtas', ...texts }),
  send: async (body) => {
    const files = { field: 'media', list: [image] };
    const answer = await fillForm(app.call('post', '/categories', admin), texted(body), files);
    await db.category.deleteMany({ where: { id: { not: category.id } } });
    return answer;
  },
  answered: at(),
  store: async (rows) => {
    const data = rows.map((row) => {
      const id = newId();
      const { seoTitle, seoDescription, ...texts } = row;
      const own = { seoTitle: seoTitle || null, seoDescription: seoDescription || null };
      return { name: 'Kurtas', ...texts, ...own, id, nameKey: id, slug: id, slugKey: id };
    });
    const stored = await db.category.createManyAndReturn({ data });
    await db.category.deleteMany({ where: { id: { not: category.id } } });
    // Without a text the column is null, which the form writes as an empty text.
    return inOrder(
      data.map(({ id }) => id),
      stored.map(({ seoTitle, seoDescription, ...row }) => ({
        ...row,
        ...{ seoTitle: seoTitle ?? '', seoDescription: seoDescription ?? '' },
      })),
    );
  },
};

/** One product takes all texts, one after the other. */
const PRODUCT_FORM: Form = {
  name: 'a product',
  endpoint: endpoints['POST /products'],
  fields: ['productName', 'description'],
  fill: (texts) => ({ ...PRODUCT, productVariants: JSON.stringify([variantInput()]), ...texts }),
  send: (body) => sendProduct(app, admin, { id: kurta.body.product.id, ...body }),
  answered: (body) => {
    const { name, description } = Object(at('product')(body));
    return { productName: name, description };
  },
  store: async (rows) => {
    const data = rows.map(({ productName, description }) => {
      const id = newId();
      const name = productName ?? 'Kurta';
      const texts = { name, urlName: name, description: description ?? '' };
      return { ...texts, id, urlKey: id, categoryId: category.id };
    });
    const stored = await db.product.createManyAndReturn({ data });
    await db.product.deleteMany({ where: { id: { in: data.map(({ id }) => id) } } });
    const answers = stored.map(({ id, name, description }) => ({
      id,
      productName: name,
      description,
    }));
    return inOrder(
      data.map(({ id }) => id),
      answers,
    );
  },
};

const VARIANT_FORM: Form = {
  name: 'a variant',
  endpoint: endpoints['POST /products'],
  fields: ['size', 'color', 'sku'],
  fill: (texts) => ({ ...PRODUCT, productVariants: JSON.stringify([variantInput(texts)]) }),
  send: (body) => sendProduct(app, admin, { id: kurta.body.product.id, ...body }),
  parsed: at('productVariants', '0'),
  answered: at('product', 'variants', '0'),
  store: async (rows) => {
    const data = rows.map((row, position) => {
      const id = newId();
      const { sku, ...texts } = { size: 'M', color: 'Indigo', sku: '', ...row };
      const keys = { sizeKey: sizeKey(texts.size), colorKey: id, skuKey: sku ? id : null };
      return { ...texts, ...keys, sku: sku || null, id, position, stock: 0, sellingPaise: 100 };
    });
    const productId = kurta.body.product.id;
    const stored = await db.variant.createManyAndReturn({
      data: data.map((variant) => ({ ...variant, productId })),
    });
    await db.variant.deleteMany({ where: { id: { in: data.map(({ id }) => id) } } });
    // Without a SKU the column is null, which the form writes as an empty text.
    return inOrder(
      data.map(({ id }) => id),
      stored.map((variant) => ({ ...variant, sku: variant.sku ?? '' })),
    );
  },
};

/** Codes are written in capitals without spaces, and read alike in any case. */
const CODE_FORM: Form = {
  name: 'a discount code',
  endpoint: endpoints['POST /discount-codes'],
  fields: ['code'],
  fill: (texts) => ({ ...codeBody(), ...texts }),
  send: async (body) => {
    const answer = await app.call('post', '/discount-codes', admin).send(body);
    await db.discountCode.deleteMany();
    return answer;
  },
  answered: at(),
  keeps: (text, value) =>
    value === cleanCode(text) && codeKey(value) === codeKey(text) && value === cleanCode(value),
  store: async (rows) => {
    const data = rows.map(({ code }) => {
      const id = newId();
      return { id, code: code ?? 'CODE', codeKey: id, kind: 'PERCENT' as const, value: 10 };
    });
    const stored = await db.discountCode.createManyAndReturn({ data });
    await db.discountCode.deleteMany();
    return inOrder(
      data.map(({ id }) => id),
      stored,
    );
  },
  whole: ['code'],
};

/** Each sale makes room for the next, because two may not overlap. */
const SALE_FORM: Form = {
  name: 'a sale',
  endpoint: endpoints['POST /sales'],
  fields: ['name'],
  fill: (texts) => saleBody({ startsAt: hoursFromNoon(1), ...texts }),
  send: async (body) => {
    const answer = await app.call('post', '/sales', admin).send(body);
    await db.sale.deleteMany();
    return answer;
  },
  answered: at('sale'),
  store: async (rows) => {
    const times = { startsAt: new Date(hoursFromNoon(1)), endsAt: new Date(hoursFromNoon(2)) };
    const data = rows.map(({ name }) => {
      const id = newId();
      return { id, name: name ?? 'Diwali', basisPoints: 1000, wholeShop: true, ...times };
    });
    const stored = await db.sale.createManyAndReturn({ data });
    await db.sale.deleteMany();
    return inOrder(
      data.map(({ id }) => id),
      stored,
    );
  },
  whole: ['name'],
};

const FORMS = [
  ADDRESS_FORM,
  PROFILE_FORM,
  LEGAL_FORM,
  COMPANY_FORM,
  CATEGORY_FORM,
  PRODUCT_FORM,
  VARIANT_FORM,
  CODE_FORM,
  SALE_FORM,
];

/**
 * What may happen to a text: it is trimmed, a line has single spaces, also for its line breaks, a form sends line breaks as \r\n,
 * digits are those of ASCII without grouping, and an empty text is null.
 */
function isKept(text: string, value: unknown): boolean {
  const trimmed = trimText(text);
  // Left empty, a field is null, or what the profile or the contract says.
  if (trimmed === '') {
    return [null, '', undefined, customer.username, DEFAULT_SIZE].some((empty) => empty === value);
  }
  const digits = plainDigits(text);
  const joined = cleanLine(trimmed.replace(/[\t\r\n]+/g, ' '));
  const stored = [trimmed, cleanLine(text), joined, trimmed.replace(/\r?\n|\r/g, '\r\n')];
  return stored.some((as) => as === value) || (value === digits && /^\d+$/.test(digits));
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}

/** Returns the value that the contract makes of a text, or null if it refuses the text with a sentence. */
function parse({ endpoint, fill, parsed = at() }: Form, field: string, text: string) {
  const result = endpoint.body?.safeParse(fill({ [field]: text }));
  if (!result?.error) return { value: Object(parsed(result?.data))[field] };
  for (const { message } of result.error.issues) expect(message, shown(text)).toMatch(/\w/);
  return null;
}

describe.each(FORMS)('$name', (form) => {
  const { keeps = isKept } = form;
  const texts = naughtyTexts();

  it.each(form.fields)(
    'its %s keeps every difficult text or refuses it with a sentence',
    (field) => {
      for (const text of texts) {
        const accepted = parse(form, field, text);
        if (!accepted) continue;
        const became = `${shown(text)} became ${JSON.stringify(accepted.value)}`;
        expect(keeps(text, accepted.value), became).toBe(true);
      }
    },
  );

  it('the database keeps every text that is accepted', async () => {
    const rows = texts.map((text) => {
      const values = form.fields.flatMap((field) => {
        const accepted = parse(form, field, text);
        return accepted && accepted.value !== undefined ? [[field, accepted.value]] : [];
      });
      return Object.fromEntries(values);
    });
    const stored = await form.store(rows);
    expect(stored).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const found = stored[index] ?? {};
      if (Object.keys(found).length > 0) expect(found).toMatchObject(row);
    }
    const missing = stored.filter((row) => Object.keys(row).length === 0);
    expect(missing.length).toBeLessThan(rows.length / 10);
  });

  it.each(form.fields)(
    'its %s comes back from the API as it was sent, or is refused with a sentence',
    async (field) => {
      for (const text of form.whole?.includes(field) ? texts : HARD_TEXTS) {
        // Forms are sent in UTF-8, which has no half characters.
        if (form.endpoint.files && /\p{Cs}/u.test(text)) continue;
        const { status, body } = await form.send(form.fill({ [field]: text }));
        if (status >= 400) {
          expect(status, shown(text)).toBeLessThan(500);
          expect(body, shown(text)).toMatchObject({
            message: expect.any(String),
            code: expect.any(String),
          });
        } else {
          const value = Object(form.answered(body))[field];
          expect(keeps(text, value), `${shown(text)} became ${JSON.stringify(value)}`).toBe(true);
        }
      }
    },
    120_000,
  );
});

describe('a request with a difficult text in it', () => {
  it.each([
    ['/products', 'q', naughtyTexts()],
    ['/products', 'category', HARD_TEXTS],
    ['/products', 'color', HARD_TEXTS],
    ['/products', 'size', HARD_TEXTS],
    ['/products/facets', 'q', HARD_TEXTS],
    ['/products/search', 'q', HARD_TEXTS],
    ['/orders/all', 'q', HARD_TEXTS],
  ])(
    '%s?%s= finds nothing, something, or says what is wrong',
    async (path, name, texts) => {
      for (const text of texts) {
        const answer = await app
          .call('get', path, path.startsWith('/orders') ? admin : customer)
          .query(new URLSearchParams({ [name]: text }).toString());
        expect([200, 400, 414, 431], shown(text)).toContain(answer.status);
      }
    },
    120_000,
  );

  it.each([
    ['/products/by-name/', naughtyTexts()],
    ['/products/', HARD_TEXTS],
    ['/orders/', HARD_TEXTS],
    ['/pincodes/', HARD_TEXTS],
  ])(
    '%s finds nothing or says what is wrong',
    async (path, texts) => {
      for (const text of texts.filter((each) => each !== '')) {
        const name = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
        const answer = await app.call('get', path + name, customer);
        expect([200, 400, 404, 414, 431], shown(text)).toContain(answer.status);
      }
    },
    120_000,
  );

  const query = z.object({ q: z.string() });
  it.each([
    endpoints['GET /products'],
    endpoints['GET /products/facets'],
    endpoints['GET /products/search'],
    endpoints['GET /orders/all'],
  ])('its parser keeps every text or refuses it', (endpoint) => {
    for (const text of naughtyTexts()) {
      const result = endpoint.query.safeParse({ q: text });
      if (result.success) expect(isKept(text, query.parse(result.data).q), shown(text)).toBe(true);
      else expect(result.error.issues[0]?.message).toMatch(/\w/);
    }
  });
});
