import type { UseMutationResult } from '@tanstack/react-query';
import type { Sale } from '#common/contract/sales.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDeleteSale, useEndSale } from './api.ts';

interface QuestionProps {
  sale: Sale;
  onClose: () => void;
}

interface Answer {
  title: string;
  question: string;
  confirm: string;
  failed: string;
  act: UseMutationResult<{ message: string }, Error, Sale>;
}

function Question({
  sale,
  onClose,
  title,
  question,
  confirm,
  failed,
  act,
}: QuestionProps & Answer) {
  return (
    <ConfirmDialog
      title={title}
      question={question}
      keep="Cancel"
      confirm={confirm}
      busy={act.isPending}
      onKeep={onClose}
      onConfirm={() =>
        act.mutate(sale, {
          onSuccess: ({ message }) => notify.success(message),
          onError: (error) => notify.error(serverMessage(error, failed)),
          /* After a failure as well: the list is loaded again and shows how the sale stands. */
          onSettled: onClose,
        })
      }
    />
  );
}

/** Asks before a running sale ends. */
export function EndSaleQuestion(props: QuestionProps) {
  return (
    <Question
      {...props}
      title="End sale"
      question={`Do you want to end "${props.sale.name}" now? The regular prices are back at once.`}
      confirm="End now"
      failed="The sale was not ended."
      act={useEndSale()}
    />
  );
}

/** Asks before a sale is deleted. */
export function DeleteSaleQuestion(props: QuestionProps) {
  const { name, state } = props.sale;
  const effect = state === 'running' ? ' It is running: the regular prices are back at once.' : '';
  return (
    <Question
      {...props}
      title="Delete sale"
      question={`Do you want to delete "${name}"?${effect} Orders keep their prices. This action cannot be undone.`}
      confirm="Delete"
      failed="The sale was not deleted."
      act={useDeleteSale()}
    />
  );
}
