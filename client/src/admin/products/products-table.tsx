import { useId } from 'react';
import type { Product } from '#common/contract/products.ts';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import {
  ImagesButton,
  ProductButtons,
  VariantsToggle,
  type ProductActions,
} from './product-parts.tsx';
import { ProductState } from './product-state.tsx';
import { SelectProduct } from './bulk/selection-bar.tsx';
import type { ProductSelection } from './bulk/product-selection.ts';
import { VariantCards, VariantsTable } from './variants-table.tsx';

interface ListProps extends ProductActions {
  products: readonly Product[];
  /** Serial number of the first product. Numbers continue across pages. */
  first: number;
  /** Ids of the expanded products. */
  open: ReadonlySet<string>;
  selection: ProductSelection;
  onToggle: (product: Product) => void;
}

const COLUMNS = ['S.No', 'Category', 'Product', 'Variants', 'Images', 'Actions'] as const;

/** The products as a table, for wide screens. */
export function ProductsTable({ products, first, open, ...actions }: ListProps) {
  return (
    <Table caption="Products" columns={COLUMNS}>
      {products.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          number={first + index}
          open={open.has(product.id)}
          {...actions}
        />
      ))}
    </Table>
  );
}

interface ProductProps extends Omit<ListProps, 'products' | 'first' | 'open'> {
  product: Product;
  number: number;
  open: boolean;
}

function ProductRow(props: ProductProps) {
  const { product, number, open, selection, onToggle, onViewImages, ...actions } = props;
  const id = useId();
  return (
    <>
      <Row className={open ? 'border-0!' : ''}>
        <Cell className="tabular-nums">
          <span className="flex items-center gap-3">
            <SelectProduct product={product} selection={selection} />
            {number}
          </span>
        </Cell>
        <Cell className="max-w-44">
          <CellWords>{product.category.name}</CellWords>
        </Cell>
        <RowHead>
          <div className="flex items-center gap-3">
            <Thumbnail product={product} />
            <div className="min-w-24">
              <CellWords>{product.name}</CellWords>
              <ProductState product={product} />
            </div>
          </div>
        </RowHead>
        <Cell className="pr-1!">
          <VariantsToggle
            product={product}
            open={open}
            controls={id}
            onToggle={() => onToggle(product)}
          />
        </Cell>
        <Cell className="pr-1!">
          <ImagesButton product={product} onView={() => onViewImages(product)} />
        </Cell>
        <Cell className="px-1!">
          <ProductButtons product={product} {...actions} />
        </Cell>
      </Row>
      {open && (
        <Row id={id}>
          <Cell colSpan={COLUMNS.length} className="pt-0! pb-4">
            <VariantsTable product={product} />
          </Cell>
        </Row>
      )}
    </>
  );
}

/** The same products as cards, for narrow screens. */
export function ProductCards({ products, first, open, ...actions }: ListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          number={first + index}
          open={open.has(product.id)}
          {...actions}
        />
      ))}
    </ul>
  );
}

function ProductCard(props: ProductProps) {
  const { product, number, open, selection, onToggle, onViewImages, ...actions } = props;
  const id = useId();
  return (
    <li className="rounded-lg border border-sand bg-card p-4">
      <div className="flex gap-4">
        <SelectProduct product={product} selection={selection} />
        <Thumbnail product={product} />
        <div className="min-w-0 flex-1">
          <p className="text-sm wrap-anywhere text-ink-soft">
            <span className="tabular-nums">
              <span className="sr-only">S.No </span>
              {number}
            </span>
            {' · '}
            {product.category.name}
          </p>
          <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
            {product.name}
          </h2>
          <ProductState product={product} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <VariantsToggle
          product={product}
          open={open}
          controls={id}
          onToggle={() => onToggle(product)}
        />
        <ImagesButton product={product} onView={() => onViewImages(product)} />
        <div className="-mr-3 ml-auto">
          <ProductButtons product={product} {...actions} />
        </div>
      </div>
      {open && (
        <div id={id} className="mt-3">
          <VariantCards product={product} />
        </div>
      )}
    </li>
  );
}

function Thumbnail({ product }: { product: Product }) {
  return (
    <ProductImage
      image={product.images[0]}
      alt=""
      sizes="40px"
      className="w-10 shrink-0 self-start"
    />
  );
}
