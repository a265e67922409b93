import { useEffect, useState, type ComponentType } from 'react';
import type { Category } from '#common/contract/categories.ts';
import type { Product } from '#common/contract/products.ts';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { UploadProgress } from '#client/admin/ui/upload-progress.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { CategoryCascade } from './category-cascade.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { changesInWords } from './draft-changes.ts';
import { ImageFields } from './image-fields.tsx';
import { useProductForm, useWayToFault, type ProductFormState } from './use-product-form.ts';
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
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of a product: its details, images and variants. */
export function ProductForm({
  opened,
  categories,
  newCategoryForm: NewCategory,
  onUnsaved,
  onCancel,
  onSaved,
}: ProductFormProps) {
  const form = useProductForm(opened, onSaved);
  const [creating, setCreating] = useState(false);
  const ref = useWayToFault(form.refusals);
  const { changed, busy } = form;
  useEffect(() => onUnsaved(changed), [changed, onUnsaved]);
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <>
      <form
        ref={ref}
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <fieldset disabled={busy} className="flex min-w-0 flex-1 flex-col gap-8 px-4 pb-8 sm:px-6">
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
            <RequiredNote className="lg:col-span-2" />
            <Details form={form} categories={categories} onCreate={() => setCreating(true)} />
          </div>
          <Images form={form} />
          <VariantList
            variants={form.draft.variants}
            errors={form.errors}
            refusals={form.refusals}
            edit={form.edit}
          />
        </fieldset>
        {form.gone && <Gone onClose={onSaved} />}
        <Foot form={form} onCancel={busy ? form.stop : onCancel} />
      </form>
      <Conflict form={form} categories={categories} />
      {creating && (
        <NewCategory
          onClose={() => setCreating(false)}
          onSaved={({ id }) => {
            form.edit.details({ categoryId: id });
            setCreating(false);
            /* The button that opened the dialog disappears once there is a category. */
            requestAnimationFrame(() => ref.current?.querySelector('select')?.focus());
          }}
        />
      )}
    </>
  );
}

interface PartProps {
  form: ProductFormState;
  categories: readonly Category[];
}

function Conflict({ form, categories }: PartProps) {
  const { conflict, draft } = form;
  if (!conflict) return null;
  return (
    <ConflictDialog
      message={conflict.message}
      versions={{ base: conflict.base.draft, theirs: conflict.theirs.draft, yours: draft }}
      categories={categories}
      onKeepMine={form.keepMine}
      onTakeTheirs={form.takeTheirs}
      onClose={form.decideLater}
    />
  );
}

function Details({
  form: { draft, errors, edit },
  categories,
  onCreate,
}: PartProps & { onCreate: () => void }) {
  return (
    <>
      <div className="flex flex-col gap-5">
        <TextField
          label="Product Name"
          required
          value={draft.name}
          error={errors.get('productName')}
          onChange={(event) => edit.details({ name: event.target.value })}
        />
        <CategoryCascade
          tree={categories}
          chosen={draft.categoryId}
          error={errors.get('categoryId')}
          onChoose={(categoryId) => edit.details({ categoryId })}
          onCreate={onCreate}
        />
        <label className="flex min-h-6 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-indigo"
            checked={draft.isBestSeller}
            onChange={(event) => edit.details({ isBestSeller: event.target.checked })}
          />
          Best seller
        </label>
      </div>
      <TextArea
        label="Description"
        rows={6}
        value={draft.description}
        error={errors.get('description')}
        onChange={(event) => edit.details({ description: event.target.value })}
      />
    </>
  );
}

function Images({ form: { base, draft, errors, edit } }: { form: ProductFormState }) {
  return (
    <ImageFields
      storedWithout={base?.draft.images.length === 0}
      images={draft.images}
      variants={draft.variants}
      errors={errors}
      edit={edit}
    />
  );
}

/** Says that the product is gone. The draft stays readable until the admin closes the form. */
function Gone({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="mx-4 mb-6 rounded-md bg-madder-wash p-4 text-sm sm:mx-6">
      <p>
        This product has been deleted meanwhile, so it cannot be saved any more. Copy what you still
        need before you close it.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onClose}>
        Close and drop my changes
      </Button>
    </div>
  );
}

function Foot({ form, onCancel }: { form: ProductFormState; onCancel: () => void }) {
  const { base, changes, changed, busy, sending, sent } = form;
  const words = base ? changesInWords(changes) : '';
  return (
    <div className="bottom-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-sand bg-card px-4 py-3 sm:px-6 [@media(min-height:40rem)]:sticky">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-soft">
        {words ? `Not saved yet: ${words}.` : base && !changed && 'Nothing changed yet.'}
      </p>
      {sending && (
        <div className="basis-64">
          <UploadProgress what="the images" sent={sent} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          busy={busy}
          /*
           * Keeps the focus in a price field, so that Save checks its amount. Some browsers do not focus a
           * pressed button, so the field's onBlur cannot see that Save was pressed.
           */
          onMouseDown={(event) => event.preventDefault()}
        >
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
