import { use, useState } from 'react';
import type { ContentDraft } from '#common/contract/content.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { PagePreviewContext } from './page-preview-context.ts';
import { PreviewScreen } from './preview-screen.tsx';

/** Widths in pixels at which a page is previewed. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

const DEVICES: readonly { id: Device; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Computer' },
];

interface PreviewDialogProps {
  draft: ContentDraft;
  onClose: () => void;
}

/** Shows a page of the shop with a draft, as wide as on a phone or on a computer. Nothing is saved. */
export function PreviewDialog({ draft, onClose }: PreviewDialogProps) {
  const [device, setDevice] = useState<Device>('phone');
  const renderPreview = use(PagePreviewContext);
  return (
    <Dialog title="Preview" onClose={onClose} placement="full">
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 sm:px-6">
        <p className="text-sm text-ink-soft">
          This is how shoppers will see it. Nothing is saved yet, and links lead nowhere here.
        </p>
        <Tabs label="Width of the preview" tabs={DEVICES} value={device} onChange={setDevice}>
          <PreviewScreen key={device} width={WIDTHS[device]} title={`Preview: ${device}`}>
            {renderPreview(draft)}
          </PreviewScreen>
        </Tabs>
      </div>
    </Dialog>
  );
}
