import { describe, expect, it } from 'vitest';
import { cleanLine, trimText } from '#common/domain/clean-text.ts';
import { plainDigits } from '#common/domain/typed-digits.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { fillForm, imageFile } from './builders/forms.ts';
import { ADDRESS } from './builders/orders.ts';
import { sendProduct, variantInput } from './builders/product-form.ts';
import { makeCategory } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { naughtyTexts } from './naughty-texts.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const customer = await makeUser(app);
const admin = await makeAdmin(app);

interface Answer {
  status: number;
  body: unknown;
}

/** A field of a call, and where its value comes back. */
interface Field {
  name: string;
  /** Forms are sent in UTF-8, which has no half characters. */
  isForm?: boolean;
  send: (text: string) => PromiseLike<Answer>;
  /** Where the value stands in the answer. */
  path: string[];
}

function addressField(field: keyof typeof ADDRESS): Field {
  return {
    name: `an address’s ${field}`,
    send: async (text) => {
      const answer = await app
        .call('post', '/addresses', customer)
        .send({ ...ADDRESS, [field]: text });
      await app.deps.db.address.deleteMany({ where: { isDefault: false } });
      return answer;
    },
    path: ['address', field],
  };
}

function profileField(field: string): Field {
  return {
    name: `a profile’s ${field}`,
    send: (text) => app.call('put', '/users/profile', customer).send({ [field]: text }),
    path: ['user', field],
  };
}

function legalField(field: 'title' | 'content'): Field {
  const page = { slug: 'privacy-policy', title: 'Privacy', content: 'Text' };
  return {
    name: `a policy page’s ${field}`,
    send: (text) => app.call('post', '/legal-pages', admin).send({ ...page, [field]: text }),
    path: [field],
  };
}

function companyField(field: string): Field {
  return {
    name: `the company’s ${field}`,
    isForm: true,
    send: (text) => {
      const request = app.call('put', '/company-details', admin);
      return request.field({ name: 'Vastra', [field]: text });
    },
    path: [field],
  };
}

const image = await imageFile();
const category = await makeCategory(app);

/** Every text makes a category of its own, which then makes room for the next. */
function categoryField(field: 'name' | 'description'): Field {
  return {
    name: `a category’s ${field}`,
    isForm: true,
    send: async (text) => {
      const fields = { name: 'Kurtas', [field]: text };
      const files = { field: 'media', list: [image] };
      const answer = await fillForm(app.call('post', '/categories', admin), fields, files);
      await app.deps.db.category.deleteMany({ where: { id: { not: category.id } } });
      return answer;
    },
    path: [field],
  };
}

const FORM = { productName: 'Kurta', categoryId: category.id, variants: [variantInput()] };
const kurta = await sendProduct(app, admin, FORM, [image]);

/** One product takes all texts, one after the other. */
function edit(fields: object) {
  return sendProduct(app, admin, { ...FORM, id: kurta.body.product.id, ...fields });
}

function productField(field: 'productName' | 'description', answered: string): Field {
  return {
    name: `a product’s ${answered}`,
    isForm: true,
    send: (text) => edit({ [field]: text }),
    path: ['product', answered],
  };
}

function variantField(field: 'size' | 'color' | 'sku'): Field {
  return {
    name: `a variant’s ${field}`,
    send: (text) => edit({ variants: [variantInput({ [field]: text })] }),
    path: ['product', 'variants', '0', field],
  };
}

const FIELDS: Field[] = [
  ...(['recipientName', 'phone', 'addressLine1', 'addressLine2', 'city', 'state'] as const).map(
    addressField,
  ),
  addressField('postalCode'),
  ...['firstName', 'lastName', 'username', 'mobile', 'dob'].map(profileField),
  legalField('title'),
  legalField('content'),
  ...['name', 'email', 'phone', 'address', 'pincode'].map(companyField),
  categoryField('name'),
  categoryField('description'),
  productField('productName', 'name'),
  productField('description', 'description'),
  ...(['size', 'color', 'sku'] as const).map(variantField),
];

function valueAt(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>((place, step) => Object(place)[step], body);
}

/**
 * What may happen to a text: it is trimmed, a line has single spaces, a form sends line breaks as \r\n,
 * digits are those of ASCII without grouping, and an empty text is null.
 */
function kept(text: string, value: unknown): boolean {
  const trimmed = trimText(text);
  // Left empty, a field is null, or what the profile or the contract says.
  if (trimmed === '') {
    return [null, '', customer.username, DEFAULT_SIZE].some((empty) => empty === value);
  }
  const digits = plainDigits(text);
  const stored = [trimmed, cleanLine(text), trimmed.replace(/\r?\n|\r/g, '\r\n')];
  return stored.some((as) => as === value) || (value === digits && /^\d+$/.test(digits));
}

describe.each(FIELDS)('$name', ({ isForm, send, path }) => {
  it('keeps a difficult text as it is or refuses it with a sentence', async () => {
    for (const text of naughtyTexts()) {
      if (isForm && /\p{Cs}/u.test(text)) continue;
      const { status, body } = await send(text);
      const shown = JSON.stringify(text.slice(0, 80));
      if (status >= 400) {
        expect(status, shown).toBeLessThan(500);
        expect(body, shown).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        });
      } else {
        const value = valueAt(body, path);
        expect(kept(text, value), `${shown} became ${JSON.stringify(value)}`).toBe(true);
      }
    }
  }, 300_000);
});

describe('a question with a difficult text in it', () => {
  it.each([
    ['/products', 'q'],
    ['/products', 'category'],
    ['/products', 'color'],
    ['/products', 'size'],
    ['/products/facets', 'q'],
    ['/products/search', 'q'],
    ['/orders/all', 'q'],
  ])(
    '%s?%s= finds nothing, something, or says what is wrong',
    async (path, name) => {
      for (const text of naughtyTexts()) {
        const answer = await app
          .call('get', path, path.startsWith('/orders') ? admin : customer)
          .query(new URLSearchParams({ [name]: text }).toString());
        expect([200, 400, 414, 431], JSON.stringify(text.slice(0, 80))).toContain(answer.status);
      }
    },
    300_000,
  );

  it.each(['/products/by-name/', '/products/', '/orders/', '/pincodes/'])(
    '%s finds nothing or says what is wrong',
    async (path) => {
      for (const text of naughtyTexts().filter((each) => each !== '')) {
        const name = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
        const answer = await app.call('get', path + name, customer);
        expect([200, 400, 404, 414, 431], JSON.stringify(text.slice(0, 80))).toContain(
          answer.status,
        );
      }
    },
    300_000,
  );
});
