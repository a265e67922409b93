import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { AboutContent } from '#common/contract/content-about.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { ItemButtons } from './item-buttons.tsx';

export interface AboutFieldsProps {
  form: UseFormReturn<AboutContent>;
}

const MOST = { statistics: 8, tabs: 6, values: 12 } as const;

const ROW = 'flex flex-wrap items-end gap-x-4 gap-y-2 rounded-md border border-sand p-4';

/** The figures, each with what it counts. */
export function StatisticFields({ form }: AboutFieldsProps) {
  const list = useFieldArray({ control: form.control, name: 'statistics' });
  const errors = form.formState.errors.statistics;
  return (
    <FormSection title="Figures">
      <p className="text-sm text-ink-soft">A number at the beginning, as in 500+, counts up.</p>
      <ol className="grid gap-3">
        {list.fields.map(({ id }, index) => (
          <li key={id} className={ROW}>
            <div className="grid min-w-0 flex-1 basis-56 gap-3 sm:grid-cols-2">
              <TextField
                label={`Figure ${index + 1}`}
                required
                error={errors?.[index]?.value?.message}
                {...form.register(`statistics.${index}.value`)}
              />
              <TextField
                label={`Label of figure ${index + 1}`}
                required
                error={errors?.[index]?.label?.message}
                {...form.register(`statistics.${index}.label`)}
              />
            </div>
            <ItemButtons
              {...{ index, count: list.fields.length, move: list.move, remove: list.remove }}
              what={`figure ${index + 1}`}
            />
          </li>
        ))}
      </ol>
      {list.fields.length < MOST.statistics && (
        <AddButton onClick={() => list.append({ value: '', label: '' })}>Add a figure</AddButton>
      )}
    </FormSection>
  );
}

/** The tabs. The last one cannot be removed. */
export function TabFields({ form }: AboutFieldsProps) {
  const list = useFieldArray({ control: form.control, name: 'tabs' });
  const errors = form.formState.errors.tabs;
  const remove = (index: number) => {
    if (list.fields.length > 1) list.remove(index);
  };
  return (
    <FormSection title="Tabs">
      <ol className="grid gap-3">
        {list.fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 rounded-md border border-sand p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-medium">Tab {index + 1}</h3>
              <ItemButtons
                {...{ index, count: list.fields.length, move: list.move, remove }}
                what={`tab ${index + 1}`}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={`Name of tab ${index + 1}`}
                required
                error={errors?.[index]?.label?.message}
                {...form.register(`tabs.${index}.label`)}
              />
              <TextField
                label={`Heading of tab ${index + 1}`}
                required
                error={errors?.[index]?.title?.message}
                {...form.register(`tabs.${index}.title`)}
              />
            </div>
            <TextArea
              label={`Text of tab ${index + 1}`}
              required
              rows={5}
              hint="An empty line begins a new paragraph."
              error={errors?.[index]?.text?.message}
              {...form.register(`tabs.${index}.text`)}
            />
          </li>
        ))}
      </ol>
      {list.fields.length < MOST.tabs && (
        <AddButton onClick={() => list.append({ label: '', title: '', text: '' })}>
          Add a tab
        </AddButton>
      )}
    </FormSection>
  );
}

/** What the shop believes in. */
export function ValueFields({ form }: AboutFieldsProps) {
  const list = useFieldArray({ control: form.control, name: 'values' });
  const { values: errors, valuesHeading } = form.formState.errors;
  return (
    <FormSection title="Values">
      <TextField
        label="Heading of the values"
        required
        error={valuesHeading?.message}
        {...form.register('valuesHeading')}
      />
      <ol className="grid gap-3">
        {list.fields.map(({ id }, index) => (
          <li key={id} className={ROW}>
            <div className="grid min-w-0 flex-1 basis-56 gap-3">
              <TextField
                label={`Value ${index + 1}`}
                required
                error={errors?.[index]?.name?.message}
                {...form.register(`values.${index}.name`)}
              />
              <TextField
                label={`Text of value ${index + 1}`}
                required
                error={errors?.[index]?.text?.message}
                {...form.register(`values.${index}.text`)}
              />
            </div>
            <ItemButtons
              {...{ index, count: list.fields.length, move: list.move, remove: list.remove }}
              what={`value ${index + 1}`}
            />
          </li>
        ))}
      </ol>
      {list.fields.length < MOST.values && (
        <AddButton onClick={() => list.append({ name: '', text: '' })}>Add a value</AddButton>
      )}
    </FormSection>
  );
}

function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="outline" className="justify-self-start" onClick={onClick}>
      {children}
    </Button>
  );
}
