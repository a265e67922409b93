/** An id of a test row, which is recognizable in a failure. */
function id(digit: number): string {
  return `00000000-0000-7000-8000-00000000000${digit}`;
}

const [USER, ADMIN, CATEGORY, UPLOAD, PRODUCT, VARIANT, CART, ORDER] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  id,
);
const AT = '2026-11-28 06:30:00.123+00';
const HASH = 'ab'.repeat(20);

/** Rows of every table of the first release, as its shop wrote them. */
const FIRST_SHOP = `
  INSERT INTO "User" VALUES
    ('${USER}', 'asha', 'asha', 'asha@example.in', 'asha@example.in', '$2b$10$hash', 3, 'Asha', 'Rao', '9876543210', '1990-02-28', 'CUSTOMER', '${AT}', '${AT}'),
    ('${ADMIN}', 'admin', 'admin', 'admin@example.in', 'admin@example.in', '$2b$10$hash', 0, 'Meera', 'Iyer', NULL, NULL, 'ADMIN', '${AT}', '${AT}');
  INSERT INTO "Upload" VALUES ('${UPLOAD}', '${HASH}', 'kurta.jpg', 900, 1200, '${AT}');
  INSERT INTO "Category" VALUES ('${CATEGORY}', 'Kurtas', 'kurtas', 'Kurtas', 'kurtas', 'Long and short', NULL, NULL, '${AT}', '${AT}');
  INSERT INTO "Product" VALUES ('${PRODUCT}', 'Indigo kurta', 'Indigo-kurta', 'indigo-kurta', 'indigo', 'Hand block printed', true, '${CATEGORY}', NULL, '${AT}', '${AT}');
  INSERT INTO "FormerProductName" VALUES ('blue-kurta', '${PRODUCT}', '${AT}');
  INSERT INTO "ProductImage" VALUES ('${id(9)}', '${PRODUCT}', '${UPLOAD}', 0, 'Indigo');
  INSERT INTO "Variant" VALUES ('${VARIANT}', '${PRODUCT}', 0, 'IK-M', 'M', 'm', 'Indigo', 'indigo', '#2a3a7c', 4, 99900, 20000, '${AT}', '${AT}');
  INSERT INTO "Cart" VALUES ('${CART}', '${USER}', '${AT}', '${AT}');
  INSERT INTO "CartItem" VALUES ('${id(9)}', '${CART}', '${VARIANT}', 2, '${AT}');
  INSERT INTO "WishlistItem" VALUES ('${USER}', '${PRODUCT}', '${AT}');
  INSERT INTO "Address" VALUES ('${id(9)}', '${USER}', 'Asha Rao', '9876543210', '12 MG Road', NULL, 'Pune', 'Maharashtra', '411001', true, '${AT}', '${AT}');
  INSERT INTO "Order" VALUES ('${ORDER}', '${USER}', 'Asha', 'Rao', 'asha@example.in', 'Asha Rao', '9876543210', '12 MG Road', NULL, 'Pune', 'Maharashtra', '411001',
    'COD', 'PAID', 'DELIVERED', 99900, 'ik-m asha rao', '${AT}', '2026-12-05', '2026-12-01 10:00:00+00', '2026-12-01 10:00:00+00');
  INSERT INTO "OrderItem" VALUES ('${id(9)}', '${ORDER}', 0, '${PRODUCT}', '${VARIANT}', 'Indigo kurta', 'Indigo-kurta', 'M', 'Indigo', '#2a3a7c', '${HASH}', 1, 99900);
  INSERT INTO "IdempotencyKey" VALUES ('${USER}', 'attempt-1', 'hash of the body', '${ORDER}', '${AT}');
  INSERT INTO "StockMovement" VALUES
    ('${id(8)}', '${VARIANT}', 5, 'INITIAL', NULL, '${ADMIN}', '${AT}'),
    ('${id(9)}', '${VARIANT}', -1, 'ORDER_PLACED', '${ORDER}', '${USER}', '${AT}');
  INSERT INTO "Company" VALUES (1, 'Vastra', 'shop@example.in', '9876543210', '1 Main Road', '560001', NULL, '${AT}');
  INSERT INTO "LegalPage" VALUES ('${id(9)}', 'privacy-policy', 'Privacy', 'We keep little.', '${AT}', '${AT}');
  INSERT INTO "OutboxMail" VALUES ('${id(9)}', 'ORDER_CONFIRMATION', 'asha@example.in', 'order:1', '${ORDER}', '{"a": 1}', 'SENT', 1, NULL, '${AT}', '${AT}', '${AT}');`;

