import { useState, type ComponentType } from 'react';
import { useController } from 'react-hook-form';
import type { Category } from '#common/contract/categories.ts';
import type { Product } from '#common/contract/products.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { OpenSizeSets } from '../size-sets/open-size-sets.tsx';
import type { SizeSetsRequest } from '../size-sets/size-sets-dialog.tsx';
import { CategoryCascade } from './category-cascade.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { changesInWords } from './draft-changes.ts';
import { ImageFields } from './image-fields.tsx';
import { ProductSeoFields } from './product-seo-fields.tsx';
import { RunningSale } from './running-sale.ts';
import { SaleNote } from './sale-note.tsx';
import { StatusField } from './status-field.tsx';
import { useProductEditor, type ProductEditor } from './use-product-editor.ts';
import { clearError, type ProductFormFields } from './use-variants.ts';
import { VariantList } from './variant-list.tsx';

/** A form for a new category over the product's form. The admin area supplies it. */
export type NewCategoryForm = ComponentType<{
  onClose: () => void;
  onSaved: (category: Category) => void;
}>;

interface ProductFormProps {
  /** Null for a new product. */
  opened: Product | null;
  categories: readonly Category[];
  newCategoryForm: NewCategoryForm;
  onClose: () => void;
}

/** The form of a product: its details, images and variants. */
export function ProductForm({
  opened,
  categories,
  newCategoryForm: NewCategory,
  onClose,
}: ProductFormProps) {
  const product = useProductEditor(opened, onClose);
  const { editor, form, draft } = product;
  const [creating, setCreating] = useState(false);
  const [managed, setManaged] = useState<SizeSetsRequest | null>(null);
  const sendsFiles = draft.images.some(({ file }) => file !== null);
  return (
    <>
      <EditorFrame
        editor={editor}
        what="product"
        className="flex flex-1 flex-col"
        bodyClassName="flex flex-1 flex-col gap-8 px-4 pb-8 sm:px-6"
        footClassName="bottom-0 z-10 border-t border-sand bg-card px-4 py-3 sm:px-6 [@media(min-height:40rem)]:sticky"
        note={<Note product={product} />}
        files={sendsFiles ? 'the images' : null}
        onSave={product.save}
        onClose={onClose}
      >
        <fieldset disabled={editor.isBusy} className="flex min-w-0 flex-1 flex-col gap-8">
          <ProductFields
            product={product}
            categories={categories}
            onCreate={() => setCreating(true)}
            onManageSizeSets={setManaged}
          />
        </fieldset>
      </EditorFrame>
      <OpenSizeSets request={managed} onClose={() => setManaged(null)} />
      <Conflict product={product} categories={categories} />
      {creating && (
        <NewCategory
          onClose={() => setCreating(false)}
          onSaved={({ id }) => {
            form.setValue('categoryId', id);
            clearError(form, 'categoryId');
            setCreating(false);
            /* The button that opened the dialog disappears once there is a category. */
            requestAnimationFrame(() => form.setFocus('categoryId'));
          }}
        />
      )}
    </>
  );
}

interface ProductFieldsProps {
  product: ProductEditor;
  categories: readonly Category[];
  /** Opens the form of the first category. */
  onCreate: () => void;
  onManageSizeSets: (request: SizeSetsRequest) => void;
}

function ProductFields({ product, categories, onCreate, onManageSizeSets }: ProductFieldsProps) {
  const { form, base, draft, refused } = product;
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <RequiredNote className="lg:col-span-2" />
        <Details form={form} categories={categories} onCreate={onCreate} />
      </div>
      <ImageFields
        form={form}
        storedWithout={base?.draft.images.length === 0}
        images={draft.images}
        variants={draft.variants}
      />
      <ProductSeoFields
        form={form}
        draft={draft}
        categories={categories}
        urlName={base?.product.urlName ?? null}
      />
      <SaleNote product={base?.product} />
      <RunningSale value={base?.product.sale?.percent ?? 0}>
        <VariantList
          form={form}
          variants={draft.variants}
          refused={refused}
          onManageSizeSets={onManageSizeSets}
        />
      </RunningSale>
    </>
  );
}

interface ConflictProps {
  product: ProductEditor;
  categories: readonly Category[];
}

function Conflict({ product: { editor, versions, keepChanges }, categories }: ConflictProps) {
  const { conflict, startFrom, dismissConflict } = editor;
  if (!conflict || !versions) return null;
  return (
    <ConflictDialog
      message={conflict.message}
      versions={versions}
      categories={categories}
      onKeepChanges={keepChanges}
      onUseSaved={() => startFrom(conflict.saved)}
      onClose={dismissConflict}
    />
  );
}

interface DetailsProps {
  form: ProductFormFields;
  categories: readonly Category[];
  onCreate: () => void;
}

function Details({ form, categories, onCreate }: DetailsProps) {
  const { register, formState } = form;
  const { field } = useController({ control: form.control, name: 'categoryId' });
  const { ref, value: categoryId, onChange } = field;
  const text = (name: 'name' | 'description') => ({
    error: formState.errors[name]?.message,
    ...register(name, { onChange: () => clearError(form, name) }),
  });
  return (
    <>
      <div className="flex flex-col gap-5">
        <TextField label="Product Name" required {...text('name')} />
        <CategoryCascade
          ref={ref}
          tree={categories}
          chosen={categoryId}
          error={formState.errors.categoryId?.message}
          onChoose={(id) => {
            onChange(id);
            clearError(form, 'categoryId');
          }}
          onCreate={onCreate}
        />
        <label className="flex min-h-6 items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-4.5 accent-indigo" {...register('isBestSeller')} />
          Best seller
        </label>
        <StatusField form={form} />
      </div>
      <TextArea label="Description" rows={6} {...text('description')} />
    </>
  );
}

/** Describes the unsaved changes beside the buttons. */
function Note({ product: { base, changes, editor } }: { product: ProductEditor }) {
  const words = base ? changesInWords(changes) : '';
  return (
    <p className="min-w-0 flex-1 basis-52 text-sm text-ink-soft">
      {words ? `Not saved yet: ${words}.` : base && !editor.hasChanges && 'No changes yet.'}
    </p>
  );
}
