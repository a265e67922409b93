import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import { matchRoute } from './match-route.ts';

test.each([
  ['/', ROUTES.home, ''],
  ['/home/', ROUTES.home, ''],
  ['/Shop', ROUTES.shop, ''],
  ['/category/All%20Product', ROUTES.shop, ''],
  ['/category/Men-Shirts', ROUTES.category, 'Men-Shirts'],
  ['/product/AC%2FDC%252FTee', ROUTES.product, 'AC/DC%2FTee'],
  ['/product/foo%', ROUTES.product, 'foo%'],
  ['/about', ROUTES.about, ''],
  ['/blog/', ROUTES.blog, ''],
  ['/Blog/diwali-hours', ROUTES.article, 'diwali-hours'],
  ['/cart', ROUTES.cart, ''],
  ['/myaccount/anything/else', ROUTES.account, ''],
  ['/ADMIN', ROUTES.admin, ''],
])('%s leads to its page', (path, route, name) => {
  expect(matchRoute(path)).toEqual({ route, name });
});

test.each(['/product', '/product/', '/product/a/b', '/category/', '/nowhere', '/shop/x'])(
  '%s leads to no page',
  (path) => {
    expect(matchRoute(path)).toBeNull();
  },
);
