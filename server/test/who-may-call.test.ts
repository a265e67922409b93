import { describe, expect, it } from 'vitest';
import type { Endpoint, Method, Who } from '#common/contract/endpoint.ts';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { mayUse, refuseArea, STAFF_ROLES } from '#common/domain/staff-roles.ts';
import { addAddress, ADDRESS, addToCart, placeOrderOf } from './builders/orders.ts';
import { makeProduct } from './builders/products.ts';
import { signInElsewhere } from './builders/sessions.ts';
import { makeAdmin, makeStaff, makeUser, type TestUser } from './builders/users.ts';
import { testApp, type Caller } from './test-app.ts';

const app = await testApp();
const { variants } = await makeProduct(app, { variants: [{ stock: 1000 }] });
const variantId = variants[0]?.id ?? '';

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function split(key: EndpointKey): { method: Method; template: string } {
  const [method, template = ''] = key.split(' ');
  return { method: method as Method, template };
}

function callAs(caller: Caller | null, key: EndpointKey, template: string, body?: object) {
  const request = app.call(METHODS[split(key).method], template, caller);
  return body ? request.send(body) : request;
}

const MAY: Record<Who, { visitor: boolean; customer: boolean; admin: boolean }> = {
  public: { visitor: true, customer: true, admin: true },
  user: { visitor: false, customer: true, admin: true },
  customer: { visitor: false, customer: true, admin: false },
  admin: { visitor: false, customer: false, admin: true },
};

describe('visitors, customers and administrators', () => {
  it.each(endpointKeys)('%s admits the callers that its entry names', async (key) => {
    const template = split(key).template.replace(/\{\w+\}/g, 'nonsense');
    const may = MAY[endpoints[key].who];
    const statusFor = async (caller: Caller | null) => (await callAs(caller, key, template)).status;
    // Users of their own, because some calls revoke their tokens.
    const [customer, admin] = [await makeUser(app), await makeAdmin(app)];
    // A call with nothing in it is bad input for those who are let in, never 401 or 403.
    expect((await statusFor(null)) === 401).toBe(!may.visitor);
    expect((await statusFor({ token: 'forged' })) === 401).toBe(!may.visitor);
    expect((await statusFor(customer)) === 403).toBe(!may.customer);
    expect((await statusFor(admin)) === 403).toBe(!may.admin);
  });
});

describe('administrators with a role', () => {
  it.each(endpointKeys)('%s is open to the roles that include its area', async (key) => {
    const endpoint: Endpoint = endpoints[key];
    const template = split(key).template.replace(/\{\w+\}/g, 'nonsense');
    for (const role of STAFF_ROLES) {
      const staff = await makeStaff(app, role);
      const { status, body } = await callAs(staff, key, template);
      const { area = 'shared' } = endpoint;
      const isOpen = MAY[endpoint.who].admin && mayUse(role, area);
      expect([role, status === 403], JSON.stringify(body)).toEqual([role, !isOpen]);
      if (isOpen || endpoint.who === 'customer') continue;
      expect(body).toMatchObject({ code: 'FORBIDDEN', message: refuseArea(role, area) });
    }
  });
});

/** A call on something that belongs to a customer, with the path and the body that reach it. */
interface OwnedThing {
  path: string;
  body?: object;
}
/** How to reach a thing of this owner through a call; null if the call concerns no owner's thing. */
type Reach = ((owner: TestUser) => Promise<OwnedThing>) | null;

async function orderOf(owner: TestUser): Promise<string> {
  return (await placeOrderOf(app, owner, variantId)).id;
}

async function cartItemOf(owner: TestUser): Promise<string> {
  const { body } = await addToCart(app, owner, variantId);
  return body.items[0].id;
}