/** Rows of the tables that a migration brings, written right after it. */
export const ROWS: Readonly<Record<string, string>> = {
  '20261128003025_first_shop': FIRST_SHOP,
  '20261128012840_product_search': `INSERT INTO "SearchSynonym" VALUES ('angrakha', 'kurta')`,
  '20261128013900_mail_delivery': `INSERT INTO "PasswordReset" VALUES ('hash', '${USER}', '${AT}')`,
  '20261128045616_cart_changes': `INSERT INTO "CartDeparture" VALUES ('${id(1)}', '${CART}', 'Silk sari', 'Free', 'Red', '${AT}')`,
  '20261128063633_order_history': `INSERT INTO "OrderEvent" VALUES ('${id(1)}', '${ORDER}', 'SHIPPED', '${AT}', '${ADMIN}')`,
  '20261128083857_change_trail': `INSERT INTO "Change" VALUES ('${id(1)}', '${AT}', '${ADMIN}', 'Meera Iyer', 'PRODUCT', '${PRODUCT}', 'Indigo kurta', 'CHANGED', '[{"field": "name", "from": "Blue", "to": "Indigo"}]')`,
  '20261128193231_imported_files': `
    INSERT INTO "ImportedProduct" VALUES ('${PRODUCT}', 2, 'Indigo kurta', 'Printed', '{Clothing,Kurtas}', '{${HASH}}');
    INSERT INTO "ImportedVariant" VALUES ('${id(1)}', '${PRODUCT}', '${VARIANT}', 0, 'IK-M', 'M', 'Indigo', 5, 99900, 119900)`,
  '20261130020245_order_notes': `INSERT INTO "OrderNote" VALUES ('${id(1)}', '${ORDER}', 'NOTE', 'Calls back at six', '${AT}', '${ADMIN}')`,
  '20261129180818_sessions': `INSERT INTO "Session" VALUES ('${id(1)}', '${USER}', 'Firefox on Linux', '10.0.0.0/24', '${AT}', '${AT}', '2030-01-01')`,
  '20261129181551_image_checks': `INSERT INTO "ImageCheck" VALUES ('${id(1)}', '${HASH}', '2030-01-01')`,
  '20261130020919_email_change': `INSERT INTO "EmailChange" VALUES ('${id(1)}', '${USER}', 'asha.rao@example.in', 'hash', '2030-01-01')`,
  '20261129191009_second_factor': `
    INSERT INTO "SecondFactor" VALUES ('${USER}', 'encrypted', '${AT}', 59000000);
    INSERT INTO "RecoveryCode" VALUES ('${USER}', 'hashed', NULL)`,
  '20261130015140_bulk_edits': `
    INSERT INTO "BulkEdit" VALUES ('${id(1)}', '${ADMIN}', '{"price": "+5%"}', 1, 1, 0, '${AT}', NULL, NULL, NULL);
    INSERT INTO "BulkEditProduct" VALUES ('${id(1)}', '${PRODUCT}', '${AT}', NULL, NULL, 'ACTIVE', 'DRAFT');
    INSERT INTO "BulkEditVariant" VALUES ('${id(1)}', '${VARIANT}', 99900, 104900, 20000, 20000, 0)`,
  '20261130041310_content': `
    INSERT INTO "Content" VALUES ('frame', '{"showsPhone": true}', '${AT}');
    INSERT INTO "ContentVersion" VALUES ('${id(1)}', 'frame', '{"showsPhone": true}', '{${HASH}}', '${AT}', '${ADMIN}', 'Meera Iyer')`,
  '20261130021200_mail_settings': `INSERT INTO "MailSettings" VALUES (1, 'owner@example.in', '{}', '${AT}')`,
  '20261130043900_low_stock_mails': `INSERT INTO "LowStockNotice" VALUES ('${VARIANT}', '${id(9)}')`,
  '20261130013640_stock_alerts': `INSERT INTO "StockAlert" VALUES ('${id(1)}', '${VARIANT}', '${USER}', NULL, NULL, '${AT}', NULL, '${AT}')`,
  '20261129183558_rate_limits': `INSERT INTO "RateLimit" VALUES ('sign-in:10.0.0.1', 3, 1900000000000)`,
  '20261130041550_sales': `
    INSERT INTO "Sale" VALUES ('${id(1)}', 'Diwali', 2050, '2026-11-05', '2026-11-12 18:29:00+00', false, false, '${AT}', '${AT}');
    INSERT INTO "SaleProduct" VALUES ('${id(1)}', '${PRODUCT}');
    INSERT INTO "SaleCategory" VALUES ('${id(1)}', '${CATEGORY}')`,
  '20261130043200_discount_codes': `INSERT INTO "DiscountCode" VALUES ('${id(1)}', 'DIWALI10', 'DIWALI10', 'PERCENT', 10, 0, 100, 1, 0, NULL, '2030-01-01', true, '${AT}', '${AT}')`,
  '20261130094100_size_sets': `INSERT INTO "SizeSet" VALUES ('${id(1)}', 'Kids', 'kids', '{2Y,4Y}', '{2y,4y}', '${AT}', '${AT}')`,
  '20261128202600_former_category_slugs': `INSERT INTO "FormerCategorySlug" VALUES ('tunics', '${CATEGORY}', '${AT}')`,
};

