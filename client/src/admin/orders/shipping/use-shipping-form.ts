import '#client/lib/zod-without-eval.ts';
import { useState } from 'react';
import type { FieldError } from '#common/contract/errors.ts';
import type { Order } from '#common/contract/orders.ts';
import { ShipmentsBody } from '#common/contract/shipments.ts';
import { counted } from '#common/format/counted.ts';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { useShipOrders } from './api.ts';
import { readTrackingNumbers } from './tracking-column.ts';

/** The courier of the last parcels. Kept in memory, so that no visit of the shop loads code for it. */
let lastCourier = '';

/** A row of the form. */
export interface ParcelRow {
  order: Order;
  number: string;
  error?: string | undefined;
}

interface Outcome {
  text: string;
  isRefusal: boolean;
}

/** The errors of a courier and of rows, by their paths such as shipments.2.trackingNumber. */
interface Faults {
  courier: string | undefined;
  ofRow: (index: number) => string | undefined;
}

function readFaults(errors: readonly FieldError[]): Faults {
  const inRow = (index: number) =>
    errors.filter(({ path }) => path.startsWith(`shipments.${index}.`));
  return {
    courier: errors.find(({ path }) => path.endsWith('.courier'))?.message,
    ofRow: (index) => inRow(index).find(({ path }) => !path.endsWith('.courier'))?.message,
  };
}

function buildRequest(courier: string, rows: readonly ParcelRow[]) {
  return {
    shipments: rows.map(({ order, number }) => ({
      orderId: order.id,
      expectedStatus: order.deliveryStatus,
      courier,
      trackingNumber: number,
      expectedTrackingNumber: order.trackingNumber,
    })),
  };
}

/** What is typed: a courier and a tracking number for each order, with errors, and how a pasted column fills the rows. */
function useParcels(orders: readonly Order[]) {
  const [first] = orders;
  const [firstCourier] = useState(
    () => first?.courier ?? (first?.deliveryStatus === 'PENDING' ? lastCourier : ''),
  );
  const [courier, setCourier] = useState(firstCourier);
  const [courierError, setCourierError] = useState<string>();
  const [rows, setRows] = useState<readonly ParcelRow[]>(() =>
    orders.map((order) => ({ order, number: order.trackingNumber ?? '' })),
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusals, setRefusals] = useState(0);
  const fill = (text: string) => {
    const read = readTrackingNumbers(
      text,
      rows.map(({ order }) => order),
    );
    if ('refusal' in read) {
      setOutcome({ text: read.refusal, isRefusal: true });
      return;
    }
    const { numbers } = read;
    setRows(rows.map(({ order }, index) => ({ order, number: numbers[index] ?? '' })));
    const filled = counted(numbers.length, 'tracking number');
    setOutcome({ text: `${filled} filled in`, isRefusal: false });
  };
  return {
    courier: { value: courier, error: courierError, set: setCourier },
    rows,
    outcome,
    /** How often errors have been shown. Each time the first wrong field gets the focus. */
    refusals,
    isDirty:
      courier !== firstCourier ||
      rows.length !== orders.length ||
      rows.some(({ order, number }) => number !== (order.trackingNumber ?? '')),
    showErrors: (errors: readonly FieldError[]) => {
      const faults = readFaults(errors);
      setOutcome(null);
      if (errors.length > 0) setRefusals(refusals + 1);
      setCourierError(faults.courier);
      setRows(rows.map((row, index) => ({ ...row, error: faults.ofRow(index) })));
    },
    fill,
    fillFrom: (file: File) =>
      file
        .text()
        .then(fill, () =>
          setOutcome({ text: 'Couldn’t read the file. Choose it again.', isRefusal: true }),
        ),
    setNumber: (id: string, number: string) =>
      setRows(rows.map((row) => (row.order.id === id ? { order: row.order, number } : row))),
    leaveOut: (id: string) => setRows(rows.filter(({ order }) => order.id !== id)),
  };
}

/** The form that marks orders as shipped: what is typed, and how it is checked and sent. */
export function useShippingForm(orders: readonly Order[], onClose: () => void) {
  const ship = useShipOrders();
  const { isDirty, showErrors, ...parcels } = useParcels(orders);
  const leave = useUnsavedChanges(isDirty && !ship.isSuccess);
  const submit = () => {
    const courier = parcels.courier.value;
    const request = buildRequest(courier, parcels.rows);
    const checked = ShipmentsBody.safeParse(request);
    const issues = checked.error?.issues ?? [];
    showErrors(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    if (!checked.success) return;
    ship.mutate(request, {
      onSuccess: () => {
        lastCourier = courier.trim();
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) showErrors(error.errors);
      },
    });
  };
  return {
    ...parcels,
    isPending: ship.isPending,
    error: ship.error,
    submit,
    close: () => {
      if (!ship.isPending) leave(onClose);
    },
  };
}