/** Every call needs an entry, or this does not compile: may it be pointed at what others own? */
const REACH: Record<EndpointKey, Reach> = {
  'POST /auth/register': null,
  'POST /auth/login': null,
  'GET /auth/me': null,
  'POST /auth/forgot-password': null,
  'POST /auth/reset-password': null,
  'PUT /users/profile': null,
  'PUT /users/change-password': null,
  'POST /auth/logout': null,
  'GET /users/data': null,
  'POST /users/email-change': null,
  'POST /auth/confirm-email': null,
  'GET /customers': null,
  'GET /customers/{id}': null,
  'GET /customers/{id}/orders': null,
  'POST /customers/{id}/block': null,
  'POST /customers/{id}/unblock': null,
  'POST /users/delete-account': null,
  'GET /auth/second-factor': null,
  'POST /auth/second-factor': null,
  'POST /auth/second-factor/confirm': null,
  'POST /auth/second-factor/recovery-codes': null,
  'POST /auth/second-factor/turn-off': null,
  'GET /users/sessions': null,
  'DELETE /users/sessions': null,
  'DELETE /users/sessions/{id}': async (owner) => ({
    path: `/users/sessions/${(await signInElsewhere(app, owner)).sessionId}`,
  }),
  'GET /categories': null,
  'POST /categories': null,
  'PUT /categories/{id}': null,
  'PUT /categories/{id}/place': null,
  'DELETE /categories/{id}': null,
  'GET /products': null,
  'GET /products/facets': null,
  'GET /products/search': null,
  'GET /products/by-name/{urlName}': null,
  'GET /products/category/{categoryId}': null,
  'GET /products/{id}': null,
  'POST /products': null,
  'GET /products/all': null,
  'GET /products/all/{id}': null,
  'GET /products/all/by-name/{urlName}': null,
  'GET /products/{id}/usage': null,
  'POST /products/{id}/copy': null,
  'PUT /products/{id}/status': null,
  'DELETE /products/{id}': null,
  'POST /products/bulk/preview': null,
  'POST /products/bulk': null,
  'PUT /variants/{id}/stock': null,
  'GET /cart': null,
  'POST /cart/add': null,
  'PUT /cart/update-quantity': async (owner) => ({
    path: '/cart/update-quantity',
    body: { cartItemId: await cartItemOf(owner), newQuantity: 3 },
  }),
  'DELETE /cart/remove/{id}': async (owner) => ({
    path: `/cart/remove/${await cartItemOf(owner)}`,
  }),
  'GET /cart/discount-code': null,
  'GET /discount-codes': null,
  'GET /discount-codes/{id}': null,
  'POST /discount-codes': null,
  'PUT /discount-codes/{id}': null,
  'DELETE /discount-codes/{id}': null,
  'GET /wishlist': null,
  'POST /wishlist/{productId}': null,
  'DELETE /wishlist/{productId}': null,
  'GET /stock-alerts': null,
  'POST /stock-alerts': null,
  'POST /stock-alerts/{variantId}': null,
  'DELETE /stock-alerts/{variantId}': null,
  'POST /stock-alerts/confirm': null,
  'POST /stock-alerts/stop': null,
  'GET /stock-alerts/demand': null,
  'GET /sales': null,
  'GET /sales/{id}': null,
  'POST /sales': null,
  'POST /sales/preview': null,
  'PUT /sales/{id}': null,
  'POST /sales/{id}/end': null,
  'DELETE /sales/{id}': null,
  'GET /size-sets': null,
  'GET /size-sets/{id}': null,
  'POST /size-sets': null,
  'PUT /size-sets/{id}': null,
  'DELETE /size-sets/{id}': null,
  'GET /addresses': null,
  'POST /addresses': null,
  'PUT /addresses/{id}': async (owner) => ({
    path: `/addresses/${(await addAddress(app, owner)).id}`,
    body: ADDRESS,
  }),
  'DELETE /addresses/{id}': async (owner) => {
    await addAddress(app, owner);
    return { path: `/addresses/${(await addAddress(app, owner)).id}` };
  },
  'POST /orders/place': async (owner) => ({
    path: '/orders/place',
    body: { addressId: (await addAddress(app, owner)).id, paymentMethod: 'COD' },
  }),
  'GET /orders/my-orders': null,
  'GET /orders/attempts/{key}': null,
  'PUT /orders/{id}/address': null,
  'GET /orders/{id}/log': null,
  'POST /orders/{id}/notes': null,
  'POST /orders/{id}/messages': null,
  'GET /orders/{id}': async (owner) => ({ path: `/orders/${await orderOf(owner)}` }),
  'PUT /orders/{id}/cancel': async (owner) => ({ path: `/orders/${await orderOf(owner)}/cancel` }),
  'GET /orders/customers': null,
  'GET /orders/discount-code': null,
  'POST /orders/entered': null,
  'GET /orders/all': null,
  'GET /orders/csv': null,
  'PUT /orders/{id}/status': null,
  'PUT /orders/shipments': null,
  'POST /orders/send-confirmation': async (owner) => ({
    path: '/orders/send-confirmation',
    body: { orderData: { id: await orderOf(owner) }, email: owner.email },
  }),
  'GET /mails': null,
  'POST /mails/{id}/resend': null,
  'GET /mail-settings': null,
  'PUT /mail-settings': null,
  'GET /mail-settings/previews/{kind}': null,
  'POST /mail-settings/test': null,
  'GET /company-details': null,
  'PUT /company-details': null,
  'GET /content/{key}': null,
  'GET /blog/{slug}': null,
  'GET /content/{key}/edited': null,
  'PUT /content': null,
  'GET /content/{key}/versions': null,
  'GET /content/{key}/versions/{id}': null,
  'POST /content/{key}/restore': null,
  'GET /legal-pages': null,
  'POST /legal-pages': null,
  'GET /changes': null,
  'GET /changes/{id}': null,
  'POST /changes/{id}/undo': null,
  'GET /administrators': null,
  'POST /administrators': null,
  'PUT /administrators/{id}/role': null,
  'POST /administrators/{id}/remove': null,
  'GET /dashboard': null,
  'GET /reports/sales': null,
  'GET /reports/sales/csv': null,
  'GET /reports/sales/lines': null,
  'GET /reports/sales/lines/csv': null,
  'GET /reports/stock': null,
  'GET /reports/stock/csv': null,
  'GET /reports/stock/{id}': null,
  'GET /reports/stock/{id}/csv': null,
  'GET /pincodes/{pin}': null,
  'GET /openapi.json': null,
};

describe('another customer', () => {
  const owned = endpointKeys.filter((key) => REACH[key] !== null);

  it.each(owned)(
    '%s does not find what belongs to another customer, who still has it',
    async (key) => {
      const owner = await makeUser(app);
      const stranger = await makeUser(app);
      // Something in the cart, so that nothing but the foreign address stands in the way of an order.
      await addToCart(app, stranger, variantId);
      await addToCart(app, owner, variantId);
      const thing = await REACH[key]?.(owner);
      if (!thing) return;
      const answer = await callAs(stranger, key, thing.path, thing.body);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      const own = await callAs(owner, key, thing.path, thing.body);
      expect(own.status).toBeLessThan(300);
    },
  );
});