/** Tables that triggers or the database itself fill, so that no rows are written for them. */
export const FILLED_BY_TRIGGERS = ['ProductSearch', 'Tally', 'CacheInvalidation'];

/** What rows that are older than a column have in it. */
export const NEW_COLUMNS: Readonly<Record<string, unknown>> = {
  'Order.channel': 'WEBSITE',
  'BulkEditVariant.stockEdits': 0,
  'Product.status': 'ACTIVE',
  'Product.seoTitle': null,
  'Product.seoDescription': null,
  'ProductImage.alt': null,
  'Category.position': null,
  'Category.imageAlt': null,
  'Category.seoTitle': null,
  'Category.seoDescription': null,
  'ImportedProduct.seoTitle': null,
  'ImportedProduct.seoDescription': null,
  'User.staffRole': 'EVERYTHING',
  'OutboxMail.claimedUntil': null,
  'OutboxMail.isBulk': false,
  'CartItem.seenPaise': 99900,
  'Product.lowestPaise': 99900,
  'Product.highestDiscount': 20000 / 119900,
  'IdempotencyKey.productId': null,
  'OrderItem.discountPaise': 0,
  'OrderItem.codeDiscountPaise': 0,
  'Order.discountCode': null,
  'Order.discountCodeId': null,
  'Variant.skuKey': 'ik-m',
  'Cart.version': 0,
  'Order.courier': null,
  'Order.trackingNumber': null,
  'Order.trackingKey': null,
  'OrderEvent.courier': null,
  'OrderEvent.trackingNumber': null,
  'User.blockReason': null,
  'User.blockedAt': null,
  'User.invitedAt': null,
  'User.searchKey': '',
  'Variant.regularPaise': 99900,
  'Variant.regularDiscountPaise': 20000,
  'Variant.saleBasisPoints': 0,
  'OrderItem.saleBasisPoints': 0,
  'MailSettings.lowStockThreshold': 5,
};

/** Columns that a migration computes anew, because their rule has changed. All others keep their values. */
export const COMPUTED_ANEW: Readonly<Record<string, readonly string[]>> = {
  '20261128202500_search_text': ['Order.searchKey'],
  '20261128223100_search_text_separators': ['Order.searchKey'],
};
