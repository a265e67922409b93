import { useWatch } from 'react-hook-form';
import {
  PRODUCT_STATUSES,
  STATUS_NAMES,
  type ProductStatus,
} from '#common/domain/product-status.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { clearError, type ProductFormFields } from './use-variants.ts';

const OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

const HINTS: Readonly<Record<ProductStatus, string>> = {
  DRAFT: 'Only administrators see it. Publish it by choosing Active.',
  ACTIVE: 'Shoppers see it and can order it.',
  ARCHIVED: 'Shoppers no longer see it. Placed orders keep it.',
};

/** The status of the product, with what it means for shoppers. */
export function StatusField({ form }: { form: ProductFormFields }) {
  const { register, formState, control } = form;
  const status = useWatch({ control, name: 'status' });
  return (
    <Field label="Status" hint={HINTS[status]} error={formState.errors.status?.message}>
      {(attributes) => (
        <Select
          {...attributes}
          {...register('status', { onChange: () => clearError(form, 'status') })}
          options={OPTIONS}
          className="max-w-56"
        />
      )}
    </Field>
  );
}
