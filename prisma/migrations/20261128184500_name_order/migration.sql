-- Names in a reader's order: accents next to their letters, case last, numbers by their value.
-- Deterministic: two different names are never equal, on any database locale.
CREATE COLLATION "name_order" (provider = icu, locale = 'en-u-kn-true');

-- Serves sort=name; the id orders products of the same name.
CREATE INDEX "Product_name_order_idx" ON "Product" ("name" COLLATE "name_order", "id");
