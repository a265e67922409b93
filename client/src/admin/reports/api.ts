import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { StockListName } from '#common/contract/reports.ts';
import type { ReportGroup } from '#common/domain/report-groups.ts';
import { download } from '#client/admin/lib/download.ts';
import type { Period } from '#client/admin/lib/period.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api } from '#client/lib/api.ts';
import { messageOf } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { reportKey } from './query-keys.ts';

/** The period of a report and what it is broken down by. */
export interface SalesChoice extends Period {
  by: ReportGroup;
}

/** What was sold in a period, beside the one before it. */
export function useSalesReport(choice: SalesChoice) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: reportKey(userId, 'sales', { ...choice }),
    queryFn: ({ signal }) => api('GET /reports/sales', { query: { ...choice } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves all groups of a report as a CSV file. */
export function useSalesExport() {
  return useMutation({
    mutationFn: (choice: SalesChoice) =>
      download('GET /reports/sales/csv', { query: { ...choice } }, () => undefined),
    onSuccess: (name) => notify.success(`Saved ${name}`),
    onError: (error) => notify.error(`Failed to export the report. ${messageOf(error)}`),
  });
}

/** Saves the order lines behind a number of a report as a CSV file. */
export function useLinesExport() {
  return useMutation({
    mutationFn: (choice: SalesChoice & { key?: string }) =>
      download('GET /reports/sales/lines/csv', { query: { ...choice } }, () => undefined),
    onSuccess: (name) => notify.success(`Saved ${name}`),
    onError: (error) => notify.error(`Failed to export the order lines. ${messageOf(error)}`),
  });
}

/** Saves a list of variants as a CSV file. */
export function useStockExport() {
  return useMutation({
    mutationFn: (list: StockListName) =>
      download('GET /reports/stock/csv', { query: { list } }, () => undefined),
    onSuccess: (name) => notify.success(`Saved ${name}`),
    onError: (error) => notify.error(`Failed to export the list. ${messageOf(error)}`),
  });
}

/** A page of the order lines behind a number of a report. */
export function useSalesLines(choice: SalesChoice & { key?: string }, page: number) {
  const userId = useSession()?.id ?? '';
  const query = { ...choice, page: String(page) };
  return useQuery({
    queryKey: reportKey(userId, 'lines', query),
    queryFn: ({ signal }) => api('GET /reports/sales/lines', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is in stock, and a page of a list of variants. */
export function useStockReport(list: StockListName, page: number) {
  const userId = useSession()?.id ?? '';
  const query = { list, page: String(page) };
  return useQuery({
    queryKey: reportKey(userId, 'stock', query),
    queryFn: ({ signal }) => api('GET /reports/stock', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the ledger of a variant as a CSV file. */
export function useLedgerExport() {
  return useMutation({
    mutationFn: (variantId: string) =>
      download('GET /reports/stock/{id}/csv', { params: { id: variantId } }, () => undefined),
    onSuccess: (name) => notify.success(`Saved ${name}`),
    onError: (error) => notify.error(`Failed to export the ledger. ${messageOf(error)}`),
  });
}

/** A page of the changes of a variant's stock. */
export function useStockLedger(variantId: string, page: number) {
  const userId = useSession()?.id ?? '';
  const query = { page: String(page) };
  return useQuery({
    queryKey: reportKey(userId, 'ledger', { variantId, ...query }),
    queryFn: ({ signal }) =>
      api('GET /reports/stock/{id}', { params: { id: variantId || '-' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
