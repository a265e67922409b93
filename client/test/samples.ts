import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import type { BlogArticle } from '#common/contract/content-blog.ts';
import type { Address } from '#common/contract/addresses.ts';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import type { Category } from '#common/contract/categories.ts';
import type { Content, ContentDraft, ContentKey } from '#common/contract/content.ts';
import type { PublicCompany } from '#common/contract/company.ts';
import type { OrderDetail, OrderItem } from '#common/contract/orders.ts';
import type { Pagination } from '#common/contract/pagination.ts';
import type { Product, Variant } from '#common/contract/products.ts';
import type { Session } from '#common/contract/sessions.ts';
import type { WantedVariant } from '#common/contract/stock-alerts.ts';
import type { User } from '#common/contract/users.ts';

/* Answers of the API for component tests. Every function takes the fields that matter to its test. */

/** Noon in India. */
const DAY = '2026-11-28T06:30:00.000Z';

export function customer(fields: Partial<User> = {}): User {
  return {
    id: 'customer-1',
    username: 'Asha',
    email: 'asha@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    mobile: null,
    dob: null,
    userType: 'CUSTOMER',
    staffRole: null,
    createdAt: DAY,
    ...fields,
  };
}

export function admin(fields: Partial<User> = {}): User {
  return customer({
    id: 'admin-1',
    username: 'Owner',
    userType: 'ADMIN',
    staffRole: 'EVERYTHING',
    ...fields,
  });
}

/** A device on which the user is signed in. */
export function session(fields: Partial<Session> = {}): Session {
  return {
    id: 'session-1',
    device: 'Chrome on Android',
    network: '203.0.113.x',
    signedInAt: DAY,
    lastSeenAt: DAY,
    isCurrent: false,
    ...fields,
  };
}

/** A part of the shop as it is before the owner has saved one. */
export function standardContent(key: ContentKey): Content {
  return { ...STANDARD_CONTENT[key], updatedAt: null, isStandard: true };
}

/** The first article of the blog, with other fields. */
export function blogArticle(fields: Partial<BlogArticle> = {}): BlogArticle {
  const [first] = STANDARD_CONTENT.blog.body.articles;
  if (!first) throw new Error('The blog has no article.');
  return { ...first, ...fields };
}

/** A part of the shop that the owner has saved. */
export function savedContent(draft: ContentDraft): Content {
  return { ...draft, updatedAt: DAY, isStandard: false };
}

export function company(fields: Partial<PublicCompany> = {}): PublicCompany {
  return {
    name: 'Vastra',
    email: 'shop@example.com',
    phone: null,
    address: null,
    pincode: null,
    logoUrl: null,
    updatedAt: DAY,
    offersStockAlerts: true,
    ...fields,
  };
}

export function category(fields: Partial<Category> = {}): Category {
  return {
    id: 'kurtas',
    name: 'Kurtas',
    slug: 'kurtas',
    formerSlugs: [],
    description: null,
    parentId: null,
    uploads: [{ id: 'upload-1', filename: 'kurta.jpg', url: '/uploads/kurta.jpg', ...SIZE }],
    seoTitle: null,
    seoDescription: null,
    productCount: 1,
    updatedAt: DAY,
    subCategories: [],
    ...fields,
  };
}

const SIZE = { width: 800, height: 1000 };

export function variant(fields: Partial<Variant> = {}): Variant {
  return {
    id: 'variant-1',
    sku: null,
    size: 'M',
    color: 'Indigo',
    colorHexCode: '#1d2a4d',
    stock: 12,
    originalPrice: 900,
    discountPrice: 0,
    ...fields,
  };
}

export function product(fields: Partial<Product> = {}): Product {
  return {
    id: 'product-1',
    name: 'Indigo Kurta',
    urlName: 'Indigo Kurta',
    description: 'A cotton kurta.',
    isBestSeller: false,
    status: 'ACTIVE',
    seoTitle: null,
    seoDescription: null,
    categoryId: 'kurtas',
    category: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' },
    images: [{ id: 'image-1', uploadId: 'upload-1', url: '/uploads/kurta.jpg', ...SIZE }],
    variants: [variant()],
    createdAt: DAY,
    updatedAt: DAY,
    ...fields,
  };
}

/** A cart item of one unit of a variant. Its id is that of the variant. */
export function cartItem(of: Variant = variant(), fields: Partial<CartItem> = {}): CartItem {
  const { id, name, urlName, images } = product();
  return {
    id: `item-of-${of.id}`,
    quantity: 1,
    seenPrice: of.originalPrice,
    product: { id, name, urlName, images, variant: of },
    ...fields,
  };
}

export function cart(...items: CartItem[]): Cart {
  return { id: 'cart-1', items, departures: [] };
}

export function address(fields: Partial<Address> = {}): Address {
  return {
    id: 'address-1',
    userId: 'customer-1',
    recipientName: 'Asha Rao',
    phone: '9876543210',
    addressLine1: '12 Linking Road',
    addressLine2: null,
    city: 'Mumbai',
    state: 'Maharashtra',
    postalCode: '400050',
    isDefault: false,
    ...fields,
  };
}

/** An order item. Its product has the prices at the purchase, as the server sends them. */
export function orderItem(fields: Partial<OrderItem> = {}): OrderItem {
  const { size, color, colorHexCode, ...today } = variant();
  const { priceAtPurchase: originalPrice = today.originalPrice } = fields;
  const { listPriceAtPurchase = originalPrice + today.discountPrice } = fields;
  const discountPrice = listPriceAtPurchase - originalPrice;
  return {
    id: 'order-item-1',
    quantity: 1,
    priceAtPurchase: originalPrice,
    listPriceAtPurchase,
    codeDiscount: 0,
    product: {
      id: 'product-1',
      name: 'Indigo Kurta',
      urlName: 'Indigo Kurta',
      image: null,
      images: [],
      variant: { size, color, colorHexCode, originalPrice, discountPrice },
    },
    ...fields,
  };
}

/** A pending order of one Indigo Kurta for ₹900. */
export function order(fields: Partial<OrderDetail> = {}): OrderDetail {
  const { recipientName, phone, addressLine1, addressLine2, city, state, postalCode } = address();
  return {
    id: 'order-0000-0001',
    customerId: 'customer-1',
    channel: 'WEBSITE',
    user: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' },
    items: [orderItem()],
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    status: 'PENDING',
    orderDate: DAY,
    subtotal: 900,
    discount: 0,
    discountCode: null,
    codeDiscount: 0,
    tax: 0,
    orderTotal: 900,
    address: { recipientName, phone, addressLine1, addressLine2, city, state, postalCode },
    expectedDeliveryDate: '2026-12-05',
    deliveredOn: null,
    courier: null,
    trackingNumber: null,
    history: [{ status: 'PENDING', at: DAY }],
    ...fields,
  };
}

/** The pagination of a list that fits on one page. */
export function onePage(rows: number, limit = 20): Pagination {
  return { totalItems: rows, totalPages: rows > 0 ? 1 : 0, currentPage: 1, limit };
}

/** A sold-out size that twelve shoppers wait for. */
export function wanted(overrides: Partial<WantedVariant> = {}): WantedVariant {
  return {
    variantId: 'kurta-l',
    product: { id: 'kurta', name: 'Indigo Kurta' },
    size: 'L',
    color: 'Indigo',
    colorHexCode: '#27346b',
    sku: 'IK-L',
    stock: 0,
    waiting: 12,
    since: '2026-11-27T20:00:00.000Z',
    ...overrides,
  };
}
