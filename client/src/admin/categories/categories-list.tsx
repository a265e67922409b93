import type { Category } from '#common/contract/categories.ts';
import { NeedsImage } from '#client/admin/ui/needs-image.tsx';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { productCount } from '#client/lib/product-count.ts';
import {
  CategoryImage,
  ExpandToggle,
  RowActions,
  type CategoryActions,
} from './category-parts.tsx';
import { visibleRows } from '#client/admin/lib/placed-categories.ts';

interface ListProps extends CategoryActions {
  tree: readonly Category[];
  /** Ids of the expanded categories. */
  open: ReadonlySet<string>;
}

const COLUMNS = ['S.No', 'Name', 'Description', 'Actions'] as const;
/** Indentation per level in pixels. */
const STEP = 28;
/** The deepest level with more indentation. Below it only the number shows a category's level. */
const DEEPEST = 5;

/** The category tree as a table. Subcategories follow their parent and are indented. */
export function CategoriesTable({ tree, open, onToggle, ...actions }: ListProps) {
  return (
    <Table caption="Categories" columns={COLUMNS}>
      {visibleRows(tree, open).map(({ category, number, depth, siblings }) => (
        <Row key={category.id} className={depth > 0 ? 'bg-paper' : ''}>
          <Cell className="w-20 tabular-nums">{number}</Cell>
          <RowHead className="w-2/5">
            <div
              className="flex items-center gap-3"
              style={{ paddingInlineStart: Math.min(depth, DEEPEST) * STEP }}
            >
              <CategoryImage category={category} />
              <Named category={category} />
              <ExpandToggle
                category={category}
                open={open.has(category.id)}
                onToggle={() => onToggle(category)}
              />
            </div>
          </RowHead>
          <Cell>
            <CellWords>
              <Description category={category} />
            </CellWords>
          </Cell>
          <Cell className="w-28">
            <RowActions category={category} siblings={siblings} {...actions} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The category tree as nested cards, for narrow screens. */
export function CategoryCards({ tree, above = '', ...rest }: ListProps & { above?: string }) {
  const { open, onToggle, ...actions } = rest;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {tree.map((category, index) => {
        const number = `${above}${index + 1}`;
        return (
          <li
            key={category.id}
            className={
              above ? 'border-l-2 border-sand pl-3' : 'rounded-lg border border-sand bg-card p-3'
            }
          >
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <CategoryImage category={category} />
              <div className="min-w-0 flex-1 basis-24">
                <p className="text-xs text-ink-soft tabular-nums">{number}</p>
                <Named category={category} />
              </div>
              <RowActions category={category} siblings={tree} {...actions} />
            </div>
            <Description category={category} />
            <ExpandToggle
              category={category}
              open={open.has(category.id)}
              onToggle={() => onToggle(category)}
            />
            {open.has(category.id) && (
              <div className="mt-2">
                <CategoryCards tree={category.subCategories} above={`${number}.`} {...rest} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Named({ category }: { category: Category }) {
  return (
    <div className="min-w-28">
      <p className="font-semibold wrap-anywhere">{category.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-ink-soft">
        {productCount(category.productCount)}
        {category.uploads.length === 0 && <NeedsImage />}
      </p>
    </div>
  );
}

function Description({ category: { description } }: { category: Category }) {
  if (!description) return null;
  return (
    <p className="line-clamp-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
      {description}
    </p>
  );
}
